"""Decks of other programs: what QtSvg makes of them decides, and a process of its own draws them."""

import os
import socket
import subprocess
import sys
from pathlib import Path
from time import monotonic

import pytest
from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QColor, QImage, QPainter
from PyQt6.QtWidgets import QApplication

from belvedere.cards import CARDS, CODES, FACE_DOWN_BIT
from belvedere.qt.card_styles import far_deck
from belvedere.qt.card_styles.deck_painter import DeckPainter
from belvedere.qt.card_styles.far_deck import FarDeck, LeftOut
from belvedere.qt.decks import BACK, Deck, DeckError, Sheet, pad_of
from belvedere.qt.own_process import arguments
from belvedere.store.card_decks import FoundDeck, found_decks
from belvedere.store.card_styles import Style
from belvedere.store.deck_file import Fault, UnusableDeck, read_deck
from tests.far_decks import HEAD, HEIGHT, INKS, RANKS, SUITS, WIDTH, back, bomb, deck, face, gnome, grid, kde, put
from tests.processes import running

pytestmark = pytest.mark.windowless

BLANK = f'<g id="1_heart"><rect x="0" y="{HEIGHT}" width="{WIDTH}" height="{HEIGHT}" fill="#fff"/></g>'
EMPTY = '<g id="1_heart"/>'
CLEAR = f'<g id="1_heart"><rect x="0" y="{HEIGHT}" width="{WIDTH}" height="{HEIGHT}" fill="none"/></g>'
HOLLOW = (
    f'<g id="1_heart"><path d="M0 {HEIGHT}h{WIDTH}v{HEIGHT}h-{WIDTH}z m5 5v80h50v-80z" fill="#fff" '
    'fill-rule="evenodd"/><rect x="10" y="100" width="9" height="9"/></g>'
)
TALL = face(0, HEIGHT, "heart", "1", "1_heart").replace(f'height="{HEIGHT}"', f'height="{HEIGHT + 20}"')
TWICE = face(0, HEIGHT, "spade", "1", "1_heart")
CLIPPED = (
    f'<clipPath id="cut"><rect x="0" y="{HEIGHT}" width="{WIDTH}" height="{HEIGHT}"/></clipPath>'
    f'<g id="1_heart"><rect x="0" y="{HEIGHT}" width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>'
    f'<g clip-path="url(#cut)"><rect x="10" y="{HEIGHT + 10}" width="200" height="30" fill="red"/></g></g>'
)


def found(path: Path) -> FoundDeck:
    return FoundDeck(Style("own", path.stem), "Mine", str(path))


def try_out(svg: str, tmp_path: Path) -> DeckPainter:
    painter = DeckPainter(read_deck(str(put(tmp_path / "cards.svg", svg))))
    painter.test()
    return painter


def colour(sheet: Sheet, code: int, x: float, y: float) -> QColor:
    """The colour of a card at that share of its width and height."""
    image = sheet.picture(code).toImage()
    return image.pixelColor(sheet.pad + int(x * sheet.width), sheet.pad + int(y * sheet.height))


def assert_right(sheet: Sheet) -> None:
    """Each card shows its own mark: its suit's colour, at its rank's height and of its length."""
    for code in CODES:
        card = CARDS[code]
        rank, ink = int(card.rank), QColor(INKS[SUITS[("SHDC").index(card.name[1])]])
        middle = (4 + 5 * rank + 4.5) / HEIGHT
        assert colour(sheet, code, 16 / WIDTH, middle).getRgb() == ink.getRgb(), card.name
        assert colour(sheet, code, (12 + 10 + 2 * rank + 4) / WIDTH, middle).getRgb() == (255,) * 4, card.name
    assert colour(sheet, BACK, 0.1, 0.1).getRgb() == (0, 0, 170, 255)
    assert colour(sheet, CODES[0] | FACE_DOWN_BIT, 0.5, 0.5).getRgb() == (255,) * 4


@pytest.mark.parametrize("svg", [deck(kde), deck(gnome), grid()], ids=["kde", "gnome", "grid"])
@pytest.mark.parametrize("name", ["cards.svg", "cards.svgz"])
def test_each_layout_is_drawn_right(qapp: QApplication, tmp_path: Path, svg: str, name: str) -> None:
    far = FarDeck(found(put(tmp_path / name, svg)), str(tmp_path / "cache"))
    assert not far.on_disk()
    sheet = far.rendering(80, 0).finish()
    assert (sheet.width, sheet.height) == (80, 120)
    assert sheet.sharp
    assert far.known
    assert far.shape == pytest.approx(1.5, abs=0.01)
    assert_right(sheet)


def test_a_shadow_of_their_own_does_not_make_cards_smaller(qapp: QApplication, tmp_path: Path) -> None:
    shadow = '<rect x="{x}" y="{y}" width="63" height="93" fill="#000" fill-opacity="0.2"/>'
    svg = deck()
    for row, suit in enumerate(SUITS):
        for column, rank in enumerate(RANKS):
            begin = f'<g id="{kde(suit, rank)}">'
            svg = svg.replace(begin, begin + shadow.format(x=column * WIDTH, y=row * HEIGHT))
    svg = svg.replace('<g id="back">', '<g id="back">' + shadow.format(x=2 * WIDTH, y=4 * HEIGHT))
    painter = try_out(svg, tmp_path)
    assert painter.shape == pytest.approx(1.5, abs=0.01)
    image = QImage(60, 90, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    brush = QPainter(image)
    painter.draw(brush, CODES[0], QRectF(0, 0, 60, 90))
    brush.end()
    assert {image.pixelColor(x, y).name() for x in (1, 58) for y in (1, 88)} == {"#ffffff"}


@pytest.mark.parametrize(
    ("changed", "fault"),
    [
        ("", Fault.NO_FACE),
        (BLANK, Fault.EMPTY_FACE),
        (EMPTY, Fault.EMPTY_FACE),
        (CLEAR, Fault.EMPTY_FACE),
        (HOLLOW, Fault.HOLES),
        (TALL, Fault.UNEVEN),
        (TWICE, Fault.TWICE),
        (CLIPPED, Fault.UNEVEN),
    ],
    ids=["missing", "blank", "empty", "clear", "hollow", "tall", "twice", "clipped"],
)
def test_a_hole_is_found(qapp: QApplication, tmp_path: Path, changed: str, fault: Fault) -> None:
    with pytest.raises(UnusableDeck) as refused:
        try_out(deck(c_1_heart=changed), tmp_path)
    assert refused.value.fault is fault
    assert refused.value.card == "1_heart"


def test_a_missing_back_is_found(qapp: QApplication, tmp_path: Path) -> None:
    with pytest.raises(UnusableDeck) as refused:
        try_out(deck(gnome, back=""), tmp_path)
    assert (refused.value.fault, refused.value.card) == (Fault.NO_FACE, "back")


@pytest.mark.parametrize(
    ("svg", "fault"),
    [
        (HEAD + "</svg>", Fault.EMPTY_FACE),
        (HEAD.replace("780 450", "100 450") + back(0, 0) + "</svg>", Fault.NO_CARDS),
        (HEAD.replace("viewBox", "data") + "</svg>", Fault.NO_CARDS),
        (grid().replace("#00a", "#fff"), None),
        (grid().replace('id="g2-4"><rect', 'id="g2-4"><circle'), Fault.HOLES),
        (deck().replace(f'width="{WIDTH}"', 'width="120"'), Fault.SHAPE),
    ],
    ids=["nothing", "no grid", "no size", "white back", "grid with a hole", "wide"],
)
def test_what_is_no_deck_is_left_out(qapp: QApplication, tmp_path: Path, svg: str, fault: Fault | None) -> None:
    with pytest.raises(UnusableDeck) as refused:
        try_out(svg, tmp_path)
    assert refused.value.fault is (fault or Fault.EMPTY_FACE)


# The process.


@pytest.mark.parametrize(
    ("svg", "fault"),
    [
        (bomb(), Fault.ENTITIES),
        (deck(more='<image href="http://127.0.0.1:1/x.png"/>'), Fault.ELSEWHERE),
        (deck(more='<image href="file:///etc/passwd"/>'), Fault.ELSEWHERE),
        (deck(c_1_heart=""), Fault.NO_FACE),
        ("", Fault.NO_SVG),
    ],
    ids=["bomb", "net", "file", "face", "empty"],
)
def test_what_is_wrong_is_told_and_remembered(qapp: QApplication, tmp_path: Path, svg: str, fault: Fault) -> None:
    path, cache = put(tmp_path / "cards.svg", svg), str(tmp_path / "cache")
    with pytest.raises(LeftOut) as refused:
        FarDeck(found(path), cache).rendering(40, 0).finish()
    assert refused.value.fault is fault
    # A second time no process is needed.
    with pytest.raises(LeftOut) as again:
        FarDeck(found(path), cache)
    assert (again.value.fault, again.value.card, str(again.value)) == (fault, refused.value.card, str(refused.value))


def test_nothing_is_asked_of_the_net_or_of_other_files(qapp: QApplication, tmp_path: Path) -> None:
    """By what leads elsewhere, by what does so in a way that is let pass, and by what a drawing program left behind."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.settimeout(0.2)
        address = f"http://127.0.0.1:{server.getsockname()[1]}/x.png"
        for number, more in enumerate(
            (f'<image href="{address}"/>', f'<a xlink:href="{address}"><rect width="1" height="1"/></a>')
        ):
            far = FarDeck(found(put(tmp_path / f"{number}.svg", deck(more=more))), str(tmp_path / "cache"))
            if number:
                assert_right(far.rendering(80, 0).finish())
            else:
                with pytest.raises(LeftOut):
                    far.rendering(80, 0).finish()
        with pytest.raises(TimeoutError):
            server.accept()


def test_a_deck_that_is_too_much_is_ended(qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Parts that use parts that use parts: ten to the ninth rectangles."""
    layers = ['<g id="u0"><rect width="5" height="5"/></g>']
    layers += [f'<g id="u{n + 1}">{f"""<use xlink:href="#u{n}"/>""" * 10}</g>' for n in range(9)]
    path = put(tmp_path / "cards.svg", deck(c_1_heart=f'<g id="1_heart">{"".join(layers)}</g>'))
    monkeypatch.setattr(far_deck, "_LONGEST", 2.0)
    begun = monotonic()
    with pytest.raises(LeftOut) as refused:
        FarDeck(found(path), str(tmp_path / "cache")).rendering(40, 0).finish()
    assert monotonic() - begun < 10
    assert refused.value.fault in (Fault.TOO_MUCH, Fault.UNEVEN, Fault.EMPTY_FACE)


def test_a_process_that_dies_or_cannot_be_started_is_no_end(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = put(tmp_path / "cards.svg", deck())
    monkeypatch.setattr(far_deck, "arguments", running("import os; os.abort()"))
    with pytest.raises(LeftOut) as refused:
        FarDeck(found(path), str(tmp_path / "cache")).rendering(40, 0).finish()
    assert refused.value.fault is Fault.TOO_MUCH
    monkeypatch.setattr(sys, "executable", str(tmp_path / "nowhere"))
    with pytest.raises(DeckError):
        FarDeck(found(path), str(tmp_path / "other")).rendering(40, 0).finish()


def test_a_process_that_says_nothing_is_ended(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(far_deck, "arguments", running("import time; time.sleep(60)"))
    monkeypatch.setattr(far_deck, "_LONGEST", 0.3)
    cache = tmp_path / "cache"
    far = FarDeck(found(put(tmp_path / "cards.svg", deck())), str(cache))
    with pytest.raises(LeftOut) as refused:
        far.rendering(40, 0).finish()
    assert refused.value.fault is Fault.TOO_MUCH
    # The computer may have been busy: it is tried again the next time.
    assert not cache.exists()


def test_dropping_ends_the_process(qapp: QApplication, tmp_path: Path) -> None:
    rendering = FarDeck(found(put(tmp_path / "cards.svg", deck())), str(tmp_path / "cache")).rendering(400, 600)
    assert not rendering.go_on(0.001)
    process = rendering._process
    assert process is not None
    rendering.drop()
    assert process.poll() is not None
    rendering.drop()


# What is kept.


def kept(cache: Path) -> list[str]:
    return sorted(path.name for path in cache.glob("*.sheet"))


def settle(cache: Path, count: int) -> None:
    """Wait until so many sheets are on disk: that is done beside the window."""
    until = monotonic() + 5
    while len(kept(cache)) < count and monotonic() < until:
        pass
    assert len(kept(cache)) == count


def test_a_sheet_on_disk_needs_no_process_until_the_file_changes(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache, path = tmp_path / "cache", put(tmp_path / "cards.svg", deck())
    first = FarDeck(found(path), str(cache))
    assert not first.on_disk()
    first.rendering(80, 120).finish()
    settle(cache, 1)
    with monkeypatch.context() as patched:
        patched.setattr(far_deck, "arguments", running("raise SystemExit(1)"))
        again = FarDeck(found(path), str(cache))
        assert again.on_disk()
        assert again.known
        sheet = again.ready(80, 120)
        assert sheet is not None
        assert_right(sheet)
        # Another size comes soft from it.
        other = FarDeck(found(path), str(cache)).scaled(60, 90)
        assert other is not None
        assert not other.sharp
    put(path, deck().replace(INKS["spade"], "#00f"))
    os.utime(path, (1, 1))
    changed = FarDeck(found(path), str(cache))
    assert not changed.known
    assert not changed.on_disk()
    assert changed.scaled(80, 120) is None
    assert colour(changed.sheet(80, 120), CODES[0], 16 / WIDTH, 13.5 / HEIGHT).name() == "#0000ff"


def test_a_deck_that_has_gone_is_missing(qapp: QApplication, tmp_path: Path) -> None:
    with pytest.raises(LeftOut) as refused:
        FarDeck(found(tmp_path / "gone.svg"), str(tmp_path / "cache"))
    assert refused.value.fault is Fault.MISSING


def test_damaged_notes_are_no_notes(qapp: QApplication, tmp_path: Path) -> None:
    cache, path = tmp_path / "cache", put(tmp_path / "cards.svg", deck())
    FarDeck(found(path), str(cache)).rendering(40, 0).finish()
    (notes,) = cache.glob("*.deck")
    for said in (b"", b"\xff", b"nan", b"17", b"SOMETHING 1_heart"):
        notes.write_bytes(said)
        assert not FarDeck(found(path), str(cache)).known


def test_a_cache_that_cannot_be_written_costs_time_alone(qapp: QApplication, tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("no folder", encoding="utf-8")
    far = FarDeck(found(put(tmp_path / "cards.svg", deck())), str(tmp_path / "cache"))
    assert_right(far.rendering(80, 0).finish())
    assert_right(far.sheet(80, 120))


def test_sheets_are_like_ours(qapp: QApplication, tmp_path: Path, deck: Deck) -> None:
    """Rim and shadow, so that the table need not know whose they are."""
    from tests.far_decks import deck as svg

    far = FarDeck(found(put(tmp_path / "cards.svg", svg())), str(tmp_path / "cache")).sheet(80, 112)
    our = deck.sheet(80, 112)
    assert far.picture(CODES[0]).size() == our.picture(CODES[0]).size()
    assert far.pad == our.pad == pad_of(80)
    below = [sheet.picture(BACK).toImage().pixelColor(42, 112 + 2 * sheet.pad - 1).alpha() for sheet in (far, our)]
    assert below[0] == below[1] > 0


# What is installed here.

INSTALLED = {each.style.text: each for each in found_decks() if each.path.startswith("/usr/share/")}
"""The decks of Debian's packages kdegames-card-data-kf5, aisleriot and gnome-cards-data, as far as they are here."""
USUALLY_LEFT_OUT = {
    "kde:svg-future": {Fault.SHAPE},
    "aisleriot:anglo_poker": {Fault.UNEVEN, Fault.EMPTY_FACE, Fault.HOLES},
    "aisleriot:simplistic": {Fault.UNEVEN, Fault.EMPTY_FACE, Fault.HOLES},
    "aisleriot:tango_nuevo": {Fault.UNEVEN, Fault.TWICE},
    "aisleriot:berlin": {Fault.UNEVEN},
    # By Qt 6.4 alone, which draws its back larger.
    "aisleriot:bellot": {Fault.UNEVEN},
}
"""What some version of QtSvg does not draw whole: cards that need clipping or symbols with a view of their own."""


@pytest.mark.qt_log_ignore("^link #.* is undefined!", extend=True)
def test_every_installed_deck_is_drawn_whole_or_left_out_for_what_is_known(qapp: QApplication) -> None:
    whole, wrong = [], {}
    for text, each in INSTALLED.items():
        try:
            DeckPainter(read_deck(each.path)).test()
            whole.append(text)
        except UnusableDeck as error:
            wrong[text] = error.fault
    surprises = {text: fault for text, fault in wrong.items() if fault not in USUALLY_LEFT_OUT.get(text, set())}
    assert surprises == {}
    assert len(whole) >= len(INSTALLED) - len(USUALLY_LEFT_OUT)


def test_some_installed_decks_are_drawn_by_the_process(qapp: QApplication, tmp_path: Path) -> None:
    some = sorted(INSTALLED.keys() - USUALLY_LEFT_OUT.keys())[:: max(1, len(INSTALLED) // 4)]
    for text in some:
        far = FarDeck(INSTALLED[text], str(tmp_path / "cache"))
        sheet = far.rendering(72, 0).finish()
        assert sheet.height == round(72 * far.shape)
        pictures = [sheet.picture(code).toImage() for code in CODES]
        assert all(one != other for number, one in enumerate(pictures) for other in pictures[:number]), text


def test_a_worker_ends_when_nobody_listens(tmp_path: Path) -> None:
    """As when the window is killed: what it writes into goes away, and so does it."""
    path = put(tmp_path / "cards.svg", deck())
    process = subprocess.Popen(
        [sys.executable, *arguments("belvedere.qt.card_styles.worker", str(path), "800", "0")],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    assert process.stdout is not None
    process.stdout.close()
    assert process.wait(20) != 0
