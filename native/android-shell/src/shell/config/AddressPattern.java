package app.shell;

/** A pattern of addresses: `*` stands for any characters, every other character for itself. */
final class AddressPattern {
  private final String pattern;

  AddressPattern(String pattern) {
    this.pattern = pattern;
  }

  /** Backtracks only to the last star, which bounds the steps to pattern x address. */
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
