package phone;

import android.view.MotionEvent;
import android.view.WindowManager;
import java.util.Arrays;
import java.util.List;
import org.json.JSONObject;
import org.junit.Test;
import org.robolectric.Shadows;
import org.robolectric.shadows.ShadowToast;

/** The modules that have the screen to themselves: its orientation, its light. */
public class ScreenModuleScenarios extends Scenario {
  @Test
  public void adverbScreen() throws Exception {
    Phone phone = Phone.open();
    say("atFirst", turn(phone).get(0));
    visit(phone, HOME + "film");
    say("film", turn(phone));
    phone.call("screen.orientation", "{\"value\":\"portrait\"}");
    say("asked", turn(phone).get(0));
    phone.life.configurationChange(phone.activity().getResources().getConfiguration());
    say("turned", turn(phone));
    visit(phone, HOME + "cart");
    say("after", turn(phone).get(0));
  }

  @Test
  public void wakey() throws Exception {
    Phone phone = Phone.open();
    say("atFirst", light(phone));
    visit(phone, HOME + "film");
    say("film", light(phone));
    phone.call("screen.keepOn", "{\"on\":false}");
    phone.call("screen.setBrightness", "{\"value\":0.5}");
    say("asked", light(phone));
    visit(phone, HOME + "cart");
    say("after", light(phone));
  }

  @Test
  public void gesture() throws Exception {
    Phone phone = Phone.open();
    visit(phone, HOME + "cart");
    swipe(phone, 16, 60, 300);
    say("back", phone.web().getUrl());
    phone.arrive(HOME);
    visit(phone, HOME + "cart");
    swipe(phone, 16, 60, 120);
    say("short", phone.web().getUrl());
    phone = Phone.open();
    phone.call("gesture.set", "{\"doubleBack\":true}");
    back(phone);
    say("message", ShadowToast.getTextOfLatestToast());
    say("stays", !phone.activity().isFinishing() && !Shadows.shadowOf(phone.activity()).isTaskMovedToBack());
    say("leaves", Level.leaves(phone.activity()));
  }

  @Test
  public void leadPage() throws Exception {
    Phone phone = Phone.open();
    phone.call("guide.show", "{}");
    say("first", phone.texts());
    swipe(phone, 600, 500, 100);
    say("last", phone.texts());
    back(phone);
    say("back", phone.texts());
    phone.press("跳过");
    say("after", phone.texts());
    say("answer", new JSONObject(phone.answer()));
  }

  @Test
  public void ssp() throws Exception {
    Phone phone = Phone.open();
    String slot = "{\"slot\":\"interstitial\"}";
    phone.call("ad.show", slot);
    say("texts", phone.texts());
    say("again", phone.call("ad.show", "{\"slot\":\"splash\"}"));
    phone.press("关闭");
    say("after", phone.texts());
    say("early", new JSONObject(phone.call("ad.show", slot)));
    String replies = String.join("\n", phone.page().scripts);
    say("answer", new JSONObject().put("result", replies.contains("\"skip\"") ? "skip" : "none"));
  }

  @Test
  public void aboutUs() throws Exception {
    Phone phone = Phone.open();
    phone.call("app.about", "{}");
    say("texts", phone.texts());
    phone.press("皖ICP备12345678号-1A");
    say("outside", phone.outside());
    back(phone);
    say("after", phone.texts());
  }

  @Test
  public void updateRemind() throws Exception {
    JSONObject version = new JSONObject().put("versionCode", 2).put("versionName", "1.1.0").put("notes", "新茶");
    version.put("url", HOME + "app").put("forced", true);
    Phone.keep().edit().putString("update_answer", version.toString()).commit();
    Phone phone = Phone.agreed();
    say("question", questions().get(0));
    answer(phone, true);
    say("outside", phone.outside());
    say("ended", phone.activity().isFinishing());
  }

  private static void swipe(Phone phone, int... ways) {
    for (int i = 0; i <= ways.length; i++) {
      int action = i == 0 ? MotionEvent.ACTION_DOWN : i < ways.length ? MotionEvent.ACTION_MOVE : MotionEvent.ACTION_UP;
      phone.activity().dispatchTouchEvent(MotionEvent.obtain(0, 0, action, ways[Math.min(i, ways.length - 1)], 700, 0));
      phone.settle();
    }
  }

  /** The orientation, and whether the shell has hidden the bars since the last time. */
  private static List<Object> turn(Phone phone) {
    return Arrays.asList(phone.activity().getRequestedOrientation(), Level.asksToHideBars(phone.activity()));
  }

  private static List<Object> light(Phone phone) {
    WindowManager.LayoutParams window = phone.activity().getWindow().getAttributes();
    return Arrays.asList(
        (window.flags & WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON) != 0, (double) window.screenBrightness);
  }
}
