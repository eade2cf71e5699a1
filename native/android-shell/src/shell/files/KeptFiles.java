package app.shell;

import java.util.ArrayList;
import java.util.List;
import org.json.JSONArray;
import org.json.JSONException;

/** Several files that are kept one after the other. */
final class KeptFiles implements KeptFile.Receiver {
  interface Receiver {
    /** The files in their order; null when one of them could not be kept. */
    void kept(List<KeptFile> files);
  }

  private final Shell shell;
  private final Page page;
  private final List<String> addresses;
  private final Receiver receiver;
  private final List<KeptFile> files = new ArrayList<>();

  private KeptFiles(Shell shell, Page page, List<String> addresses, Receiver receiver) {
    this.shell = shell;
    this.page = page;
    this.addresses = addresses;
    this.receiver = receiver;
  }

  static void fetch(Shell shell, Page page, List<String> addresses, Receiver receiver) {
    new KeptFiles(shell, page, addresses, receiver).next();
  }

  @Override
  public void kept(KeptFile file) {
    if (file.file == null) {
      receiver.kept(null);
      return;
    }
    files.add(file);
    next();
  }

  static JSONArray about(List<KeptFile> files, Page page) throws JSONException {
    List<Object> about = new ArrayList<>();
    for (KeptFile file : files) {
      about.add(file.about(page));
    }
    return new JSONArray(about);
  }

  private void next() {
    if (files.size() == addresses.size()) {
      receiver.kept(files);
    } else {
      new KeptFile(shell, page, addresses.get(files.size()), "", this).fetch();
    }
  }
}
