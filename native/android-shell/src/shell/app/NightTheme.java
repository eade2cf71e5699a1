package app.shell;

import android.app.Activity;
import android.content.res.Configuration;

/** Follows the phone's dark mode for system dialogs and for `prefers-color-scheme` in pages. */
final class NightTheme {
  private static final int DARK = android.R.style.Theme_Material_NoActionBar;
  private static final int LIGHT = android.R.style.Theme_Material_Light_NoActionBar;

  private final Activity activity;

  NightTheme(Activity activity) {
    this.activity = activity;
  }

  boolean isOn() {
    int mode = activity.getResources().getConfiguration().uiMode & Configuration.UI_MODE_NIGHT_MASK;
    return mode == Configuration.UI_MODE_NIGHT_YES;
  }

  void apply() {
    activity.setTheme(isOn() ? DARK : LIGHT);
  }
}
