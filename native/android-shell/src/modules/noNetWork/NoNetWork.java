package app.shell;

import org.json.JSONException;

/** `net.*` and `nonet.*`: the connection, and the screen for a missing one. */
final class NoNetWork extends Module {
  NoNetWork(Shell shell) {
    super("noNetWork", shell);
  }

  @Override
  public void run(String name, BridgeCall call) throws BridgeFailure, JSONException {
    switch (name) {
      case "nonet.set":
        shell.noNetworkWords.set(call.text("title"), call.text("text"), call.text("button"));
        call.done();
        break;
      case "nonet.retry":
        call.done();
        call.page.watch.retry();
        break;
      case "net.getStatus":
        call.done(shell.network.status());
        break;
      default:
        throw BridgeFailure.unknown(name);
    }
  }
}
