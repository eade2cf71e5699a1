package app.shell;

import org.json.JSONException;

/** The answer of `file.download`. */
final class DownloadedFile implements KeptFile.Receiver {
  private final BridgeCall call;

  DownloadedFile(BridgeCall call) {
    this.call = call;
  }

  @Override
  public void kept(KeptFile kept) {
    try {
      if (kept.file == null) {
        call.fail("E_NETWORK", "The file could not be loaded");
      } else {
        call.done(kept.about(call.page));
      }
    } catch (JSONException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
