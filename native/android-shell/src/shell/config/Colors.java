package app.shell;

/** Colors as `#rrggbb` in the config and opaque ARGB on the screen. */
final class Colors {
  static final int WHITE = 0xffffffff;
  static final int BLACK = 0xff1f2329;
  /** The ground of a bar on a dark phone. */
  private static final int NIGHT = 0xff16181c;

  private Colors() {}

  static boolean isColor(String text) {
    return text.matches("#[0-9a-fA-F]{6}");
  }

  static int parse(String text, int fallback) {
    return isColor(text) ? 0xff000000 | Integer.parseInt(text.substring(1), 16) : fallback;
  }

  /** Whether dark text belongs on the color: white would have a contrast below 4.5:1 (rules/packaging/ink.ts). */
  static boolean isLight(int color) {
    return luminance(color) > 1.05 / 4.5 - 0.05;
  }

  private static double luminance(int color) {
    return 0.2126 * linear(color >> 16) + 0.7152 * linear(color >> 8) + 0.0722 * linear(color);
  }

  /** A light ground on a dark phone. */
  static int atNight(int ground) {
    return isLight(ground) ? NIGHT : ground;
  }

  /** The color, moved towards black or white until its contrast on the ground is 3:1 (rules/packaging/ink.ts). */
  static int seenOn(int color, int ground) {
    return seenOn(color, ground, 3);
  }

  /** As above, of a text that is long or small, with 4.5:1. */
  static int readOn(int color, int ground) {
    return seenOn(color, ground, 4.5);
  }

  private static int seenOn(int color, int ground, double least) {
    int seen = color;
    for (int step = 1; step <= 8 && contrast(seen, ground) < least; step++) {
      seen = mix(color, isLight(ground) ? 0 : 0xff, step);
    }
    return seen;
  }

  private static double contrast(int one, int other) {
    double ratio = (luminance(one) + 0.05) / (luminance(other) + 0.05);
    return ratio < 1 ? 1 / ratio : ratio;
  }

  /** So many eighths of the way to black or white, whose channels are `end`. */
  private static int mix(int color, int end, int eighths) {
    int mixed = 0xff;
    for (int shift = 16; shift >= 0; shift -= 8) {
      int from = color >> shift & 0xff;
      mixed = mixed << 8 | from + (end - from) * eighths / 8;
    }
    return mixed;
  }

  /** The curve of sRGB for the lowest byte, as a polynomial that every shell counts alike. */
  private static double linear(int channel) {
    double share = (channel & 0xff) / 255.0;
    return share * (share * (share * 0.305306011 + 0.682171111) + 0.012522878);
  }

  static int writingOn(int color) {
    return isLight(color) ? BLACK : WHITE;
  }

  /** The color of secondary text, with a contrast of 4.5:1 on white and on black. */
  static int quietOn(int color) {
    return isLight(color) ? 0xff5f6670 : 0xffb9c0ca;
  }
}
