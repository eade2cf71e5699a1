package app.shell;

import org.json.JSONException;
import org.json.JSONObject;

/** `app.*`: leaves the app, empties its cache, opens addresses. */
final class AppFunctions implements Functions {
  private final Shell shell;

  AppFunctions(Shell shell) {
    this.shell = shell;
  }

  @Override
  public void run(String name, BridgeCall call) throws BridgeFailure, JSONException {
    switch (name) {
      case "app.clearCache":
        shell.pages.clearCache();
        call.done();
        break;
      case "app.exit":
        call.done();
        shell.activity.finishAndRemoveTask();
        break;
      case "app.openUrl":
        open(call);
        break;
      case "app.canOpen":
        call.done(new JSONObject().put("canOpen", shell.apps.canOpen(call.address("url"))));
        break;
      case "app.openSettings":
        shell.apps.openSettings();
        call.done();
        break;
      case "app.permissions":
        call.done(new JSONObject().put("permissions", permissions()));
        break;
      default:
        throw BridgeFailure.unknown(name);
    }
  }

  /** The permissions that the package declares, by full name, each with whether it is granted. */
  private JSONObject permissions() throws JSONException {
    JSONObject states = new JSONObject();
    for (String name : shell.permissions.declared()) {
      states.put(name, shell.permissions.isGranted(name));
    }
    return states;
  }

  private void open(BridgeCall call) throws BridgeFailure, JSONException {
    String address = call.address("url");
    String mode = call.text("mode");
    boolean web = WebAddress.isWeb(address);
    switch (mode) {
      case "":
      case "self":
        new Navigation(shell, call.page).follow(address);
        break;
      case "new":
      case "inapp":
        if (!web) {
          throw BridgeFailure.param("Only http and https addresses open in the app");
        }
        shell.pages.push(address);
        break;
      case "system":
        if (!shell.apps.open(address)) {
          throw new BridgeFailure(BridgeFailure.UNSUPPORTED, "No app on this phone can open it");
        }
        break;
      default:
        throw BridgeFailure.param("mode must be self, new, inapp or system");
    }
    call.done();
  }
}
