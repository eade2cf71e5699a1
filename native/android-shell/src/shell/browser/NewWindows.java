package app.shell;

import android.os.Message;
import android.webkit.WebView;
import java.util.ArrayList;
import java.util.List;

/**
 * The windows of `target=_blank` and `window.open` that have no document yet. Each is a web view of its own, because only so its page
 * keeps the opener, the form and the Referer (native/web-views.md: 58). One that has nothing to show ends after half a minute.
 */
final class NewWindows {
  private static final long LONGEST_MILLIS = 30000;

  private final Shell shell;
  private final List<Page> pages = new ArrayList<>();

  NewWindows(Shell shell) {
    this.shell = shell;
  }

  /** Gives a new window a web view; false refuses the window. */
  boolean open(Page opener, Message message) {
    Page page = shell.pages.isFull() ? null : shell.pages.newPage(true);
    if (page == null) {
      return false;
    }
    page.openBy(opener);
    pages.add(page);
    shell.ui.postDelayed(page.unseenEnd, LONGEST_MILLIS);
    ((WebView.WebViewTransport) message.obj).setWebView(page.web);
    message.sendToTarget();
    return true;
  }

  int count() {
    return pages.size();
  }

  boolean has(Page page) {
    return pages.contains(page);
  }

  /** The window has something to show. */
  void show(Page page) {
    if (forget(page)) {
      shell.pages.show(page);
    }
  }

  void end(Page page) {
    if (forget(page)) {
      page.destroy();
    }
  }

  void close() {
    while (!pages.isEmpty()) {
      end(pages.get(0));
    }
  }

  private boolean forget(Page page) {
    shell.ui.removeCallbacks(page.unseenEnd);
    return pages.remove(page);
  }
}
