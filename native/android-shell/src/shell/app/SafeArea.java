package app.shell;

import android.content.Context;
import android.content.res.Resources;
import android.graphics.Insets;
import android.os.Build;
import android.view.View;
import android.view.WindowInsets;
import android.widget.FrameLayout;
import android.widget.LinearLayout;
import java.util.ArrayList;
import java.util.List;
import org.json.JSONException;
import org.json.JSONObject;

/**
 * Keeps the page clear of system bars, cut-outs and the keyboard: two colored strips above and below it, padding beside it. An immersive page lies
 * behind the bars where no bar of the shell is, and learns how far.
 */
final class SafeArea implements View.OnApplyWindowInsetsListener, View.OnLayoutChangeListener {
  /** The least height of a keyboard, in dp. */
  private static final int KEYBOARD = 120;

  final LinearLayout frame;
  final FrameLayout content;
  final View topStrip;
  final View bottomStrip;

  private final List<View> padded = new ArrayList<>();
  private int left;
  private int top;
  private int right;
  private int bottom;
  private int ime;
  private final boolean immersive;
  private boolean hasAbove;
  private boolean hasBelow;
  private boolean keyboard;
  private Runnable onKeyboard;

  SafeArea(Context context, boolean immersive) {
    this.immersive = immersive;
    frame = new LinearLayout(context);
    frame.setOrientation(LinearLayout.VERTICAL);
    topStrip = new View(context);
    content = new FrameLayout(context);
    bottomStrip = new View(context);
    frame.addView(topStrip, new LinearLayout.LayoutParams(Look.FILL, 0));
    frame.addView(content, new LinearLayout.LayoutParams(Look.FILL, 0, 1));
    frame.addView(bottomStrip, new LinearLayout.LayoutParams(Look.FILL, 0));
  }

  /** A bar right above the pages, or right below them. */
  void addBar(View bar, boolean above) {
    frame.addView(bar, frame.indexOfChild(content) + (above ? 0 : 1), new LinearLayout.LayoutParams(Look.FILL, Look.WRAP));
  }

  /** Runs it when the keyboard comes or goes, or the edges of an immersive page change. */
  void watchKeyboard(Runnable onKeyboard) {
    this.onKeyboard = onKeyboard;
    frame.addOnLayoutChangeListener(this);
  }

  boolean hasKeyboard() {
    return keyboard;
  }

  /** The height of the bar above, also where the window keeps the app clear of it. */
  int statusBar() {
    WindowInsets insets = frame.getRootWindowInsets();
    return insets == null ? 0 : insets.getSystemWindowInsetTop();
  }

  /** Pads a view that covers the whole screen, now and whenever the insets change. */
  void pad(View view) {
    padded.add(view);
    view.setPadding(left, top, right, Math.max(bottom, ime));
  }

  void forget(View view) {
    padded.remove(view);
  }

  /** Android 15 and later draw every app edge to edge; earlier versions inset the window themselves and send zeros. */
  @Override
  public WindowInsets onApplyWindowInsets(View root, WindowInsets insets) {
    if (Build.VERSION.SDK_INT >= 30) {
      Insets bars = insets.getInsets(WindowInsets.Type.systemBars() | WindowInsets.Type.displayCutout());
      Insets ime = insets.getInsets(WindowInsets.Type.ime());
      apply(bars.left, bars.top, bars.right, bars.bottom, ime.bottom);
      return WindowInsets.CONSUMED;
    }
    int covered = insets.getSystemWindowInsetBottom();
    // The decor takes out what bars cover while they are shown, so that the root alone knows the bar from the keyboard.
    int bar = Math.min(covered, root.getRootWindowInsets().getStableInsetBottom());
    apply(
        insets.getSystemWindowInsetLeft(),
        insets.getSystemWindowInsetTop(),
        insets.getSystemWindowInsetRight(),
        immersive ? bar : covered,
        immersive ? covered : 0);
    return insets.consumeSystemWindowInsets();
  }

  /** Before Android 15, the window itself keeps an app clear of the keyboard that does not lie behind the bars, and only gets smaller. */
  private boolean layoutTells() {
    return Build.VERSION.SDK_INT < 35 && !immersive;
  }

  /** The keyboard makes the window smaller than its configuration says. */
  @Override
  public void onLayoutChange(View view, int l, int t, int r, int b, int oldL, int oldT, int oldR, int oldB) {
    if (layoutTells()) {
      Resources resources = view.getResources();
      int usual = resources.getConfiguration().screenHeightDp - KEYBOARD;
      tell(b - t < usual * resources.getDisplayMetrics().density);
    }
  }

  /** Views may change only after the layout. */
  private void tell(boolean keyboard) {
    if (this.keyboard != keyboard && onKeyboard != null) {
      this.keyboard = keyboard;
      frame.post(onKeyboard);
    }
  }

  /** Which bars of the shell are shown: the strip beside one has its color, and the page ends there. */
  void setBars(boolean above, boolean below) {
    if (hasAbove != above || hasBelow != below) {
      hasAbove = above;
      hasBelow = below;
      layOut();
    }
  }

  /** The parts of an immersive page under the bars, in pixels of CSS. */
  JSONObject edges() throws JSONException {
    float density = frame.getResources().getDisplayMetrics().density;
    JSONObject edges = new JSONObject().put("top", hasAbove ? 0 : Math.round(top / density));
    return edges.put("bottom", hasBelow || ime > bottom ? 0 : Math.round(bottom / density));
  }

  private void apply(int left, int top, int right, int bottom, int ime) {
    if (!layoutTells()) {
      tell(ime > bottom);
    }
    if (left == this.left && top == this.top && right == this.right && bottom == this.bottom && ime == this.ime) {
      return;
    }
    this.left = left;
    this.top = top;
    this.right = right;
    this.bottom = bottom;
    this.ime = ime;
    frame.setPadding(left, 0, right, 0);
    layOut();
    for (View view : padded) {
      view.setPadding(left, top, right, Math.max(bottom, ime));
    }
  }

  private void layOut() {
    setHeight(topStrip, immersive && !hasAbove ? 0 : top);
    setHeight(bottomStrip, ime > bottom ? ime : immersive && !hasBelow ? 0 : bottom);
    if (immersive && onKeyboard != null) {
      frame.post(onKeyboard);
    }
  }

  private static void setHeight(View strip, int height) {
    strip.setLayoutParams(new LinearLayout.LayoutParams(Look.FILL, height));
  }
}
