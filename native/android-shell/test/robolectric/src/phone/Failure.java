package phone;

import android.webkit.WebResourceError;

/** A reason for which a page was not loaded. */
final class Failure extends WebResourceError {
  private final int reason;

  Failure(int reason) {
    this.reason = reason;
  }

  @Override
  public int getErrorCode() {
    return reason;
  }

  @Override
  public CharSequence getDescription() {
    return "";
  }

  /** Robolectric's own method of each class that it has instrumented. */
  public Object $$robo$getData() {
    return null;
  }
}
