package app.shell;

import android.content.Intent;
import org.json.JSONException;

/** Opens a kept file: a PDF in the preview, anything else in an app that can. */
final class OpenedFile implements KeptFile.Receiver {
  private final MorePreview module;
  private final BridgeCall call;

  /** `call` is null for a link of a page. */
  OpenedFile(MorePreview module, BridgeCall call) {
    this.module = module;
    this.call = call;
  }

  @Override
  public void kept(KeptFile kept) {
    if (kept.file == null) {
      fail("E_NETWORK", "The file could not be loaded");
    } else if (kept.type.equals("application/pdf")) {
      module.show(kept);
      done();
    } else if (view(kept)) {
      done();
    } else {
      fail(BridgeFailure.UNSUPPORTED, "No app on this phone can open it");
    }
  }

  boolean view(KeptFile kept) {
    Intent view = new Intent(Intent.ACTION_VIEW, kept.uri()).addFlags(Intent.FLAG_GRANT_READ_URI_PERMISSION);
    return module.shell.apps.start(view);
  }

  private void done() {
    try {
      if (call != null) {
        call.done();
      }
    } catch (JSONException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private void fail(String code, String message) {
    if (call == null) {
      module.shell.apps.toast(module.shell.words.text(Words.NO_DOWNLOAD));
    } else {
      call.fail(code, message);
    }
  }
}
