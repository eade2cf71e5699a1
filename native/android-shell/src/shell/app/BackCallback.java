package app.shell;

import android.window.OnBackInvokedCallback;
import android.window.OnBackInvokedDispatcher;

/**
 * The back gesture from Android 13 on, registered only while it leads somewhere inside the app: without it the system shows the home
 * screen behind the leaving app. Earlier versions lack its interface, so the class is loaded only there.
 */
final class BackCallback implements OnBackInvokedCallback {
  private final Shell shell;
  private boolean registered;

  BackCallback(Shell shell) {
    this.shell = shell;
  }

  void register(boolean wanted) {
    if (registered == wanted) {
      return;
    }
    registered = wanted;
    OnBackInvokedDispatcher dispatcher = shell.activity.getOnBackInvokedDispatcher();
    if (wanted) {
      dispatcher.registerOnBackInvokedCallback(OnBackInvokedDispatcher.PRIORITY_DEFAULT, this);
    } else {
      dispatcher.unregisterOnBackInvokedCallback(this);
    }
  }

  @Override
  public void onBackInvoked() {
    shell.activity.onBackPressed();
  }
}
