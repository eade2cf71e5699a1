package app.shell;

import java.util.ArrayList;
import java.util.List;

/** Deaths of the renderer. All web views share one, and each of them is told in the same task: together they are one death. */
final class Crashes implements Runnable {
  private static final int IN_A_ROW = 3;
  private static final long ROW_MILLIS = 60000;

  private final Shell shell;
  private final List<Page> dead = new ArrayList<>();
  private int count;
  private long firstAt;

  Crashes(Shell shell) {
    this.shell = shell;
  }

  void add(Page page) {
    if (dead.isEmpty()) {
      shell.ui.post(this);
    }
    dead.add(page);
  }

  /** Every page gets a new web view. Covered ones load when they are seen again. */
  @Override
  public void run() {
    boolean isRow = isRow();
    while (!dead.isEmpty()) {
      Page page = dead.remove(0);
      String address = page.lastAddress();
      shell.pages.unseen.end(page);
      Page next = shell.pages.replace(page);
      if (next != null && isRow) {
        next.watch.fail(address, Words.BROKEN, "");
      } else if (next != null) {
        next.loadWhenSeen(address);
      }
    }
    shell.pages.settle();
  }

  private boolean isRow() {
    long now = System.currentTimeMillis();
    if (now - firstAt > ROW_MILLIS) {
      count = 0;
      firstAt = now;
    }
    return ++count >= IN_A_ROW;
  }
}
