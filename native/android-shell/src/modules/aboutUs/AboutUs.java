package app.shell;

import org.json.JSONException;

/** The page about the app: `app.about`, and the act of buttons. */
final class AboutUs extends Module {
  AboutUs(Shell shell) {
    super("aboutUs", shell);
  }

  @Override
  boolean act(String action) {
    boolean opens = action.equals("about");
    if (opens && !shell.stage.isCovered()) {
      new AboutScreen(this).show();
    }
    return opens;
  }

  void appAbout(BridgeCall call) throws BridgeFailure, JSONException {
    if (shell.stage.isCovered()) {
      throw new BridgeFailure(BridgeFailure.CANCEL, "Another screen is open");
    }
    act("about");
    call.done();
  }
}
