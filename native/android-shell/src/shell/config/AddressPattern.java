package app.shell;

/** A pattern of addresses: `*` is any run of characters, everything else is itself. */
final class AddressPattern {
  private final String pattern;

  AddressPattern(String pattern) {
    this.pattern = pattern;
  }

  /** Backtracks to the last star only, so that no pattern takes more than pattern x address steps. */
  boolean matches(String address) {
    int at = 0;
    int in = 0;
    int star = -1;
    int resume = 0;
    while (in < address.length()) {
      if (at < pattern.length() && pattern.charAt(at) == '*') {
        star = at++;
        resume = in;
      } else if (at < pattern.length() && pattern.charAt(at) == address.charAt(in)) {
        at++;
        in++;
      } else if (star >= 0) {
        at = star + 1;
        in = ++resume;
      } else {
        return false;
      }
    }
    while (at < pattern.length() && pattern.charAt(at) == '*') {
      at++;
    }
    return at == pattern.length();
  }

  static boolean anyMatches(Iterable<AddressPattern> patterns, String address) {
    for (AddressPattern pattern : patterns) {
      if (pattern.matches(address)) {
        return true;
      }
    }
    return false;
  }
}
