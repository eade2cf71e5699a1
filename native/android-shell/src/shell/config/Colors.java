package app.shell;

/** Colors as `#rrggbb` in the config and opaque ARGB on the screen. */
final class Colors {
  static final int WHITE = 0xffffffff;
  static final int BLACK = 0xff1f2329;

  private Colors() {}

  static boolean isColor(String text) {
    return text.matches("#[0-9a-fA-F]{6}");
  }

  static int parse(String text, int fallback) {
    return isColor(text) ? 0xff000000 | Integer.parseInt(text.substring(1), 16) : fallback;
  }

  /** Whether dark text belongs on the color: white would have a contrast below 4.5:1 (rules/packaging/ink.ts). */
  static boolean isLight(int color) {
    double luminance = 0.2126 * linear(color >> 16) + 0.7152 * linear(color >> 8) + 0.0722 * linear(color);
    return luminance > 1.05 / 4.5 - 0.05;
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
