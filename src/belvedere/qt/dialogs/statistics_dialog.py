"""The dialog that shows what the player has made of each game, and of the deal on the table."""

import os
from typing import TYPE_CHECKING, Final

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QDialogButtonBox,
    QHeaderView,
    QLabel,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from belvedere.qt.dialogs.passing import PassingDialog
from belvedere.qt.news import read_out
from belvedere.qt.pages import Pages
from belvedere.rules.variant import Variant
from belvedere.store.database import Unusable
from belvedere.store.files import write_whole
from belvedere.store.own_files import refuse_own
from belvedere.store.resets import backup_folder, last_reset, reset_figures, undo_reset
from belvedere.store.statistics import Played, best_of_deal
from belvedere.words import _np, _p
from belvedere.words.reasons import reason
from belvedere.words.resets import no_backup, not_changed, reset_done, reset_undone
from belvedere.words.statistics import (
    COLUMNS,
    cell_heard,
    column_name,
    deal_sentence,
    no_figures_sentence,
    row_name,
    row_texts,
    rows,
    what_counts,
)
from belvedere.words.store import cannot_be_read_sentence

if TYPE_CHECKING:
    from collections.abc import Sequence

    from belvedere.qt.dialogs.course_page import CoursePage
    from belvedere.store.elsewhere import Elsewhere
    from belvedere.store.keeper import Keeper
    from belvedere.store.settings import Settings

_MARGINS: Final = 60
"""Pixels beside the table, and of the screen beside the dialog."""

_LEAST: Final = 700, 560
"""Pixels of the dialog where there are figures, so that a plot has room too."""


class StatisticsDialog(PassingDialog):
    """Shows figures, and how they came about; they can be set back and written into a file.

    Attributes:
        sentence: what counts, or that there are no figures.
        deal: what was made of the deal on the table.
        table: a column for each game that was ended, and for what other programs have counted; a line for each figure.
        course: how the games went, once it was asked for.
        told: what has become of the last thing that was asked for.
    """

    def __init__(
        self, keeper: "Keeper | None", settings: "Settings", on_table: tuple[Variant, int], parent: QWidget
    ) -> None:
        """Show what is kept, if anything is; beside it the deal on the table, by game and number."""
        super().__init__(parent)
        self.setWindowTitle(_p("statistics dialog", "Statistics"))
        self._keeper, self._settings, self._on_table = keeper, settings, on_table
        self._played: Sequence[Played] = []
        self._elsewhere: Sequence[Elsewhere] = []
        self.course: CoursePage | None = None
        self._fits = False
        self.sentence, self.deal, self.told = QLabel(), QLabel(), QLabel()
        for label in (self.sentence, self.deal, self.told):
            label.setWordWrap(True)
            # A path may look like a page; it is shown as it is.
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.told.setAccessibleName(_p("statistics dialog", "What was done"))
        self.told.hide()
        self.table = QTableWidget(len(COLUMNS), 0)
        self.table.setAccessibleName(_p("statistics dialog", "Statistics"))
        self.table.setVerticalHeaderLabels([column_name(column) for column in COLUMNS])
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setTabKeyNavigation(False)
        figures, self._page = QWidget(), QWidget()
        inside = QVBoxLayout(figures)
        inside.addWidget(self.deal)
        inside.addWidget(self.table, 1)
        QVBoxLayout(self._page).setContentsMargins(0, 0, 0, 0)
        self.pages = Pages()
        self.pages.addTab(figures, _p("statistics dialog", "&Figures"))
        self.pages.addTab(self._page, _p("statistics dialog", "&Over Time"))
        self.pages.currentChanged.connect(self._turn)
        layout = QVBoxLayout(self)
        layout.addWidget(self.sentence)
        layout.addWidget(self.pages, 1)
        layout.addWidget(self.told)
        # Where there are no figures the words stand at the top.
        layout.addStretch()
        layout.addWidget(self._buttons())
        # Once it is in the dialog; before, it would be the default only while it has the keyboard.
        self.close_button.setDefault(True)
        self._show()
        (self.table if self.pages.isVisibleTo(self) else self.close_button).setFocus()

    def _buttons(self) -> QDialogButtonBox:
        buttons = QDialogButtonBox()
        roles = QDialogButtonBox.ButtonRole

        def button(text: str, role: QDialogButtonBox.ButtonRole) -> QPushButton:
            return buttons.addButton(text, role) or QPushButton()

        self.export = button(_p("statistics dialog", "&Export..."), roles.ActionRole)
        self.reset = button(_p("statistics dialog", "&Reset..."), roles.ActionRole)
        self.undo = button(_p("statistics dialog", "&Undo Reset"), roles.ActionRole)
        self.close_button = button(_p("dialog", "&Close"), roles.RejectRole)
        self.export.clicked.connect(self._ask_file)
        self.reset.clicked.connect(self._ask_reset)
        self.undo.clicked.connect(self._undo_reset)
        for each in (self.export, self.reset, self.undo):
            # Enter closes; what changes or writes something wants to be meant.
            each.setAutoDefault(False)
        buttons.rejected.connect(self.reject)
        return buttons

    # What is shown.

    def _show(self) -> None:
        """Show the figures as they are now."""
        if self._keeper is not None:
            self._played, self._elsewhere = self._keeper.ended(), self._keeper.elsewhere()
        nothing = self._unread() or no_figures_sentence(self._played, self._elsewhere)
        variant, number = self._on_table
        self.sentence.setText(nothing or what_counts())
        # No key leads to the words; where there is nothing else, the button that closes tells them.
        self.close_button.setAccessibleDescription(nothing)
        best = best_of_deal(self._played, variant.key, variant.options, number)
        self.deal.setText(deal_sentence(variant, number, best))
        self._fill()
        self.pages.setVisible(not nothing)
        if self.course is not None:
            self.course.show_games(self._played, variant.key)
        self.export.setEnabled(bool(self._played or self._elsewhere))
        self.reset.setEnabled(not nothing)
        self.undo.setEnabled(self._can_undo())
        if not self._fits:
            self._fit(some=not nothing)

    def _unread(self) -> str:
        """That the games cannot be read; empty if they can."""
        keeper = self._keeper
        if keeper is None or not keeper.unread:
            return ""
        return cannot_be_read_sentence(keeper.unread, keeper.store.database.path)

    def _fill(self) -> None:
        """Put the figures of each game into the table."""
        shown = rows(self._played, self._elsewhere)
        self.table.setColumnCount(len(shown))
        self.table.setHorizontalHeaderLabels([row_name(figures) for figures in shown])
        for column, figures in enumerate(shown):
            name = row_name(figures)
            for row, text in enumerate(row_texts(figures, self._played)):
                item = QTableWidgetItem(text)
                item.setData(Qt.ItemDataRole.AccessibleTextRole, cell_heard(name, column_name(COLUMNS[row]), text))
                item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                self.table.setItem(row, column, item)
        self.table.resizeColumnsToContents()

    def _turn(self, page: int) -> None:
        """The page of how the games went is made when it is first seen."""
        layout = self._page.layout()
        if page == 1 and self.course is None and layout is not None:
            from belvedere.qt.dialogs.course_page import CoursePage

            self.course = CoursePage(self._page)
            layout.addWidget(self.course)
            self.course.show_games(self._played, self._on_table[0].key)

    def _fit(self, *, some: bool) -> None:
        """Be as large as the table, as far as the screen has room; once it was, the player's size stays."""
        self._fits = some
        table = self.table
        heads, side = table.horizontalHeader(), table.verticalHeader()
        assert heads is not None and side is not None  # noqa: S101, PT018  # a table has both
        side.setMinimumSectionSize(side.fontMetrics().height() + 4)
        side.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        table.setMinimumSize(240, 120)
        if not some:
            self.resize(460, self.sizeHint().height())
            return
        screen = self.screen()
        room = self.size() if screen is None else screen.availableSize()
        frame = 2 * table.frameWidth()
        width = max(side.sizeHint().width() + heads.length() + frame + _MARGINS, _LEAST[0])
        lines = side.count() * side.minimumSectionSize()
        more = heads.sizeHint().height() + lines + frame - table.sizeHint().height()
        width = min(width, room.width() - _MARGINS)
        height = max(self.heightForWidth(width) + more, _LEAST[1])
        self.resize(width, min(height, room.height() - _MARGINS))

    # What can be done.

    def _can_undo(self) -> bool:
        if self._keeper is None:
            return False
        try:
            return last_reset(self._keeper.store) is not None
        except Unusable:
            return False

    def _tell(self, sentence: str) -> None:
        self.told.setText(sentence)
        self.told.show()
        focused = self.focusWidget()
        if focused is not None:
            read_out(focused, sentence)

    def _ask_reset(self) -> None:
        from belvedere.qt.dialogs.reset_dialog import ResetDialog

        if self._keeper is not None:
            folder = backup_folder(self._keeper.store)
            others = any(figures.shown for figures in self._elsewhere)
            dialog = ResetDialog(self._played, self._on_table[0].key, folder, self, others=others)
            dialog.chosen.connect(self._reset)
            dialog.open()

    def _reset(self, key: str | None) -> None:
        if self._keeper is None:
            return
        store = self._keeper.store
        # The backup of very many games takes up to a second.
        QApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)
        try:
            self._tell(reset_done(reset_figures(store, self._settings, key)))
        except Unusable as trouble:
            self._tell(not_changed(store.database.path, reason(trouble)))
        except OSError as error:
            self._tell(no_backup(backup_folder(store), reason(error)))
        finally:
            QApplication.restoreOverrideCursor()
        self._show()

    def _undo_reset(self) -> None:
        if self._keeper is None:
            return
        store = self._keeper.store
        try:
            self._tell(reset_undone(undo_reset(store)))
        except Unusable as trouble:
            self._tell(not_changed(store.database.path, reason(trouble)))
        self._show()

    def _ask_file(self) -> None:
        from belvedere.qt.dialogs.export_dialog import ExportDialog

        dialog = ExportDialog(self)
        dialog.chosen.connect(self._write)
        dialog.open()

    def _write(self, path: str, kind: str) -> None:
        """Write the figures into a file of that kind."""
        from belvedere.words.statistics_files import csv_text, json_text

        text = json_text(self._played, self._elsewhere) if kind == "json" else csv_text(self._played)
        try:
            refuse_own(path)
            write_whole(os.path.realpath(path), text.encode())
        except OSError as error:
            message = _p("export", "“{path}” cannot be written ({reason}): choose a folder that you may write to.")
            self._tell(message.format(path=path, reason=reason(error)))
            return
        count = len(self._played)
        self._tell(
            _np("export", "{count} game is in {path} now.", "{count} games are in {path} now.", count).format(
                count=count, path=path
            )
        )
