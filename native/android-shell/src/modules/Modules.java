package app.shell;

import java.util.ArrayList;
import java.util.List;
import org.json.JSONException;

/** The list of modules. It routes each call to the module that config.json names for it. */
final class Modules {
  private final ShellConfig config;
  private final Functions core;
  private final List<Module> modules = new ArrayList<>();

  Modules(Shell shell) {
    config = shell.config;
    core = new CoreFunctions(shell);
    modules.add(new UserAgreement(shell));
    modules.add(new NoNetWork(shell));
    modules.add(new PullRefresh(shell));
    modules.add(new NativeConfig(shell));
  }

  List<PagePart> partsOf(Page page) {
    List<PagePart> parts = new ArrayList<>();
    for (Module module : modules) {
      PagePart part = module.isOn() ? module.addTo(page) : null;
      if (part != null) {
        parts.add(part);
      }
    }
    return parts;
  }

  void run(BridgeCall call) throws BridgeFailure, JSONException {
    String module = config.moduleOfFunction(call.api);
    if (module == null) {
      throw BridgeFailure.unknown(call.api);
    }
    Functions answering = module.isEmpty() ? core : named(module);
    answering.run(call.api, call);
  }

  private Module named(String name) throws BridgeFailure {
    for (Module module : modules) {
      if (module.name.equals(name) && module.isOn()) {
        return module;
      }
    }
    throw new BridgeFailure(BridgeFailure.NOT_ENABLED, "The module " + name + " is switched off in this app");
  }
}
