package app.shell;

import org.json.JSONException;

/** `net.*` and `nonet.*`: the connection, and the screen for a missing one. */
final class NoNetWork extends Module {
  private NetworkWatch watch;

  NoNetWork(Shell shell) {
    super("noNetWork", shell);
  }

  @Override
  void start() {
    watch = new NetworkWatch(shell);
  }

  @Override
  void stop() {
    watch.stop();
  }

  void netGetStatus(BridgeCall call) throws JSONException {
    call.done(watch.status());
  }

  void nonetSet(BridgeCall call) throws BridgeFailure, JSONException {
    shell.noNetworkWords.set(call.text("title"), call.text("text"), call.text("button"));
    call.done();
  }

  void nonetRetry(BridgeCall call) throws JSONException {
    call.done();
    call.page.watch.retry();
  }
}
