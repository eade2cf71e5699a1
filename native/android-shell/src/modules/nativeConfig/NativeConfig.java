package app.shell;

import org.json.JSONException;
import org.json.JSONObject;

/** Native settings: `app.*`, `auth.session`, `statusbar.*` and `theme.*`. Each part of the app reads its own settings of this module. */
final class NativeConfig extends Module {
  NativeConfig(Shell shell) {
    super("nativeConfig", shell);
  }

  /** Asks for remote settings. An immersive page learns what the bars cover of it. */
  @Override
  void start() {
    if (shell.remote != null) {
      shell.remote.ask();
    }
    if (shell.bars.immersive) {
      shell.bars.area.watchKeyboard(shell.pages);
    }
  }

  @Override
  void seen(Page page) {
    page.scripts.tellEdges();
  }

  void statusbarSet(BridgeCall call) throws BridgeFailure, JSONException {
    String style = call.text("style");
    if (!style.matches("|auto|light|dark")) {
      throw BridgeFailure.param("style must be auto, light or dark");
    }
    shell.bars.set(call.color("color", shell.bars.color()), style);
    call.done();
  }

  void themeGet(BridgeCall call) throws JSONException {
    call.done(new JSONObject().put("mode", "auto").put("theme", shell.night.isOn() ? "dark" : "light"));
  }

  void appClearCache(BridgeCall call) throws JSONException {
    shell.pages.clearCache();
    call.done();
  }

  void appExit(BridgeCall call) throws JSONException {
    call.done();
    shell.activity.finishAndRemoveTask();
  }

  void appOpenUrl(BridgeCall call) throws BridgeFailure, JSONException {
    String address = call.address("url");
    String mode = call.text("mode");
    if (mode.matches("|self")) {
      new Navigation(shell, call.page).follow(address);
    } else if (mode.equals("system")) {
      if (!shell.apps.open(address)) {
        throw new BridgeFailure(BridgeFailure.UNSUPPORTED, "No app on this phone can open it");
      }
    } else if (!mode.matches("new|inapp")) {
      throw BridgeFailure.param("mode must be self, new, inapp or system");
    } else if (!WebAddress.isWeb(address)) {
      throw BridgeFailure.param("Only http and https addresses open in the app");
    } else if (!shell.pages.openWindow(address)) {
      throw new BridgeFailure(BridgeFailure.UNSUPPORTED, "There are as many windows as there may be");
    }
    call.done();
  }

  void appCanOpen(BridgeCall call) throws BridgeFailure, JSONException {
    call.done(new JSONObject().put("canOpen", shell.apps.canOpen(call.address("url"))));
  }

  void appOpenSettings(BridgeCall call) throws JSONException {
    shell.apps.openSettings();
    call.done();
  }

  /** The permissions that the package declares, by full name, each with whether it is granted. */
  void appPermissions(BridgeCall call) throws JSONException {
    JSONObject states = new JSONObject();
    for (String name : shell.permissions.declared()) {
      states.put(name, shell.permissions.isGranted(name));
    }
    call.done(new JSONObject().put("permissions", states));
  }

  void authSession(BridgeCall call) throws BridgeFailure {
    shell.auth.start(call);
  }
}
