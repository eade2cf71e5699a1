package app.shell;

import android.webkit.WebView;
import java.util.ArrayList;
import java.util.List;
import org.json.JSONObject;

/** The page and the windows over it; the last one is visible. */
final class PageStack {
  private static final int CRASHES_IN_A_ROW = 3;
  private static final long ROW_MILLIS = 60000;

  private final Shell shell;
  private final List<Page> pages = new ArrayList<>();
  private int crashes;
  private long firstCrashAt;

  PageStack(Shell shell) {
    this.shell = shell;
  }

  /** Opens an address in a window over the others; back closes it at the end of its history. */
  void push(String address) {
    Page page = add(pages.size());
    if (page != null) {
      page.load(address);
    }
  }

  /** Follows a deep link: windows close and the first page loads it. Before the consent there is no page to change. */
  void show(String address) {
    while (pages.size() > 1) {
      pop(top());
    }
    if (!pages.isEmpty()) {
      top().load(address);
    }
  }

  Page top() {
    return pages.isEmpty() ? null : pages.get(pages.size() - 1);
  }

  boolean back() {
    Page top = top();
    if (top == null) {
      return false;
    }
    if (top.back()) {
      return true;
    }
    if (pages.size() == 1) {
      return false;
    }
    pop(top);
    return true;
  }

  void pop(Page page) {
    pages.remove(page);
    shell.stage.removePage(page.view);
    page.destroy();
  }

  /** The renderer of a page died, by itself or for lack of memory; a new web view takes its place. */
  void replace(Page dead, String address) {
    int place = pages.indexOf(dead);
    pop(dead);
    long now = System.currentTimeMillis();
    if (now - firstCrashAt > ROW_MILLIS) {
      crashes = 0;
      firstCrashAt = now;
    }
    Page next = add(place);
    if (next != null && ++crashes >= CRASHES_IN_A_ROW) {
      next.watch.fail(address, Words.BROKEN, "");
    } else if (next != null) {
      next.load(address);
    }
  }

  void resume() {
    for (Page page : pages) {
      page.web.onResume();
    }
  }

  void pause() {
    for (Page page : pages) {
      page.web.onPause();
    }
  }

  void close() {
    while (!pages.isEmpty()) {
      pop(top());
    }
  }

  void emit(String event, JSONObject data) {
    for (Page page : pages) {
      page.scripts.emit(event, data, null);
    }
  }

  void networkReturned() {
    for (Page page : pages) {
      page.watch.networkReturned();
    }
  }

  void clearCache() {
    for (Page page : pages) {
      page.web.clearCache(true);
    }
  }

  private Page add(int place) {
    WebView web = newWebView();
    if (web == null) {
      return null;
    }
    Page page = new Page(shell, web, place > 0);
    pages.add(place, page);
    shell.stage.addPage(page.view, place);
    return page;
  }

  /** Android without a usable System WebView throws an exception here whose class is not public. */
  private WebView newWebView() {
    try {
      return new WebView(shell.activity);
    } catch (RuntimeException unavailable) {
      shell.startScreen.hide();
      shell.stage.cover(new Notice(shell, null, shell.config.name, shell.words.say(Words.NO_WEB_VIEW)).view, null);
      return null;
    }
  }
}
