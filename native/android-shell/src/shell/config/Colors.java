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

  /** Whether dark text reads better on the color (luma of ITU-R BT.601). */
  static boolean isLight(int color) {
    int red = color >> 16 & 0xff;
    int green = color >> 8 & 0xff;
    int blue = color & 0xff;
    return red * 299 + green * 587 + blue * 114 > 150000;
  }

  static int writingOn(int color) {
    return isLight(color) ? BLACK : WHITE;
  }

  /** The color of secondary text, with a contrast of 4.5:1 on white and on black. */
  static int quietOn(int color) {
    return isLight(color) ? 0xff5f6670 : 0xffb9c0ca;
  }
}
