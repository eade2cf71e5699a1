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

  private final HashMap<String, KeptFile> files = new HashMap<>();

  /** On the UI thread. */
  synchronized String addressOf(KeptFile file, Page page) {
    String address = WebAddress.origin(page.address()) + FOLDER + UUID.randomUUID().toString() + "/" + Uri.encode(file.name);
    files.put(address, file);
    return address;
  }

  /** Null for an address that is not of a kept file. The web view asks on threads of its own. */
  synchronized WebResourceResponse answer(String address) {
    KeptFile found = address.indexOf(FOLDER) < 0 ? null : files.get(address);
    try {
      return found == null ? null : new WebResourceResponse(found.type, null, new FileInputStream(found.file));
    } catch (FileNotFoundException deleted) {
      return null;
    }
  }

  /** The kept file at an address that a page was given; null for any other address. */
  synchronized KeptFile fileAt(String address) {
    return files.get(address);
  }
}
