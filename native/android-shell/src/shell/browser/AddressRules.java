package app.shell;

import android.security.NetworkSecurityPolicy;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.json.JSONObject;

/** Decides which pages may use the bridge, and where a link opens. */
final class AddressRules {
  static final String INSIDE = "inside";
  static final String WINDOW = "window";
  static final String OUTSIDE = "outside";

  private static final String CASHIERS = ".wx.tenpay.com .alipay.com .alipayobjects.com .95516.com .unionpay.com";

  private final String link;
  private final List<String> hosts = new ArrayList<>();
  private final List<AddressPattern> patterns;
  private final List<JSONObject> rules;
  private String linkHost;
  private String linkPort;
  private boolean isPlain;

  AddressRules(ShellConfig config) {
    ModuleConfig own = config.own;
    link = config.link;
    for (String host : config.hosts) {
      hosts.add(host.toLowerCase(Locale.ROOT));
    }
    addHosts(own.list("hosts"));
    addHosts(own.list("appLinks"));
    patterns = own.patterns("linkRules");
    rules = own.list("linkRules");
  }

  private void addHosts(List<JSONObject> items) {
    for (JSONObject item : items) {
      hosts.add(Json.text(item, "host").toLowerCase(Locale.ROOT));
    }
  }

  /**
   * Whether a page at this address is one of the app's own, which get the bridge: https unless the app's link is http, at the link's
   * port on its host, and at the port of the scheme on the others.
   */
  boolean trusts(String address) {
    String authority = address == null ? "" : WebAddress.authority(address);
    if (authority.isEmpty()) {
      return false;
    }
    String scheme = WebAddress.scheme(address);
    String host = WebAddress.hostOf(authority);
    readLink();
    String port = host.equals(linkHost) ? linkPort : "";
    return (scheme.equals("https") || isPlain) && WebAddress.portOf(authority, scheme).equals(port) && isOwn(host);
  }

  /** At the first question, because the first load of the app does not wait for it. */
  private void readLink() {
    if (linkHost == null) {
      String authority = WebAddress.authority(link);
      String scheme = WebAddress.scheme(link);
      linkHost = WebAddress.hostOf(authority);
      linkPort = WebAddress.portOf(authority, scheme);
      isPlain = scheme.equals("http");
    }
  }

  /** The origins of the app's own pages, as rules of the web view. */
  String[] origins() {
    readLink();
    List<String> rules = new ArrayList<>();
    for (String host : hosts) {
      String place = host.equals(linkHost) && !linkPort.isEmpty() ? host + ":" + linkPort : host;
      rules.add("https://" + place);
      if (isPlain) {
        rules.add("http://" + place);
      }
    }
    return rules.toArray(new String[0]);
  }

  private boolean isOwn(String host) {
    for (String allowed : hosts) {
      if (fits(allowed, host)) {
        return true;
      }
    }
    return false;
  }

  static boolean fits(String allowed, String host) {
    return host.equals(allowed) || allowed.startsWith("*.") && host.endsWith(allowed.substring(1));
  }

  /** A page of http, which Android 9 and later keep from an app whose own link is https. */
  static boolean isBarred(String address) {
    NetworkSecurityPolicy policy = NetworkSecurityPolicy.getInstance();
    return WebAddress.scheme(address).equals("http") && !policy.isCleartextTrafficPermitted(WebAddress.host(address));
  }

  /** Google's sign-in answers web views with an error, by its policy. */
  static boolean refusesWebViews(String address) {
    String start = "https://accounts.google.com/";
    String path = address.startsWith(start) ? address.substring(start.length()) : "";
    return path.startsWith("o/oauth2/") || path.startsWith("signin/oauth") || path.startsWith("gsi/");
  }

  /** Pages of WeChat Pay, Alipay and UnionPay open their apps by themselves, seconds after the touch. */
  boolean isCashier(String address) {
    String host = WebAddress.scheme(address).equals("https") ? "." + WebAddress.host(address) : "";
    for (String cashier : CASHIERS.split(" ")) {
      if (host.endsWith(cashier)) {
        return true;
      }
    }
    return false;
  }

  /** The first rule that matches decides; a link without a rule stays inside, as in a browser. */
  String openingOf(String address) {
    for (int i = 0; i < patterns.size(); i++) {
      if (patterns.get(i).matches(address)) {
        String open = Json.text(rules.get(i), "open");
        return open.isEmpty() ? INSIDE : open;
      }
    }
    return INSIDE;
  }
}
