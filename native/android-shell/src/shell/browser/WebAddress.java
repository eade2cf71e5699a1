package app.shell;

import java.util.Locale;

/**
 * Reads addresses more strictly than android.net.Uri, because its older versions and the web view disagree about backslashes and
 * user names. An address that they read differently has no host here, and is not trusted.
 */
final class WebAddress {
  private WebAddress() {}

  static String scheme(String address) {
    int colon = address.indexOf(':');
    return colon < 0 ? "" : address.substring(0, colon).toLowerCase(Locale.ROOT);
  }

  static boolean isWeb(String address) {
    String scheme = scheme(address);
    return scheme.equals("http") || scheme.equals("https");
  }

  /** The host in lower case; "" unless the address is plain http or https. */
  static String host(String address) {
    if (!isWeb(address) || !isPlain(address)) {
      return "";
    }
    int start = address.indexOf(':') + 3;
    if (!address.startsWith("://", start - 3)) {
      return "";
    }
    int end = start;
    while (end < address.length() && "/?#".indexOf(address.charAt(end)) < 0) {
      end++;
    }
    String authority = address.substring(start, end);
    if (authority.indexOf('@') >= 0) {
      return "";
    }
    return authority.replaceFirst(":[0-9]*$", "").toLowerCase(Locale.ROOT);
  }

  /** Scheme, host and port of an address. */
  static String origin(String address) {
    int slash = address.indexOf('/', address.indexOf(':') + 3);
    return slash < 0 ? address : address.substring(0, slash);
  }

  private static boolean isPlain(String address) {
    for (int i = 0; i < address.length(); i++) {
      char c = address.charAt(i);
      if (c <= ' ' || c == '\\' || c == 0x7f) {
        return false;
      }
    }
    return true;
  }
}
