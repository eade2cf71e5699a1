package app.shell;

import java.util.ArrayList;
import java.util.List;
import org.json.JSONArray;
import org.json.JSONException;
import org.json.JSONObject;

/** Items of bars and menus that a page gives, in the form of those of the settings (modules/bar-fields.ts). */
final class Items {
  private static final int LONGEST_TEXT = 100;

  private Items() {}

  /** The items of a parameter; null where there are none, for those of the settings. */
  static List<JSONObject> of(BridgeCall call, Shell shell, String key, int most) throws BridgeFailure, JSONException {
    if (call.params.isNull(key)) {
      return null;
    }
    JSONArray given = call.params.optJSONArray(key);
    if (given == null || given.length() > most) {
      throw BridgeFailure.param(key + " must be a list of at most " + most + " items");
    }
    List<JSONObject> items = new ArrayList<>();
    for (int i = 0; i < given.length(); i++) {
      JSONObject item = given.optJSONObject(i);
      if (item == null) {
        throw BridgeFailure.param(key + " must hold objects");
      }
      items.add(item(new BridgeCall(call, item), shell));
    }
    return items;
  }

  private static JSONObject item(BridgeCall given, Shell shell) throws BridgeFailure, JSONException {
    String link = given.text("link");
    if (!link.isEmpty() && !WebAddress.isWeb(link)) {
      throw BridgeFailure.param("link must be an http or https address");
    }
    String action = given.text("action");
    if (!action.isEmpty() && shell.config.icon(action).isEmpty()) {
      throw BridgeFailure.param("action is none that the app knows");
    }
    return new JSONObject()
        .put("id", line(given, "id"))
        .put("text", both(line(given, "text")))
        .put("icon", icon(given, "icon", shell))
        .put("activeIcon", icon(given, "activeIcon", shell))
        .put("action", action.isEmpty() ? "link" : action)
        .put("link", link)
        .put("badge", label(given, "badge"));
  }

  /** A page's text, which is that of every language. */
  static JSONObject both(String text) {
    return Json.put(Json.put(new JSONObject(), "zh", text), "en", text);
  }

  static String line(BridgeCall given, String key) throws BridgeFailure {
    String text = given.text(key);
    if (text.length() > LONGEST_TEXT) {
      throw BridgeFailure.param(key + " is too long");
    }
    return text;
  }

  /** A text or a number; "" for none and for zero. */
  static String label(BridgeCall given, String key) throws BridgeFailure {
    if (!(given.params.opt(key) instanceof Number)) {
      return line(given, key);
    }
    int number = given.number(key, 0, 0, 1000000);
    return number == 0 ? "" : number > 99 ? "99+" : "" + number;
  }

  /** The icon that a page gives by the name of an act, or as a picture; null for none. */
  static JSONObject icon(BridgeCall given, String key, Shell shell) throws BridgeFailure, JSONException {
    String icon = given.text(key);
    if (icon.isEmpty()) {
      return null;
    }
    if (icon.startsWith("data:image/") && Icons.decode(icon, 1) != null) {
      return new JSONObject().put("data", icon);
    }
    String outline = shell.config.icon(icon);
    if (outline.isEmpty()) {
      throw BridgeFailure.param(key + " must be the name of an act, or a picture as data:image/png;base64");
    }
    return new JSONObject().put("outline", outline);
  }

  /** The place of the item that the page names by `index` or `id`. */
  static int named(BridgeCall call, List<JSONObject> items) throws BridgeFailure {
    String id = call.text("id");
    int index = call.number("index", -1, 0, items.size());
    for (int i = 0; i < items.size(); i++) {
      if (id.isEmpty() ? i == index : id.equals(Json.text(items.get(i), "id"))) {
        return i;
      }
    }
    throw BridgeFailure.param("index or id must name an item");
  }

  /** The data of an event about an item; -1 is none of them. */
  static JSONObject about(List<JSONObject> items, int index) {
    JSONObject about = Json.put(new JSONObject(), "index", (long) index);
    return Json.put(about, "id", index < 0 ? "" : Json.text(items.get(index), "id"));
  }
}
