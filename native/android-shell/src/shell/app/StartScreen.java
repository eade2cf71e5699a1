package app.shell;

import android.graphics.Bitmap;
import android.view.Gravity;
import android.view.View;
import android.widget.FrameLayout;
import android.widget.ImageView;
import android.widget.TextView;

/** The screen before the first page: the start image, or the icon on the background color, and the trial's mark. */
final class StartScreen implements Runnable {
  final Shell shell;
  private View view;

  StartScreen(Shell shell) {
    this.shell = shell;
  }

  void show() {
    FrameLayout screen = new FrameLayout(shell.activity);
    screen.setBackgroundColor(shell.look.background);
    screen.setClickable(true);
    addPicture(screen);
    addMark(screen);
    view = screen;
    shell.stage.addAbove(view);
  }

  void startTimer() {
    shell.ui.postDelayed(this, shell.config.startSeconds * 1000L);
  }

  @Override
  public void run() {
    hide();
  }

  void hide() {
    if (view == null) {
      return;
    }
    final View leaving = view;
    view = null;
    shell.ui.removeCallbacks(this);
    Runnable remove =
        new Runnable() {
          @Override
          public void run() {
            shell.stage.removeAbove(leaving);
          }
        };
    leaving.animate().alpha(0).setDuration(200).withEndAction(remove);
  }

  private void addPicture(FrameLayout screen) {
    ImageView picture = new ImageView(shell.activity);
    Bitmap image = shell.config.assets.picture(shell.config.startImage);
    if (image != null) {
      picture.setImageBitmap(image);
      picture.setScaleType(ImageView.ScaleType.CENTER_CROP);
      screen.addView(picture, Look.fill());
      return;
    }
    picture.setImageDrawable(shell.activity.getApplicationInfo().loadIcon(shell.activity.getPackageManager()));
    int size = shell.look.dp(96);
    screen.addView(picture, Look.centered(size, size));
  }

  private void addMark(FrameLayout screen) {
    if (!shell.config.isTrial()) {
      return;
    }
    TextView mark = shell.look.text(shell.config.mark, 13, Colors.WHITE);
    mark.setBackground(shell.look.rounded(0x99000000, 12));
    mark.setPadding(shell.look.dp(12), shell.look.dp(4), shell.look.dp(12), shell.look.dp(4));
    int place = Gravity.BOTTOM | Gravity.CENTER_HORIZONTAL;
    FrameLayout.LayoutParams low = new FrameLayout.LayoutParams(Look.WRAP, Look.WRAP, place);
    low.bottomMargin = shell.look.dp(64);
    screen.addView(mark, low);
  }
}
