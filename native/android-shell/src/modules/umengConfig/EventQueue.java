package app.shell;

import org.json.JSONArray;
import org.json.JSONException;
import org.json.JSONObject;

/** Events that wait for the endpoint, also over the end of the app; the oldest give way to the newest. */
final class EventQueue implements WebText.Listener, Runnable {
  private static final int MOST = 500;
  private static final int BATCH = 50;
  private static final int PATIENCE_MILLIS = 30000;
  private static final String KEPT = "events";
  private static final String OFF = "events_off";

  private final Shell shell;
  private final String endpoint;
  private JSONArray waiting;
  /** The number of events that are on their way. */
  private int sending;
  private boolean forgotten;

  EventQueue(Shell shell, String endpoint) {
    this.shell = shell;
    this.endpoint = endpoint;
    JSONObject kept = Json.parse(shell.store.text(KEPT));
    waiting = kept == null || kept.optJSONArray(KEPT) == null ? new JSONArray() : kept.optJSONArray(KEPT);
    if (waiting.length() > 0) {
      shell.ui.postDelayed(this, PATIENCE_MILLIS);
    }
  }

  void add(String kind, JSONObject params, String name) {
    if (put(kind, params, name)) {
      shell.store.keep(KEPT, text(waiting));
      if (waiting.length() == 1) {
        shell.ui.postDelayed(this, PATIENCE_MILLIS);
      } else if (waiting.length() >= BATCH) {
        send();
      }
    }
  }

  /** A crash, on any thread, is written before the process ends. */
  void addLast(String kind, JSONObject params, String name) {
    if (put(kind, params, name)) {
      shell.store.keepNow(KEPT, text(waiting));
    }
  }

  void enable(boolean on) {
    shell.store.keep(OFF, on ? "" : "off");
    if (!on) {
      clear();
    }
  }

  /** The consent was withdrawn. */
  void forget() {
    forgotten = true;
    clear();
    shell.store.keep(OFF, "");
  }

  @Override
  public void run() {
    send();
  }

  /** A withdrawn consent holds from the moment it was withdrawn; the app hears of it only at its end. */
  void send() {
    if (sending > 0 || waiting.length() == 0 || forgotten || !shell.consent.isGiven()) {
      return;
    }
    JSONArray part = part(0, BATCH);
    sending = part.length();
    try {
      JSONObject message = new JSONObject()
          .put("app", shell.config.appId)
          .put("platform", "android")
          .put("version", shell.config.versionName)
          .put("installation", shell.store.installationId())
          .put("events", part);
      new WebText(endpoint, "QdbApp/" + Shell.VERSION, shell.ui, this).send(message.toString());
    } catch (JSONException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  @Override
  public void answered(String body) {
    waiting = part(Math.min(sending, waiting.length()), MOST);
    sending = 0;
    shell.store.keep(KEPT, text(waiting));
    send();
  }

  @Override
  public void unreachable() {
    sending = 0;
    shell.ui.removeCallbacks(this);
    shell.ui.postDelayed(this, PATIENCE_MILLIS);
  }

  private boolean put(String kind, JSONObject params, String name) {
    if (forgotten || !shell.store.text(OFF).isEmpty()) {
      return false;
    }
    try {
      JSONObject event = new JSONObject().put("kind", kind).put("name", name).put("at", System.currentTimeMillis() / 1000);
      waiting.put(params == null ? event : event.put("params", params));
      int surplus = waiting.length() - MOST;
      if (surplus > 0) {
        waiting = part(surplus, MOST);
        sending = Math.max(0, sending - surplus);
      }
      return true;
    } catch (JSONException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private JSONArray part(int from, int most) {
    JSONArray part = new JSONArray();
    for (int i = from; i < waiting.length() && part.length() < most; i++) {
      part.put(waiting.optJSONObject(i));
    }
    return part;
  }

  private void clear() {
    waiting = new JSONArray();
    sending = 0;
    shell.store.keep(KEPT, "");
  }

  private static String text(JSONArray events) {
    return "{\"" + KEPT + "\":" + events + "}";
  }
}
