package app.shell;

import java.util.ArrayList;
import java.util.List;
import org.json.JSONArray;
import org.json.JSONException;
import org.json.JSONObject;

/** One call of a page: its function, its parameters, and the way back to the page load that asked. */
final class BridgeCall {
  final Page page;
  /** Scheme, host and port of the document that asks. */
  final String origin;
  final String api;
  final JSONObject params;

  private final String token;
  private final Object reply;
  private final long id;

  /** `reply` leads to the document that asked; null without a support boundary. */
  BridgeCall(Page page, String origin, String token, Object reply, JSONObject message) {
    this.page = page;
    this.origin = origin;
    this.token = token;
    this.reply = reply;
    id = message.optLong("id", 0);
    api = Json.line(message, "api");
    params = Json.object(message, "params");
  }

  /** A part of a call's parameters. */
  BridgeCall(BridgeCall call, JSONObject part) {
    page = call.page;
    origin = call.origin;
    api = call.api;
    params = part;
    token = "";
    reply = null;
    id = 0;
  }

  void done() throws JSONException {
    done(new JSONObject());
  }

  void done(JSONObject data) throws JSONException {
    answer(new JSONObject().put("id", id).put("ok", true).put("data", data));
  }

  void fail(String code, String message) {
    try {
      JSONObject error = new JSONObject().put("code", code).put("message", message).put("api", api);
      answer(new JSONObject().put("id", id).put("ok", false).put("error", error));
    } catch (JSONException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** An optional text, "" when missing. */
  String text(String key) throws BridgeFailure {
    Object value = params.opt(key);
    if (value == null || value == JSONObject.NULL) {
      return "";
    }
    if (!(value instanceof String)) {
      throw BridgeFailure.param(key + " must be a text");
    }
    return (String) value;
  }

  /** An optional list of texts, empty when missing. */
  List<String> texts(String key) throws BridgeFailure {
    List<String> texts = new ArrayList<>();
    JSONArray array = params.optJSONArray(key);
    for (int i = 0; array != null && i < array.length(); i++) {
      Object item = array.opt(i);
      texts.add(item instanceof String ? (String) item : null);
    }
    if (array == null && !params.isNull(key) || texts.contains(null)) {
      throw BridgeFailure.param(key + " must be a list of texts");
    }
    return texts;
  }

  boolean flag(String key, boolean fallback) throws BridgeFailure {
    Object value = params.opt(key);
    if (value == null || value == JSONObject.NULL) {
      return fallback;
    }
    if (!(value instanceof Boolean)) {
      throw BridgeFailure.param(key + " must be true or false");
    }
    return (Boolean) value;
  }

  /** A required number. */
  double number(String key) throws BridgeFailure {
    Object value = params.opt(key);
    if (!(value instanceof Number)) {
      throw BridgeFailure.param(key + " must be a number");
    }
    return ((Number) value).doubleValue();
  }

  /** An optional whole number between two others. */
  int number(String key, int fallback, int least, int most) throws BridgeFailure {
    Object value = params.opt(key);
    if (value == null || value == JSONObject.NULL) {
      return fallback;
    }
    double number = value instanceof Number ? ((Number) value).doubleValue() : least - 1;
    if (number < least || number > most || number != (int) number) {
      throw BridgeFailure.param(key + " must be a whole number from " + least + " to " + most);
    }
    return (int) number;
  }

  /** An optional color, the fall-back when missing. */
  int color(String key, int fallback) throws BridgeFailure {
    if (params.isNull(key)) {
      return fallback;
    }
    String text = text(key);
    if (!Colors.isColor(text)) {
      throw BridgeFailure.param(key + " must be a colour such as #1e90ff");
    }
    return Colors.parse(text, fallback);
  }

  /** A required address of any scheme; a script is refused, because the page can run it by itself. */
  String address(String key) throws BridgeFailure {
    String text = text(key);
    if (WebAddress.scheme(text).matches("|javascript")) {
      throw BridgeFailure.param(key + " must be an address");
    }
    return text;
  }

  private void answer(JSONObject answer) {
    if (reply != null && !page.isGone()) {
      page.scripts.reply(reply, answer);
    } else if (!page.isGone() && page.bridge.token().equals(token)) {
      page.scripts.reply(answer);
    }
  }
}
