package app.shell;

import android.app.AlertDialog;
import android.content.DialogInterface;
import android.hardware.biometrics.BiometricManager;
import android.hardware.biometrics.BiometricPrompt;
import android.hardware.fingerprint.FingerprintManager;
import android.os.Build;
import android.os.CancellationSignal;
import javax.crypto.Cipher;

/** One question for fingerprint, face or screen lock, by the door of each version of Android. */
final class Unlock implements DialogInterface.OnClickListener {
  static final int READY = 0;
  static final int NONE_ENROLLED = 11;

  private static final int NO_HARDWARE = 12;
  private static final int CANCELED = 5;
  private static final int STRONG = 0xf;
  private static final int LOCK = 0x8000;
  private static final String CANCEL = "取消|Cancel";
  private static final String TITLE = "请验证身份|Confirm that it is you";

  final BridgeCall call;
  /** The cipher whose key waits for the answer; null for the question alone. */
  final Cipher cipher;
  private final LoginConfig module;
  private final CancellationSignal end = new CancellationSignal();
  private AlertDialog dialog;

  Unlock(LoginConfig module, BridgeCall call, Cipher cipher) {
    this.module = module;
    this.call = call;
    this.cipher = cipher;
  }

  /** The state of the biometrics, or of the lock where that counts too, in the numbers of BiometricManager. */
  static int state(Shell shell, boolean takesLock) {
    if (Build.VERSION.SDK_INT >= 29) {
      BiometricManager manager = (BiometricManager) shell.activity.getSystemService("biometric");
      if (manager == null) {
        return NO_HARDWARE;
      }
      return Build.VERSION.SDK_INT == 29 ? manager.canAuthenticate() : manager.canAuthenticate(takesLock ? STRONG | LOCK : STRONG);
    }
    FingerprintManager reader = reader(shell);
    boolean has = reader != null && reader.isHardwareDetected();
    return has ? reader.hasEnrolledFingerprints() ? READY : NONE_ENROLLED : NO_HARDWARE;
  }

  void ask(String reason) {
    Shell shell = module.shell;
    String title = module.settings.text("promptTitle", TITLE);
    String text = reason.isEmpty() ? module.settings.text("promptText") : reason;
    if (Build.VERSION.SDK_INT >= 28) {
      askSystem(shell, title, text);
      return;
    }
    dialog = new AlertDialog.Builder(shell.activity)
        .setTitle(title)
        .setMessage(text)
        .setCancelable(false)
        .setNegativeButton(shell.words.text(CANCEL), this)
        .show();
    FingerprintManager.CryptoObject crypto = cipher == null ? null : new FingerprintManager.CryptoObject(cipher);
    reader(shell).authenticate(crypto, end, 0, new FingerAnswer(this), shell.ui);
  }

  private void askSystem(Shell shell, String title, String text) {
    BiometricPrompt.Builder wish = new BiometricPrompt.Builder(shell.activity).setTitle(title).setDescription(text);
    boolean takesLock = module.takesLock();
    if (Build.VERSION.SDK_INT >= 30) {
      wish.setAllowedAuthenticators(takesLock ? STRONG | LOCK : STRONG);
    }
    if (!takesLock) {
      wish.setNegativeButton(shell.words.text(CANCEL), shell.activity.getMainExecutor(), this);
    }
    BioAnswer answer = new BioAnswer(this);
    if (cipher == null) {
      wish.build().authenticate(end, shell.activity.getMainExecutor(), answer);
    } else {
      wish.build().authenticate(new BiometricPrompt.CryptoObject(cipher), end, shell.activity.getMainExecutor(), answer);
    }
  }

  @Override
  public void onClick(DialogInterface pressed, int button) {
    cancel();
  }

  /** The system ends its own question by the signal. */
  void cancel() {
    failed(CANCELED, "The user has left");
    end.cancel();
  }

  void close() {
    if (dialog != null) {
      dialog.dismiss();
    }
  }

  /** The app's own dialog says what was wrong with the finger. */
  void showText(CharSequence text) {
    if (dialog != null) {
      dialog.setMessage(text);
    }
  }

  void succeeded() {
    module.answered(this, null, null);
  }

  /** The numbers of BiometricPrompt are those of FingerprintManager. */
  void failed(int error, CharSequence text) {
    module.answered(this, codeOf(error), String.valueOf(text));
  }

  private static String codeOf(int error) {
    switch (error) {
      case 3:
        return BridgeFailure.TIMEOUT;
      case CANCELED:
      case 10:
        return BridgeFailure.CANCEL;
      case 7:
      case 9:
        return BridgeFailure.PERMISSION;
      default:
        return BridgeFailure.UNSUPPORTED;
    }
  }

  private static FingerprintManager reader(Shell shell) {
    return (FingerprintManager) shell.activity.getSystemService("fingerprint");
  }
}
