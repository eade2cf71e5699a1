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

  /** Hands a call to the plug-in of the slot; without one, E_UNSUPPORTED. The answer comes on the main thread. */
  void call(String slot, BridgeCall call) throws BridgeFailure {
    of(slot).call(call.api, call.params, new PluginAnswer(shell, call));
  }

  private Plugin of(String slot) throws BridgeFailure {
    JSONObject entry = entry(slot);
    if (entry == null) {
      throw new BridgeFailure(BridgeFailure.UNSUPPORTED, "The package has no plug-in for " + slot);
    }
    String name = Json.text(entry, "class");
    Plugin plugin = running.get(name);
    if (plugin == null) {
      plugin = make(name);
      running.put(name, plugin);
      started.add(plugin);
      JSONObject settings = shell.config.settingsOf(Json.text(entry, "module"));
      plugin.start(shell.activity.getApplicationContext(), settings, new PluginHost(shell));
    }
    return plugin;
  }

  private Plugin make(String name) throws BridgeFailure {
    try {
      return (Plugin) Class.forName(name, true, shell.activity.getClassLoader()).newInstance();
    } catch (ReflectiveOperationException | ClassCastException unusable) {
      throw new BridgeFailure(BridgeFailure.UNSUPPORTED, "The plug-in " + name + " cannot be made");
    }
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
      started.remove(0).stop();
    }
    running = new HashMap<>();
  }
}
