package app.shell;

import android.content.Context;
import android.content.res.ColorStateList;
import android.content.res.Resources;
import android.graphics.drawable.GradientDrawable;
import android.graphics.drawable.RippleDrawable;
import android.view.Gravity;
import android.view.View;
import android.view.ViewGroup;
import android.widget.Button;
import android.widget.FrameLayout;
import android.widget.LinearLayout;
import android.widget.TextView;

/** The look of the shell's own views: sizes in dp, and text colors that can be read on the app's background. */
final class Look {
  static final int FILL = LinearLayout.LayoutParams.MATCH_PARENT;
  static final int WRAP = LinearLayout.LayoutParams.WRAP_CONTENT;

  final int background;
  final int theme;

  private final Context context;
  private int writing;
  private final Resources resources;

  Look(Context context, ShellConfig config) {
    this.context = context;
    resources = context.getResources();
    background = config.backgroundColor;
    theme = config.themeColor;
  }

  /** The text color on the background. */
  int writing() {
    if (writing == 0) {
      writing = Colors.writingOn(background);
    }
    return writing;
  }

  int dp(int size) {
    return Math.round(size * resources.getDisplayMetrics().density);
  }

  /** The first child is a thin line, which can just be seen on that ground. */
  void line(ViewGroup bar, int ground) {
    bar.getChildAt(0).setBackgroundColor(Colors.writingOn(ground) & 0x1fffffff);
  }

  /** A view answers a finger by a wave in that color. */
  void ripple(View view, int color) {
    view.setBackground(new RippleDrawable(ColorStateList.valueOf(color & 0x33ffffff), null, null));
  }

  LinearLayout column() {
    LinearLayout column = new LinearLayout(context);
    column.setOrientation(LinearLayout.VERTICAL);
    return column;
  }

  TextView text(CharSequence text, int size, int color) {
    TextView view = new TextView(context);
    view.setText(text);
    view.setTextSize(size);
    view.setTextColor(color);
    return view;
  }

  /** White words at an edge of a dark screen. */
  TextView edge(FrameLayout screen, String text, int place) {
    TextView view = text(text, 16, Colors.WHITE);
    view.setGravity(Gravity.CENTER);
    view.setMinWidth(dp(48));
    view.setMinHeight(dp(48));
    view.setPadding(dp(16), 0, dp(16), 0);
    screen.addView(view, new FrameLayout.LayoutParams(WRAP, WRAP, place));
    return view;
  }

  Button button(String text, int fill, View.OnClickListener pressed) {
    Button button = new Button(context);
    button.setText(text);
    button.setTextSize(16);
    button.setTextColor(Colors.writingOn(fill));
    button.setAllCaps(false);
    button.setStateListAnimator(null);
    button.setBackground(rounded(fill, 24));
    button.setMinHeight(dp(48));
    button.setOnClickListener(pressed);
    return button;
  }

  GradientDrawable rounded(int fill, int radius) {
    GradientDrawable shape = new GradientDrawable();
    shape.setColor(fill);
    shape.setCornerRadius(dp(radius));
    return shape;
  }

  /** The theme color if it can be seen on the background, else the text color. */
  int accent() {
    int writing = writing();
    return Colors.writingOn(theme) == writing ? writing : theme;
  }

  LinearLayout.LayoutParams row(int width, int height, float weight, int margin) {
    LinearLayout.LayoutParams row = new LinearLayout.LayoutParams(width, height, weight);
    row.setMargins(dp(margin), dp(margin), dp(margin), dp(margin));
    return row;
  }

  static FrameLayout.LayoutParams fill() {
    return new FrameLayout.LayoutParams(FILL, FILL);
  }

  static FrameLayout.LayoutParams centered(int width, int height) {
    return new FrameLayout.LayoutParams(width, height, Gravity.CENTER);
  }
}
