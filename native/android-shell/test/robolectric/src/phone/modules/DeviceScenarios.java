package phone;

import android.app.Activity;
import android.content.Intent;
import android.hardware.biometrics.BiometricManager;
import android.hardware.fingerprint.FingerprintManager;
import android.os.BatteryManager;
import android.os.SystemClock;
import android.view.MotionEvent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.json.JSONArray;
import org.json.JSONObject;
import org.junit.Test;
import org.robolectric.RuntimeEnvironment;
import org.robolectric.Shadows;
import org.robolectric.shadow.api.Shadow;
import org.robolectric.shadows.ShadowBiometricManager;
import org.robolectric.shadows.ShadowFingerprintManager;

/** Parts of the phone that modules reach for beside the pages. */
public class DeviceScenarios extends Scenario {
  /** The phone as our interpreter has it. */
  static void prepare() {
    BatteryManager battery = RuntimeEnvironment.getApplication().getSystemService(BatteryManager.class);
    Shadows.shadowOf(battery).setIntProperty(BatteryManager.BATTERY_PROPERTY_CAPACITY, 80);
    if (RuntimeEnvironment.getApiLevel() >= 29) {
      ShadowBiometricManager owner = Shadow.extract(RuntimeEnvironment.getApplication().getSystemService(BiometricManager.class));
      owner.setCanAuthenticate(false);
    }
  }

  @Test
  public void device() throws Exception {
    prepare();
    Phone phone = Phone.open();
    say("charge", new JSONObject(phone.call("device.getBattery", "{}")));
    phone.call("clipboard.set", "{\"text\":\"茶\"}");
    say("early", phone.call("clipboard.get", "{}"));
    touch(phone);
    say("late", new JSONObject(phone.call("clipboard.get", "{}")));
    phone.call("phone.call", "{\"number\":\"10086\"}");
    say("dialled", phone.outside());
    say("vibrated", new JSONObject(phone.call("haptics.vibrate", "{\"ms\":30}")));
  }

  @Test
  public void umengConfig() throws Exception {
    Thread.setDefaultUncaughtExceptionHandler(null);
    Phone phone = Phone.open();
    phone.call("analytics.event", "{\"id\":\"order\"}");
    Thread.getDefaultUncaughtExceptionHandler().uncaughtException(Thread.currentThread(), new IllegalStateException("card 6222"));
    List<String> kinds = new ArrayList<>();
    JSONArray kept = kept();
    for (int i = 0; i < kept.length(); i++) {
      kinds.add(kept.getJSONObject(i).getString("kind"));
    }
    say("kinds", kinds);
    phone.call("analytics.enable", "{\"on\":false}");
    say("off", kept().length());
    phone.call("agreement.revoke", "{}");
    say("keptAfterRevoke", Phone.keep().getString("events", ""));
  }

  private static JSONArray kept() throws Exception {
    String kept = Phone.keep().getString("events", "");
    return kept.isEmpty() ? new JSONArray() : new JSONObject(kept).getJSONArray("events");
  }

  @Test
  public void ipAddress() throws Exception {
    Phone phone = Phone.open();
    JSONObject local = new JSONObject(phone.call("net.getIp", "{}")).getJSONObject("local");
    say("local", local.optJSONArray("ipv4") != null && local.optJSONArray("ipv6") != null);
    say("public", phone.call("net.getIp", "{\"type\":\"public\"}"));
  }

  @Test
  public void getAddBook() throws Exception {
    Phone phone = Phone.open();
    phone.call("contacts.pick", "{}");
    Intent picker = phone.system().getNextStartedActivityForResult().intent;
    say("picker", picker.getAction() + " " + picker.getType());
    phone.system().receiveResult(picker, Activity.RESULT_CANCELED, null);
    phone.settle();
    say("canceled", phone.answer());
    phone.system().clearNextStartedActivities();
    phone.call("contacts.add", "{\"name\":\"林晓\"}");
    say("form", phone.system().getNextStartedActivity().getStringExtra("name"));
    phone.call("contacts.getAll", "{}");
    say("question", questions().get(0));
    answer(phone, false);
    say("refused", phone.answer());
  }

  @Test
  public void loginConfig() throws Exception {
    prepare();
    Phone phone = Phone.open();
    say("available", new JSONObject(phone.call("bio.available", "{}")));
    say("set", phone.call("vault.set", "{\"key\":\"token\",\"value\":\"茶\"}"));
    say("has", new JSONObject(phone.call("vault.has", "{\"key\":\"token\"}")));
    say("get", new JSONObject(phone.call("vault.get", "{\"key\":\"token\"}")));
    say("login", phone.call("auth.login", "{\"provider\":\"wechat\"}"));
    if (RuntimeEnvironment.getApiLevel() < 28) {
      ShadowFingerprintManager reader = Shadow.extract(RuntimeEnvironment.getApplication().getSystemService(FingerprintManager.class));
      reader.setIsHardwareDetected(true);
      reader.setDefaultFingerprints(1);
      phone.call("bio.verify", "{}");
      say("question", questions().get(0));
      reader.authenticationSucceeds();
      phone.settle();
      say("verified", new JSONObject(phone.answer()));
    }
  }

  @Test
  public void faceDiscern() throws Exception {
    Phone phone = Phone.open();
    phone.call("face.capture", "{}");
    say("question", questions().get(0));
    answer(phone, true);
    String[] asked = phone.system().getLastRequestedPermission().requestedPermissions;
    say("asked", Arrays.asList(asked));
    Shadows.shadowOf(RuntimeEnvironment.getApplication()).grantPermissions(asked);
    phone.activity().onRequestPermissionsResult(0x51, asked, new int[] {0});
    phone.settle();
    List<String> texts = new ArrayList<>();
    for (String text : phone.texts()) {
      texts.add(text.replace('\n', ' '));
    }
    say("texts", texts);
    phone.press("关闭");
    say("closed", phone.answer());
    say("after", phone.texts());
  }

  private static void touch(Phone phone) {
    long now = SystemClock.uptimeMillis();
    MotionEvent finger = MotionEvent.obtain(now, now, MotionEvent.ACTION_DOWN, 10, 10, 0);
    phone.web().dispatchTouchEvent(finger);
    finger.recycle();
  }
}
