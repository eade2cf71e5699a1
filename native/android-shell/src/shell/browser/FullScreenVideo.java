package app.shell;

import android.view.View;
import android.webkit.WebChromeClient;
import android.widget.FrameLayout;

/** A video that a page shows on the whole screen. */
final class FullScreenVideo {
  private final Shell shell;
  private FrameLayout screen;
  private WebChromeClient.CustomViewCallback left;

  FullScreenVideo(Shell shell) {
    this.shell = shell;
  }

  void show(View video, WebChromeClient.CustomViewCallback left) {
    if (screen != null) {
      left.onCustomViewHidden();
      return;
    }
    this.left = left;
    screen = new FrameLayout(shell.activity);
    screen.setBackgroundColor(0xff000000);
    screen.addView(video, Look.fill());
    shell.stage.addAbove(screen);
    shell.bars.setVisible(false);
  }

  /** Whether a video was closed. */
  boolean close() {
    if (screen == null) {
      return false;
    }
    FrameLayout leaving = screen;
    screen = null;
    shell.stage.removeAbove(leaving);
    leaving.removeAllViews();
    shell.bars.setVisible(true);
    left.onCustomViewHidden();
    return true;
  }
}
