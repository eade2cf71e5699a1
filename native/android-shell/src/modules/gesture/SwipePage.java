package app.shell;

import android.view.View;

/** The swipes of one page: by the settings, until the page wants others. */
final class SwipePage extends PagePart {
  final Page page;
  String mode;
  int edge;
  int distance;

  private final SwipeLayout layout;

  SwipePage(Module module, Page page) {
    super(module);
    this.page = page;
    layout = new SwipeLayout(module.shell, this);
    started("");
  }

  @Override
  View around(View body) {
    layout.surround(body);
    return layout;
  }

  @Override
  void started(String address) {
    ModuleConfig settings = module.settings;
    set(settings.line("swipe"), settings.number("edge", 32), settings.number("distance", 96));
  }

  @Override
  void gone() {
    layout.removeAllViews();
  }

  /** In dp. */
  void set(String mode, int edge, int distance) {
    this.mode = mode;
    this.edge = edge;
    this.distance = distance;
  }

  /** Whether a swipe from that edge would lead anywhere. `start` is the edge where a line begins. */
  boolean leads(boolean start) {
    if (mode.equals("history")) {
      return start ? module.shell.pages.canGoBack() : page.web.canGoForward();
    }
    return start && mode.equals("sidebar") && module.shell.config.module(mode).isOn();
  }

  void swiped(boolean start) {
    if (mode.equals("sidebar")) {
      module.shell.modules.act("sidebar");
    } else if (start) {
      module.shell.pages.back();
    } else {
      page.forward();
    }
  }
}
