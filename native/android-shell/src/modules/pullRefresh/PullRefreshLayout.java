package app.shell;

import android.content.Context;
import android.content.res.ColorStateList;
import android.view.Gravity;
import android.view.MotionEvent;
import android.view.View;
import android.view.ViewConfiguration;
import android.widget.FrameLayout;
import android.widget.ProgressBar;

/** A page that can be pulled down at its top: a turning disc follows the finger and stays while the page loads. */
final class PullRefreshLayout extends FrameLayout {
  interface Listener {
    void pulled();
  }

  private final View page;
  private final Listener listener;
  private final Look look;
  private final FrameLayout disc;
  private final ProgressBar wheel;
  private final int slop;
  private final int hidden;
  private final int trigger;
  private boolean pullable;
  private boolean dragging;
  private boolean refreshing;
  private float startX;
  private float startY;
  private float offset;

  PullRefreshLayout(Context context, Look look, View page, Listener listener) {
    super(context);
    this.look = look;
    this.page = page;
    this.listener = listener;
    slop = ViewConfiguration.get(context).getScaledTouchSlop();
    hidden = -look.dp(56);
    trigger = look.dp(96);
    disc = new FrameLayout(context);
    wheel = new ProgressBar(context);
    disc.addView(wheel, Look.centered(look.dp(24), look.dp(24)));
    disc.setElevation(look.dp(4));
    disc.setTranslationY(hidden);
    addView(disc, new LayoutParams(look.dp(40), look.dp(40), Gravity.TOP | Gravity.CENTER_HORIZONTAL));
  }

  /** The page lies below the disc. */
  void surround(View body) {
    addView(body, 0, Look.fill());
  }

  void setColors(int color, int background) {
    disc.setBackground(look.rounded(background, 20));
    wheel.setIndeterminateTintList(ColorStateList.valueOf(color));
  }

  void setPullable(boolean pullable) {
    this.pullable = pullable;
    if (!pullable && dragging) {
      drop();
    }
  }

  /** Shows the disc and refreshes, as a pull does. */
  void begin() {
    refreshing = true;
    dragging = false;
    slideTo(look.dp(24));
    listener.pulled();
  }

  void end() {
    refreshing = false;
    slideTo(hidden);
  }

  @Override
  public boolean onInterceptTouchEvent(MotionEvent event) {
    if (!pullable || refreshing) {
      return false;
    }
    int action = event.getActionMasked();
    if (action == MotionEvent.ACTION_DOWN || page.canScrollVertically(-1)) {
      startX = event.getX();
      startY = event.getY();
      dragging = false;
    } else if (action == MotionEvent.ACTION_MOVE && event.getPointerCount() == 1) {
      float down = event.getY() - startY;
      dragging = down > slop && down > 2 * Math.abs(event.getX() - startX);
    }
    return dragging;
  }

  @Override
  public boolean onTouchEvent(MotionEvent event) {
    if (!dragging) {
      return super.onTouchEvent(event);
    }
    switch (event.getActionMasked()) {
      case MotionEvent.ACTION_MOVE:
        follow(event.getY() - startY - slop);
        return true;
      case MotionEvent.ACTION_UP:
        release();
        return true;
      case MotionEvent.ACTION_CANCEL:
        drop();
        return true;
      default:
        return true;
    }
  }

  /** Moves the disc half the finger's way, at most one and a half times the distance of a pull. */
  private void follow(float distance) {
    offset = Math.max(0, Math.min(distance / 2, trigger * 1.5f));
    disc.setTranslationY(hidden + offset);
  }

  private void release() {
    boolean far = offset >= trigger;
    drop();
    if (far) {
      begin();
    }
  }

  private void drop() {
    dragging = false;
    offset = 0;
    slideTo(hidden);
  }

  private void slideTo(int y) {
    disc.animate().translationY(y).setDuration(200);
  }
}
