package app.shell;

import android.content.ClipData;
import android.content.ClipboardManager;
import android.net.Uri;
import android.os.BatteryManager;
import android.os.Build;
import android.os.VibrationEffect;
import android.os.Vibrator;
import android.view.HapticFeedbackConstants;
import org.json.JSONException;
import org.json.JSONObject;

/** `device.getBattery`, `clipboard.*`, `haptics.vibrate` and `phone.call`. No identifier of the phone is read. */
final class Device extends Module {
  private static final int LONGEST_TEXT = 100000;
  private static final int LONGEST_VIBRATION = 5000;

  Device(Shell shell) {
    super("device", shell);
  }

  void deviceGetBattery(BridgeCall call) throws BridgeFailure, JSONException {
    BatteryManager battery = (BatteryManager) shell.activity.getSystemService("batterymanager");
    int level = battery.getIntProperty(BatteryManager.BATTERY_PROPERTY_CAPACITY);
    if (level < 0 || level > 100) {
      throw new BridgeFailure(BridgeFailure.UNSUPPORTED, "This device does not tell its charge");
    }
    call.done(new JSONObject().put("level", level).put("charging", battery.isCharging()));
  }

  void clipboardSet(BridgeCall call) throws BridgeFailure, JSONException {
    String text = call.text("text");
    if (text.isEmpty() || text.length() > LONGEST_TEXT) {
      throw BridgeFailure.param("text must have 1 to 100000 characters");
    }
    clipboard().setPrimaryClip(ClipData.newPlainText("", text));
    call.done();
  }

  /** Only within a touch, so that no page listens to what the user copies. An address of another app's file is never opened. */
  void clipboardGet(BridgeCall call) throws BridgeFailure, JSONException {
    if (!settings.flag("clipboardRead")) {
      throw new BridgeFailure(BridgeFailure.NOT_ENABLED, "Reading the clipboard is switched off in this app");
    }
    if (!call.page.touch.isFresh()) {
      throw new BridgeFailure(BridgeFailure.PERMISSION, "The clipboard can be read shortly after a touch only");
    }
    ClipData clip = clipboard().getPrimaryClip();
    CharSequence text = clip == null || clip.getItemCount() == 0 ? null : clip.getItemAt(0).getText();
    call.done(new JSONObject().put("text", text == null ? "" : text.toString()));
  }

  void hapticsVibrate(BridgeCall call) throws BridgeFailure, JSONException {
    String style = call.text("style");
    int millis = call.number("ms", 0, 1, LONGEST_VIBRATION);
    if (!style.matches("|light|medium|heavy")) {
      throw BridgeFailure.param("style must be light, medium or heavy");
    }
    if (millis == 0) {
      call.page.web.performHapticFeedback(feedback(style));
    } else {
      vibrate(millis);
    }
    call.done();
  }

  /** Opens the dialler with the number, which the user calls by hand. */
  void phoneCall(BridgeCall call) throws BridgeFailure, JSONException {
    String number = call.text("number");
    if (!number.matches("[0-9+*#,;() -]{1,40}")) {
      throw BridgeFailure.param("number must be a telephone number");
    }
    if (!shell.apps.open("tel:" + Uri.encode(number))) {
      throw new BridgeFailure(BridgeFailure.UNSUPPORTED, "There is no dialler on this device");
    }
    call.done();
  }

  private void vibrate(int millis) throws BridgeFailure {
    if (!settings.flag("vibrate")) {
      throw new BridgeFailure(BridgeFailure.NOT_ENABLED, "Vibration is switched off in this app");
    }
    Vibrator vibrator = (Vibrator) shell.activity.getSystemService("vibrator");
    if (!vibrator.hasVibrator()) {
      throw new BridgeFailure(BridgeFailure.UNSUPPORTED, "This device cannot vibrate");
    }
    if (Build.VERSION.SDK_INT >= 26) {
      vibrator.vibrate(VibrationEffect.createOneShot(millis, VibrationEffect.DEFAULT_AMPLITUDE));
    } else {
      vibrator.vibrate(millis);
    }
  }

  private static int feedback(String style) {
    if (style.equals("light")) {
      return HapticFeedbackConstants.KEYBOARD_TAP;
    }
    return style.equals("heavy") ? HapticFeedbackConstants.LONG_PRESS : HapticFeedbackConstants.VIRTUAL_KEY;
  }

  private ClipboardManager clipboard() {
    return (ClipboardManager) shell.activity.getSystemService("clipboard");
  }
}
