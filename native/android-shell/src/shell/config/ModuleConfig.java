package app.shell;

import android.view.Window;
import android.view.WindowManager;
import java.util.ArrayList;
import java.util.List;
import org.json.JSONObject;

/** One module in the config: its switch and its settings. A module that is off answers the fall-backs. */
final class ModuleConfig {
  private final boolean on;
  private final JSONObject settings;
  private final Words words;

  ModuleConfig(JSONObject module, Words words) {
    on = module.optBoolean("on", false);
    settings = on ? Json.object(module, "config") : new JSONObject();
    this.words = words;
  }

  boolean isOn() {
    return on;
  }

  /** A text in the phone's language. */
  String text(String key) {
    return words.pick(Json.object(settings, key));
  }

  String text(String key, String fallback) {
    String own = text(key);
    return own.isEmpty() ? words.text(fallback) : own;
  }

  String line(String key) {
    return Json.text(settings, key);
  }

  boolean flag(String key) {
    return flag(key, false);
  }

  boolean flag(String key, boolean fallback) {
    return settings.optBoolean(key, fallback);
  }

  int number(String key, int fallback) {
    return settings.optInt(key, fallback);
  }

  int color(String key, int fallback) {
    return Colors.parse(line(key), fallback);
  }

  JSONObject part(String key) {
    return Json.object(settings, key);
  }

  List<JSONObject> list(String key) {
    return Json.objects(settings, key);
  }

  String text(JSONObject item, String key) {
    return words.pick(Json.object(item, key));
  }

  List<AddressPattern> patterns(String key) {
    List<AddressPattern> patterns = new ArrayList<>();
    for (JSONObject item : list(key)) {
      patterns.add(new AddressPattern(Json.text(item, "pattern")));
    }
    return patterns;
  }

  /** nativeConfig's screenshot protection. */
  void protectScreen(Window window) {
    if (flag("secure")) {
      window.addFlags(WindowManager.LayoutParams.FLAG_SECURE);
    }
  }
}
