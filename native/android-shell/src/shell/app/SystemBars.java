package app.shell;

import android.app.Activity;
import android.os.Build;
import android.view.View;
import android.view.Window;
import android.view.WindowInsets;
import android.view.WindowInsetsController;

/** Colors of status and navigation bar, and whether their icons are light or dark. */
final class SystemBars {
  static final String AUTO = "auto";
  static final String LIGHT = "light";
  static final String DARK = "dark";

  /** Beneath the light navigation icons of Android 7. */
  private static final int SHADE = 0x66000000;

  private static final int LIGHT_BARS =
      WindowInsetsController.APPEARANCE_LIGHT_STATUS_BARS | WindowInsetsController.APPEARANCE_LIGHT_NAVIGATION_BARS;

  /** The page lies behind the bars where no bar of the shell is. */
  final boolean immersive;
  final SafeArea area;

  private final Activity activity;
  private final int background;
  private int statusColor;
  private String icons;
  private boolean hidden;
  /** Flags that lay an immersive page behind the bars, below Android 11. */
  private int behind;
  private boolean hasBar;
  private boolean hasBelow;
  /** The colors on the screen: the system's own, or those of a bar of the shell. */
  private int above;
  private int below;
  private String seen;

  SystemBars(Activity activity, ShellConfig config) {
    this.activity = activity;
    immersive = config.own.flag("immersive");
    area = new SafeArea(activity, immersive);
    background = config.backgroundColor;
    below = background;
    above = statusColor = config.own.color("statusBarColor", config.themeColor);
    seen = icons = config.own.line("statusBar");
    if (immersive) {
      behind = View.SYSTEM_UI_FLAG_LAYOUT_FULLSCREEN | View.SYSTEM_UI_FLAG_LAYOUT_HIDE_NAVIGATION;
      if (Build.VERSION.SDK_INT >= 30) {
        activity.getWindow().setDecorFitsSystemWindows(false);
      }
    }
  }

  int color() {
    return statusColor;
  }

  /** `light` and `dark` name the icons, `auto` follows the color beneath them, "" changes nothing. */
  void set(int color, String icons) {
    statusColor = color;
    this.icons = icons.isEmpty() ? this.icons : icons;
    followAbove(hasBar ? above : 0);
  }

  /** The system's bar above takes the color of the shell's bar there; 0 gives it back its own. */
  void followAbove(int color) {
    hasBar = color != 0;
    above = hasBar ? color : statusColor;
    seen = hasBar ? AUTO : icons;
    area.setBars(hasBar, hasBelow);
    repaint();
  }

  void followBelow(int color) {
    hasBelow = color != 0;
    below = hasBelow ? color : background;
    area.setBars(hasBar, hasBelow);
    repaint();
  }

  void repaint() {
    int navigationColor = navigationColor();
    area.topStrip.setBackgroundColor(above);
    area.bottomStrip.setBackgroundColor(navigationColor);
    Window window = activity.getWindow();
    if (Build.VERSION.SDK_INT < 35) {
      window.setStatusBarColor(immersive && !hasBar ? 0 : above);
      window.setNavigationBarColor(immersive && !hasBelow ? Build.VERSION.SDK_INT < 26 ? SHADE : 0 : navigationColor);
    }
    boolean darkStatus = seen.equals(DARK) || !seen.equals(LIGHT) && Colors.isLight(above);
    setIconColors(window, darkStatus, Colors.isLight(navigationColor));
    if (hidden) {
      apply(false);
    }
  }

  /** Hides both bars for a video or a page on the full screen, also while the phone is turned, or shows them again. */
  void setVisible(boolean visible) {
    hidden = !visible;
    apply(visible);
  }

  private void apply(boolean visible) {
    if (Build.VERSION.SDK_INT >= 30) {
      WindowInsetsController controller = activity.getWindow().getInsetsController();
      if (visible) {
        controller.show(WindowInsets.Type.systemBars());
      } else {
        controller.setSystemBarsBehavior(WindowInsetsController.BEHAVIOR_SHOW_TRANSIENT_BARS_BY_SWIPE);
        controller.hide(WindowInsets.Type.systemBars());
      }
    } else if (visible) {
      repaint();
    } else {
      activity
          .getWindow()
          .getDecorView()
          .setSystemUiVisibility(
              behind
                  | View.SYSTEM_UI_FLAG_FULLSCREEN
                  | View.SYSTEM_UI_FLAG_HIDE_NAVIGATION
                  | View.SYSTEM_UI_FLAG_IMMERSIVE_STICKY);
    }
  }

  /** Android 7 has no dark navigation icons, so a light bar becomes black there. */
  private int navigationColor() {
    return Build.VERSION.SDK_INT < 26 && Colors.isLight(below) ? 0xff000000 : below;
  }

  private void setIconColors(Window window, boolean darkStatus, boolean darkNavigation) {
    if (Build.VERSION.SDK_INT >= 30) {
      int status = darkStatus ? WindowInsetsController.APPEARANCE_LIGHT_STATUS_BARS : 0;
      int navigation = darkNavigation ? WindowInsetsController.APPEARANCE_LIGHT_NAVIGATION_BARS : 0;
      window.getInsetsController().setSystemBarsAppearance(status | navigation, LIGHT_BARS);
      return;
    }
    int status = darkStatus ? View.SYSTEM_UI_FLAG_LIGHT_STATUS_BAR : 0;
    int navigation = darkNavigation ? View.SYSTEM_UI_FLAG_LIGHT_NAVIGATION_BAR : 0;
    window.getDecorView().setSystemUiVisibility(behind | status | navigation);
  }
}
