package app.shell;

import org.json.JSONException;

/** Pull to refresh, and `refresh.*`. */
final class PullRefresh extends Module {
  PullRefresh(Shell shell) {
    super("pullRefresh", shell);
  }

  @Override
  PagePart addTo(Page page) {
    return new PullRefreshPage(this, page);
  }

  @Override
  public void run(String name, BridgeCall call) throws BridgeFailure, JSONException {
    PullRefreshPage page = (PullRefreshPage) call.page.part(this);
    switch (name) {
      case "refresh.enable":
        page.want(call.flag("on", true));
        break;
      case "refresh.hold":
        page.hold(call.flag("on", true));
        break;
      case "refresh.setStyle":
        page.setColors(call.color("color", page.color()), call.color("background", page.background()));
        break;
      case "refresh.start":
        page.start();
        break;
      case "refresh.stop":
        page.finished();
        break;
      default:
        throw BridgeFailure.unknown(name);
    }
    call.done();
  }
}
