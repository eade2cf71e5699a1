package app.shell;

import android.graphics.Canvas;
import android.graphics.ColorFilter;
import android.graphics.Paint;
import android.graphics.Path;
import android.graphics.PixelFormat;
import android.graphics.Rect;
import android.graphics.drawable.Drawable;

/** A system icon, drawn by its outline in a box of 24 x 24 (packager/icons/icon-outline.ts). */
final class OutlineDrawable extends Drawable {
  private static final float BOX = 24;

  private final Path path = new Path();
  private final Paint paint = new Paint(Paint.ANTI_ALIAS_FLAG);
  private final int size;

  /** `size` in pixels. */
  OutlineDrawable(String outline, int color, int size) {
    this.size = size;
    String[] parts = outline.split(" ");
    int at = 0;
    while (at < parts.length) {
      at += add(parts, at);
    }
    paint.setStyle(Paint.Style.STROKE);
    paint.setStrokeWidth(1.75f);
    paint.setStrokeCap(Paint.Cap.ROUND);
    paint.setStrokeJoin(Paint.Join.ROUND);
    paint.setColor(color);
  }

  @Override
  public void draw(Canvas canvas) {
    Rect bounds = getBounds();
    canvas.save();
    canvas.translate(bounds.left, bounds.top);
    canvas.scale(bounds.width() / BOX, bounds.height() / BOX);
    canvas.drawPath(path, paint);
    canvas.restore();
  }

  @Override
  public int getIntrinsicWidth() {
    return size;
  }

  @Override
  public int getIntrinsicHeight() {
    return size;
  }

  @Override
  public void setAlpha(int alpha) {
    paint.setAlpha(alpha);
  }

  @Override
  public void setColorFilter(ColorFilter filter) {
    paint.setColorFilter(filter);
  }

  @Override
  public int getOpacity() {
    return PixelFormat.TRANSLUCENT;
  }

  /** Adds one command; answers the number of its parts. */
  private int add(String[] parts, int at) {
    char command = parts[at].charAt(0);
    if (command == 'M') {
      path.moveTo(number(parts, at + 1), number(parts, at + 2));
      return 3;
    }
    if (command == 'L') {
      path.lineTo(number(parts, at + 1), number(parts, at + 2));
      return 3;
    }
    if (command == 'C') {
      path.cubicTo(
          number(parts, at + 1),
          number(parts, at + 2),
          number(parts, at + 3),
          number(parts, at + 4),
          number(parts, at + 5),
          number(parts, at + 6));
      return 7;
    }
    path.close();
    return 1;
  }

  private static float number(String[] parts, int at) {
    return Float.parseFloat(parts[at]);
  }
}
