"""Draws QR codes with segno into the folder of the first argument, flat and in perspective; prints a line of JSON for each."""

import json
import math
import random
import sys

import segno

folder = sys.argv[1]
random.seed(7)


def keep(name, text, width, height, pixels):
    with open(f"{folder}/{name}.gray", "wb") as file:
        file.write(b"%d %d\n" % (width, height) + bytes(pixels))
    print(json.dumps({"name": name, "text": text}))


def matrix_of(text, **how):
    utf8 = "utf-8" if any(ord(letter) > 127 for letter in text) and "encoding" not in how else None
    how.setdefault("encoding", utf8)
    return [list(row) for row in segno.make(text, micro=False, **how).matrix]


def flat(name, text, matrix, scale=3, border=4):
    size = (len(matrix) + 2 * border) * scale
    pixels = bytearray([255]) * (size * size)
    for y in range(size):
        for x in range(size):
            row, column = y // scale - border, x // scale - border
            if 0 <= row < len(matrix) and 0 <= column < len(matrix) and matrix[row][column]:
                pixels[y * size + x] = 0
    keep(name, text, size, size, pixels)


def leaning(name, text, matrix, corners, noise, shade, size=400):
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = corners
    dx1, dx2, dx3 = x1 - x2, x3 - x2, x0 - x1 + x2 - x3
    dy1, dy2, dy3 = y1 - y2, y3 - y2, y0 - y1 + y2 - y3
    whole = dx1 * dy2 - dx2 * dy1
    g, h = (dx3 * dy2 - dx2 * dy3) / whole, (dx1 * dy3 - dx3 * dy1) / whole
    a, b, c = x1 - x0 + g * x1, x3 - x0 + h * x3, x0
    d, e, f = y1 - y0 + g * y1, y3 - y0 + h * y3, y0
    back = [e - f * h, c * h - b, b * f - c * e, f * g - d, a - c * g, c * d - a * f, d * h - e * g, b * g - a * h, a * e - b * d]
    pixels = bytearray(size * size)
    for y in range(size):
        for x in range(size):
            w = back[6] * x + back[7] * y + back[8]
            row = math.floor((back[3] * x + back[4] * y + back[5]) / w * len(matrix))
            column = math.floor((back[0] * x + back[1] * y + back[2]) / w * len(matrix))
            dark = 0 <= row < len(matrix) and 0 <= column < len(matrix) and matrix[row][column]
            light = (30 if dark else 225) * (1 - shade * x / size) + random.uniform(-noise, noise)
            pixels[y * size + x] = max(0, min(255, int(light)))
    keep(name, text, size, size, pixels)


for version in range(1, 41):
    text = f"v{version} 茶" if version > 1 else "V1"
    flat(f"version {version}", text, matrix_of(text, version=version), scale=2)
for text in ["https://shanye.cn/", "12345678", "HELLO WORLD 42", "山野茶事，春山新茶 https://shanye.cn/a?b=c", "a" * 300, "7" * 900]:
    for level in "LMQH":
        flat(f"{text[:9].replace('/', '')} {level}", text, matrix_of(text, error=level, boost_error=False))
flat("kanji", "点茗", matrix_of("点茗", encoding="shift-jis", mode="kanji"))
flat("old Chinese", "茶山茶山茶", matrix_of("茶山茶山茶", encoding="gb18030"))
link = "https://shanye.cn/tea/1?from=qr"
matrix = matrix_of(link, error="m")
flat("mirrored", link, [row[::-1] for row in matrix])
corners = [
    [(60, 40), (320, 70), (340, 350), (40, 320)],
    [(200, 20), (380, 200), (200, 380), (20, 200)],
    [(350, 60), (330, 340), (50, 350), (70, 50)],
    [(320, 330), (60, 340), (70, 60), (330, 80)],
]
for at, place in enumerate(corners):
    leaning(f"leaning {at}", link, matrix, place, 20, 0.1 * at)
damaged = matrix_of(link, error="h")
for _ in range(len(damaged) ** 2 // 70):
    row, column = random.randrange(9, len(damaged) - 9), random.randrange(9, len(damaged) - 9)
    damaged[row][column] = 1 - damaged[row][column]
flat("damaged", link, damaged)
