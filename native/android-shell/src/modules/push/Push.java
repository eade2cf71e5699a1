package app.shell;

import android.content.Intent;
import android.os.Build;
import android.webkit.ValueCallback;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.json.JSONArray;
import org.json.JSONException;
import org.json.JSONObject;

/** `push.*`: notifications of the app's own, and the ways by which messages of a server come. A way that is not there is never pretended. */
final class Push extends Module implements Runnable, ValueCallback<String> {
  private static final String NOTIFY = "android.permission.POST_NOTIFICATIONS";
  private static final int MOST_TAGS = 20;
  private static final int LONGEST_DATA = 2000;

  /** The module while the app is there; the receivers of messages run without it too. */
  static Push running;

  private final PushApp app;
  private PushWays registering;
  /** The notification that no page has heard of yet, and the one that a page was told last. */
  private JSONObject opened;
  private JSONObject told;
  private boolean isInFront;

  Push(Shell shell) {
    super("push", shell);
    app = new PushApp(shell.activity, shell.config);
    registering = new PushWays(shell, app, null, "");
  }

  @Override
  void start() {
    running = this;
    isInFront = true;
    take(shell.activity.getIntent());
    app.notices.arm();
    // Without an address the package has no job, and Android refuses to schedule one that is not there.
    if (app.kept("way").equals(PushWays.POLL)
        && !settings.line("pollLink").isEmpty()
        && !PushPoll.isRunning(app.context)) {
      PushPoll.start(app);
    }
    registering.goOn();
    app.tell(false);
    if (settings.flag("askAtStart")) {
      askPermission(this);
    }
    poll();
  }

  @Override
  void pause() {
    isInFront = false;
  }

  @Override
  void resume() {
    isInFront = true;
    poll();
  }

  @Override
  void stop() {
    // The next activity may be there before this one ends.
    running = running == this ? null : running;
    shell.ui.removeCallbacks(registering);
    if (!shell.consent.isGiven()) {
      app.forget();
      app.notices.forget();
    }
  }

  @Override
  PagePart addTo(Page page) {
    return new PushPage(this, page);
  }

  @Override
  boolean result(int request, int code, Intent data) {
    if (request == request(0)) {
      registering.chosen(data);
      return true;
    }
    if (request == 0) {
      take(data);
      if (data == null || shell.links.addressOf(data) == null) {
        tellOpened(shell.pages.top());
      }
    }
    return false;
  }

  /** A notification brought the app. */
  private void take(Intent intent) {
    PushMessage message = app.notices.opened(intent);
    if (message != null) {
      opened = message.toEvent();
    }
  }

  /**
   * The page that the notification leads to hears of it, or else the one that is there: not one that gives way to another page, and none of other hosts, such
   * as that of a sign-in on the way. It is over when a page has listened.
   */
  void tellOpened(Page page) {
    if (opened != null && page != null && !page.watch.isWaiting()) {
      told = opened;
      page.scripts.emit("push.opened", opened, this);
    }
  }

  @Override
  public void onReceiveValue(String listeners) {
    if (told == opened && listeners != null && listeners.matches("[1-9][0-9]*")) {
      opened = null;
    }
  }

  /** The registration became another one by itself; the page that is there hears of it, or else the next one. */
  void tellChanged() {
    Page page = shell.pages.top();
    if (page != null && page.isTrusted() && !app.kept("changed").isEmpty()) {
      app.keep("changed", "");
      page.scripts.emit("push.changed", app.registration(), null);
    }
  }

  /** A message came while the app is there. Whether it is in front of the user. */
  boolean received(PushMessage message) {
    shell.pages.emit("push.received", message.toEvent());
    return isInFront;
  }

  void poll() {
    if (app.kept("way").equals(PushWays.POLL)) {
      new PushPoll(app, this).ask();
    }
  }

  /** A question has ended that nobody waits for. */
  @Override
  public void run() {}

  private void askPermission(Runnable then) {
    if (Build.VERSION.SDK_INT >= 33) {
      shell.permissions.ask(Collections.singletonList(NOTIFY), settings.text("purpose"), then);
    } else {
      then.run();
    }
  }

  void pushRequestPermission(final BridgeCall call) {
    askPermission(new Runnable() {
      @Override
      public void run() {
        try {
          call.done(new JSONObject().put("status", app.notices.areShown() ? "granted" : "denied"));
        } catch (JSONException impossible) {
          throw new IllegalStateException(impossible);
        }
      }
    });
  }

  void pushRegister(BridgeCall call) throws BridgeFailure {
    String provider = call.text("provider");
    if (!provider.matches("|unifiedpush|poll|plugin")) {
      throw BridgeFailure.param("provider must be unifiedpush, poll or plugin");
    }
    if (registering.isOpen()) {
      throw new BridgeFailure(BridgeFailure.CANCEL, "Another registration is under way");
    }
    if (provider.equals(PushWays.PLUGIN) && !shell.plugins().has("push")) {
      throw new BridgeFailure(BridgeFailure.UNSUPPORTED, "The package has no plug-in for push");
    }
    registering = new PushWays(shell, app, call, provider);
    askPermission(registering);
  }

  /** The distributor has given an address, or taken it back. */
  void unifiedPushAnswered() {
    registering.answered();
    tellChanged();
  }

  void pushGetId(BridgeCall call) throws JSONException {
    call.done(app.registration());
  }

  void pushUnregister(BridgeCall call) throws JSONException {
    app.forget();
    call.done();
  }

  void pushSetAlias(BridgeCall call) throws BridgeFailure, JSONException {
    app.keep("alias", shortOf(call.text("alias"), "alias"));
    call.done();
  }

  void pushSetTags(BridgeCall call) throws BridgeFailure, JSONException {
    JSONArray tags = call.params.optJSONArray("tags");
    if (tags == null && !call.params.isNull("tags") || tags != null && tags.length() > MOST_TAGS) {
      throw BridgeFailure.param("tags must be a list of at most " + MOST_TAGS);
    }
    StringBuilder kept = new StringBuilder();
    for (int i = 0; tags != null && i < tags.length(); i++) {
      kept.append(i == 0 ? "" : ",").append(shortOf(tags.optString(i), "a tag"));
    }
    app.keep("tags", kept.toString());
    call.done();
  }

  private static String shortOf(String text, String name) throws BridgeFailure {
    if (!text.matches("[^\\n,]{0,100}")) {
      throw BridgeFailure.param(name + " has at most 100 characters, without commas");
    }
    return text;
  }

  void pushSetBadge(BridgeCall call) throws BridgeFailure, JSONException {
    int count = call.number("count", -1, 0, 99999);
    if (count < 0) {
      throw BridgeFailure.param("count must be a number");
    }
    if (!settings.flag("badge") || !PushBadge.show(app.context, count)) {
      throw new BridgeFailure(BridgeFailure.UNSUPPORTED, "This launcher takes no number; it shows a dot by itself");
    }
    call.done();
  }

  void pushLocal(BridgeCall call) throws BridgeFailure, JSONException {
    if (call.text("title").isEmpty()) {
      throw BridgeFailure.param("title must be a text");
    }
    call.text("body");
    call.text("url");
    call.text("channel");
    call.text("id");
    if (!call.params.isNull("at")) {
      call.number("at");
    }
    if (Json.object(call.params, "data").toString().length() > LONGEST_DATA) {
      throw BridgeFailure.param("data is too long");
    }
    PushMessage message = new PushMessage(call.params);
    if (!message.url.isEmpty() && message.page(shell.config).isEmpty()) {
      throw BridgeFailure.param("url must be an address of this app");
    }
    if (!app.notices.areShown()) {
      throw new BridgeFailure(BridgeFailure.PERMISSION, "The user has not allowed notifications");
    }
    if (message.at <= System.currentTimeMillis()) {
      app.notices.show(message);
    } else if (!app.notices.schedule(message)) {
      throw BridgeFailure.param("At most " + PushNotices.MOST_PENDING + " notifications wait");
    }
    call.done(new JSONObject().put("id", message.id));
  }

  void pushPending(BridgeCall call) throws JSONException {
    List<JSONObject> messages = new ArrayList<>();
    for (PushMessage message : app.notices.pending()) {
      messages.add(new JSONObject().put("id", message.id).put("title", message.title).put("at", message.at));
    }
    call.done(new JSONObject().put("messages", new JSONArray(messages)));
  }

  void pushCancel(BridgeCall call) throws BridgeFailure, JSONException {
    String id = call.text("id");
    if (id.isEmpty()) {
      throw BridgeFailure.param("id must be a text");
    }
    app.notices.cancel(id);
    call.done();
  }

  void pushClear(BridgeCall call) throws JSONException {
    app.notices.clear();
    call.done();
  }
}
