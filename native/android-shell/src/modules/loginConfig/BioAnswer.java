package app.shell;

import android.hardware.biometrics.BiometricPrompt;

/** The answer to the system's own question, from Android 9 on. */
final class BioAnswer extends BiometricPrompt.AuthenticationCallback {
  private final Unlock unlock;

  BioAnswer(Unlock unlock) {
    this.unlock = unlock;
  }

  @Override
  public void onAuthenticationSucceeded(BiometricPrompt.AuthenticationResult result) {
    unlock.succeeded();
  }

  @Override
  public void onAuthenticationError(int error, CharSequence text) {
    unlock.failed(error, text);
  }
}
