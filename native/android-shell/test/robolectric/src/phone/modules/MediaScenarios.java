package phone;

import android.content.Intent;
import android.net.Uri;
import app.shell.FileProvider;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.json.JSONObject;
import org.junit.Test;
import org.robolectric.Robolectric;
import org.robolectric.RuntimeEnvironment;
import org.robolectric.Shadows;
import org.robolectric.shadows.ShadowAlertDialog;

/** Files that go from app to app: shares out and in. */
public class MediaScenarios extends Scenario {
  private static final String LIST = "data:application/pdf,damaged";
  private static final String TEA = "data:image/gif;base64,R0lGODlhAQABAAAAACw=";
  private static final String NOTE = "data:text/plain,%E5%A4%87%E6%B3%A8";

  @Test
  public void share() throws Exception {
    Phone phone = Phone.open();
    phone.call("share.open", "{\"title\":\"茶\",\"files\":[\"" + NOTE + "\"]}");
    say("answer", new JSONObject(answerOf(phone)));
    Intent shared = shared(phone);
    say("sheet", words(shared));
    say("file", read(shared.getParcelableExtra(Intent.EXTRA_STREAM)));
    act(phone, "share");
    say("act", words(shared(phone)));
  }

  @Test
  public void pictures() throws Exception {
    Phone phone = Phone.open();
    phone.page().hit = TEA;
    phone.page().getOnLongClickListener().onLongClick(phone.web());
    phone.settle();
    say("menu", items());
    ShadowAlertDialog.getLatestAlertDialog().dismiss();
    phone.call("media.preview", "{\"urls\":[\"" + TEA + "\",\"" + TEA + "\"],\"current\":1}");
    say("viewer", phone.texts());
    back(phone);
    phone.call("media.preview", "{\"urls\":[\"" + TEA + "\"]}");
    say("single", phone.texts());
    back(phone);
    say("afterBack", phone.texts());
    phone.call("media.choose", "{}");
    Intent chosen = phone.system().getNextStartedActivityForResult().intent;
    say("chosen", chosen.getAction() + " " + chosen.getType());
    say("off", phone.call("scan.code", "{}"));
  }

  private static List<String> items() {
    List<String> items = new ArrayList<>();
    for (CharSequence item : Shadows.shadowOf(ShadowAlertDialog.getLatestAlertDialog()).getItems()) {
      items.add(String.valueOf(item));
    }
    return items;
  }

  @Test
  public void preview() throws Exception {
    Phone phone = Phone.open();
    // From level 35 on, Robolectric lacks a method that PdfRenderer calls.
    if (RuntimeEnvironment.getApiLevel() < 35) {
      phone.call("file.open", "{\"url\":\"" + LIST + "\",\"name\":\"list.pdf\"}");
      answerOf(phone);
      say("shown", phone.texts());
      back(phone);
      say("afterBack", phone.texts());
    }
    if (RuntimeEnvironment.getApiLevel() >= 29) {
      phone.call("file.downloads", "{}");
      say("downloads", phone.texts());
      back(phone);
    }
    phone.call("file.pick", "{\"types\":[\"application/pdf\"]}");
    Intent picked = phone.system().getNextStartedActivityForResult().intent;
    say("picked", picked.getAction() + " " + picked.getType());
  }

  @Test
  public void received() throws Exception {
    Intent intent = new Intent(Intent.ACTION_SEND).setType("text/plain").putExtra(Intent.EXTRA_SUBJECT, "看");
    Phone phone = Phone.agreed(intent.putExtra(Intent.EXTRA_TEXT, "https://news.example/1")).arrive();
    say("share", new JSONObject(phone.call("share.received", "{}")));
    say("again", new JSONObject(phone.call("share.received", "{}")));
    Intent old = new Intent(Intent.ACTION_SEND).setType("text/plain").putExtra(Intent.EXTRA_TEXT, "旧");
    Phone again = Phone.agreed(old.addFlags(Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY)).arrive();
    say("ofHistory", new JSONObject(again.call("share.received", "{}")));
  }

  /** The answer comes from a thread of the shell. */
  static String answerOf(Phone phone) throws Exception {
    for (int i = 0; i < 100 && phone.answer().equals("waits"); i++) {
      Thread.sleep(20);
      phone.settle();
    }
    return phone.answer();
  }

  /** An act of a bar or menu, as the shell runs it for any of them. */
  static void act(Phone phone, String act) throws Exception {
    Object shell = null;
    for (java.lang.reflect.Field field : phone.activity().getClass().getDeclaredFields()) {
      field.setAccessible(true);
      shell = field.getType().getSimpleName().equals("Shell") ? field.get(phone.activity()) : shell;
    }
    java.lang.reflect.Constructor<?> acts = Class.forName("app.shell.Actions").getDeclaredConstructors()[0];
    acts.setAccessible(true);
    java.lang.reflect.Method run = acts.getDeclaringClass().getDeclaredMethod("run", String.class, String.class);
    run.setAccessible(true);
    run.invoke(acts.newInstance(shell), act, "");
    phone.settle();
  }

  private static Intent shared(Phone phone) {
    Intent last = null;
    for (Intent each = phone.system().getNextStartedActivity(); each != null; each = phone.system().getNextStartedActivity()) {
      last = each;
    }
    return last.getParcelableExtra(Intent.EXTRA_INTENT);
  }

  private static String words(Intent intent) {
    String text = intent.getStringExtra(Intent.EXTRA_TEXT);
    String said = text == null ? intent.getStringExtra(Intent.EXTRA_SUBJECT) : text;
    return intent.getAction() + " " + intent.getType() + " " + said;
  }

  private static String read(Uri uri) throws Exception {
    Robolectric.setupContentProvider(FileProvider.class, uri.getAuthority());
    try (InputStream in = RuntimeEnvironment.getApplication().getContentResolver().openInputStream(uri)) {
      return new String(in.readAllBytes(), "UTF-8");
    }
  }
}
