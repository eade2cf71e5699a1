package app.shell;

import android.app.PendingIntent;
import android.content.ActivityNotFoundException;
import android.content.Intent;
import android.os.Build;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.json.JSONArray;
import org.json.JSONException;
import org.json.JSONObject;

/** `push.*`: notifications of the app's own, and the ways by which messages of a server come. A way that is not there is never pretended. */
final class Push extends Module implements Runnable {
  static final String POLL = "poll";

  private static final String UNIFIED = "unifiedpush";
  private static final String PLUGIN = "plugin";
  private static final String NOTIFY = "android.permission.POST_NOTIFICATIONS";
  private static final long PATIENCE_MILLIS = 30000;
  private static final int MOST_TAGS = 20;
  private static final int LONGEST_DATA = 2000;

  /** The module while the app is there; the receivers of messages run without it too. */
  static Push running;

  private final PushApp app;
  private BridgeCall registering;
  private JSONObject opened;
  private boolean isInFront;

  Push(Shell shell) {
    super("push", shell);
    app = new PushApp(shell.activity, shell.config);
  }

  @Override
  void start() {
    running = this;
    isInFront = true;
    take(shell.activity.getIntent());
    app.notices.arm();
    if (app.kept("way").equals(POLL) && !PushPoll.isRunning(app.context)) {
      PushPoll.start(app);
    }
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
    running = null;
    shell.ui.removeCallbacks(this);
    if (!shell.consent.isGiven()) {
      app.forget();
      app.notices.forget();
    }
  }

  @Override
  PagePart addTo(Page page) {
    return new PushPage(this);
  }

  @Override
  boolean result(int request, int code, Intent data) {
    if (request == request(0)) {
      PendingIntent choice = data == null ? null : (PendingIntent) data.getParcelableExtra("pi");
      chosen(choice);
      return true;
    }
    if (request == 0) {
      take(data);
      if (data == null || shell.links.addressOf(data) == null) {
        tellOpened();
      }
    }
    return false;
  }

  /** A notification brought the app; the page that it opens hears of it, or else the one that is there. */
  private void take(Intent intent) {
    PushMessage message = app.notices.opened(intent);
    if (message != null) {
      opened = message.toEvent();
    }
  }

  void tellOpened() {
    if (opened != null) {
      shell.pages.emit("push.opened", opened);
      opened = null;
    }
  }

  /** A message came while the app is there. Whether it is in front of the user. */
  boolean received(PushMessage message) {
    shell.pages.emit("push.received", message.toEvent());
    return isInFront;
  }

  private void poll() {
    if (app.kept("way").equals(POLL)) {
      new PushPoll(app, this).ask();
    }
  }

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

  void pushRegister(final BridgeCall call) throws BridgeFailure {
    final String provider = call.text("provider");
    if (!provider.matches("|unifiedpush|poll|plugin")) {
      throw BridgeFailure.param("provider must be unifiedpush, poll or plugin");
    }
    if (registering != null) {
      throw new BridgeFailure(BridgeFailure.CANCEL, "Another registration is under way");
    }
    if (provider.equals(PLUGIN) && !shell.plugins().has("push")) {
      throw new BridgeFailure(BridgeFailure.UNSUPPORTED, "The package has no plug-in for push");
    }
    askPermission(new Runnable() {
      @Override
      public void run() {
        registering = call;
        begin(provider);
      }
    });
  }

  /** The first way that the settings and the phone have. */
  private void begin(String provider) {
    boolean any = provider.isEmpty();
    if ((any || provider.equals(PLUGIN)) && shell.plugins().has("push")) {
      byPlugin();
      return;
    }
    if ((any || provider.equals(UNIFIED)) && settings.flag("unifiedPush")) {
      if (UnifiedPush.of(app).isRegistered()) {
        unifiedPushAnswered();
        return;
      }
      try {
        shell.activity.startActivityForResult(UnifiedPush.choice(), request(0));
        return;
      } catch (ActivityNotFoundException noDistributor) {
        app.keep("way", "");
      }
    }
    if (any || provider.equals(POLL)) {
      fallBack(BridgeFailure.UNSUPPORTED, "No way to receive messages: no UnifiedPush distributor, and no pollLink");
    } else {
      fail(BridgeFailure.UNSUPPORTED, "This app cannot receive messages by " + provider);
    }
  }

  /** The plug-in answers the page by itself, with its own id. */
  private void byPlugin() {
    BridgeCall call = registering;
    registering = null;
    try {
      shell.plugins().call("push", call);
    } catch (BridgeFailure failure) {
      call.fail(failure.code, failure.getMessage());
    }
  }

  private void chosen(PendingIntent choice) {
    if (registering == null) {
      return;
    }
    if (choice == null) {
      fallBack(BridgeFailure.CANCEL, "No distributor was chosen");
      return;
    }
    try {
      UnifiedPush.of(app).register(choice);
      shell.ui.postDelayed(this, PATIENCE_MILLIS);
    } catch (GeneralSecurityException noCurve) {
      fallBack(BridgeFailure.INTERNAL, "The phone makes no keys");
    }
  }

  /** The distributor has given an address, or taken it back. */
  void unifiedPushAnswered() {
    shell.ui.removeCallbacks(this);
    if (UnifiedPush.of(app).isRegistered()) {
      registered(UNIFIED);
    } else {
      fallBack(BridgeFailure.UNSUPPORTED, "The distributor refused");
    }
  }

  /** The distributor is silent, or a question has ended that nobody waits for. */
  @Override
  public void run() {
    if (registering != null && !app.kept("token").isEmpty() && !UnifiedPush.of(app).isRegistered()) {
      UnifiedPush.of(app).end();
      fallBack(BridgeFailure.TIMEOUT, "The distributor does not answer");
    }
  }

  /** Asking the owner's address is the last way; without it, the failure of the one before. */
  private void fallBack(String code, String message) {
    BridgeCall call = registering;
    String wanted = call == null ? "" : Json.text(call.params, "provider");
    if (settings.line("pollLink").isEmpty() || wanted.equals(UNIFIED)) {
      fail(code, message);
    } else {
      PushPoll.start(app);
      registered(POLL);
      poll();
    }
  }

  private void registered(String way) {
    app.keep("way", way);
    if (registering != null) {
      answer(registering);
    }
    registering = null;
  }

  private void fail(String code, String message) {
    app.keep("way", "");
    if (registering != null) {
      registering.fail(code, message);
    }
    registering = null;
  }

  private void answer(BridgeCall call) {
    try {
      JSONObject registration = new JSONObject()
          .put("provider", app.kept("way"))
          .put("id", shell.store.installationId())
          .put("granted", app.notices.areShown())
          .put("alias", app.kept("alias"))
          .put("tags", app.kept("tags"));
      UnifiedPush unified = UnifiedPush.of(app);
      call.done(unified.isRegistered() ? registration.put("subscription", unified.subscription()) : registration);
    } catch (JSONException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  void pushGetId(BridgeCall call) {
    answer(call);
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
    if (message.at > System.currentTimeMillis()) {
      if (!app.notices.schedule(message)) {
        throw BridgeFailure.param("At most " + PushNotices.MOST_PENDING + " notifications wait");
      }
    } else if (app.notices.areShown()) {
      app.notices.show(message);
    } else {
      throw new BridgeFailure(BridgeFailure.PERMISSION, "The user has not allowed notifications");
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
