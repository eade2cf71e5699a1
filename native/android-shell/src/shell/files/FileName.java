package app.shell;

import android.net.Uri;
import android.webkit.URLUtil;
import java.util.Locale;

/** The name under which a download is kept. Android's own guess does not know `filename*`, in which every Chinese name is (RFC 6266 §4.3). */
final class FileName {
  private static final int LONGEST = 80;
  private static final String EXTENDED = "filename*=";
  private static final String UNCLEAN = "[\\x00-\\x1f\\x7f:*?\"<>|\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069]";

  private FileName() {}

  static String of(String address, String disposition, String type) {
    String own = disposition == null ? "" : extended(disposition);
    return given(own.isEmpty() ? URLUtil.guessFileName(address, disposition, type) : own, type);
  }

  /** The name that the link of a file inside a page gives it, or one for its type. */
  static String given(String name, String type) {
    String clean = clean(name);
    return clean.isEmpty() ? URLUtil.guessFileName("https://page/download", null, type) : clean;
  }

  /** `filename*=UTF-8''%E6%8A%A5.pdf`, without anything that leads to another folder; "" where there is none. */
  private static String extended(String disposition) {
    int at = disposition.toLowerCase(Locale.ROOT).indexOf(EXTENDED);
    if (at < 0) {
      return "";
    }
    String value = disposition.substring(at + EXTENDED.length()).replaceFirst(";.*", "").replace("\"", "").trim();
    int language = value.indexOf('\'');
    int name = value.indexOf('\'', language + 1);
    if (name < 0 || !value.substring(0, language).toLowerCase(Locale.ROOT).equals("utf-8")) {
      return "";
    }
    return clean(Uri.decode(value.substring(name + 1)));
  }

  /** Without marks of another direction, behind which `fdp.apk` reads as `kpa.pdf`. Files have at most 255 bytes for their name. */
  private static String clean(String name) {
    String decoded = name.replace('\\', '/');
    String clean = decoded.substring(decoded.lastIndexOf('/') + 1).replaceFirst("^[.\\s]+", "").replaceAll(UNCLEAN, "_");
    return clean.substring(Math.max(0, clean.length() - LONGEST));
  }
}
