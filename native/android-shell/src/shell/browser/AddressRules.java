package app.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.json.JSONObject;

/** Decides which pages may use the bridge, and where a link opens. */
final class AddressRules {
  static final String INSIDE = "inside";
  static final String WINDOW = "window";
  static final String OUTSIDE = "outside";

  private final List<String> hosts = new ArrayList<>();
  private final List<AddressPattern> patterns;
  private final List<JSONObject> rules;

  AddressRules(ShellConfig config) {
    ModuleConfig own = config.module("nativeConfig");
    for (String host : config.hosts) {
      hosts.add(host.toLowerCase(Locale.ROOT));
    }
    for (JSONObject item : own.list("hosts")) {
      hosts.add(Json.text(item, "host").toLowerCase(Locale.ROOT));
    }
    patterns = own.patterns("linkRules");
    rules = own.list("linkRules");
  }

  /** Whether a page at this address is one of the app's own, which get the bridge. */
  boolean trusts(String address) {
    String host = address == null ? "" : WebAddress.host(address);
    if (host.isEmpty()) {
      return false;
    }
    for (String allowed : hosts) {
      if (host.equals(allowed) || allowed.startsWith("*.") && host.endsWith(allowed.substring(1))) {
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
