package app.shell;

import android.webkit.CookieManager;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URL;

/**
 * A file of the web, asked for with the session of the pages. It follows redirects itself, so that each host gets its own cookies only. Where a page
 * will read the file, that is only a host of the page that asks or of the app: no page reads another site as its user.
 */
final class WebFile {
  private static final int MOST_REDIRECTS = 10;
  private static final int PATIENCE_MILLIS = 30000;

  private WebFile() {}

  /** The connection whose answer is the file. `referer` is the page that asks, "" for none. */
  static HttpURLConnection open(Shell shell, String first, String agent, String referer, boolean forUser)
      throws IOException {
    String next = first;
    for (int i = 0; i < MOST_REDIRECTS && WebAddress.isWeb(next); i++) {
      HttpURLConnection connection = (HttpURLConnection) new URL(next).openConnection();
      connection.setConnectTimeout(PATIENCE_MILLIS);
      connection.setReadTimeout(PATIENCE_MILLIS);
      connection.setInstanceFollowRedirects(false);
      connection.setRequestProperty("User-Agent", agent);
      if (!referer.isEmpty()) {
        connection.setRequestProperty("Referer", Downloads.refererFor(next, referer));
      }
      boolean mayTell = forUser || shell.addresses.trusts(next) || WebAddress.origin(next).equals(WebAddress.origin(referer));
      String cookies = mayTell ? CookieManager.getInstance().getCookie(next) : null;
      if (cookies != null) {
        connection.setRequestProperty("Cookie", cookies);
      }
      String target = connection.getResponseCode() / 100 == 3 ? connection.getHeaderField("Location") : null;
      if (target == null) {
        return connection;
      }
      next = new URL(new URL(next), target).toString();
    }
    throw new IOException(next);
  }
}
