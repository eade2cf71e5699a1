package app.shell;

import android.content.Context;
import android.graphics.Bitmap;
import android.graphics.Canvas;
import android.graphics.Matrix;
import android.view.MotionEvent;
import android.view.View;

/** A picture as large as its view, under two fingers: pinch, drag, double tap; a swipe while it is whole turns to the next one. */
final class ZoomView extends View {
  interface Listener {
    /** -1 or 1. */
    void turned(int direction);
  }

  private static final float MOST = 6;
  private static final long DOUBLE_MILLIS = 300;

  private final Listener listener;
  private final Matrix matrix = new Matrix();
  private final int slop;
  private Bitmap bitmap;
  private float zoom = 1;
  private float left;
  private float top;
  private float lastX;
  private float lastY;
  private float startX;
  private float startY;
  private float spread;
  private long tappedAt;

  ZoomView(Context context, int slop, Listener listener) {
    super(context);
    this.slop = slop;
    this.listener = listener;
  }

  void show(Bitmap bitmap) {
    this.bitmap = bitmap;
    zoomTo(1, 0, 0);
  }

  float zoom() {
    return zoom;
  }

  @Override
  protected void onDraw(Canvas canvas) {
    if (bitmap == null) {
      return;
    }
    float scale = fit() * zoom;
    matrix.setScale(scale, scale);
    matrix.postTranslate(left + (getWidth() - bitmap.getWidth() * scale) / 2, top + (getHeight() - bitmap.getHeight() * scale) / 2);
    canvas.drawBitmap(bitmap, matrix, null);
  }

  @Override
  public boolean onTouchEvent(MotionEvent event) {
    int action = event.getActionMasked();
    if (event.getPointerCount() > 1) {
      pinch(event);
    } else if (action == MotionEvent.ACTION_DOWN) {
      startX = event.getX();
      startY = event.getY();
    } else if (action == MotionEvent.ACTION_MOVE && zoom > 1 && spread == 0) {
      zoomTo(zoom, left + event.getX() - lastX, top + event.getY() - lastY);
    } else if (action == MotionEvent.ACTION_UP) {
      released(event.getX() - startX, event.getY() - startY);
    }
    lastX = event.getX();
    lastY = event.getY();
    return true;
  }

  private void pinch(MotionEvent event) {
    float x = event.getX(0) - event.getX(1);
    float y = event.getY(0) - event.getY(1);
    float now = Math.max(1, Math.abs(x) + Math.abs(y));
    if (spread > 0) {
      float next = Math.max(1, Math.min(MOST, zoom * now / spread));
      zoomTo(next, left * next / zoom, top * next / zoom);
    }
    spread = now;
  }

  private void released(float x, float y) {
    boolean pinched = spread > 0;
    spread = 0;
    long now = System.currentTimeMillis();
    if (pinched) {
      return;
    }
    if (Math.abs(x) < slop && Math.abs(y) < slop) {
      if (now - tappedAt < DOUBLE_MILLIS) {
        zoomTo(zoom > 1 ? 1 : 2.5f, 0, 0);
      }
      tappedAt = now;
    } else if (zoom == 1 && Math.abs(x) > 4 * slop && Math.abs(x) > Math.abs(y)) {
      listener.turned(x < 0 ? 1 : -1);
    }
  }

  /** Keeps the picture on the screen. */
  private void zoomTo(float zoom, float left, float top) {
    this.zoom = zoom;
    float scale = bitmap == null ? 0 : fit() * zoom;
    this.left = bitmap == null ? 0 : within(left, bitmap.getWidth() * scale - getWidth());
    this.top = bitmap == null ? 0 : within(top, bitmap.getHeight() * scale - getHeight());
    invalidate();
  }

  private static float within(float place, float over) {
    float most = Math.max(0, over / 2);
    return Math.max(-most, Math.min(most, place));
  }

  private float fit() {
    return Math.min(getWidth() / (float) bitmap.getWidth(), getHeight() / (float) bitmap.getHeight());
  }
}
