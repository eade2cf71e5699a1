package app.shell;

import java.util.HashMap;
import java.util.Map;
import org.json.JSONException;

/** Every function that a page can call, and the module that must be on for it. The SDK's own table is native/sdk/functions.ts. */
final class FunctionTable {
  private static final String ALWAYS = "";

  private final ShellConfig config;
  private final Map<String, String> modules = new HashMap<>();
  private final Map<String, Functions> functions = new HashMap<>();

  FunctionTable(Shell shell) {
    config = shell.config;
    Functions agreement = new AgreementFunctions(shell);
    Functions refresh = new RefreshFunctions(shell);
    Functions app = new AppFunctions(shell);
    add(new DeviceFunctions(shell), ALWAYS, "device.getInfo");
    add(app, ALWAYS, "app.getConfig");
    add(agreement, "userAgreement", "agreement.status", "agreement.show", "agreement.open");
    add(agreement, "userAgreement", "agreement.set", "agreement.revoke");
    add(refresh, "pullRefresh", "refresh.enable", "refresh.start", "refresh.stop");
    add(refresh, "pullRefresh", "refresh.setStyle", "refresh.hold");
    add(new NetworkFunctions(shell), "noNetWork", "net.getStatus", "nonet.set", "nonet.retry");
    add(new BarFunctions(shell), "nativeConfig", "statusbar.set", "theme.get");
    add(app, "nativeConfig", "app.clearCache", "app.exit", "app.openUrl", "app.canOpen");
    add(app, "nativeConfig", "app.openSettings", "app.permissions");
  }

  void run(BridgeCall call) throws BridgeFailure, JSONException {
    String module = modules.get(call.api);
    if (module == null) {
      throw new BridgeFailure(BridgeFailure.UNSUPPORTED, "This app does not know " + call.api);
    }
    if (!module.equals(ALWAYS) && !config.module(module).isOn()) {
      throw new BridgeFailure(BridgeFailure.NOT_ENABLED, "The module " + module + " is switched off in this app");
    }
    functions.get(call.api).run(call.api, call);
  }

  private void add(Functions answering, String module, String... names) {
    for (String name : names) {
      modules.put(name, module);
      functions.put(name, answering);
    }
  }
}
