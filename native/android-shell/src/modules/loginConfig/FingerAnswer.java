package app.shell;

import android.hardware.fingerprint.FingerprintManager;

/** The answer to the app's own dialog, on Android 7 and 8. */
final class FingerAnswer extends FingerprintManager.AuthenticationCallback {
  private static final String UNKNOWN = "未能识别，请再试一次|Not recognised. Try again";

  private final Unlock unlock;

  FingerAnswer(Unlock unlock) {
    this.unlock = unlock;
  }

  @Override
  public void onAuthenticationSucceeded(FingerprintManager.AuthenticationResult result) {
    unlock.succeeded();
  }

  @Override
  public void onAuthenticationError(int error, CharSequence text) {
    unlock.failed(error, text);
  }

  @Override
  public void onAuthenticationHelp(int help, CharSequence text) {
    unlock.showText(text);
  }

  @Override
  public void onAuthenticationFailed() {
    unlock.showText(unlock.call.page.shell.words.text(UNKNOWN));
  }
}
