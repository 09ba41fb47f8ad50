"""The preferences for a test: opened, the hands that set something in them, and what they show."""

from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtGui import QColor, QImage
from PyQt6.QtWidgets import QApplication, QScrollArea, QStyle, QWidget

from belvedere.qt.dialogs.preferences_dialog import PreferencesDialog
from belvedere.qt.dialogs.setting_editors import CheckEditor, Editor, ListEditor, RadioEditor, SliderEditor
from belvedere.store.settings import CHOSEN, Key, Section, Settings, Value
from belvedere.words.settings import section_title, setting_label
from tests.gui.window_kit import ALT, CTRL, HANDS, NONE, Desk, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

LEFT = Qt.MouseButton.LeftButton
NAMES = [key.name for key in CHOSEN]


def preferences(desk: Desk) -> PreferencesDialog:
    """The preferences, opened by their key and ready for others."""
    desk.key(Qt.Key.Key_Comma, CTRL)
    dialog = desk.window.dialogs.preferences
    assert dialog is not None
    desk.qtbot.waitUntil(dialog.isActiveWindow)
    return dialog


def have_picture(settings: Settings) -> None:
    """Let the player have a picture for the table, beside the settings."""
    path = Path(settings.path).parent / "beach.png"
    path.parent.mkdir(parents=True, exist_ok=True)
    image = QImage(60, 40, QImage.Format.Format_RGB32)
    image.fill(QColor("#203040"))
    assert image.save(str(path))
    settings.picture = str(path)


def opened(qtbot: "QtBot", deck: "Deck", key: str = "eight-off") -> tuple[Desk, PreferencesDialog]:
    desk = open_window(qtbot, deck, key)
    return desk, preferences(desk)


# What hands do.


def click(widget: QWidget, at: QPoint) -> None:
    """Click with the left button on that point of the widget, through the window that it is in."""
    window = widget.window()
    assert window is not None
    assert widget.isVisible()
    HANDS.mouseClick(window.windowHandle(), LEFT, NONE, widget.mapTo(window, at))
    QApplication.processEvents()


def click_sign(button: QWidget) -> None:
    """Click on the sign of a check box or a radio button."""
    click(button, QPoint(7, button.height() // 2))


def press(dialog: PreferencesDialog, key: Qt.Key, modifiers: Qt.KeyboardModifier = NONE) -> None:
    HANDS.keyClick(dialog.windowHandle(), key, modifiers)
    QApplication.processEvents()


def letter(label: str) -> Qt.Key:
    """The key of the letter that is marked in a label."""
    return Qt.Key(ord(label[label.index("&") + 1].upper()))


def turn_to(dialog: PreferencesDialog, section: Section | None) -> None:
    """Click on the tab of a page."""
    bar = dialog.pages.tabBar()
    assert bar is not None
    assert section is not None
    click(bar, bar.tabRect(list(Section).index(section)).center())
    assert dialog.pages.currentIndex() == list(Section).index(section)


def set_by_mouse(desk: Desk, dialog: PreferencesDialog, key: Key, value: Value) -> None:
    turn_to(dialog, key.section)
    editor = dialog.editors[key.name]
    page = dialog.pages.currentWidget()
    assert isinstance(page, QScrollArea)
    # Whoever does not see it scrolls there.
    page.ensureWidgetVisible(editor)
    QApplication.processEvents()
    if isinstance(editor, CheckEditor):
        click_sign(editor.box)
    elif isinstance(editor, RadioEditor):
        click_sign(editor.buttons[str(value)])
    elif isinstance(editor, ListEditor):
        click(editor.list, editor.list.rect().center())
        view = editor.list.view()
        model = editor.list.model()
        assert view is not None
        assert model is not None
        desk.qtbot.waitUntil(view.isVisible)
        # A list that has just opened takes the release of the click that opened it for no choice.
        HANDS.qWait(QApplication.doubleClickInterval() + 50)
        port = view.viewport()
        assert port is not None
        click(port, view.visualRect(model.index(editor.list.findData(value), 0)).center())
        desk.qtbot.waitUntil(lambda: not view.isVisible())
    else:
        assert isinstance(editor, SliderEditor)
        assert isinstance(value, int)
        drag_slider(editor, value)


def drag_slider(editor: SliderEditor, value: int) -> None:
    """Drag the handle of a slider to a value."""
    slider, key = editor.slider, editor.key
    style = slider.style()
    window = slider.window()
    assert style is not None
    assert window is not None
    room = slider.width() - style.pixelMetric(QStyle.PixelMetric.PM_SliderLength, None, slider)

    def at(number: int) -> QPoint:
        along = style.sliderPositionFromValue(key.low, key.high, number, room)
        return slider.mapTo(window, QPoint(along + (slider.width() - room) // 2, slider.height() // 3))

    handle = window.windowHandle()
    HANDS.mousePress(handle, LEFT, NONE, at(slider.value()))
    HANDS.mouseMove(handle, (at(slider.value()) + at(value)) / 2)
    HANDS.mouseMove(handle, at(value))
    HANDS.mouseRelease(handle, LEFT, NONE, at(value))
    QApplication.processEvents()


def set_by_keys(desk: Desk, dialog: PreferencesDialog, key: Key, value: Value) -> None:
    """Alt and the letter of the page, Alt and the letter of the setting, then Space or arrows."""
    assert key.section is not None
    press(dialog, letter(section_title(key.section)), ALT)
    press(dialog, letter(setting_label(key.name)), ALT)
    editor = dialog.editors[key.name]
    if isinstance(editor, CheckEditor):
        # A box that is checked by its letter goes down and up again, to be seen.
        desk.qtbot.waitUntil(lambda: getattr(dialog._settings, key.name) == value)
        return
    order: list[Value] = [*key.choices] or [*range(key.low, key.high + 1)]
    for _ in range(len(order)):
        now = getattr(dialog._settings, key.name)
        if now == value:
            break
        forward = order.index(value) > order.index(now)
        along = isinstance(editor, SliderEditor)
        step = (Qt.Key.Key_Right, Qt.Key.Key_Left) if along else (Qt.Key.Key_Down, Qt.Key.Key_Up)
        press(dialog, step[0] if forward else step[1])


# What is to be seen.


def shown(editor: Editor) -> Value:
    """The value that an editor shows."""
    if isinstance(editor, CheckEditor):
        return editor.box.isChecked()
    if isinstance(editor, RadioEditor):
        (choice,) = (choice for choice, button in editor.buttons.items() if button.isChecked())
        return choice
    if isinstance(editor, ListEditor):
        return str(editor.list.currentData())
    assert isinstance(editor, SliderEditor)
    return editor.slider.value()


def in_the_menu(desk: Desk, key: Key) -> Value | None:
    """The value that the menu shows; None where it has no item for it."""
    commands = desk.window.commands
    if isinstance(key.default, bool):
        return commands[key.name].isChecked()
    checked = [choice for choice in key.choices if commands[f"{key.name}_{choice}"].isChecked()]
    return checked[0] if key.choices and len(checked) == 1 else None


def can_be_set(editor: Editor) -> bool:
    """Whether the player can change it now."""
    grip = editor.focusProxy()
    return grip is not None and grip.isEnabled()


def is_number(key: Key) -> bool:
    """Whether it is set by a slider, for which there is no item in the menus."""
    return type(key.default) is int


def assert_agree(desk: Desk, dialog: PreferencesDialog) -> None:
    """File, settings, menu and preferences hold the same, setting by setting."""
    kept = Settings.load()
    assert kept.notices == []
    for key in CHOSEN:
        value = getattr(desk.window.settings, key.name)
        assert (key.name, getattr(kept, key.name)) == (key.name, value)
        assert (key.name, shown(dialog.editors[key.name])) == (key.name, value)
        assert (key.name, in_the_menu(desk, key)) == (key.name, None if is_number(key) else value)


def tool_text(desk: Desk) -> str:
    """Where the text of the toolbar's buttons is."""
    (style,) = {bar.toolButtonStyle() for bar in (desk.window.tool_row.tools, desk.window.tool_row.right)}
    return {
        Qt.ToolButtonStyle.ToolButtonTextBesideIcon: "beside",
        Qt.ToolButtonStyle.ToolButtonTextUnderIcon: "below",
        Qt.ToolButtonStyle.ToolButtonIconOnly: "icons",
    }.get(style, "text")
