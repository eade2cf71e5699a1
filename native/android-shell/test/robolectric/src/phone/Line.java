package phone;

/** A line for the test that started this program: a mark, `scenario[level]`, and JSON. Robolectric prints lines of its own. */
final class Line {
  /** `test` is `scenario[level]`. */
  static String facts(String test, String json) {
    return "@facts " + test + " " + json;
  }

  static String failure(String test, String trace) {
    return "@failure " + test + " " + quote(trace);
  }

  /** JSON's strings without its class, which is Android's and not there outside a level. */
  private static String quote(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (char letter : text.toCharArray()) {
      quoted.append(letter < ' ' || letter == '"' || letter == '\\' ? String.format("\\u%04x", (int) letter) : letter);
    }
    return quoted.append('"').toString();
  }
}
