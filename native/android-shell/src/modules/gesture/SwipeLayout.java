package app.shell;

import android.view.Gravity;
import android.view.MotionEvent;
import android.view.View;
import android.view.ViewConfiguration;
import android.widget.FrameLayout;
import android.widget.ImageView;

/** A page that can be swiped from its edges: a disc with an arrow comes out of the edge as far as the finger goes. */
final class SwipeLayout extends FrameLayout {
  private static final String LEFT = "M 15 18 L 9 12 L 15 6";
  private static final String RIGHT = "M 9 18 L 15 12 L 9 6";
  private static final int DISC = 40;

  private final Look look;
  private final SwipePage page;
  private final int slop;
  /** The disc of the swipe that is under way; null without one. */
  private ImageView disc;
  private boolean isCandidate;
  private boolean isLeft;
  private float startX;
  private float startY;

  SwipeLayout(Shell shell, SwipePage page) {
    super(shell.activity);
    look = shell.look;
    this.page = page;
    slop = ViewConfiguration.get(shell.activity).getScaledTouchSlop();
  }

  void surround(View body) {
    addView(body, 0, Look.fill());
  }

  @Override
  public boolean onInterceptTouchEvent(MotionEvent event) {
    int action = event.getActionMasked();
    if (action == MotionEvent.ACTION_DOWN) {
      startX = event.getX();
      startY = event.getY();
      isLeft = startX < look.dp(page.edge);
      isCandidate = (isLeft || startX > getWidth() - look.dp(page.edge)) && page.leads(isStart());
    } else if (action == MotionEvent.ACTION_MOVE && isCandidate) {
      float inward = inward(event);
      if (event.getPointerCount() != 1 || Math.abs(event.getY() - startY) > Math.max(slop, inward)) {
        isCandidate = false;
      } else if (inward > slop) {
        isCandidate = false;
        begin();
        return true;
      }
    }
    return false;
  }

  @Override
  public boolean onTouchEvent(MotionEvent event) {
    if (disc == null) {
      return super.onTouchEvent(event);
    }
    int action = event.getActionMasked();
    boolean far = inward(event) >= look.dp(page.distance);
    if (action == MotionEvent.ACTION_MOVE) {
      follow(inward(event), far);
    } else if (action == MotionEvent.ACTION_UP || action == MotionEvent.ACTION_CANCEL) {
      removeView(disc);
      disc = null;
      if (far && action == MotionEvent.ACTION_UP) {
        page.swiped(isStart());
      }
    }
    return true;
  }

  /** Lines of Arabic and Hebrew begin at the right edge. */
  private boolean isStart() {
    return isLeft == (getLayoutDirection() != LAYOUT_DIRECTION_RTL);
  }

  private float inward(MotionEvent event) {
    return isLeft ? event.getX() - startX : startX - event.getX();
  }

  private void begin() {
    int size = look.dp(DISC);
    disc = new ImageView(getContext());
    disc.setImageDrawable(new OutlineDrawable(isLeft ? LEFT : RIGHT, Colors.writingOn(look.theme), size / 2));
    disc.setScaleType(ImageView.ScaleType.CENTER);
    disc.setBackground(look.rounded(look.theme, DISC / 2));
    disc.setElevation(look.dp(4));
    addView(disc, new LayoutParams(size, size, Gravity.CENTER_VERTICAL | (isLeft ? Gravity.LEFT : Gravity.RIGHT)));
    follow(0, false);
  }

  /** The disc is whole once the swipe is long enough. */
  private void follow(float inward, boolean far) {
    float out = Math.min(inward / 2, look.dp(16)) - look.dp(DISC) / 2;
    disc.setTranslationX(isLeft ? out : -out);
    disc.setAlpha(far ? 1 : 0.6f);
  }
}
