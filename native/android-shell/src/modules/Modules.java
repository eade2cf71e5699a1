package app.shell;

import android.content.Intent;
import java.util.ArrayList;
import java.util.List;
import org.json.JSONException;

/** The modules that are on, and their life, which begins with the consent. It routes each call to the module that config.json names. */
final class Modules {
  private final Shell shell;
  private final List<Module> modules;
  private boolean started;
  private boolean paused;

  Modules(Shell shell) {
    this.shell = shell;
    modules = ModuleTable.modulesOf(shell);
  }

  List<PagePart> partsOf(Page page) {
    List<PagePart> parts = new ArrayList<>();
    for (Module module : modules) {
      PagePart part = module.addTo(page);
      if (part != null) {
        parts.add(part);
      }
    }
    return parts;
  }

  void start() {
    started = true;
    for (Module module : modules) {
      module.start();
    }
  }

  void pause() {
    if (started) {
      paused = true;
      for (Module module : modules) {
        module.pause();
      }
    }
  }

  void resume() {
    if (paused) {
      paused = false;
      for (Module module : modules) {
        module.resume();
      }
    }
  }

  boolean result(int request, int code, Intent data) {
    for (Module module : modules) {
      if (started && module.result(request, code, data)) {
        return true;
      }
    }
    return false;
  }

  void stop() {
    if (started) {
      started = false;
      for (Module module : modules) {
        module.stop();
      }
    }
  }

  void run(BridgeCall call) throws BridgeFailure, JSONException {
    String name = shell.config.moduleOfFunction(call.api);
    if (name == null) {
      throw BridgeFailure.unknown(call.api);
    }
    ModuleTable.run(name.isEmpty() ? new CoreFunctions(shell) : named(name), call);
  }

  private Module named(String name) throws BridgeFailure {
    for (Module module : modules) {
      if (module.name.equals(name)) {
        return module;
      }
    }
    throw new BridgeFailure(BridgeFailure.NOT_ENABLED, "The module " + name + " is switched off in this app");
  }
}
