"""A file of cards is looked through before anything is drawn of it."""

import gzip
import os
import zlib
from pathlib import Path
from time import monotonic

import pytest

from belvedere.store import deck_file
from belvedere.store.deck_file import Fault, UnusableDeck, read_deck
from belvedere.words.card_styles import fault_sentence, left_out_sentence
from tests.far_decks import DOT, HEAD, bomb, deck, gnome, put


def fault(path: Path) -> Fault:
    with pytest.raises(UnusableDeck) as refused:
        read_deck(str(path))
    return refused.value.fault


@pytest.mark.parametrize("name", ["cards.svg", "cards.svgz"])
def test_a_plain_deck_is_read(tmp_path: Path, name: str) -> None:
    pictures = read_deck(str(put(tmp_path / name, deck(gnome))))
    assert pictures.svg == deck(gnome).encode()
    assert {"heart_king", "spade_1", "back"} <= pictures.names


@pytest.mark.parametrize(
    "more",
    [
        '<!-- <!ENTITY a "b"> -->',
        '<use xlink:href="#1_spade"/>',
        '<use xlink:href=""/>',
        f'<image width="1" height="1" xlink:href="{DOT}"/>',
        '<a xlink:href="https://example.org/"><path d="M0 0"/></a>',
        '<rect fill="url(#g)"/><rect style="fill:url(\'#g\')"/>',
        "<style>rect { fill: url(#g) }</style>",
    ],
)
def test_what_stays_in_the_file_is_let_pass(tmp_path: Path, more: str) -> None:
    assert "back" in read_deck(str(put(tmp_path / "cards.svg", deck(more=more)))).names


def test_a_document_type_alone_does_no_harm(tmp_path: Path) -> None:
    kind = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'
    assert "back" in read_deck(str(put(tmp_path / "cards.svg", kind + deck()))).names


@pytest.mark.parametrize(
    "more",
    [
        '<image xlink:href="http://example.org/x.png"/>',
        '<image href="//example.org/x.png"/>',
        '<image href="file:///etc/passwd"/>',
        '<image href="/etc/passwd"/>',
        '<image href=" ../x.png"/>',
        '<image href="&#x2f;etc/passwd"/>',
        '<image href="data:image/svg+xml;base64,PHN2Zy8+"/>',
        '<image href="data:image/png;base64,PHN2Zy8+"/>',
        '<image href="data:image/png;base64,A"/>',
        '<image href="data:image/png,x"/>',
        '<use xlink:href="other.svg#card"/>',
        '<script src="http://example.org/x.js"/>',
        '<rect fill="url(http://example.org/#g)"/>',
        "<rect style=\"fill:URL( 'file:///x#g')\"/>",
        "<style>@import 'x.css';</style>",
        "<style><![CDATA[rect { fill: u]]>rl(x.svg#g) }</style>",
        "<?xml-stylesheet href='x.css'?>",
    ],
)
def test_what_leads_elsewhere_is_refused(tmp_path: Path, more: str) -> None:
    assert fault(put(tmp_path / "cards.svg", deck(more=more))) is Fault.ELSEWHERE


def test_other_instructions_are_let_pass(tmp_path: Path) -> None:
    assert read_deck(str(put(tmp_path / "cards.svg", deck(more="<?made by-hand?>"))))


def test_a_name_that_a_drawing_program_left_behind_is_taken_out(tmp_path: Path) -> None:
    more = '<image width="5" xlink:href="queen-of-hearts.svg"/>'
    svg = read_deck(str(put(tmp_path / "cards.svg", deck(more=more)))).svg
    assert b"queen-of-hearts" not in svg
    assert b'xlink:href="#' in svg
    assert len(svg) == len(deck(more=more))


def test_a_name_in_another_writing_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "cards.svg"
    path.write_bytes(deck(more='<image href="queen.svg"/>').encode("utf-16"))
    assert fault(path) is Fault.ELSEWHERE


def test_a_billion_laughs_end_at_the_first(tmp_path: Path) -> None:
    begun = monotonic()
    assert fault(put(tmp_path / "cards.svgz", bomb())) is Fault.ENTITIES
    assert monotonic() - begun < 1


@pytest.mark.parametrize(
    "kind",
    [
        '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
        '<!DOCTYPE svg [<!ENTITY % x SYSTEM "http://example.org/x.dtd"> %x;]>',
        '<!DOCTYPE svg [<!ENTITY x "y">]>',
    ],
)
def test_entities_are_refused(tmp_path: Path, kind: str) -> None:
    assert fault(put(tmp_path / "cards.svg", kind + deck())) is Fault.ENTITIES


def test_an_entity_of_another_file_is_refused(tmp_path: Path) -> None:
    kind = '<!DOCTYPE svg SYSTEM "x.dtd">'
    assert fault(put(tmp_path / "cards.svg", kind + deck(more="<desc>&x;</desc>"))) is Fault.ENTITIES


@pytest.mark.parametrize(
    "content", [b"", b"no xml", b"<html/>", b"<svg>", b"\x1f\x8bno gzip", gzip.compress(b"<svg/>")[:-9]]
)
def test_what_is_no_svg_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "cards.svgz"
    path.write_bytes(content)
    assert fault(path) is Fault.NO_SVG


def test_a_file_of_a_hundred_megabytes_is_refused_at_once(tmp_path: Path) -> None:
    path = tmp_path / "cards.svg"
    path.write_bytes(HEAD.encode())
    os.truncate(path, 100_000_000)
    begun = monotonic()
    assert fault(path) is Fault.TOO_LARGE
    assert monotonic() - begun < 1


def test_a_packed_file_may_be_less_large(tmp_path: Path) -> None:
    path = tmp_path / "cards.svgz"
    path.write_bytes(b"\x1f\x8b")
    os.truncate(path, 20_000_000)
    assert fault(path) is Fault.TOO_LARGE


def test_a_small_file_that_unpacks_to_a_huge_one_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "cards.svgz"
    packer = zlib.compressobj(1, zlib.DEFLATED, 31)
    megabyte = b" " * 1_000_000
    with path.open("wb") as file:
        file.write(packer.compress(HEAD.encode()))
        for _ in range(300):
            file.write(packer.compress(megabyte))
        file.write(packer.flush())
    assert path.stat().st_size < 2_000_000
    begun = monotonic()
    assert fault(path) is Fault.TOO_LARGE
    assert monotonic() - begun < 2


def test_a_file_of_too_many_or_too_deep_parts_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert fault(put(tmp_path / "deep.svg", HEAD + "<g>" * 300 + "</g>" * 300 + "</svg>")) is Fault.TOO_LARGE
    monkeypatch.setattr(deck_file, "_MOST_ELEMENTS", 100)
    assert fault(put(tmp_path / "many.svg", deck())) is Fault.TOO_LARGE


def test_what_is_no_file_is_missing(tmp_path: Path) -> None:
    assert fault(tmp_path / "nowhere.svg") is Fault.MISSING
    assert fault(tmp_path) is Fault.MISSING
    os.mkfifo(tmp_path / "pipe.svg")
    assert fault(tmp_path / "pipe.svg") is Fault.MISSING


def test_each_fault_has_a_sentence() -> None:
    sentences = {fault_sentence(each, "king_heart") for each in Fault}
    assert len(sentences) == len(Fault)
    for each in Fault:
        assert fault_sentence(each, "king_heart") in left_out_sentence("Oxygen", each, "king_heart")
        assert "{" not in left_out_sentence("Oxygen", each, "king_heart")
    assert "king_heart" in fault_sentence(Fault.HOLES, "king_heart")
