package phone;

import org.json.JSONObject;
import org.junit.Test;

/** The app before the user agrees, and after a no. Run has this class first. */
public class ConsentScenarios extends Scenario {
  @Test
  public void beforeConsent() throws Exception {
    Phone phone = Phone.start();
    phone.pass(60_000);
    say("calls", Trace.take());
    say("texts", phone.texts());
    say("webViews", phone.webViews().size());
    say("kept", Phone.keep().getAll().size());
    say("loads", phone.press("我同意").loads());
    say("version", Phone.keep().getInt("agreed_version", 0));
    say("textsAfter", phone.texts());
    say("callsAfter", Trace.take());
  }

  @Test
  public void refusal() throws Exception {
    Phone phone = Phone.start().press("我不同意");
    say("texts", phone.texts());
    phone.press("退出");
    say("ended", phone.activity().isFinishing());
    say("kept", Phone.keep().getAll().size());
  }

  @Test
  public void userAgreement() throws Exception {
    Phone phone = Phone.open();
    say("status", new JSONObject(phone.call("agreement.status", "{}")));
    say("revoked", new JSONObject(phone.call("agreement.revoke", "{}")));
    phone.settle();
    say("texts", phone.texts());
    say("webViews", phone.webViews().size());
  }
}
