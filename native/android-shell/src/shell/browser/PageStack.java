package app.shell;

import android.os.Bundle;
import android.webkit.WebView;
import java.util.ArrayList;
import java.util.List;
import org.json.JSONObject;

/** The page and the windows over it. Only the last one is visible; those that it covers are paused. */
final class PageStack implements Runnable {
  private static final int MOST = 10;
  private static final int MOST_STATE = 300000;

  final NewWindows unseen;

  private final Shell shell;
  private final Crashes crashes;
  final List<Page> pages = new ArrayList<>();
  private boolean resumed = true;

  PageStack(Shell shell) {
    this.shell = shell;
    unseen = new NewWindows(shell);
    crashes = new Crashes(shell);
  }

  /** As {@link #push}, unless there are as many windows as there may be. */
  boolean openWindow(String address) {
    boolean opens = !isFull();
    if (opens) {
      push(address);
    }
    return opens;
  }

  /** Opens an address in a window over the others; back closes it at the end of its history. */
  void push(String address) {
    Page page = newPage(!pages.isEmpty());
    if (page != null) {
      show(page);
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

  /** Lays a new page over the others. */
  void show(Page page) {
    insert(page, pages.size());
    settle();
  }

  Page top() {
    return pages.isEmpty() ? null : pages.get(pages.size() - 1);
  }

  boolean isFull() {
    return pages.size() + unseen.count() >= MOST;
  }

  boolean canGoBack() {
    return pages.size() > 1 || !pages.isEmpty() && top().canGoBack();
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
    settle();
  }

  /** The page of a web view asks to be closed; the view ends once it has finished asking. */
  void close(final Page page) {
    shell.ui.post(new Runnable() {
      @Override
      public void run() {
        if (unseen.has(page)) {
          unseen.end(page);
        } else if (page.isWindow && pages.contains(page)) {
          pop(page);
        }
      }
    });
  }

  void died(Page page) {
    crashes.add(page);
  }

  /** A new web view takes the place of one without a renderer; null where there is none to replace. */
  Page replace(Page dead) {
    int place = pages.indexOf(dead);
    if (place < 0) {
      return null;
    }
    pages.remove(dead);
    shell.stage.removePage(dead.view);
    dead.destroy();
    Page next = newPage(place > 0);
    if (next != null) {
      insert(next, place);
    }
    return next;
  }

  void resume() {
    resumed = true;
    settle();
  }

  /** Cookies of a login without a load are kept too, because the app may be swiped away next. */
  void pause() {
    resumed = false;
    unseen.close();
    settle();
    if (!pages.isEmpty()) {
      Cookies.keep();
    }
  }

  void close() {
    unseen.close();
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

  /** Keeps every page with its history, for the time after the death of the process. Android ends an app that keeps a megabyte. */
  void save(Bundle state) {
    for (int i = 0; i < pages.size(); i++) {
      state.putBundle("page" + i, pages.get(i).save(MOST_STATE / pages.size()));
    }
  }

  /** Whether there was a page to restore. */
  boolean restore(Bundle state) {
    for (int i = 0; state.getBundle("page" + i) != null; i++) {
      Page page = newPage(i > 0);
      if (page != null) {
        page.restore(state.getBundle("page" + i));
        show(page);
      }
    }
    return !pages.isEmpty();
  }

  /** The engine reads the user's size of text only when it makes a web view (native/web-views.md: 131). */
  void followTextSize() {
    float scale = shell.activity.getResources().getConfiguration().fontScale;
    for (Page page : pages) {
      page.web.getSettings().setTextZoom(Math.round(100 * scale));
    }
  }

  void clearCache() {
    for (Page page : pages) {
      page.web.clearCache(true);
    }
  }

  /** The keyboard came or went. */
  @Override
  public void run() {
    settle();
  }

  /** Only the page that is seen goes on. */
  void settle() {
    Page top = top();
    for (Page page : pages) {
      page.setActive(resumed && page == top);
    }
    if (top != null) {
      top.seen();
    }
    shell.backChanged();
  }

  /** Android without a usable System WebView throws an exception here whose class is not public. */
  Page newPage(boolean isWindow) {
    try {
      return new Page(shell, new WebView(shell.activity), isWindow);
    } catch (RuntimeException unavailable) {
      shell.startScreen.hide();
      shell.stage.cover(new Notice(shell, null, shell.config.name(), shell.words.text(Words.NO_WEB_VIEW)).view, null);
      return null;
    }
  }

  private void insert(Page page, int place) {
    pages.add(place, page);
    shell.stage.addPage(page.view, place);
  }
}
