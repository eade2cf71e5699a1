package app.shell;

import android.content.Context;
import android.content.SharedPreferences;
import java.util.Arrays;
import java.util.List;
import org.json.JSONException;
import org.json.JSONObject;

/** The app as push sees it, with or without its activity: settings, consent, and the values that it keeps. */
final class PushApp {
  private static final int MOST_SEEN = 100;

  final Context context;
  final ShellConfig config;
  final ModuleConfig settings;
  final Store store;
  final PushNotices notices;

  private final SharedPreferences kept;

  PushApp(Context context, ShellConfig config) {
    this.context = context;
    this.config = config;
    settings = config.module("push");
    store = new Store(context);
    kept = context.getSharedPreferences("push", Context.MODE_PRIVATE);
    notices = new PushNotices(this);
  }

  static PushApp of(Context context) {
    return new PushApp(context, ShellConfig.read(new ShellAssets(context)));
  }

  /** Without, nothing is shown, asked or kept. */
  boolean isAllowed() {
    return settings.isOn() && new Consent(config.module("userAgreement"), store).isGiven();
  }

  String kept(String key) {
    return kept.getString("push_" + key, "");
  }

  void keep(String key, String value) {
    kept.edit().putString("push_" + key, value).apply();
  }

  /** A message that came: shown once, however often and by however many ways it comes. */
  void deliver(PushMessage message) {
    List<String> seen = Arrays.asList(kept("seen").split("\n"));
    if (message.isEmpty() || seen.contains(message.id)) {
      return;
    }
    StringBuilder kept = new StringBuilder();
    for (int i = seen.size() < MOST_SEEN ? 0 : 1; i < seen.size(); i++) {
      kept.append(seen.get(i)).append('\n');
    }
    keep("seen", kept.append(message.id).toString());
    boolean isInFront = Push.running != null && Push.running.received(message);
    if (!isInFront || settings.flag("inFront")) {
      notices.show(message);
    }
  }

  /** As pages have it, and the address that keeps registrations. */
  JSONObject registration() {
    UnifiedPush unified = new UnifiedPush(this);
    try {
      JSONObject registration = new JSONObject()
          .put("provider", kept("way"))
          .put("id", store.installationId())
          .put("granted", notices.areShown())
          .put("alias", kept("alias"))
          .put("tags", kept("tags"));
      return unified.isRegistered() ? registration.put("subscription", unified.subscription()) : registration;
    } catch (JSONException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** The address that keeps registrations hears of this one: when it is new, and on each day that the app is used. */
  void tell(boolean isNew) {
    String day = "" + System.currentTimeMillis() / 86400000;
    if (kept("way").equals(PushWays.UNIFIED) && (isNew || !day.equals(kept("told")))) {
      tell(registration(), day);
    }
  }

  void tell(JSONObject registration, String day) {
    String link = settings.line("registerLink");
    if (!link.isEmpty() && isAllowed()) {
      new PushPoll(this, null).tell(link, registration.toString(), day);
    }
  }

  /** The last message that came, which the owner's address is told. */
  String lastSeen() {
    String seen = kept("seen");
    return seen.substring(seen.lastIndexOf('\n') + 1);
  }

  /** The consent was withdrawn, or the page wants no messages any more: nothing of the registration stays. */
  void forget() {
    new UnifiedPush(this).end();
    PushPoll.stop(context);
    for (String key : "way alias tags seen told changed".split(" ")) {
      keep(key, "");
    }
  }
}
