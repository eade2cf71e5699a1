package app.shell;

import org.json.JSONException;
import org.json.JSONObject;

/** Tells a page of its download, twice a second while bytes come. */
final class FileProgress implements Runnable {
  private static final long PAUSE_MILLIS = 500;

  private final Shell shell;
  private final BridgeCall call;
  private final KeptFile kept;
  private long told;

  FileProgress(Shell shell, BridgeCall call, KeptFile kept) {
    this.shell = shell;
    this.call = call;
    this.kept = kept;
  }

  @Override
  public void run() {
    if (call.page.isGone()) {
      kept.canceled = true;
      return;
    }
    if (kept.size > told) {
      told = kept.size;
      try {
        JSONObject state = new JSONObject().put("url", kept.address).put("received", told).put("total", kept.total);
        call.page.scripts.emit("download.progress", state, null);
      } catch (JSONException impossible) {
        throw new IllegalStateException(impossible);
      }
    }
    if (!kept.ended) {
      shell.ui.postDelayed(this, PAUSE_MILLIS);
    }
  }
}
