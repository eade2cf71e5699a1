package app.shell;

import java.util.ArrayList;
import java.util.List;
import org.json.JSONArray;
import org.json.JSONException;
import org.json.JSONObject;

/** Reads values that may be missing or null, for which org.json answers the word "null". */
final class Json {
  private Json() {}

  static String text(JSONObject from, String key) {
    return from.isNull(key) ? "" : from.optString(key);
  }

  /** A text of a stranger; "" for anything else, because Android writes a deep value by calls that may overflow the stack. */
  static String line(JSONObject from, String key) {
    Object value = from.opt(key);
    return value instanceof String ? (String) value : "";
  }

  static JSONObject object(JSONObject from, String key) {
    JSONObject found = from.optJSONObject(key);
    return found == null ? new JSONObject() : found;
  }

  static List<JSONObject> objects(JSONObject from, String key) {
    List<JSONObject> found = new ArrayList<>();
    JSONArray array = from.optJSONArray(key);
    for (int i = 0; array != null && i < array.length(); i++) {
      JSONObject item = array.optJSONObject(i);
      if (item != null) {
        found.add(item);
      }
    }
    return found;
  }

  static List<String> texts(JSONObject from, String key) {
    List<String> found = new ArrayList<>();
    JSONArray array = from.optJSONArray(key);
    for (int i = 0; array != null && i < array.length(); i++) {
      found.add(array.optString(i));
    }
    return found;
  }

  /** Adds a value that JSON can hold. */
  static JSONObject put(JSONObject to, String key, Object value) {
    try {
      return to.put(key, value);
    } catch (JSONException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** The JSON object of a text; null for any other text, and for one so deep that Android's recursive reader overflows its stack. */
  static JSONObject parse(String text) {
    try {
      return new JSONObject(text);
    } catch (JSONException | VirtualMachineError notAnObject) {
      return null;
    }
  }

  /** JSON as a JavaScript expression; web views before Chrome 66 end a string at U+2028 and U+2029. */
  static String script(JSONObject value) {
    return value.toString().replace("\u2028", "\\u2028").replace("\u2029", "\\u2029");
  }
}
