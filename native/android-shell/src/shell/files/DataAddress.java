package app.shell;

import android.util.Base64;
import java.io.UnsupportedEncodingException;
import java.net.URLDecoder;

/** The bytes of a `data:` address (RFC 2397). */
final class DataAddress {
  private static final String BYTES = "ISO-8859-1";

  private DataAddress() {}

  /** Null for another or a damaged address. */
  static byte[] bytes(String address) {
    int comma = address.indexOf(',');
    if (!WebAddress.scheme(address).equals("data") || comma < 0) {
      return null;
    }
    try {
      String text = URLDecoder.decode(address.substring(comma + 1).replace("+", "%2B"), BYTES);
      boolean isBase64 = address.substring(0, comma).endsWith(";base64");
      return isBase64 ? Base64.decode(text, Base64.DEFAULT) : text.getBytes(BYTES);
    } catch (IllegalArgumentException | UnsupportedEncodingException damaged) {
      return null;
    }
  }
}
