package app.shell;

import android.content.pm.ActivityInfo;
import android.view.View;
import android.webkit.ValueCallback;
import android.webkit.WebChromeClient;
import android.widget.FrameLayout;

/** A video that a page shows on the whole screen. */
final class FullScreenVideo implements ValueCallback<String> {
  private final Shell shell;
  FrameLayout screen;
  private WebChromeClient.CustomViewCallback left;
  private Page of;
  /** The screen without a video. */
  private int orientation = ActivityInfo.SCREEN_ORIENTATION_UNSPECIFIED;
  private boolean full;

  FullScreenVideo(Shell shell) {
    this.shell = shell;
  }

  void show(Page page, View video, WebChromeClient.CustomViewCallback left) {
    if (screen != null) {
      left.onCustomViewHidden();
      return;
    }
    this.left = left;
    of = page;
    screen = new FrameLayout(shell.activity);
    screen.setBackgroundColor(0xff000000);
    screen.addView(video, Look.fill());
    shell.stage.addAbove(screen);
    shell.bars.setVisible(false);
    if (shell.config.module("picAndVideo").flag("videoTurns", true)) {
      turn(page);
    }
  }

  /** A wide video, or one in a frame, turns the phone. */
  private void turn(Page page) {
    String isWide =
        "(function(d,e,v){e=d.fullscreenElement||d;v=e.videoWidth?e:e.querySelector&&e.querySelector('video');"
            + "return !v||v.videoWidth>v.videoHeight?1:0})(document)";
    page.web.evaluateJavascript(isWide, this);
  }

  @Override
  public void onReceiveValue(String wide) {
    if (screen != null && "1".equals(wide)) {
      shell.activity.setRequestedOrientation(ActivityInfo.SCREEN_ORIENTATION_SENSOR_LANDSCAPE);
    }
  }

  /** Sets the orientation and the bars for everything but a video, which keeps its own until it is closed. */
  void setAround(int orientation, boolean full) {
    boolean turns = orientation != this.orientation;
    boolean hides = full != this.full;
    this.orientation = orientation;
    this.full = full;
    if (screen == null && turns) {
      shell.activity.setRequestedOrientation(orientation);
    }
    if (screen == null && hides) {
      shell.bars.setVisible(!full);
    }
  }

  /** The page ends, and its video with it. */
  void gone(Page page) {
    if (of == page) {
      close();
    }
  }

  /** Whether a video was closed. */
  boolean close() {
    if (screen == null) {
      return false;
    }
    FrameLayout leaving = screen;
    screen = null;
    of = null;
    shell.stage.removeAbove(leaving);
    leaving.removeAllViews();
    shell.bars.setVisible(!full);
    shell.activity.setRequestedOrientation(orientation);
    left.onCustomViewHidden();
    return true;
  }
}
