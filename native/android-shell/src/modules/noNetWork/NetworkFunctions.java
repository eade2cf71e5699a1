package app.shell;

import org.json.JSONException;

/** `net.*` and `nonet.*`: the connection, and the screen that shows without one. */
final class NetworkFunctions implements Functions {
  private final Shell shell;

  NetworkFunctions(Shell shell) {
    this.shell = shell;
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
      default:
        call.done(shell.network.status());
    }
  }
}
