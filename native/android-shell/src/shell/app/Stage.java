package app.shell;

import android.view.View;
import android.widget.FrameLayout;

/** The window from back to front: pages between the bars, the start screen, at most one cover. */
final class Stage {
  /** The act of back while there is a cover; null leaves the app. */
  Runnable onBack;

  private final Shell shell;
  private final SystemBars bars;
  private final FrameLayout root;
  private View cover;

  Stage(Shell shell) {
    this.shell = shell;
    bars = shell.bars;
    root = new FrameLayout(shell.activity);
    root.addView(bars.area.frame, Look.fill());
  }

  void show() {
    shell.activity.setContentView(root);
    root.setOnApplyWindowInsetsListener(bars.area);
    bars.repaint();
  }

  void addPage(View page, int place) {
    bars.area.content.addView(page, place, Look.fill());
  }

  void removePage(View page) {
    bars.area.content.removeView(page);
  }

  /** Lays a bar above the pages, or below them. */
  void addBar(View bar, boolean above) {
    bars.area.addBar(bar, above);
  }

  void removeBar(View bar) {
    bars.area.frame.removeView(bar);
  }

  /** Lays a view over the pages and their bars, below the start screen and covers. */
  void addFloating(View view, FrameLayout.LayoutParams place) {
    root.addView(view, 1, place);
  }

  void removeFloating(View view) {
    root.removeView(view);
  }

  /** Lays a view over everything, edge to edge: the start screen, a video. */
  void addAbove(View view) {
    root.addView(view, Look.fill());
    shell.backChanged();
  }

  void removeAbove(View view) {
    root.removeView(view);
    shell.backChanged();
  }

  /** Covers everything but the bars with a view. */
  void cover(View view, Runnable onBack) {
    uncover();
    cover = view;
    this.onBack = onBack;
    bars.area.pad(view);
    addAbove(view);
  }

  void uncover() {
    if (cover != null) {
      View old = cover;
      cover = null;
      bars.area.forget(old);
      removeAbove(old);
    }
  }

  boolean isCovered() {
    return cover != null;
  }

  boolean backFromCover() {
    if (onBack == null) {
      return false;
    }
    onBack.run();
    return true;
  }
}
