package app.shell;

import android.webkit.ValueCallback;
import java.util.List;
import org.json.JSONObject;

/** Pull to refresh of one page: when it is allowed, and what a pull does. */
final class PullRefresh implements PullRefreshLayout.Listener {
  final PullRefreshLayout layout;

  private final Page page;
  private final boolean moduleOn;
  private final List<AddressPattern> hideOn;
  private String address = "";
  private boolean wanted = true;
  private boolean held;

  PullRefresh(Shell shell, Page page) {
    this.page = page;
    ModuleConfig module = shell.config.module("pullRefresh");
    moduleOn = module.isOn();
    hideOn = module.patterns("hideOn");
    layout = new PullRefreshLayout(shell.activity, shell.look, page.web, this);
    setColors(module.color("color", shell.look.accent()), module.color("background", Colors.WHITE));
    decide();
  }

  void setColors(int color, int background) {
    layout.setColors(color, background);
  }

  void started(String address) {
    wanted = true;
    moved(address);
  }

  void moved(String address) {
    this.address = address;
    held = false;
    decide();
  }

  /** The page's own wish, until it goes elsewhere. */
  void want(boolean wanted) {
    this.wanted = wanted;
    decide();
  }

  /** While a finger is on something that scrolls by itself, a pull is not meant for the page. */
  void hold(boolean held) {
    this.held = held;
    decide();
  }

  void start() {
    layout.begin();
  }

  void finished() {
    layout.end();
  }

  /** A page that listens refreshes itself and says when it is done; any other is loaded again. */
  @Override
  public void pulled() {
    page.scripts.emit("refresh", new JSONObject(), new ValueCallback<String>() {
      @Override
      public void onReceiveValue(String listeners) {
        if (!isCount(listeners)) {
          page.web.reload();
        }
      }
    });
  }

  private void decide() {
    layout.setPullable(moduleOn && wanted && !held && !AddressPattern.anyMatches(hideOn, address));
  }

  private static boolean isCount(String answer) {
    return answer != null && answer.matches("[1-9][0-9]*");
  }
}
