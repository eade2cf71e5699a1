package app.shell;

import android.view.MotionEvent;
import android.view.View;

/** The last touch in a page. It decides whether the page may start another app, or read the clipboard. */
final class Touch implements View.OnTouchListener {
  private static final long VALID_MILLIS = 10000;

  private final Shell shell;
  private long at;

  Touch(Shell shell) {
    this.shell = shell;
  }

  void happened() {
    at = System.currentTimeMillis();
  }

  long at() {
    return at;
  }

  boolean isFresh() {
    return System.currentTimeMillis() - at < VALID_MILLIS;
  }

  /** The touch that opened a window counts in it too. */
  void inherit(Touch opener) {
    at = opener.at;
  }

  /** Shortly after a touch, also behind redirects; a cashier's page goes on by itself (`byFrame`: in a frame of it too). */
  boolean mayLeave(String page, boolean byFrame) {
    return shell.addresses.isCashier(page) || !byFrame && isFresh();
  }

  @Override
  public boolean onTouch(View touched, MotionEvent event) {
    happened();
    return false;
  }
}
