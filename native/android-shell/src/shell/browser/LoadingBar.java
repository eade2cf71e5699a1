package app.shell;

import android.view.View;
import android.widget.FrameLayout;

/** A thin line above a page that loads, where nativeConfig wants it. It ends with the first drawing, because frames may load for ever. */
final class LoadingBar {
  private static final int ENOUGH = 80;

  private final View line;

  LoadingBar(Shell shell, FrameLayout page) {
    boolean isOn = shell.config.own.flag("loadingBar");
    line = isOn ? new View(shell.activity) : null;
    if (isOn) {
      line.setBackgroundColor(shell.look.accent());
      line.setPivotX(0);
      line.setVisibility(View.GONE);
      page.addView(line, new FrameLayout.LayoutParams(Look.FILL, shell.look.dp(2)));
    }
  }

  void show(int percent) {
    if (line != null) {
      line.setScaleX(percent / 100f);
      line.setVisibility(percent < ENOUGH ? View.VISIBLE : View.GONE);
    }
  }

  void end() {
    show(100);
  }
}
