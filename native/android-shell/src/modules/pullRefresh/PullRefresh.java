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

  void refreshEnable(BridgeCall call) throws BridgeFailure, JSONException {
    in(call).want(call.flag("on", true));
    call.done();
  }

  void refreshHold(BridgeCall call) throws BridgeFailure, JSONException {
    in(call).hold(call.flag("on", true));
    call.done();
  }

  void refreshSetStyle(BridgeCall call) throws BridgeFailure, JSONException {
    PullRefreshPage page = in(call);
    page.setColors(call.color("color", page.color()), call.color("background", page.background()));
    call.done();
  }

  void refreshStart(BridgeCall call) throws JSONException {
    in(call).start();
    call.done();
  }

  void refreshStop(BridgeCall call) throws JSONException {
    in(call).finished();
    call.done();
  }

  private PullRefreshPage in(BridgeCall call) {
    return (PullRefreshPage) call.page.part(this);
  }
}
