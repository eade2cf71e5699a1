package app.shell;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import org.json.JSONObject;

/** The plug-ins that config.json names: one is made at the first call of a function of its slots, so never before the consent. */
final class Plugins {
  private final Shell shell;
  private HashMap<String, Plugin> running = new HashMap<>();
  private final List<Plugin> started = new ArrayList<>();

  Plugins(Shell shell) {
    this.shell = shell;
  }

  /** Whether the package has one for the slot. */
  boolean has(String slot) {
    return entry(slot) != null;
  }

  /** Hands a call to the plug-in of the slot; without one, or with one that fails, E_UNSUPPORTED. The answer comes on the main thread. */
  void call(String slot, BridgeCall call) throws BridgeFailure {
    try {
      of(slot).call(call.api, call.params, new PluginAnswer(shell, call));
    } catch (RuntimeException | ReflectiveOperationException | LinkageError unusable) {
      throw new BridgeFailure(BridgeFailure.UNSUPPORTED, "The plug-in for " + slot + " fails: " + unusable);
    }
  }

  private Plugin of(String slot) throws BridgeFailure, ReflectiveOperationException {
    JSONObject entry = entry(slot);
    if (entry == null) {
      throw new BridgeFailure(BridgeFailure.UNSUPPORTED, "The package has no plug-in for " + slot);
    }
    String name = Json.text(entry, "class");
    Plugin plugin = running.get(name);
    if (plugin == null) {
      plugin = (Plugin) Class.forName(name, true, shell.activity.getClassLoader()).newInstance();
      JSONObject settings = shell.config.settingsOf(Json.text(entry, "module"));
      plugin.start(shell.activity.getApplicationContext(), settings, new PluginHost(shell));
      running.put(name, plugin);
      started.add(plugin);
    }
    return plugin;
  }

  private JSONObject entry(String slot) {
    for (JSONObject plugin : shell.config.plugins()) {
      if (Json.texts(plugin, "slots").contains(slot)) {
        return plugin;
      }
    }
    return null;
  }

  void stop() {
    while (!started.isEmpty()) {
      try {
        started.remove(0).stop();
      } catch (RuntimeException | LinkageError failing) {
        // The app ends all the same.
      }
    }
    running = new HashMap<>();
  }
}
