"""The line of games along which undo and redo lead, and which of them has taken whose place."""

from typing import Final

from belvedere.changes import Why
from belvedere.game_record import counts
from belvedere.laid_game import LaidGame, Standing

KEPT_DEALS: Final = 100
"""How many games undo can reach back to in which nothing was played; games that were played are all kept."""


class GameLine:
    """Games one after the other, one of which lies on the table.

    Attributes:
        games: all that undo and redo can reach, in their order.
        at: the place of the one on the table.
        last: the game of each of the nine that lay on the table last; one out of a file takes no place among the
            player's.
        just_left: whether undo has just led to this game from the one after it.
    """

    def __init__(self, game: LaidGame) -> None:
        """It begins with that game, on the table."""
        self.games = [game]
        self.at = 0
        self.last: dict[str, LaidGame] = {game.variant.key: game} if counts(game.id) else {}
        self.just_left = False

    @property
    def game(self) -> LaidGame:
        """The game on the table."""
        return self.games[self.at]

    @property
    def goes_on(self) -> bool:
        """Whether there is a game after the one on the table."""
        return self.at + 1 < len(self.games)

    def standings(self) -> tuple[Standing, ...]:
        """How all its games stand.

        One that was opened out of a file and only looked at goes on no more once it was left: it is in its file.
        """
        return tuple(
            game.standing()._replace(left=False)
            if game is not self.game and not (game.begun or counts(game.id))
            else game.standing()
            for game in self.games
        )

    def known(self, identity: str) -> LaidGame | None:
        """A game by its id: one of the line, or one that lay on the table last and may have been dropped from it."""
        return {game.id: game for game in (*self.last.values(), *self.games)}.get(identity)

    def take_out(self, game: LaidGame) -> None:
        """Take out a game that is not on the table, if it is on the line."""
        now = self.game
        if game in self.games:
            self.games.remove(game)
        self.at = self.games.index(now)

    def add(self, game: LaidGame, why: Why) -> None:
        """Lay a game after this one, and before later ones that were played."""
        self.forget_untouched_after()
        if why is not Why.LEFT and counts(game.id):
            # Wherever it lies on the line: a game is not saved from being given up by a visit to another one.
            game.replaces = self.last.get(game.variant.key)
        self.games.insert(self.at + 1, game)
        untouched = [old for old in self.games[: self.at] if not old.entries]
        if len(untouched) >= KEPT_DEALS:
            self.games.remove(untouched[0])
            self.at -= 1
        self.lay(self.at + 1, why)

    def forget_untouched_after(self) -> None:
        """Something new begins here: drop the later games, but never one in which something was played."""
        self.games[self.at + 1 :] = [game for game in self.games[self.at + 1 :] if game.entries]

    def lay(self, at: int, why: Why) -> None:
        """Put the game at that place on the table."""
        before = self.game
        before.clock.run(False)
        self.at = at
        game = self.game
        if why is Why.UNDONE:
            if before.replaces is not None:
                before.replaced, before.replaces.replaced = True, False
                self.last[before.variant.key] = before.replaces
        elif counts(game.id):
            own = self.last.get(game.variant.key)
            if why is Why.REDONE and own not in (None, game):
                # Another deal may have been played since this one was taken back.
                game.replaces = own
            if game.replaces is not None:
                game.replaces.replaced = True
            if why is not Why.LEFT and not counts(before.id):
                # One out of a file, which counts as nothing, has had its time when a deal of its kind follows it.
                before.replaced = before.variant.key == game.variant.key
        game.replaced = False
        if counts(game.id):
            self.last[game.variant.key] = game
