package app.shell;

import android.content.Intent;
import android.net.Uri;
import java.util.List;
import java.util.Locale;
import org.json.JSONObject;

/** `scheme://open?url=…`, `scheme://path` and App Links, limited to the app's own hosts. */
final class DeepLinks {
  /** The page of the app's own to which a notification leads. */
  static final String PAGE = "app.shell.page";

  private final String scheme;
  private final String link;
  private final AddressRules addresses;
  private final List<JSONObject> appLinks;

  DeepLinks(ShellConfig config, AddressRules addresses) {
    scheme = config.own.line("scheme").toLowerCase(Locale.ROOT);
    appLinks = config.own.list("appLinks");
    link = config.link;
    this.addresses = addresses;
  }

  boolean isOwn(String address) {
    return !scheme.isEmpty() && WebAddress.scheme(address).equals(scheme);
  }

  /** Whether Android hands the address to this app: it is https, of a host whose links the owner confirmed. */
  boolean isAppLink(String address) {
    String host = WebAddress.scheme(address).equals("https") ? WebAddress.host(address) : "";
    for (JSONObject item : appLinks) {
      if (AddressRules.fits(Json.text(item, "host"), host)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a browser that reaches the address gives it to this app. */
  boolean leadsBack(String address) {
    return isOwn(address) || isAppLink(address) && addresses.trusts(address);
  }

  /** The page that an intent asks for; null without one, for a foreign one, and for an intent of the list of recent apps. */
  String addressOf(Intent intent) {
    if (intent == null || (intent.getFlags() & Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY) != 0) {
      return null;
    }
    Uri data = intent.getData();
    if (data != null) {
      return addressOf(data.toString());
    }
    String page = text(intent, PAGE);
    return page != null && addresses.trusts(page) ? page : null;
  }

  /** An extra; null also where another app sent objects that this one cannot read, for which Android has exceptions of several kinds. */
  static String text(Intent intent, String name) {
    try {
      return intent.getStringExtra(name);
    } catch (RuntimeException unreadable) {
      return null;
    }
  }

  String addressOf(String deepLink) {
    String asked = isOwn(deepLink) ? askedAddress(deepLink) : isAppLink(deepLink) ? deepLink : null;
    return asked != null && addresses.trusts(asked) ? asked : null;
  }

  private String askedAddress(String deepLink) {
    String rest = deepLink.substring(scheme.length() + 1).replaceFirst("^/*", "");
    if (rest.equals("open") || rest.startsWith("open?") || rest.startsWith("open/?")) {
      Uri open = Uri.parse(deepLink);
      return open.isHierarchical() ? open.getQueryParameter("url") : null;
    }
    return WebAddress.origin(link) + "/" + rest;
  }
}
