package app.shell;

import org.json.JSONException;

/** Swipes from the edges, a second back before the app is left, and `gesture.set`. */
final class Gesture extends Module implements Runnable {
  private static final long PATIENCE_MILLIS = 2000;

  private boolean doubleBack;

  Gesture(Shell shell) {
    super("gesture", shell);
  }

  @Override
  void start() {
    keep(settings.flag("doubleBack"));
  }

  @Override
  PagePart addTo(Page page) {
    return new SwipePage(this, page);
  }

  /** The next back within two seconds is the system's, which leaves the app. */
  @Override
  void leaving() {
    shell.apps.toast(settings.text("leaveText"));
    shell.modules.keepBack(null);
    shell.ui.postDelayed(this, PATIENCE_MILLIS);
  }

  @Override
  public void run() {
    keep(doubleBack);
  }

  void gestureSet(BridgeCall call) throws BridgeFailure, JSONException {
    String mode = call.text("mode");
    if (!mode.matches("|none|history|sidebar")) {
      throw BridgeFailure.param("mode must be none, history or sidebar");
    }
    SwipePage page = (SwipePage) call.page.part(this);
    int edge = number(call, "edge", page.edge, 16, 120);
    int distance = number(call, "distance", page.distance, 40, 300);
    keep(call.flag("doubleBack", doubleBack));
    page.set(mode.isEmpty() ? page.mode : mode, edge, distance);
    call.done();
  }

  private static int number(BridgeCall call, String key, int fallback, int least, int most) throws BridgeFailure {
    double value = call.params.isNull(key) ? fallback : call.number(key);
    if (!(value >= least && value <= most)) {
      throw BridgeFailure.param(key + " must be between " + least + " and " + most);
    }
    return (int) value;
  }

  private void keep(boolean on) {
    doubleBack = on;
    shell.ui.removeCallbacks(this);
    shell.modules.keepBack(on ? this : null);
  }
}
