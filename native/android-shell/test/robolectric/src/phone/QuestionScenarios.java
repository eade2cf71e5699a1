package phone;

import android.view.ViewGroup;
import android.webkit.HttpAuthHandler;
import android.widget.EditText;
import java.util.ArrayList;
import java.util.List;
import org.junit.Test;
import org.robolectric.Shadows;
import org.robolectric.shadow.api.Shadow;
import org.robolectric.shadows.ShadowAlertDialog;

/** Questions of a site that the user answers. */
public class QuestionScenarios extends Scenario {
  @Test
  public void hostSignIn() {
    Phone phone = Phone.open();
    HostQuestion first = askSignIn(phone);
    List<String> fields = new ArrayList<>();
    for (EditText field : fields()) {
      fields.add(field.getHint() + " " + field.getInputType());
    }
    say("fields", fields);
    say("waiting", first.answers);
    fields().get(0).setText("林晓");
    fields().get(1).setText("茶");
    answer(phone, true);
    say("given", first.answers);
    HostQuestion second = askSignIn(phone);
    answer(phone, false);
    say("refused", second.answers);
    say("questions", questions());
  }

  @Test
  public void sendAgain() {
    Phone phone = Phone.open();
    List<String> sent = new ArrayList<>();
    List<Integer> times = new ArrayList<>();
    for (boolean yes : new boolean[] {false, true}) {
      client(phone).onFormResubmission(phone.web(), message(phone, () -> {}), message(phone, () -> sent.add("again")));
      phone.settle();
      times.add(sent.size());
      answer(phone, yes);
      times.add(sent.size());
    }
    say("times", times);
    say("questions", questions());
  }

  private static HostQuestion askSignIn(Phone phone) {
    HttpAuthHandler handler = Shadow.newInstanceOf(HttpAuthHandler.class);
    client(phone).onReceivedHttpAuthRequest(phone.web(), handler, "shanye.cn", "intranet");
    phone.settle();
    return Shadow.extract(handler);
  }

  /** Those of the last question. */
  private static List<EditText> fields() {
    ViewGroup form = (ViewGroup) Shadows.shadowOf(ShadowAlertDialog.getLatestAlertDialog()).getView();
    List<EditText> fields = new ArrayList<>();
    for (int i = 0; i < form.getChildCount(); i++) {
      fields.add((EditText) form.getChildAt(i));
    }
    return fields;
  }
}
