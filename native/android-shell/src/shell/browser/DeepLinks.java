package app.shell;

import android.content.Intent;
import android.net.Uri;
import java.util.Locale;

/** `scheme://open?url=…` and `scheme://path`, limited to the app's own hosts. */
final class DeepLinks {
  private final String scheme;
  private final String link;
  private final AddressRules addresses;

  DeepLinks(ShellConfig config, AddressRules addresses) {
    scheme = config.module("nativeConfig").line("scheme").toLowerCase(Locale.ROOT);
    link = config.link;
    this.addresses = addresses;
  }

  boolean isOwn(String address) {
    return !scheme.isEmpty() && WebAddress.scheme(address).equals(scheme);
  }

  /** The page that an intent asks for; null without one, for a foreign one, and for an intent of the list of recent apps. */
  String addressOf(Intent intent) {
    boolean isOld = intent == null || (intent.getFlags() & Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY) != 0;
    Uri data = isOld ? null : intent.getData();
    return data == null ? null : addressOf(data.toString());
  }

  String addressOf(String deepLink) {
    if (!isOwn(deepLink)) {
      return null;
    }
    String asked = askedAddress(deepLink);
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
