package app.shell;

import android.content.Context;
import android.net.Uri;
import android.os.Bundle;

/** The number on the launcher icon, which only some launchers take from apps. */
final class PushBadge {
  private static final String[] MAKERS = {"huawei", "hihonor"};

  private PushBadge() {}

  /** Whether a launcher of this phone took it. */
  static boolean show(Context context, int count) {
    Bundle badge = new Bundle();
    badge.putString("package", context.getPackageName());
    badge.putString("class", "app.shell.MainActivity");
    badge.putInt("badgenumber", count);
    for (String maker : MAKERS) {
      Uri launcher = Uri.parse("content://com." + maker + ".android.launcher.settings/badge/");
      try {
        context.getContentResolver().call(launcher, "change_badge", null, badge);
        return true;
      } catch (RuntimeException anotherLauncher) {
        continue;
      }
    }
    return false;
  }
}
