package phone;

import android.graphics.drawable.ColorDrawable;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.json.JSONObject;
import org.junit.Test;
import org.robolectric.RuntimeEnvironment;

/** The functions of the SDK, and the settings of nativeConfig. */
public class FunctionScenarios extends Scenario {
  private static final List<String> LEAVES_PAGE = Arrays.asList(
      "agreement.show", "agreement.revoke", "nonet.retry", "refresh.start", "app.exit", "app.about", "guide.show");

  @Test
  public void functions() throws Exception {
    String config = new String(
        RuntimeEnvironment.getApplication().getAssets().open("shell/config.json").readAllBytes(), "UTF-8");
    DeviceScenarios.prepare();
    Phone phone = Phone.open();
    for (Iterator<String> names = new JSONObject(config).getJSONObject("functions").keys(); names.hasNext();) {
      String called = names.next();
      String answer = phone.call(called, "{}");
      say(called, answer.startsWith("{") ? "ok" : answer);
      phone = LEAVES_PAGE.contains(called) ? Phone.open() : phone;
    }
  }

  @Test
  public void nativeConfig() throws Exception {
    Phone phone = Phone.open();
    phone.call("statusbar.set", "{\"color\":\"#101010\"}");
    say("statusBar", ((ColorDrawable) frame(phone).getChildAt(0).getBackground()).getColor() & 0xffffff);
    phone.call("app.openUrl", "{\"url\":\"tel:10086\",\"mode\":\"system\"}");
    say("outside", phone.outside());
    say("rule", client(phone).shouldOverrideUrlLoading(phone.web(), new Asked(HOME + "out")));
    say("outsideByRule", phone.outside());
    say("agent", phone.web().getSettings().getUserAgentString().replaceAll(".*(?=QdbApp)", ""));
    say("files", phone.web().getSettings().getAllowFileAccess());
    String scripts = String.join("\n", phone.page().scripts);
    say("style", scripts.contains("a{color:red}"));
    phone.arrive("https://elsewhere.example/");
    say("foreign", phone.page().scripts);
  }
}
