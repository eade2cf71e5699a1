package app.shell;

import android.os.Build;
import android.view.Gravity;
import android.view.View;
import android.widget.FrameLayout;

/** The window from back to front: pages between the bars, panels, the start screen, at most one cover. */
final class Stage {
  /** The act of back while there is a cover; null leaves the app. */
  Runnable onBack;

  private final Shell shell;
  private final SystemBars bars;
  private final FrameLayout root;
  private View cover;
  private int panels;

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

  /** Lays a small view over the pages, between the bars; it is moved by its translation from their upper left corner. */
  void addFloating(View view) {
    bars.area.content.addView(view, new FrameLayout.LayoutParams(Look.WRAP, Look.WRAP, Gravity.TOP | Gravity.LEFT));
  }

  /** Lays a view over the pages and their bars, below the start screen and covers. Screen readers stay in it, and call it so. */
  void addPanel(View panel, String name) {
    if (Build.VERSION.SDK_INT >= 28) {
      panel.setAccessibilityPaneTitle(name);
    }
    root.addView(panel, ++panels, Look.fill());
    bars.area.frame.setImportantForAccessibility(View.IMPORTANT_FOR_ACCESSIBILITY_NO_HIDE_DESCENDANTS);
  }

  /** The color behind the pages, which is seen while they are made smaller; 0 is that of the window. */
  void setGround(int color) {
    root.setBackgroundColor(color);
  }

  void removePanel(View panel) {
    root.removeView(panel);
    if (--panels == 0) {
      bars.area.frame.setImportantForAccessibility(View.IMPORTANT_FOR_ACCESSIBILITY_AUTO);
    }
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
