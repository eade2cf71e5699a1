package app.shell;

import org.json.JSONException;

/** Native settings: `app.*`, `auth.session`, `statusbar.*` and `theme.*`. Each part of the app reads its own settings of this module. */
final class NativeConfig extends Module {
  private final Functions app;
  private final Functions bars;

  NativeConfig(Shell shell) {
    super("nativeConfig", shell);
    app = new AppFunctions(shell);
    bars = new BarFunctions(shell);
  }

  @Override
  public void run(String name, BridgeCall call) throws BridgeFailure, JSONException {
    if (name.equals("auth.session")) {
      shell.auth.start(call);
      return;
    }
    Functions answering = name.startsWith("app.") ? app : bars;
    answering.run(name, call);
  }
}
