package app.shell;

import android.view.View;
import android.webkit.ValueCallback;
import java.util.List;
import org.json.JSONObject;

/** Pull to refresh of one page: its conditions and its effect. */
final class PullRefreshPage extends PagePart implements PullRefreshLayout.Listener, Runnable, ValueCallback<String> {
  private static final long LONGEST_MILLIS = 30000;

  private final Page page;
  private final PullRefreshLayout layout;
  private final List<AddressPattern> hideOn;
  private String address = "";
  private boolean wanted = true;
  private boolean held;
  private int color;
  private int background;

  PullRefreshPage(Module module, Page page) {
    super(module);
    this.page = page;
    hideOn = module.settings.patterns("hideOn");
    layout = new PullRefreshLayout(module.shell.activity, module.shell.look, page.web, this);
    setColors(
        module.settings.color("color", module.shell.look.accent()), module.settings.color("background", Colors.WHITE));
    decide();
  }

  @Override
  View around(View body) {
    layout.surround(body);
    return layout;
  }

  @Override
  void started(String address) {
    wanted = true;
    moved(address);
  }

  @Override
  void moved(String address) {
    this.address = address;
    held = false;
    decide();
  }

  @Override
  void finished() {
    module.shell.ui.removeCallbacks(this);
    layout.end();
  }

  /** A page that listens has forgotten to report the end. */
  @Override
  public void run() {
    finished();
  }

  @Override
  void gone() {
    module.shell.ui.removeCallbacks(this);
    layout.removeAllViews();
  }

  int color() {
    return color;
  }

  int background() {
    return background;
  }

  void setColors(int color, int background) {
    this.color = color;
    this.background = background;
    layout.setColors(color, background);
  }

  /** The page's own switch, which counts until another page loads. */
  void want(boolean wanted) {
    this.wanted = wanted;
    decide();
  }

  /** Holds pulls back while a finger is on something that scrolls by itself. */
  void hold(boolean held) {
    this.held = held;
    decide();
  }

  void start() {
    layout.begin();
  }

  /** A page that listens refreshes itself and reports the end; any other page is loaded again. */
  @Override
  public void pulled() {
    module.shell.ui.postDelayed(this, LONGEST_MILLIS);
    page.scripts.emit("refresh", new JSONObject(), this);
  }

  @Override
  public void onReceiveValue(String listeners) {
    if (listeners == null || !listeners.matches("[1-9][0-9]*")) {
      page.reload();
    }
  }

  /** The owner's list of links overrides the page's own switch. */
  private void decide() {
    layout.setPullable(wanted && !held && !AddressPattern.anyMatches(hideOn, address));
  }
}
