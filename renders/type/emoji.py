"""Emoji in names, as icons of one colour: the nearest of the icon set, else a mark that is the same for all."""

from collections.abc import Iterator, Mapping

from renders.type.icons import glyph

_JOINER, _VARIATION, _KEYCAP = "\u200d", "\ufe0f", "\u20e3"
_TONES = range(0x1F3FB, 0x1F400)
_FLAGS = range(0x1F1E6, 0x1F200)
_FACES = range(0x1F600, 0x1F650)
_PICTURES = (range(0x1F000, 0x1FB00), range(0x2600, 0x27C0), range(0x2B00, 0x2C00), range(0x2300, 0x2400))
_NEAREST: Mapping[str, str] = {
    "🔥": "fire",
    "❤": "heart",
    "💙": "heart",
    "💚": "heart",
    "💛": "heart",
    "💜": "heart",
    "🖤": "heart",
    "💔": "heart_broken",
    "⭐": "star",
    "🌟": "star_shooting",
    "✨": "creation",
    "💀": "skull",
    "☠": "skull_crossbones",
    "👻": "ghost",
    "👑": "crown",
    "⚔": "sword_cross",
    "🗡": "sword",
    "🛡": "shield",
    "🏹": "bow_arrow",
    "🎲": "dice_5",
    "🃏": "cards_playing",
    "♠": "cards_spade",
    "♥": "cards_heart",
    "♦": "cards_diamond",
    "♣": "cards_club",
    "🎮": "controller",
    "🎯": "bullseye_arrow",
    "🏆": "trophy",
    "🥇": "medal",
    "🚀": "rocket_launch",
    "⚡": "lightning_bolt",
    "💧": "water",
    "🌊": "waves",
    "🌙": "weather_night",
    "☀": "white_balance_sunny",
    "❄": "snowflake",
    "🌈": "looks",
    "☁": "cloud",
    "🍀": "clover",
    "🌿": "leaf",
    "🌸": "flower",
    "🌹": "flower",
    "🌻": "flower",
    "🌲": "pine_tree",
    "🍄": "mushroom",
    "🐱": "cat",
    "🐈": "cat",
    "🐶": "dog",
    "🐕": "dog",
    "🐦": "bird",
    "🦉": "owl",
    "🐟": "fish",
    "🐢": "turtle",
    "🐍": "snake",
    "🐝": "bee",
    "🦋": "butterfly",
    "🕷": "spider",
    "🐰": "rabbit",
    "🐴": "horse",
    "🐮": "cow",
    "🐷": "pig",
    "🐧": "penguin",
    "🐼": "panda",
    "🤖": "robot",
    "👽": "alien",
    "👾": "space_invaders",
    "💎": "diamond_stone",
    "💣": "bomb",
    "💰": "sack",
    "🪙": "circle_multiple",
    "🔮": "crystal_ball",
    "🎉": "party_popper",
    "🎵": "music_note",
    "🎶": "music",
    "☕": "coffee",
    "🍺": "glass_mug_variant",
    "🍕": "pizza",
    "🍎": "food_apple",
    "🎂": "cake_variant",
    "👍": "thumb_up",
    "👎": "thumb_down",
    "👋": "hand_wave",
    "👀": "eye",
    "😎": "emoticon_cool",
    "😂": "emoticon_lol",
    "😭": "emoticon_cry",
    "😡": "emoticon_angry",
    "😈": "emoticon_devil",
    "😍": "emoticon_kiss",
    "💩": "emoticon_poop",
    "🤡": "emoticon_wink",
}


def is_emoji(letter: str) -> bool:
    """Also the icons that stand for them."""
    return ord(letter) >= 0xF0000 or any(ord(letter) in pictures for pictures in _PICTURES)


def picked(text: str) -> Iterator[str]:
    """The letters of a text, an icon for each emoji; one that is joined of several is drawn as the first of them."""
    joined = flag = False
    for place, letter in enumerate(text):
        code = ord(letter)
        if letter == _JOINER and place and _is_picture(code=ord(text[place - 1])):
            joined = True
        elif letter in (_VARIATION, _KEYCAP) or code in _TONES:
            continue
        elif code in _FLAGS:
            flag = not flag
            if flag:
                yield glyph("flag")
        elif joined and _is_picture(code):
            joined = False
        elif letter in _NEAREST:
            yield glyph(_NEAREST[letter])
        elif code >= 0x1F000 and _is_picture(code):
            yield glyph("emoticon_happy" if code in _FACES else "star_four_points")
        elif 0xE000 <= code < 0xF900 or code >= 0xF0000:
            yield "\U0010fffe"  # nobody's letters mean our icons
        else:
            yield letter


def _is_picture(code: int) -> bool:
    return code == 0xFE0F or any(code in pictures for pictures in _PICTURES)
