package app.shell;

import android.window.OnBackInvokedCallback;
import android.window.OnBackInvokedDispatcher;

/** The back gesture from Android 13 on. Earlier versions lack its interface, so the class is loaded only there. */
final class BackCallback implements OnBackInvokedCallback {
  private final Shell shell;

  private BackCallback(Shell shell) {
    this.shell = shell;
  }

  static void register(Shell shell) {
    shell
        .activity
        .getOnBackInvokedDispatcher()
        .registerOnBackInvokedCallback(OnBackInvokedDispatcher.PRIORITY_DEFAULT, new BackCallback(shell));
  }

  @Override
  public void onBackInvoked() {
    if (!shell.back()) {
      shell.leave();
    }
  }
}
