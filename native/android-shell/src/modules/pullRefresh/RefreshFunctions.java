package app.shell;

import org.json.JSONException;

/** `refresh.*`: pull to refresh of the page that calls. */
final class RefreshFunctions implements Functions {
  private final Shell shell;

  RefreshFunctions(Shell shell) {
    this.shell = shell;
  }

  @Override
  public void run(String name, BridgeCall call) throws BridgeFailure, JSONException {
    PullRefresh pull = call.page.pull;
    switch (name) {
      case "refresh.enable":
        pull.want(call.flag("on", true));
        break;
      case "refresh.hold":
        pull.hold(call.flag("on", true));
        break;
      case "refresh.setStyle":
        pull.setColors(call.color("color", shell.look.accent()), call.color("background", Colors.WHITE));
        break;
      case "refresh.start":
        pull.start();
        break;
      default:
        pull.finished();
    }
    call.done();
  }
}
