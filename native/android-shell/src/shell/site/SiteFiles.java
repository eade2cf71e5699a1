package app.shell;

import android.content.Context;
import android.net.Uri;
import android.webkit.WebResourceRequest;
import android.webkit.WebResourceResponse;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UnsupportedEncodingException;
import java.util.HashMap;
import java.util.Locale;

/** The site that the packager put under `assets/site/`, answered without the network under an origin that exists in this app only. */
final class SiteFiles {
  private static final String TYPES =
      " html:text/html htm:text/html css:text/css js:text/javascript mjs:text/javascript json:application/json"
          + " map:application/json webmanifest:application/manifest+json xml:application/xml txt:text/plain"
          + " svg:image/svg+xml png:image/png jpg:image/jpeg jpeg:image/jpeg gif:image/gif webp:image/webp"
          + " avif:image/avif ico:image/x-icon woff:font/woff woff2:font/woff2 ttf:font/ttf otf:font/otf"
          + " wasm:application/wasm mp3:audio/mpeg m4a:audio/mp4 ogg:audio/ogg wav:audio/wav mp4:video/mp4"
          + " webm:video/webm pdf:application/pdf ";

  private final Context context;
  private final String origin;

  SiteFiles(Context context, String origin) {
    this.context = context;
    this.origin = origin;
  }

  /** Null for every other address, which the web view then loads itself. Runs outside of the UI thread. */
  WebResourceResponse answer(WebResourceRequest request) {
    String address = request.getUrl().toString();
    if (!address.startsWith(origin + "/")) {
      return null;
    }
    String encoded = pathIn(address.substring(origin.length()));
    String path = Uri.decode(encoded);
    String file = path.endsWith("/") ? path + "index.html" : path;
    InputStream found = open(file);
    if (found != null) {
      return respond(typeOf(file), found, request.getRequestHeaders().get("Range"));
    }
    if (file.equals(path) && has(path + "/index.html")) {
      return folder(encoded);
    }
    InputStream missing = open("/404.html");
    return respond("text/html", 404, "Not Found", new HashMap<String, String>(), missing == null ? text("404") : missing);
  }

  /** Up to the query and the fragment. */
  private static String pathIn(String rest) {
    int end = 0;
    while (end < rest.length() && rest.charAt(end) != '?' && rest.charAt(end) != '#') {
      end++;
    }
    return rest.substring(0, end);
  }

  /** A name with dots in place of a folder would leave the site. */
  private InputStream open(String path) {
    if ((path + "/").indexOf("/../") >= 0) {
      return null;
    }
    try {
      return context.getAssets().open("site" + path);
    } catch (IOException missing) {
      return null;
    }
  }

  private boolean has(String path) {
    try (InputStream found = open(path)) {
      return found != null;
    } catch (IOException unread) {
      return true;
    }
  }

  /** The web view skips to the start of a range by itself, so it always gets the whole file. */
  private WebResourceResponse respond(String type, InputStream file, String range) {
    HashMap<String, String> headers = new HashMap<>();
    headers.put("Accept-Ranges", "bytes");
    int size = sizeOf(file);
    int start = startOf(range);
    if (start < 0 || start >= size) {
      return respond(type, 200, "OK", headers, file);
    }
    headers.put("Content-Range", "bytes " + start + "-" + endOf(range, size - 1) + "/" + size);
    return respond(type, 206, "Partial Content", headers, file);
  }

  /** An answer cannot be a redirect, so a page leads into the folder, whose own links need the slash. */
  private WebResourceResponse folder(String encoded) {
    String page = "<!doctype html><meta http-equiv=refresh content=\"0;url=" + encoded.replace("\"", "%22") + "/\">";
    return respond("text/html", 200, "OK", new HashMap<String, String>(), text(page));
  }

  private static WebResourceResponse respond(
      String type, int status, String reason, HashMap<String, String> headers, InputStream body) {
    return new WebResourceResponse(type, null, status, reason, headers, body);
  }

  private static InputStream text(String content) {
    try {
      return new ByteArrayInputStream(content.getBytes("UTF-8"));
    } catch (UnsupportedEncodingException never) {
      throw new IllegalStateException(never);
    }
  }

  /** Each page declares its own character set, as on a server that says nothing about it. */
  private static String typeOf(String file) {
    String ending = file.substring(file.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    int at = TYPES.indexOf(" " + ending + ":");
    return at < 0 ? "application/octet-stream" : TYPES.substring(at + ending.length() + 2).split(" ")[0];
  }

  private static int sizeOf(InputStream file) {
    try {
      return file.available();
    } catch (IOException unknown) {
      return 0;
    }
  }

  /** The start of `bytes=start-end`; -1 for no range and for its other forms. */
  private static int startOf(String range) {
    return range != null && range.startsWith("bytes=") ? numberIn(range.substring(6, Math.max(6, range.indexOf('-'))), -1) : -1;
  }

  private static int endOf(String range, int last) {
    int asked = numberIn(range.substring(range.indexOf('-') + 1), last);
    return asked < last ? asked : last;
  }

  private static int numberIn(String text, int fallback) {
    try {
      return Integer.parseInt(text, 10);
    } catch (NumberFormatException none) {
      return fallback;
    }
  }
}
