package app.shell;

import org.json.JSONException;
import org.json.JSONObject;

/** `analytics.*`: anonymous events for the owner's endpoint. The Umeng plug-in has its place here, and is missed aloud. */
final class UmengConfig extends Module {
  private static final int LONGEST_PARAMS = 1000;

  private final String endpoint;
  private EventQueue queue;
  private CrashWatch crashes;
  private String lastPage = "";

  UmengConfig(Shell shell) {
    super("umengConfig", shell);
    endpoint = settings.line("provider").equals("own") ? settings.line("endpoint") : "";
  }

  @Override
  void start() {
    if (endpoint.isEmpty()) {
      return;
    }
    queue = new EventQueue(shell, endpoint);
    if (settings.flag("crashes", true)) {
      crashes = new CrashWatch(queue);
    }
    queue.add("start", null, shell.store.isFirstLaunch() ? "first" : "");
    queue.send();
  }

  /** Pages of the app's own only, by host and path: what follows is often personal. */
  @Override
  void seen(Page page) {
    String address = page.address().replaceFirst("[?#].*", "");
    if (queue != null && page.isTrusted() && settings.flag("pages", true) && !address.equals(lastPage)) {
      lastPage = address;
      queue.add("page", null, address);
    }
  }

  @Override
  void pause() {
    if (queue != null) {
      queue.send();
    }
  }

  @Override
  void stop() {
    if (crashes != null) {
      crashes.stop();
    }
    if (queue != null && !shell.consent.isGiven()) {
      queue.forget();
    }
  }

  void analyticsEvent(BridgeCall call) throws BridgeFailure, JSONException {
    String id = name(call, "id", 64);
    JSONObject params = call.params.isNull("params") ? null : call.params.optJSONObject("params");
    if (params == null ? !call.params.isNull("params") : params.toString().length() > LONGEST_PARAMS) {
      throw BridgeFailure.param("params must be an object of up to 1000 characters");
    }
    open().add("event", params, id);
    call.done();
  }

  void analyticsPage(BridgeCall call) throws BridgeFailure, JSONException {
    String name = name(call, "name", 200);
    open().add("page", null, name);
    call.done();
  }

  void analyticsEnable(BridgeCall call) throws BridgeFailure, JSONException {
    boolean on = call.flag("on", true);
    open().enable(on);
    call.done();
  }

  private static String name(BridgeCall call, String key, int longest) throws BridgeFailure {
    String name = call.text(key);
    if (name.trim().isEmpty() || name.length() > longest) {
      throw BridgeFailure.param(key + " must be a text of 1 to " + longest + " characters");
    }
    return name;
  }

  private EventQueue open() throws BridgeFailure {
    if (queue == null) {
      boolean isOwn = settings.line("provider").equals("own");
      throw isOwn
          ? new BridgeFailure(BridgeFailure.NOT_ENABLED, "This app has no address that receives events")
          : new BridgeFailure(BridgeFailure.UNSUPPORTED, "The Umeng plug-in is not in this app");
    }
    return queue;
  }
}
