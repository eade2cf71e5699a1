package app.shell;

import java.util.List;
import org.json.JSONObject;

/** The links of tabs, and the tab that an address belongs to. */
final class TabLinks {
  private TabLinks() {}

  /** Whether a tab is a place in the app; any other is a button. */
  static boolean isPlace(JSONObject item) {
    return Json.text(item, "action").matches("link|home");
  }

  /** "" for a tab without one, which the page itself follows. */
  static String of(JSONObject item, String home) {
    String action = Json.text(item, "action");
    return action.equals("home") ? home : action.equals("link") ? Json.text(item, "link") : "";
  }

  /** The tab with the longest link that the address begins with; -1 for none, and the selected one stays. */
  static int matching(List<JSONObject> items, String home, String address) {
    int found = -1;
    int longest = 0;
    for (int i = 0; i < items.size(); i++) {
      String link = of(items.get(i), home);
      if (link.length() > longest && leadsTo(link, address)) {
        found = i;
        longest = link.length();
      }
    }
    return found;
  }

  /** The front page of a site is that page alone, because every address begins with it. */
  private static boolean leadsTo(String link, String address) {
    String from = place(link);
    String at = place(address);
    if (!at.startsWith(from)) {
      return false;
    }
    String rest = at.substring(from.length());
    boolean isFront = from.indexOf('/') < 0 && from.indexOf('#') < 0 && from.indexOf('?') < 0;
    return isFront ? rest.matches("/?(\\?[^#]*)?(#/?)?") : rest.matches("([/?#&].*)?");
  }

  /** An address without its scheme and without a slash at its end. */
  private static String place(String address) {
    int start = address.indexOf("://");
    String place = start < 0 ? address : address.substring(start + 3);
    return place.endsWith("/") ? place.substring(0, place.length() - 1) : place;
  }
}
