"""A game's file as a text, for tests."""

import json

STUCK = """{
  "format": "belvedere",
  "version": 1,
  "rules": 1,
  "code": "eight-off:1",
  "moves": [
    "tableau:0 1 reserve:4",
    "tableau:0 1 reserve:5",
    "reserve:4 1 reserve:6"
  ],
  "index": 2,
  "seconds": 75.25,
  "bookmarks": [
    1
  ]
}
"""
"""A file as it is and will be read for ever."""


def field(**changes: object) -> str:
    """The file with fields changed; None takes one out."""
    fields = {**json.loads(STUCK), **changes}
    return json.dumps({name: value for name, value in fields.items() if value is not None})
