package app.shell;

import android.content.Intent;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.json.JSONException;

/** The modules that are on, and their life, which begins with the consent. It routes each call to the module that config.json names. */
final class Modules {
  /** Above the codes of the shell's own parts. */
  private static final int FIRST_REQUEST = 0x100;
  private static final int REQUESTS = 10;

  private final Shell shell;
  private final List<Module> modules = new ArrayList<>();
  private final List<Module> backTakers = new ArrayList<>();
  /** Gets the back that would leave the app; null for none. */
  private Module keeper;
  private boolean started;
  private boolean paused;

  Modules(Shell shell) {
    this.shell = shell;
    for (Iterator<String> names = shell.config.moduleNames(); names.hasNext(); ) {
      Module module = ModuleTable.newModule(shell, names.next());
      if (module != null) {
        modules.add(module);
      }
    }
  }

  List<PagePart> partsOf(Page page) {
    List<PagePart> parts = new ArrayList<>();
    for (int i = 0; i < modules.size(); i++) {
      PagePart part = modules.get(i).addTo(page);
      if (part != null) {
        parts.add(part);
      }
    }
    return parts;
  }

  void start() {
    started = true;
    for (int i = 0; i < modules.size(); i++) {
      modules.get(i).start();
    }
  }

  void seen(Page page) {
    for (int i = 0; i < modules.size(); i++) {
      modules.get(i).seen(page);
    }
  }

  /** The first of a module's codes for answers of other activities. */
  int firstRequest(Module module) {
    return FIRST_REQUEST + REQUESTS * modules.indexOf(module);
  }

  void configured() {
    if (started) {
      for (Module module : modules) {
        module.configured();
      }
    }
  }

  boolean takesBack() {
    return !backTakers.isEmpty();
  }

  /** The last module that took back gets it; whether there was one. */
  boolean back() {
    if (takesBack()) {
      backTakers.get(backTakers.size() - 1).back();
      return true;
    }
    return false;
  }

  void takeBack(Module module, boolean on) {
    backTakers.remove(module);
    if (on) {
      backTakers.add(module);
    }
    shell.backChanged();
  }

  /** The screens over the pages give way; a module may have one over another. */
  void followed() {
    for (int i = 0; i < 2; i++) {
      for (Module module : new ArrayList<>(backTakers)) {
        module.followed();
      }
    }
  }

  void keepBack(Module module) {
    keeper = module;
    shell.backChanged();
  }

  boolean keepsBack() {
    return keeper != null;
  }

  /** Whether a module kept the app from being left. */
  boolean leaving() {
    if (keeper == null) {
      return false;
    }
    keeper.leaving();
    return true;
  }

  boolean downloads(Page page, String address, String type) {
    for (Module module : modules) {
      if (module.downloads(page, address, type)) {
        return true;
      }
    }
    return false;
  }

  boolean act(String action) {
    for (Module module : modules) {
      if (module.act(action)) {
        return true;
      }
    }
    return false;
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
