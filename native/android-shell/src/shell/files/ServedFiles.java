package app.shell;

import android.net.Uri;
import android.webkit.WebResourceResponse;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.util.HashMap;
import java.util.UUID;

/**
 * Kept files that pages read like files of their own site, at addresses that nobody can guess and that the network never sees. They live as
 * long as the app.
 */
final class ServedFiles {
  private static final String FOLDER = "/.qdb-file/";

  private static final HashMap<String, KeptFile> FILES = new HashMap<>();

  private ServedFiles() {}

  /** On the UI thread. */
  static synchronized String addressOf(KeptFile file, Page page) {
    String address = WebAddress.origin(page.address()) + FOLDER + UUID.randomUUID().toString() + "/" + Uri.encode(file.name);
    FILES.put(address, file.copy());
    return address;
  }

  /** Null for an address that is not of a kept file. The web view asks on threads of its own. */
  static synchronized WebResourceResponse answer(String address) {
    KeptFile found = address.indexOf(FOLDER) < 0 ? null : FILES.get(address);
    try {
      return found == null ? null : response(found);
    } catch (FileNotFoundException deleted) {
      return null;
    }
  }

  /**
   * No cache keeps it, because the next process does not know the address. As a document it would be one of the app's own, and another app may
   * have written it, so that it gets neither scripts nor an origin.
   */
  private static WebResourceResponse response(KeptFile found) throws FileNotFoundException {
    HashMap<String, String> headers = new HashMap<>();
    headers.put("Cache-Control", "no-store");
    headers.put("Content-Security-Policy", "sandbox");
    headers.put("X-Content-Type-Options", "nosniff");
    return new WebResourceResponse(found.type, null, 200, "OK", headers, new FileInputStream(found.file));
  }

  /** The kept file at an address that a page was given; null for any other address. */
  static synchronized KeptFile fileAt(String address) {
    return FILES.get(address);
  }
}
