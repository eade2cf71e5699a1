package app.shell;

import org.json.JSONException;
import org.json.JSONObject;

/** The first answer of a plug-in to a call of a page. */
final class PluginAnswer implements Plugin.Answer, Runnable {
  private final Shell shell;
  private final BridgeCall call;
  private JSONObject data;
  private String code;
  private String message;
  private boolean isGiven;

  PluginAnswer(Shell shell, BridgeCall call) {
    this.shell = shell;
    this.call = call;
  }

  @Override
  public void done(JSONObject data) {
    give(data == null ? new JSONObject() : data, null, null);
  }

  @Override
  public void fail(String code, String message) {
    give(null, code == null ? BridgeFailure.INTERNAL : code, String.valueOf(message));
  }

  private synchronized void give(JSONObject data, String code, String message) {
    if (!isGiven) {
      isGiven = true;
      this.data = data;
      this.code = code;
      this.message = message;
      shell.ui.post(this);
    }
  }

  @Override
  public void run() {
    try {
      if (code == null) {
        call.done(data);
        if (call.api.equals("push.register")) {
          new PushApp(shell.activity, shell.config).tell(data, "");
        }
      } else {
        call.fail(code, message);
      }
    } catch (JSONException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
