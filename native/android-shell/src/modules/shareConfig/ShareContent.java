package app.shell;

import java.util.List;
import org.json.JSONException;
import org.json.JSONObject;

/** A title, a text, a link and files, to be shared. */
final class ShareContent implements KeptFiles.Receiver {
  private static final int MOST_FILES = 10;

  final String title;
  final String url;
  private final Module module;
  private final Page page;
  private final String text;
  private final List<String> files;
  private BridgeCall call;

  ShareContent(Module module, Page page, String title, String text, String url, List<String> files) {
    this.module = module;
    this.page = page;
    this.title = title;
    this.text = text;
    this.url = url;
    this.files = files;
  }

  static ShareContent of(Module module, BridgeCall call) throws BridgeFailure {
    List<String> files = call.texts("files");
    if (!call.text("image").isEmpty()) {
      files.add(0, call.text("image"));
    }
    for (String file : files) {
      if (!KeptFile.mayName(file)) {
        throw BridgeFailure.param("image and files must be addresses of https:, data: or blob:");
      }
    }
    if (files.size() > MOST_FILES) {
      throw BridgeFailure.param("At most " + MOST_FILES + " files can be shared at once");
    }
    return new ShareContent(module, call.page, call.text("title"), call.text("text"), call.text("url"), files);
  }

  /** Opens the system's sheet once the files are there. `call` is null for a button of the app. */
  void open(BridgeCall call) {
    this.call = call;
    KeptFiles.fetch(module.shell, page, files, this);
  }

  @Override
  public void kept(List<KeptFile> files) {
    if (files == null) {
      fail("E_NETWORK", "A file could not be loaded");
    } else if (!Sharing.open(module.shell, title, together(), files)) {
      fail(BridgeFailure.UNSUPPORTED, "No app on this phone can share it");
    } else if (call != null) {
      done();
    }
  }

  private void done() {
    try {
      call.done(new JSONObject().put("opened", true));
    } catch (JSONException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private void fail(String code, String message) {
    if (call == null) {
      module.shell.apps.toast(module.shell.words.text(Words.NO_APP));
    } else {
      call.fail(code, message);
    }
  }

  /** Text and link, which most apps take in one field. */
  private String together() {
    String lead = text.isEmpty() && files.isEmpty() ? title : text;
    return lead.isEmpty() || url.isEmpty() ? lead + url : lead + "\n" + url;
  }
}
