package app.shell;

import java.util.ArrayList;
import java.util.List;
import org.json.JSONArray;
import org.json.JSONException;

/** Several files that are kept one after the other. */
final class KeptFiles implements KeptFile.Receiver {
  interface Receiver {
    /** The files in their order; null when one of them could not be kept and all are wanted. */
    void kept(List<KeptFile> files);
  }

  private final Shell shell;
  private final Page page;
  private final List<String> addresses;
  private final boolean all;
  private final Receiver receiver;
  private final List<KeptFile> files = new ArrayList<>();
  private int at;

  private KeptFiles(Shell shell, Page page, List<String> addresses, boolean all, Receiver receiver) {
    this.shell = shell;
    this.page = page;
    this.addresses = addresses;
    this.all = all;
    this.receiver = receiver;
  }

  static void fetch(Shell shell, Page page, List<String> addresses, Receiver receiver) {
    new KeptFiles(shell, page, addresses, true, receiver).next();
  }

  /** Leaves out what cannot be kept. */
  static void fetchReadable(Shell shell, List<String> addresses, Receiver receiver) {
    new KeptFiles(shell, null, addresses, false, receiver).next();
  }

  @Override
  public void kept(KeptFile file) {
    if (file.file != null) {
      files.add(file);
    } else if (all) {
      receiver.kept(null);
      return;
    }
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
    if (at == addresses.size()) {
      receiver.kept(files);
    } else {
      new KeptFile(shell, page, addresses.get(at++), "", this).fetch();
    }
  }
}
