package app.shell;

import java.util.List;
import org.json.JSONException;
import org.json.JSONObject;

/** The answer of `media.choose`. */
final class ChosenFiles implements KeptFiles.Receiver {
  private final BridgeCall call;

  ChosenFiles(BridgeCall call) {
    this.call = call;
  }

  @Override
  public void kept(List<KeptFile> files) {
    if (files == null) {
      call.fail("E_NETWORK", "A file could not be read");
      return;
    }
    try {
      call.done(new JSONObject().put("files", KeptFiles.about(files, call.page)));
    } catch (JSONException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
