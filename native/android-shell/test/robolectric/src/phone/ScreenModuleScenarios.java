package phone;

import android.view.WindowManager;
import java.util.Arrays;
import java.util.List;
import org.junit.Test;

/** The modules that have the screen to themselves: its orientation, its light. */
public class ScreenModuleScenarios extends Scenario {
  @Test
  public void adverbScreen() throws Exception {
    Phone phone = Phone.open();
    say("atFirst", turn(phone));
    visit(phone, HOME + "film");
    say("film", turn(phone));
    phone.call("screen.orientation", "{\"value\":\"portrait\"}");
    say("asked", turn(phone));
    phone.life.configurationChange(phone.activity().getResources().getConfiguration());
    say("turned", turn(phone));
    visit(phone, HOME + "cart");
    say("after", turn(phone));
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

  private static List<Object> turn(Phone phone) {
    return Arrays.asList(phone.activity().getRequestedOrientation(), Level.asksToHideBars(phone.activity()));
  }

  private static List<Object> light(Phone phone) {
    WindowManager.LayoutParams window = phone.activity().getWindow().getAttributes();
    return Arrays.asList(
        (window.flags & WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON) != 0, (double) window.screenBrightness);
  }
}
