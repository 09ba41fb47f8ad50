"""The dialog that shows on which days the deal of the day was won, and from which any of them can be dealt."""

from collections.abc import Sequence
from datetime import date

from PyQt6.QtCore import QSize, Qt, pyqtSignal
from PyQt6.QtGui import QPainter, QPaintEvent, QShowEvent
from PyQt6.QtWidgets import (
    QComboBox,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from belvedere.qt.dates import long_date, month_name
from belvedere.qt.dialogs.month_grid import MonthGrid, draw_sign, good
from belvedere.qt.dialogs.passing import PassingDialog
from belvedere.qt.direction import arrow
from belvedere.rules.variant import Variant
from belvedere.store.dailies import Days, Won, runs
from belvedere.store.statistics import Played
from belvedere.words import _p, game_name
from belvedere.words.dailies import day_sentence, legend_text, runs_sentence, today_text


class _Sign(QWidget):
    """A sign of the calendar beside the words that say what it means."""

    def __init__(self, won: Won) -> None:
        super().__init__()
        self._won = won
        side = self.fontMetrics().height()
        self.setFixedSize(QSize(side, side))

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Draw it."""
        painter = QPainter(self)
        draw_sign(painter, self._won, self.rect().center(), self.height(), good(self.palette()))
        painter.end()


class CalendarDialog(PassingDialog):
    """A month of days, with a sign on each whose deal was won.

    Signals:
        chosen(object, object): the Variant and the date of a deal that is to be dealt.

    Attributes:
        games: for which game it is shown; the first entry stands for all of them together.
        grid: the days.
        sentence: how the deal of the marked day stands.
        total: on how many days a deal was won.
        deal: the button that deals.
    """

    chosen = pyqtSignal(object, object)

    def __init__(
        self,
        played: Sequence[Played],
        variants: Sequence[Variant],
        now: Variant,
        today: date,
        parent: QWidget,
        *,
        unread: str = "",
    ) -> None:
        """Begin with today and with the game on the table.

        Args:
            played: the games that have ended.
            variants: the nine games with the options by which they would be dealt.
            now: the one on the table.
            today: on the player's calendar.
            parent: the window.
            unread: the sentence of why the games that have ended cannot be read; empty if they can.
        """
        super().__init__(parent)
        self.setWindowTitle(_p("calendar", "Calendar of Days"))
        self._days = Days(played)
        self._variants = variants
        self._now = now
        self._today = today
        self._unread = unread
        self.games = QComboBox()
        self.games.addItem(_p("calendar", "All games"))
        self.games.addItems([game_name(variant) for variant in variants])
        self.games.setCurrentIndex(1 + list(variants).index(now))
        self.month = QLabel()
        self.grid = MonthGrid(today, self._state_of)
        self.sentence = QLabel()
        self.sentence.setWordWrap(True)
        # A path may look like a page; it is shown as it is.
        self.sentence.setTextFormat(Qt.TextFormat.PlainText)
        self.total = QLabel()
        self.total.setWordWrap(True)
        self._lay_out()
        self.games.currentIndexChanged.connect(self._show)
        self.grid.moved.connect(self._show)
        self.grid.doubleClicked.connect(self._deal)
        self._show()
        self.grid.setFocus()

    def _lay_out(self) -> None:
        label = QLabel(_p("calendar", "&Game:"))
        label.setBuddy(self.games)
        game = QHBoxLayout()
        game.addWidget(label)
        game.addWidget(self.games, 1)
        self.previous = self._arrow(arrow(onward=False), _p("calendar", "Previous month (Page Up)"), -1)
        self.next = self._arrow(arrow(onward=True), _p("calendar", "Next month (Page Down)"), 1)
        self.to_today = QPushButton(_p("calendar", "&Today"))
        self.to_today.setAutoDefault(False)
        self.to_today.clicked.connect(self._go_to_today)
        font = self.month.font()
        font.setBold(True)
        self.month.setFont(font)
        self.month.setAlignment(Qt.AlignmentFlag.AlignCenter)
        row = QHBoxLayout()
        row.addWidget(self.previous)
        row.addWidget(self.month, 1)
        row.addWidget(self.next)
        row.addWidget(self.to_today)
        legend = QHBoxLayout()
        for won in Won:
            legend.addWidget(_Sign(won))
            legend.addWidget(QLabel(legend_text(won)))
            legend.addSpacing(12)
        legend.addStretch(1)
        buttons = QDialogButtonBox()
        self.deal = buttons.addButton("", QDialogButtonBox.ButtonRole.AcceptRole) or QPushButton()
        buttons.addButton(_p("dialog", "&Close"), QDialogButtonBox.ButtonRole.RejectRole)
        self.deal.setDefault(True)
        buttons.accepted.connect(self._deal)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addLayout(game)
        layout.addLayout(row)
        layout.addWidget(self.grid, 1)
        layout.addLayout(legend)
        layout.addWidget(self.sentence)
        layout.addWidget(self.total)
        layout.addWidget(buttons)
        # Two lines, so that nothing moves when a day has more to say.
        self.sentence.setMinimumHeight(2 * self.sentence.fontMetrics().lineSpacing())
        self.sentence.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.setMinimumWidth(460)

    def _arrow(self, shape: Qt.ArrowType, tip: str, months: int) -> QToolButton:
        button = QToolButton()
        button.setArrowType(shape)
        button.setToolTip(tip)
        button.setAccessibleName(tip)
        button.setAutoRepeat(True)
        button.clicked.connect(lambda: self.grid.turn(months))
        return button

    def _go_to_today(self) -> None:
        """Mark today; the days have the keyboard again, since the button has nothing more to do."""
        self.grid.go_to(self._today)
        self.grid.setFocus()

    @property
    def game(self) -> Variant | None:
        """The game for which the days are shown; None for all of them."""
        at = self.games.currentIndex()
        return self._variants[at - 1] if at > 0 else None

    def _state_of(self, day: date) -> tuple[Won | None, str]:
        """The sign of a day, and what is to be read of it."""
        found, game = self._days.won(day.toordinal()), self.game
        if game is not None:
            sign = found.get(game.key)
        else:
            sign = Won.ON_THE_DAY if Won.ON_THE_DAY in found.values() else next(iter(found.values()), None)
        name = long_date(day)
        if day == self._today:
            name = today_text(name)
        if self._unread and day <= self._today:
            # Whether it was won nobody knows.
            return None, name
        return sign, day_sentence(name, found, game, to_come=day > self._today)

    def _show(self) -> None:
        """Bring everything in line with the game and the day."""
        day, game = self.grid.day, self.game
        self.grid.renew()
        self.month.setText(month_name(day))
        self.grid.setAccessibleName(_p("calendar", "Days of {month}").format(month=month_name(day)))
        self.sentence.setText(self._unread or self._state_of(day)[1])
        key = None if game is None else game.key
        total = runs_sentence(runs(self._days.days(key), self._today.toordinal()), game)
        self.total.setText("" if self._unread else total)
        self.previous.setEnabled(self.grid.can_turn(-1))
        self.next.setEnabled(self.grid.can_turn(1))
        self.to_today.setEnabled(day != self._today)
        self.deal.setText(_p("calendar", "&Deal {game}").format(game=game_name(game or self._now)))
        self.deal.setEnabled(day <= self._today)
        self._give_room()

    def _give_room(self) -> None:
        """Be as high as the sentences need that are broken into lines; Qt counts one line for each."""
        layout = self.layout()
        if layout is not None:
            width = max(self.width(), self.minimumWidth()) if self.isVisible() else layout.minimumSize().width()
            self.setMinimumHeight(max(self.minimumHeight(), layout.totalHeightForWidth(width)))

    def showEvent(self, event: QShowEvent | None) -> None:
        """Now the width is known."""
        super().showEvent(event)
        self._give_room()

    def _deal(self) -> None:
        if self.grid.day <= self._today:
            self.accept()
            self.chosen.emit(self.game or self._now, self.grid.day)
