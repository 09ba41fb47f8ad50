"""The plots of how the player's games went: the share of wins, and the times of wins. Need QtCharts.

Each line has a stroke of its own beside its colour, and each time of a win a mark; the colours are the desktop's, and
those of the lines are seen on light and on dark.
"""

from collections.abc import Sequence
from typing import Final

from PyQt6.QtCharts import QAbstractAxis, QCategoryAxis, QChart, QChartView, QLegend, QLineSeries, QValueAxis
from PyQt6.QtCore import QEvent, QMargins, QPointF, Qt
from PyQt6.QtGui import QColor, QFont, QPainter, QPalette, QPen, QResizeEvent
from PyQt6.QtWidgets import QStackedWidget, QWidget

from belvedere.qt.dialogs.thinning import Place, thinned
from belvedere.qt.look import LATELY_LINE, RATE_LINE, on_window
from belvedere.store.statistics import LATELY, Point
from belvedere.words import _p
from belvedere.words.status import duration

_FEW: Final = 40
"""So many games have a mark each on the line of the share."""

_SOME: Final = 400
"""So many wins have a mark each in the plot of times; with more of them the marks would run into each other."""

_COLUMN: Final = 2
"""Pixels of which a line shows no more than the highest and the lowest place."""

_ROUND: Final = (10, 15, 30, 60, 120, 300, 600, 1200, 1800, 3600)
"""Seconds that may lie between two times along an axis."""

_TICKS: Final = 8
"""Numbers along an axis, at most."""


class CourseChart(QStackedWidget):
    """Two plots along the same games, one of which is seen.

    Attributes:
        rate, lately: the share of wins after each game, of all and of the last ones, in per cent.
        times: the time of each win, in minutes. Of many games each line has what the pixels can show.
        clock: the axis of these times, with minutes and seconds along it.
        views: what is seen of the two plots.
    """

    def __init__(self, names: tuple[str, str], parent: QWidget) -> None:
        """Empty plots of these names."""
        super().__init__(parent)
        self.rate, self.lately, self.times = QLineSeries(), QLineSeries(), QLineSeries()
        self._places: dict[QLineSeries, list[Place]] = {}
        self._columns = 0
        self.rate.setName(_p("course", "All games up to then"))
        self.lately.setName(_p("course", "The last {count} games").format(count=LATELY))
        self._games = QValueAxis(), QValueAxis()
        self._share, self.clock = QValueAxis(), QCategoryAxis()
        self._share.setRange(0, 100)
        self._share.setTickCount(5)
        for axis in (*self._games, self._share):
            axis.setLabelFormat("%d")
        self.clock.setLabelsPosition(QCategoryAxis.AxisLabelsPosition.AxisLabelsPositionOnValue)
        self._share.setTitleText(_p("course", "Won, %"))
        self.clock.setTitleText(_p("course", "Time of the win"))
        for axis in self._games:
            axis.setTitleText(_p("course", "Games"))
        self.views = (
            # The steady line lies above the one that swings.
            self._view((self.lately, self.rate), self._games[0], self._share),
            self._view((self.times,), self._games[1], self.clock),
        )
        for view, name in zip(self.views, names, strict=True):
            view.setAccessibleName(name)
            self.addWidget(view)
        self._dress()

    def show_course(self, points: Sequence[Point], sentence: str) -> None:
        """Show how these games went; the sentence tells the same to who cannot see it."""
        numbered = list(enumerate(points, 1))
        times: list[Place] = [(number, point.game.seconds / 60) for number, point in numbered if point.game.won]
        few: list[Place] = [(number, 100 * point.lately) for number, point in numbered if point.lately is not None]
        self._places = {
            self.rate: [(number, 100 * point.rate) for number, point in numbered],
            self.lately: few,
            self.times: times,
        }
        self._columns = 0
        self._thin()
        # Without points it must not stand in the legend either.
        self.lately.setVisible(bool(few))
        self.rate.setPointsVisible(len(points) <= _FEW)
        self.times.setPointsVisible(len(times) <= _SOME)
        self._dress_times()
        for axis in self._games:
            _scale(axis, max(len(points), 2), _TICKS, least=1)
        _scale_clock(self.clock, max([1.0, *(minutes for _, minutes in times)]))
        for view in self.views:
            view.setAccessibleDescription(sentence)

    def changeEvent(self, event: QEvent | None) -> None:
        """The desktop may turn dark or light while the plot is open."""
        super().changeEvent(event)
        if event is not None and event.type() == QEvent.Type.PaletteChange:
            self._dress()

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        """More pixels show more places."""
        super().resizeEvent(event)
        self._thin()

    def _thin(self) -> None:
        """Give each line as many places as can be told from each other at this size."""
        columns = max(self.width() // _COLUMN, 1)
        if columns != self._columns:
            self._columns = columns
            for line, places in self._places.items():
                line.replace([QPointF(*place) for place in thinned(places, columns)])

    def _view(self, lines: Sequence[QLineSeries], games: QValueAxis, values: QAbstractAxis) -> QChartView:
        """One plot of these lines."""
        chart = QChart()
        chart.setMargins(QMargins(6, 6, 14, 6))
        inside = chart.layout()
        if inside is not None:
            inside.setContentsMargins(0, 0, 0, 0)
        chart.setBackgroundRoundness(0)
        for line in lines:
            chart.addSeries(line)
        chart.addAxis(games, Qt.AlignmentFlag.AlignBottom)
        # The games follow each other as one writes.
        games.setReverse(self.isRightToLeft())
        chart.addAxis(values, Qt.AlignmentFlag.AlignRight if self.isRightToLeft() else Qt.AlignmentFlag.AlignLeft)
        for line in lines:
            line.attachAxis(games)
            line.attachAxis(values)
        legend = chart.legend()
        if legend is not None:
            legend.setVisible(len(lines) > 1)
            legend.setAlignment(Qt.AlignmentFlag.AlignTop)
            legend.setMarkerShape(QLegend.MarkerShape.MarkerShapeFromSeries)
        view = QChartView(chart, self)
        view.setRenderHint(QPainter.RenderHint.Antialiasing)
        # Nothing in it can be reached by keys: the sentence and the table tell the same.
        view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        view.setMinimumHeight(180)
        return view

    def _dress(self) -> None:
        """Take the colours and the font of the desktop."""
        palette = self.palette()
        text, grid = palette.color(QPalette.ColorRole.Text), palette.color(QPalette.ColorRole.Text)
        grid.setAlpha(60)
        rate, lately = (QColor(*on_window(palette, inks)) for inks in (RATE_LINE, LATELY_LINE))
        self.rate.setPen(QPen(rate, 2.5))
        dashes = QPen(lately, 2.5)
        dashes.setDashPattern([2.2, 1.6])
        self.lately.setPen(dashes)
        self._dress_times()
        font = QFont(self.font())
        for view in self.views:
            view.setBackgroundBrush(palette.base())
            chart = view.chart()
            if chart is None:
                continue
            chart.setBackgroundBrush(palette.base())
            legend = chart.legend()
            if legend is not None:
                legend.setLabelColor(text)
                legend.setFont(font)
            for axis in chart.axes():
                axis.setLabelsColor(text)
                axis.setLabelsFont(font)
                axis.setTitleBrush(palette.text())
                axis.setTitleFont(font)
                axis.setGridLineColor(grid)
                axis.setLinePenColor(text)

    def _dress_times(self) -> None:
        """The line between the marks is dotted; where there are no marks it is all that is seen, and drawn in full."""
        marked = self.times.pointsVisible()
        pen = Qt.PenStyle.DotLine if marked else Qt.PenStyle.SolidLine
        self.times.setPen(QPen(QColor(*on_window(self.palette(), RATE_LINE)), 1.2, pen))


def _scale(axis: QValueAxis, most: float, ticks: int, *, least: float = 0.0) -> None:
    """Let an axis reach from 0 to at least that value, with no more than so many round numbers along it."""
    step = max(_step(most / ticks), least)
    axis.setTickType(QValueAxis.TickType.TicksDynamic)
    axis.setTickAnchor(0)
    axis.setTickInterval(step)
    axis.setRange(0, step * -(-most // step))


def _scale_clock(axis: QCategoryAxis, most: float) -> None:
    """Let an axis reach from 0 to at least so many minutes, with no more than so many round times along it."""
    step = next(
        (step for step in _ROUND if step * _TICKS >= most * 60), _ROUND[-1] * _step(most * 60 / _TICKS / _ROUND[-1])
    )
    for label in axis.categoriesLabels():
        axis.remove(label)
    count = int(-(-most * 60 // step))
    for place in range(count + 1):
        axis.append(duration(place * step), place * step / 60)
    axis.setRange(0, count * step / 60)


def _step(least: float) -> float:
    """The least of 1, 2 and 5, times a power of ten, that is no less than that."""
    power = 1.0
    while power > least:
        power /= 10
    while power * 10 < least:
        power *= 10
    return next(power * factor for factor in (1, 2, 5, 10) if power * factor >= least)
