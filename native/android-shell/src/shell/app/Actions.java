package app.shell;

import org.json.JSONObject;

/** Acts of bars, menus and floating buttons (modules/actions.ts). An act that needs a module does nothing while the module is off. */
final class Actions {
  private final Shell shell;

  Actions(Shell shell) {
    this.shell = shell;
  }

  /** The act of an item of a module's list, in the page that is seen. */
  void run(JSONObject item) {
    run(Json.text(item, "action"), Json.text(item, "link"));
  }

  void run(String action, String link) {
    Page page = shell.pages.top();
    if (page == null) {
      return;
    }
    if (action.equals("link")) {
      open(page, link);
    } else if (action.equals("home")) {
      shell.pages.show(shell.config.start);
    } else if (action.equals("back")) {
      shell.pages.back();
    } else if (action.equals("forward")) {
      page.forward();
    } else if (action.equals("refresh")) {
      page.reload();
    } else if (action.equals("close")) {
      close(page);
    } else if (action.equals("clearCache")) {
      shell.pages.clearCache();
      shell.apps.toast(shell.words.text(Words.CACHE_CLEARED));
    } else {
      shell.modules.act(action);
    }
  }

  private void open(Page page, String link) {
    if (!link.isEmpty()) {
      new Navigation(shell, page).follow(link);
    }
  }

  private void close(Page page) {
    if (page.isWindow) {
      shell.pages.pop(page);
    } else {
      shell.leave();
    }
  }
}
