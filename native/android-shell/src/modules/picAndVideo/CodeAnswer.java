package app.shell;

import org.json.JSONException;
import org.json.JSONObject;

/** The answer of `scan.code`. */
final class CodeAnswer implements CodeListener {
  private final BridgeCall call;

  CodeAnswer(BridgeCall call) {
    this.call = call;
  }

  @Override
  public void code(String text, String failure) {
    if (text == null) {
      call.fail(failure, "No code was read");
      return;
    }
    try {
      call.done(new JSONObject().put("text", text).put("format", "qr"));
    } catch (JSONException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
