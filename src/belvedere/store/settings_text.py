"""The text of the settings file.

It is flat, one `"name": value` a line, so that the start of the program can read it without importing json; a file
edited by hand into another form is still read, with json.
"""


def written(values: dict[str, object]) -> str:
    """The text of a file that holds these."""
    import json

    def as_json(value: object) -> str:
        # A folder's letters as they are, or the start would need json to read them.
        return json.dumps(value, ensure_ascii=not (isinstance(value, str) and value.isprintable()))

    lines = [f"  {json.dumps(name)}: {as_json(value)}" for name, value in values.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def parsed(text: str) -> dict[str, object] | None:
    """The values of a settings file, or None if it is no JSON object."""
    try:
        return _parse_lines(text)
    except ValueError:
        pass
    import json

    try:
        values = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return values if isinstance(values, dict) else None


def _parse_lines(text: str) -> dict[str, object]:
    """The values of a file in the form that `written` makes; ValueError for any other form."""
    first, *lines, last, end = text.split("\n")
    if (first, last, end) != ("{", "}", ""):
        raise ValueError
    values: dict[str, object] = {}
    for line in lines:
        name, _, value = line.strip().removesuffix(",").partition(": ")
        values[_plain(name)] = _value(value)
    return values


def _value(text: str) -> object:
    if text in ("true", "false"):
        return text == "true"
    if text.removeprefix("-").isdecimal():
        return int(text)
    return _plain(text)


def _plain(text: str) -> str:
    """The content of a JSON string without escapes; ValueError for anything else."""
    inner = text[1:-1]
    if text != f'"{inner}"' or "\\" in inner or '"' in inner:
        raise ValueError
    return inner
