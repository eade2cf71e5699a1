package app.shell;

import org.json.JSONException;

/** Saves a kept file in the folder Downloads, for a page or for a menu. */
final class SavedPicture implements KeptFile.Receiver {
  private final Shell shell;
  private final BridgeCall call;

  /** `call` is null for a menu. */
  SavedPicture(Shell shell, BridgeCall call) {
    this.shell = shell;
    this.call = call;
  }

  @Override
  public void kept(KeptFile kept) {
    boolean began = kept.file != null && shell.files.saver.save(kept);
    if (call == null) {
      if (!began) {
        shell.apps.toast(shell.words.text(Words.NO_DOWNLOAD));
      }
    } else if (!began) {
      call.fail("E_NETWORK", "The file could not be loaded or saved");
    } else {
      done();
    }
  }

  private void done() {
    try {
      call.done();
    } catch (JSONException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
