package phone;

import android.app.Activity;
import android.content.Context;
import android.content.Intent;
import android.os.Bundle;
import android.os.Looper;
import android.view.View;
import android.view.ViewGroup;
import android.webkit.WebView;
import android.widget.TextView;
import app.shell.MainActivity;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.json.JSONObject;
import org.robolectric.Robolectric;
import org.robolectric.RuntimeEnvironment;
import org.robolectric.Shadows;
import org.robolectric.android.controller.ActivityController;
import org.robolectric.shadow.api.Shadow;
import org.robolectric.shadows.ShadowActivity;

/** The committed shell on Android's own framework, seen from outside: views, intents, calls of pages. */
final class Phone {
  private static int calls;

  final ActivityController<MainActivity> life;
  private Pages asking;

  private Phone(ActivityController<MainActivity> life) {
    this.life = life;
    settle();
  }

  static Phone start() {
    return start(new Intent(Intent.ACTION_MAIN));
  }

  static Phone start(Intent intent) {
    Level.readManifest();
    return new Phone(Robolectric.buildActivity(MainActivity.class, intent).setup());
  }

  /** The app after its process ended: only what Android kept of it is there. */
  static Phone startFrom(Bundle kept) {
    Level.readManifest();
    return new Phone(Robolectric.buildActivity(MainActivity.class, new Intent(Intent.ACTION_MAIN)).setup(kept));
  }

  /** The user has agreed earlier. */
  static Phone agreed() {
    return agreed(new Intent(Intent.ACTION_MAIN));
  }

  static Phone agreed(Intent intent) {
    agree();
    return start(intent);
  }

  private static void agree() {
    keep().edit().putInt("agreed_version", 2).putLong("agreed_at", 99).putLong("guided_version", 1).commit();
  }

  /** As {@link #agreed}, with the first page on the screen. */
  static Phone open() {
    return agreed().arrive();
  }

  /** As {@link #open}, in an installer with another configuration. */
  static Phone with(Trial.Change change) throws Exception {
    agree();
    Level.readManifest();
    ActivityController<MainActivity> life = Robolectric.buildActivity(MainActivity.class, new Intent(Intent.ACTION_MAIN));
    Trial.put(life.get().getAssets(), change);
    return new Phone(life.setup()).arrive();
  }

  static android.content.SharedPreferences keep() {
    return RuntimeEnvironment.getApplication().getSharedPreferences("shell", Context.MODE_PRIVATE);
  }

  Activity activity() {
    return life.get();
  }

  ShadowActivity system() {
    return Shadows.shadowOf(activity());
  }

  void settle() {
    pass(500);
  }

  void pass(long milliseconds) {
    Shadows.shadowOf(Looper.getMainLooper()).idleFor(Duration.ofMillis(milliseconds));
    Controls.look(views());
  }

  List<View> views() {
    return within(activity().findViewById(android.R.id.content));
  }

  /** The view and everything that it holds. */
  static List<View> within(View view) {
    List<View> found = new ArrayList<>();
    collect(view, found);
    return found;
  }

  private static void collect(View view, List<View> found) {
    found.add(view);
    for (int i = 0; view instanceof ViewGroup && i < ((ViewGroup) view).getChildCount(); i++) {
      collect(((ViewGroup) view).getChildAt(i), found);
    }
  }

  List<String> texts() {
    List<String> texts = new ArrayList<>();
    for (View view : views()) {
      if (view instanceof TextView && view.isShown()) {
        texts.add(((TextView) view).getText().toString().trim());
      }
    }
    return texts;
  }

  Phone press(String text) {
    View last = null;
    for (View view : views()) {
      boolean says = view instanceof TextView && ((TextView) view).getText().toString().equals(text);
      last = says && view.hasOnClickListeners() ? view : last;
    }
    if (last == null) {
      throw new AssertionError("Nothing on the screen says " + text + ": " + texts());
    }
    last.performClick();
    settle();
    return this;
  }

  List<WebView> webViews() {
    List<WebView> webs = new ArrayList<>();
    for (View view : views()) {
      if (view instanceof WebView) {
        webs.add((WebView) view);
      }
    }
    return webs;
  }

  WebView web() {
    List<WebView> webs = webViews();
    return webs.get(webs.size() - 1);
  }

  Pages page() {
    return Shadow.extract(web());
  }

  List<String> loads() {
    List<String> loads = new ArrayList<>();
    for (WebView web : webViews()) {
      loads.addAll(((Pages) Shadow.extract(web)).loads);
    }
    return loads;
  }

  /** The page that the shell asked for is there. */
  Phone arrive() {
    return arrive(web().getUrl());
  }

  Phone arrive(String address) {
    page().commit(address);
    settle();
    return this;
  }

  /** A page calls a function: its data as text, the code of its failure, or `waits`. */
  String call(String name, String params) throws Exception {
    String token = "";
    for (String script : page().scripts) {
      int at = script.lastIndexOf("\"token\":\"");
      token = at < 0 ? token : script.substring(at + 9, script.indexOf('"', at + 9));
    }
    int id = ++calls;
    asking = page();
    JSONObject message = new JSONObject().put("id", id).put("t", token).put("api", name);
    Object bridge = page().getJavascriptInterface("QdbNative");
    bridge.getClass().getMethod("call", String.class).invoke(bridge, message.put("params", new JSONObject(params)).toString());
    settle();
    return answer();
  }

  /** The answer to the last call. */
  String answer() throws Exception {
    for (String script : asking.scripts) {
      int at = script.indexOf("__qdb.reply(");
      JSONObject answer = at < 0 ? null : new JSONObject(script.substring(at + 12, script.lastIndexOf(')')));
      if (answer != null && answer.getInt("id") == calls) {
        boolean ok = answer.getBoolean("ok");
        return ok ? answer.getJSONObject("data").toString() : answer.getJSONObject("error").getString("code");
      }
    }
    return "waits";
  }

  /** The addresses that were handed to other apps. */
  List<String> outside() {
    List<String> addresses = new ArrayList<>();
    for (Intent intent = system().getNextStartedActivity(); intent != null; intent = system().getNextStartedActivity()) {
      addresses.add(intent.getDataString());
    }
    return addresses;
  }
}
