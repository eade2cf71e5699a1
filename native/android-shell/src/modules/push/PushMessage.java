package app.shell;

import org.json.JSONException;
import org.json.JSONObject;

/** One message, of a server or of a page: `{id, title, body, url, data, channel, at}`. What is too long is cut. */
final class PushMessage {
  private static final int LONGEST_ID = 100;
  private static final int LONGEST_TITLE = 200;
  private static final int LONGEST_BODY = 2000;

  final String id;
  final String title;
  final String body;
  final String url;
  final String channel;
  /** Milliseconds of the epoch at which it is shown; 0 for now. */
  final long at;

  private final JSONObject data;

  PushMessage(JSONObject from) {
    String asked = cut(Json.text(from, "id"), LONGEST_ID).replace('\n', ' ');
    title = cut(Json.text(from, "title"), LONGEST_TITLE);
    body = cut(Json.text(from, "body"), LONGEST_BODY);
    url = Json.text(from, "url");
    channel = Json.text(from, "channel");
    at = from.optLong("at", 0);
    data = Json.object(from, "data");
    id = asked.isEmpty() ? System.currentTimeMillis() + "-" + from.toString().hashCode() : asked;
  }

  boolean isEmpty() {
    return title.isEmpty() && body.isEmpty();
  }

  /** The page of the app's own that opening it leads to; "" for none. */
  String page(ShellConfig config) {
    String address = url.matches("/(?!/).*") ? WebAddress.origin(config.link) + url : url;
    return new AddressRules(config).trusts(address) ? address : "";
  }

  /** As the events of pages have it. */
  JSONObject toEvent() {
    try {
      return new JSONObject().put("id", id).put("title", title).put("body", body).put("url", url).put("data", data);
    } catch (JSONException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  JSONObject toJson() {
    try {
      return toEvent().put("channel", channel).put("at", at);
    } catch (JSONException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static String cut(String text, int most) {
    return text.length() > most ? text.substring(0, most) : text;
  }
}
