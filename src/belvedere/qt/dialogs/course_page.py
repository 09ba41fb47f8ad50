"""The page of the statistics that shows how games went: a plot where QtCharts is installed, and a table."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PyQt6.QtCore import qVersion
from PyQt6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QStackedWidget, QVBoxLayout, QWidget

from belvedere.qt.dialogs.course_table import CourseTable
from belvedere.store.statistics import Played, course
from belvedere.words import _p
from belvedere.words.statistics import course_sentence, no_course_sentence, of_games, own_rows, row_name

if TYPE_CHECKING:
    from belvedere.qt.dialogs.course_chart import CourseChart
    from belvedere.rules.variant import Variant


class CoursePage(QWidget):
    """How the games of one kind went, or those of all Terraces together.

    Attributes:
        choice: of which games.
        sentence: what there is to be seen, in words.
        chart: the plot; None where there is no QtCharts.
        table: the same figures.
        form: which of the plots is wanted, or the table; there is nothing to choose where there is no plot.
    """

    def __init__(self, parent: QWidget) -> None:
        """Show nothing yet."""
        super().__init__(parent)
        self._played: Sequence[Played] = []
        self._kinds: list[tuple[Variant, ...]] = []
        self.choice = QComboBox()
        label = QLabel(_p("course", "&Game:"))
        label.setBuddy(self.choice)
        self.sentence = QLabel()
        self.sentence.setWordWrap(True)
        self.table = CourseTable(self)
        self.chart = new_chart(self)
        self.form = QComboBox()
        forms = QLabel(_p("course", "&Show:"))
        forms.setBuddy(self.form)
        self.form.addItems([*plot_names(), _p("course", "Both as a table")])
        self._stack = QStackedWidget()
        self._stack.addWidget(self.table)
        if self.chart is not None:
            self._stack.addWidget(self.chart)
        line = QHBoxLayout()
        line.addWidget(label)
        line.addWidget(self.choice)
        line.addSpacing(16)
        line.addWidget(forms)
        line.addWidget(self.form)
        line.addStretch(1)
        layout = QVBoxLayout(self)
        layout.addLayout(line)
        layout.addWidget(self.sentence)
        layout.addWidget(self._stack, 1)
        # Where there is nothing to show the words stand at the top.
        layout.addStretch()
        for each in (forms, self.form):
            each.setVisible(self.chart is not None)
        self.choice.currentIndexChanged.connect(self._show)
        self.form.currentIndexChanged.connect(self._show)

    def show_games(self, played: Sequence[Played], key: str) -> None:
        """Show how these games went: first those that were chosen before, else those of that key, if there are any."""
        before = self._kinds[self.choice.currentIndex()] if self.choice.currentIndex() >= 0 else ()
        self._played, self._kinds = played, own_rows(played)
        self.choice.blockSignals(True)
        self.choice.clear()
        self.choice.addItems([row_name(kind) for kind in self._kinds])
        wanted = [kind for kind in self._kinds if kind == before] or [
            kind for kind in self._kinds if [variant.key for variant in kind] == [key]
        ]
        if self._kinds:
            self.choice.setCurrentIndex(self._kinds.index(wanted[0]) if wanted else 0)
        self.choice.blockSignals(False)
        self._show()

    def _show(self) -> None:
        place = self.choice.currentIndex()
        some = 0 <= place < len(self._kinds)
        self._stack.setVisible(some)
        for each in (self.choice, self.form):
            each.setEnabled(some)
        if not some:
            self.sentence.setText(no_course_sentence())
            return
        kind = self._kinds[place]
        points = course(of_games(kind, self._played))
        sentence = course_sentence(row_name(kind), points)
        self.sentence.setText(sentence)
        if self.chart is None or self.form.currentIndex() >= self.chart.count():
            self.table.show_course(points, sentence)
            self._stack.setCurrentWidget(self.table)
        else:
            self.chart.show_course(points, sentence)
            self.chart.setCurrentIndex(self.form.currentIndex())
            self._stack.setCurrentWidget(self.chart)


def plot_names() -> tuple[str, str]:
    """The names of the two plots."""
    return _p("course", "Share of wins"), _p("course", "Times of wins")


def new_chart(parent: QWidget) -> "CourseChart | None":
    """An empty plot; None where QtCharts is not installed, was built for another Qt, or is of no use otherwise."""
    try:
        if _charts_match():
            from belvedere.qt.dialogs.course_chart import CourseChart

            return CourseChart(plot_names(), parent)
    except Exception:  # noqa: BLE001, S110 - whatever is wrong with it, the table tells the same
        pass
    return None


def _charts_match() -> bool:
    """Whether charts that pip has installed belong to the Qt beside them: of another version they may crash."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        charts = version("PyQt6-Charts-Qt6")
    except PackageNotFoundError:
        # Then the system has installed them together with its Qt, or there are none.
        return True
    return charts.split(".")[:2] == (qVersion() or "").split(".")[:2]
