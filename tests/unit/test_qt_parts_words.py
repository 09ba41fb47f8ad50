"""Why a part of Qt cannot be used, by what the import of it came to."""

import pytest

from belvedere.words.qt_parts import SOUND, SPEECH, Part, import_reason

pytestmark = pytest.mark.usefixtures("english")

NO_PULSE = "libpulse.so.0: cannot open shared object file: No such file or directory"
NO_OTHER = "libother.so.5: cannot open shared object file: No such file or directory"


@pytest.mark.parametrize("part", [SOUND, SPEECH], ids=lambda part: part.module)
def test_each_part_says_what_is_wrong_with_it(part: Part) -> None:
    assert import_reason(part, ModuleNotFoundError("No module")) == (
        f"{part.module} is not installed: in Debian it is in the package {part.package}"
    )
    assert import_reason(part, ImportError("undefined symbol")) == (
        f"{part.module} cannot be loaded (undefined symbol): install it again"
    )
    assert import_reason(part, ImportError(NO_PULSE)) == (
        "The system library libpulse.so.0 is missing: in Debian it is in the package libpulse0"
    )
    assert import_reason(part, ImportError(NO_OTHER)) == (
        "The system library libother.so.5 is missing: install the package that contains it"
    )
