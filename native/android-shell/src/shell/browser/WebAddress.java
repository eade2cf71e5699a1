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
    return hostOf(authority(address));
  }

  static String hostOf(String authority) {
    return authority.replaceFirst(":[0-9]*$", "").toLowerCase(Locale.ROOT);
  }

  /** The port; "" for that of the scheme. */
  static String portOf(String authority, String scheme) {
    int colon = authority.lastIndexOf(':');
    String port = colon < 0 || authority.endsWith("]") ? "" : authority.substring(colon + 1);
    return port.equals(scheme.equals("http") ? "80" : "443") ? "" : port;
  }

  /** Host and port; "" unless the address is plain http or https. */
  static String authority(String address) {
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
    return authority.indexOf('@') >= 0 ? "" : authority;
  }

  /** Whether two addresses name the same document, in the spelling of a person or of the web view. */
  static boolean isSame(String one, String other) {
    return one.equals(other) || document(one).equals(document(other));
  }

  private static String document(String address) {
    String authority = authority(address);
    if (authority.isEmpty()) {
      return address;
    }
    String scheme = scheme(address);
    int path = address.indexOf('/', address.indexOf(':') + 3);
    int fragment = address.indexOf('#');
    int end = fragment < 0 ? address.length() : fragment;
    String rest = path < 0 || path >= end ? "/" : address.substring(path, end);
    return scheme + "://" + hostOf(authority) + ":" + portOf(authority, scheme) + rest;
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
