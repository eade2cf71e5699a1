package phone;

import android.os.BatteryManager;
import android.os.SystemClock;
import android.view.MotionEvent;
import org.json.JSONObject;
import org.junit.Test;
import org.robolectric.RuntimeEnvironment;
import org.robolectric.Shadows;

/** Parts of the phone that modules reach for beside the pages. */
public class DeviceScenarios extends Scenario {
  /** The phone as our interpreter has it. */
  static void prepare() {
    BatteryManager battery = RuntimeEnvironment.getApplication().getSystemService(BatteryManager.class);
    Shadows.shadowOf(battery).setIntProperty(BatteryManager.BATTERY_PROPERTY_CAPACITY, 80);
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

  private static void touch(Phone phone) {
    long now = SystemClock.uptimeMillis();
    MotionEvent finger = MotionEvent.obtain(now, now, MotionEvent.ACTION_DOWN, 10, 10, 0);
    phone.web().dispatchTouchEvent(finger);
    finger.recycle();
  }
}
