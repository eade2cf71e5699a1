package app.shell;

import android.app.Activity;
import android.view.View;
import android.widget.FrameLayout;

/** The window from back to front: pages between the bars, the start screen, at most one cover. */
final class Stage {
  private final Activity activity;
  private final SystemBars bars;
  private final FrameLayout root;
  private View cover;
  private Runnable onBack;

  Stage(Activity activity, SystemBars bars) {
    this.activity = activity;
    this.bars = bars;
    root = new FrameLayout(activity);
    root.addView(bars.area.frame, Look.fill());
  }

  void show() {
    activity.setContentView(root);
    root.setOnApplyWindowInsetsListener(bars.area);
    bars.repaint();
  }

  void addPage(View page, int place) {
    bars.area.content.addView(page, place, Look.fill());
  }

  void removePage(View page) {
    bars.area.content.removeView(page);
  }

  /** Lays a view over everything, edge to edge: the start screen, a video. */
  void addAbove(View view) {
    root.addView(view, Look.fill());
  }

  void removeAbove(View view) {
    root.removeView(view);
  }

  /** Covers everything but the bars with a view. Back runs `onBack`, or leaves the app when that is null. */
  void cover(View view, Runnable onBack) {
    uncover();
    cover = view;
    this.onBack = onBack;
    bars.area.pad(view);
    root.addView(view, Look.fill());
  }

  void uncover() {
    if (cover != null) {
      root.removeView(cover);
      bars.area.forget(cover);
      cover = null;
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
