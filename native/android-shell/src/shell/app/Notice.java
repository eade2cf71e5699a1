package app.shell;

import android.graphics.Bitmap;
import android.view.Gravity;
import android.view.View;
import android.widget.Button;
import android.widget.ImageView;
import android.widget.LinearLayout;
import android.widget.TextView;

/** A message in the middle of a plain screen, with an optional picture above and an optional button below. */
final class Notice {
  final LinearLayout view;

  private final Look look;

  Notice(Shell shell, Bitmap picture, String title, String text) {
    look = shell.look;
    view = look.column();
    view.setBackgroundColor(look.background);
    view.setGravity(Gravity.CENTER);
    view.setClickable(true);
    if (picture != null) {
      ImageView image = new ImageView(shell.activity);
      image.setImageBitmap(picture);
      image.setAdjustViewBounds(true);
      image.setMaxHeight(look.dp(200));
      view.addView(image, look.row(Look.FILL, Look.WRAP, 0, 16));
    }
    addText(title, 18, look.writing());
    addText(text, 15, Colors.quietOn(look.background));
  }

  Button addButton(String text, int color, View.OnClickListener pressed) {
    Button button = look.button(text, color, pressed);
    view.addView(button, look.row(look.dp(200), Look.WRAP, 0, 16));
    return button;
  }

  private void addText(String text, int size, int color) {
    TextView line = look.text(text, size, color);
    line.setGravity(Gravity.CENTER);
    view.addView(line, look.row(Look.FILL, Look.WRAP, 0, 8));
  }
}
