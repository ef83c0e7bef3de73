"""Discord's limits on components: rows and buttons, menus, V2 layouts, and the fields of modals."""

from bot.local.model import ComponentKind, Json, walk
from bot.local.refusals import InvalidForm

ROWS = 5
BUTTONS_A_ROW = 5
OPTIONS = 25
LAYOUT_COMPONENTS = 40
LAYOUT_TEXT = 4_000
CUSTOM_ID = 100
BUTTON_LABEL = 80
LINK = 512
OPTION_TEXT = 100
PLACEHOLDER = 150
ALT_TEXT = 1_024
GALLERY_ITEMS = 10
SECTION_TEXTS = 3
MODAL_TITLE = 45
MODAL_FIELDS = 5
MODAL_LABEL = 45
LINK_STYLE = 5
PREMIUM_STYLE = 6

_SELECTS = frozenset(
    {
        ComponentKind.SELECT,
        ComponentKind.USER_SELECT,
        ComponentKind.ROLE_SELECT,
        ComponentKind.MENTIONABLE_SELECT,
        ComponentKind.CHANNEL_SELECT,
    }
)
_TOP_OF_LAYOUT = frozenset(
    {
        ComponentKind.ROW,
        ComponentKind.SECTION,
        ComponentKind.TEXT,
        ComponentKind.GALLERY,
        ComponentKind.FILE,
        ComponentKind.SEPARATOR,
        ComponentKind.CONTAINER,
    }
)


def check_layout(components: list[Json], *, is_v2: bool) -> None:
    """The components of a message, old style (rows only) or V2."""
    every = list(walk(components))
    if is_v2:
        _check_v2(components, every)
    else:
        _check_rows_only(components)
    for part in every:
        _check_component(part)
    _check_ids(every)


def _check_rows_only(components: list[Json]) -> None:
    if len(components) > ROWS:
        raise InvalidForm("components", f"Must be {ROWS} or fewer in length.")
    if any(part.get("type") != ComponentKind.ROW for part in components):
        raise InvalidForm("components", 'Value of field "type" must be one of (1,) without the Components V2 flag.')


def _check_v2(components: list[Json], every: list[Json]) -> None:
    if len(every) > LAYOUT_COMPONENTS:
        raise InvalidForm("components", f"A layout has at most {LAYOUT_COMPONENTS} components, not {len(every)}.")
    if any(part.get("type") not in _TOP_OF_LAYOUT for part in components):
        raise InvalidForm("components", "Only rows, sections, texts, galleries, files, separators and containers here.")
    total = sum(len(part.get("content") or "") for part in every if part.get("type") == ComponentKind.TEXT)
    if total > LAYOUT_TEXT:
        raise InvalidForm("components", f"The texts of a layout have at most {LAYOUT_TEXT} characters, not {total}.")


def _check_ids(every: list[Json]) -> None:
    custom_ids = [part["custom_id"] for part in every if part.get("custom_id") is not None]
    if len(set(custom_ids)) != len(custom_ids):
        raise InvalidForm("components", "Component custom id cannot be duplicated.")
    ids = [part["id"] for part in every if part.get("id")]
    if len(set(ids)) != len(ids):
        raise InvalidForm("components", "Component id cannot be duplicated.")


def _check_component(part: Json) -> None:
    custom_id = part.get("custom_id")
    if custom_id is not None and not 1 <= len(custom_id) <= CUSTOM_ID:
        raise InvalidForm("components.custom_id", f"Must be between 1 and {CUSTOM_ID} in length.")
    match part.get("type"):
        case ComponentKind.ROW:
            _check_row(part)
        case ComponentKind.BUTTON:
            _check_button(part)
        case kind if kind in _SELECTS:
            _check_select(part)
        case ComponentKind.SECTION:
            _check_section(part)
        case ComponentKind.TEXT:
            _length("components.content", part.get("content"), 1, LAYOUT_TEXT)
        case ComponentKind.GALLERY:
            _check_gallery(part)
        case ComponentKind.THUMBNAIL:
            _length("components.description", part.get("description") or "", 0, ALT_TEXT)
        case ComponentKind.CONTAINER:
            inside = part.get("components") or []
            if not inside or any(inner.get("type") == ComponentKind.CONTAINER for inner in inside):
                raise InvalidForm("components.components", "A container holds something, but no container.")
        case ComponentKind.FILE | ComponentKind.SEPARATOR | ComponentKind.TEXT_INPUT | ComponentKind.LABEL:
            pass
        case kind:
            raise InvalidForm("components.type", f"The loopback Discord knows no component of type {kind}.")


def _length(field: str, text: object, least: int, most: int) -> None:
    if not isinstance(text, str) or not least <= len(text) <= most:
        raise InvalidForm(field, f"Must be between {least} and {most} in length.")


def _check_row(row: Json) -> None:
    inside = row.get("components") or []
    kinds = {part.get("type") for part in inside}
    if not inside:
        raise InvalidForm("components.components", f"Must be between 1 and {BUTTONS_A_ROW} in length.")
    if kinds == {ComponentKind.BUTTON}:
        if len(inside) > BUTTONS_A_ROW:
            raise InvalidForm("components.components", f"Must be between 1 and {BUTTONS_A_ROW} in length.")
    elif len(inside) > 1 or not kinds <= {*_SELECTS, ComponentKind.TEXT_INPUT}:
        raise InvalidForm("components.components", "A row holds up to five buttons, or one menu.")


def _check_button(button: Json) -> None:
    _length("components.label", button.get("label") or "", 0, BUTTON_LABEL)
    style = button.get("style")
    if style == PREMIUM_STYLE:
        return
    if not button.get("label") and not button.get("emoji"):
        raise InvalidForm("components.label", "A button needs a label or an emoji.")
    if style == LINK_STYLE:
        _length("components.url", button.get("url"), 1, LINK)
        if button.get("custom_id") is not None:
            raise InvalidForm("components.custom_id", "A link has no custom id.")
    elif button.get("custom_id") is None or button.get("url"):
        raise InvalidForm("components.custom_id", "A button needs a custom id, and no link.")


def _check_select(select: Json) -> None:
    _length("components.custom_id", select.get("custom_id"), 1, CUSTOM_ID)
    _length("components.placeholder", select.get("placeholder") or "", 0, PLACEHOLDER)
    least, most = select.get("min_values"), select.get("max_values")
    least, most = 1 if least is None else least, 1 if most is None else most
    if not (0 <= least <= OPTIONS and 1 <= most <= OPTIONS and least <= most):
        raise InvalidForm("components.max_values", f"Must choose between 0 and {OPTIONS}.")
    if select["type"] != ComponentKind.SELECT:
        return
    options = select.get("options") or []
    if not max(1, most) <= len(options) <= OPTIONS:
        raise InvalidForm("components.options", f"Must be between {max(1, most)} and {OPTIONS} in length.")
    for option in options:
        _length("components.options.label", option.get("label"), 1, OPTION_TEXT)
        _length("components.options.value", option.get("value"), 1, OPTION_TEXT)
        _length("components.options.description", option.get("description") or "", 0, OPTION_TEXT)
    if len({option["value"] for option in options}) != len(options):
        raise InvalidForm("components.options", "The specified option value is already used.")
    if sum(1 for option in options if option.get("default")) > most:
        raise InvalidForm("components.options", "More options are chosen beforehand than can be chosen.")


def _check_section(section: Json) -> None:
    texts = section.get("components") or []
    if not 1 <= len(texts) <= SECTION_TEXTS or any(part.get("type") != ComponentKind.TEXT for part in texts):
        raise InvalidForm("components.components", f"A section holds 1 to {SECTION_TEXTS} texts.")
    accessory = section.get("accessory") or {}
    if accessory.get("type") not in (ComponentKind.BUTTON, ComponentKind.THUMBNAIL):
        raise InvalidForm("components.accessory", "A section has a button or a thumbnail beside it.")


def _check_gallery(gallery: Json) -> None:
    items = gallery.get("items") or []
    if not 1 <= len(items) <= GALLERY_ITEMS:
        raise InvalidForm("components.items", f"Must be between 1 and {GALLERY_ITEMS} in length.")
    for item in items:
        _length("components.items.description", item.get("description") or "", 0, ALT_TEXT)


def check_modal(modal: Json) -> None:
    _length("data.title", modal.get("title"), 1, MODAL_TITLE)
    _length("data.custom_id", modal.get("custom_id"), 1, CUSTOM_ID)
    fields = modal.get("components") or []
    if not 1 <= len(fields) <= MODAL_FIELDS:
        raise InvalidForm("data.components", f"Must be between 1 and {MODAL_FIELDS} in length.")
    if any(part.get("type") not in (ComponentKind.ROW, ComponentKind.LABEL, ComponentKind.TEXT) for part in fields):
        raise InvalidForm("data.components", "A modal holds labels, rows and texts.")
    every = list(walk(fields))
    for part in every:
        _check_component(part)
        if part.get("type") == ComponentKind.TEXT_INPUT:
            _check_text_input(part)
        if part.get("type") == ComponentKind.LABEL:
            _length("data.components.label", part.get("label"), 1, MODAL_LABEL)
            _length("data.components.description", part.get("description") or "", 0, OPTION_TEXT)
    _check_ids(every)


def _check_text_input(field: Json) -> None:
    _length("data.components.custom_id", field.get("custom_id"), 1, CUSTOM_ID)
    _length("data.components.label", field.get("label") or "", 0, MODAL_LABEL)
    _length("data.components.placeholder", field.get("placeholder") or "", 0, OPTION_TEXT)
    _length("data.components.value", field.get("value") or "", 0, LAYOUT_TEXT)
    if not 1 <= (field.get("max_length") or LAYOUT_TEXT) <= LAYOUT_TEXT:
        raise InvalidForm("data.components.max_length", f"Must be between 1 and {LAYOUT_TEXT}.")
