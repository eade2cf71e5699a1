package phone;

import android.app.AlertDialog;
import android.app.Dialog;
import android.content.DialogInterface;
import android.os.Handler;
import android.os.Message;
import android.view.ViewGroup;
import android.webkit.WebChromeClient;
import android.webkit.WebViewClient;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.json.JSONArray;
import org.json.JSONObject;
import org.junit.After;
import org.junit.Before;
import org.junit.Rule;
import org.junit.rules.TestName;
import org.junit.runner.RunWith;
import org.robolectric.Shadows;
import org.robolectric.annotation.Config;
import org.robolectric.annotation.GraphicsMode;
import org.robolectric.annotation.LooperMode;
import org.robolectric.shadows.ShadowAlertDialog;
import org.robolectric.shadows.ShadowDialog;

/** A scenario of tests/oracle/robolectric.test.ts says what it saw, and the test compares. Each class of scenarios has a subject. */
@RunWith(ShellRunner.class)
@Config(sdk = {24, 28, 29, 30, 33, 35, 36}, qualifiers = "zh-rCN-w400dp-h800dp-xhdpi", shadows = {Pages.class, HostQuestion.class})
@GraphicsMode(GraphicsMode.Mode.LEGACY)
@LooperMode(LooperMode.Mode.PAUSED)
public abstract class Scenario {
  static final String HOME = "https://shanye.cn/";

  @Rule public final TestName name = new TestName();
  private final JSONObject facts = new JSONObject();

  @Before
  public void forget() {
    Trace.take();
  }

  @After
  public void print() {
    System.out.println(Line.facts(name.getMethodName(), facts.toString()));
    Set<String> faults = Controls.take();
    if (!faults.isEmpty()) {
      throw new AssertionError("Controls on the screen: " + faults);
    }
  }

  void say(String fact, Object value) {
    put(facts, fact, value instanceof Iterable ? array((Iterable<?>) value) : value);
  }

  static void put(JSONObject to, String name, Object value) {
    try {
      to.put(name, value == null ? JSONObject.NULL : value);
    } catch (org.json.JSONException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  static JSONArray array(Iterable<?> values) {
    JSONArray array = new JSONArray();
    values.forEach(array::put);
    return array;
  }

  /** The back gesture, through the callback that the shell registered from Android 13 on. */
  static void back(Phone phone) {
    Level.back(phone.activity());
    phone.settle();
  }

  static WebChromeClient chrome(Phone phone) {
    return phone.page().getWebChromeClient();
  }

  static WebViewClient client(Phone phone) {
    return phone.page().getWebViewClient();
  }

  /** The page goes to another address. */
  static void visit(Phone phone, String address) {
    if (client(phone).shouldOverrideUrlLoading(phone.web(), new Asked(address))) {
      throw new AssertionError("The shell took " + address);
    }
    phone.arrive(address);
  }

  static Message message(Phone phone, Runnable act) {
    return Message.obtain(new Handler(phone.activity().getMainLooper()), act);
  }

  /** Every question of the shell so far, with its reason. */
  static List<String> questions() {
    List<String> questions = new ArrayList<>();
    for (Dialog dialog : ShadowDialog.getShownDialogs()) {
      ShadowAlertDialog question = Shadows.shadowOf((AlertDialog) dialog);
      questions.add(question.getTitle() + " " + question.getMessage());
    }
    return questions;
  }

  static void answer(Phone phone, boolean yes) {
    int button = yes ? DialogInterface.BUTTON_POSITIVE : DialogInterface.BUTTON_NEGATIVE;
    ShadowAlertDialog.getLatestAlertDialog().getButton(button).performClick();
    phone.settle();
  }

  static ViewGroup frame(Phone phone) {
    return (ViewGroup) root(phone).getChildAt(0);
  }

  static ViewGroup root(Phone phone) {
    return (ViewGroup) ((ViewGroup) phone.activity().findViewById(android.R.id.content)).getChildAt(0);
  }
}
