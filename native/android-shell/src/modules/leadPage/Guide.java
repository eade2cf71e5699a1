package app.shell;

import android.graphics.Bitmap;
import android.os.Looper;
import android.view.Gravity;
import android.view.MotionEvent;
import android.view.View;
import android.view.ViewConfiguration;
import android.widget.Button;
import android.widget.FrameLayout;
import android.widget.ImageView;
import android.widget.LinearLayout;
import java.util.ArrayList;
import java.util.List;
import org.json.JSONObject;

/** The pictures beside one another: the finger moves them, a touch or the button goes on, and dots tell the place. */
final class Guide extends FrameLayout implements View.OnClickListener, Runnable {
  private static final int SLIDE_MILLIS = 250;

  private final LeadPage module;
  private final Look look;
  private final List<JSONObject> items;
  private final List<ImageView> pictures = new ArrayList<>();
  /** Those of the page and the two beside it, where they are decoded. */
  private final Bitmap[] bitmaps;
  private final LinearLayout dots;
  private final Button button;
  private final View skip;
  private final boolean bySwipe;
  private final boolean byButton;
  private final int slop;
  private int place;
  private boolean dragging;
  private float startX;

  Guide(LeadPage module, List<JSONObject> items) {
    super(module.shell.activity);
    this.module = module;
    this.items = items;
    bitmaps = new Bitmap[items.size()];
    Shell shell = module.shell;
    look = shell.look;
    ModuleConfig settings = module.settings;
    String enter = settings.line("enter");
    bySwipe = !enter.equals("button");
    byButton = !enter.equals("swipe");
    slop = ViewConfiguration.get(shell.activity).getScaledTouchSlop();
    setBackgroundColor(look.background);
    setClickable(true);
    for (int i = 0; i < items.size(); i++) {
      ImageView picture = new ImageView(shell.activity);
      picture.setScaleType(ImageView.ScaleType.CENTER_CROP);
      picture.setOnClickListener(this);
      pictures.add(picture);
      addView(picture, Look.fill());
    }
    FrameLayout controls = new FrameLayout(shell.activity);
    shell.bars.area.pad(controls);
    addView(controls, Look.fill());
    skip = addSkip(controls);
    LinearLayout foot = look.column();
    foot.setGravity(Gravity.CENTER);
    button = look.button(settings.text("buttonText", Words.START), settings.color("buttonColor", look.accent()), this);
    foot.addView(button, look.row(Look.WRAP, Look.WRAP, 0, 16));
    dots = new LinearLayout(shell.activity);
    dots.setGravity(Gravity.CENTER);
    dots.setBackground(look.rounded(0x66000000, 12));
    if (settings.flag("indicators") && items.size() > 1) {
      foot.addView(dots, look.row(Look.WRAP, Look.WRAP, 0, 12));
    }
    controls.addView(foot, new LayoutParams(Look.FILL, Look.WRAP, Gravity.BOTTOM));
    settle();
  }

  /** A touch of the picture goes on, as screen readers do; the button enters, and the other control skips. */
  @Override
  public void onClick(View pressed) {
    if (pressed == skip) {
      leave("skip");
    } else if (!turn(1) && (pressed == button || bySwipe)) {
      leave("enter");
    }
  }

  /** Whether there is a page in that direction. */
  boolean turn(int step) {
    int next = place + step;
    if (next < 0 || next >= items.size()) {
      return false;
    }
    place = next;
    settle();
    return true;
  }

  @Override
  public boolean onInterceptTouchEvent(MotionEvent event) {
    if (event.getActionMasked() == MotionEvent.ACTION_DOWN) {
      startX = event.getX();
      dragging = false;
    } else if (event.getActionMasked() == MotionEvent.ACTION_MOVE) {
      dragging |= Math.abs(event.getX() - startX) > slop;
    }
    return dragging;
  }

  @Override
  public boolean onTouchEvent(MotionEvent event) {
    if (!dragging) {
      return super.onTouchEvent(event);
    }
    float moved = event.getX() - startX;
    if (event.getActionMasked() == MotionEvent.ACTION_MOVE) {
      arrange(moved, 0);
    } else if (event.getActionMasked() != MotionEvent.ACTION_DOWN) {
      dragging = false;
      boolean far = event.getActionMasked() == MotionEvent.ACTION_UP && Math.abs(moved) > getWidth() / 5;
      int step = moved * direction() < 0 ? 1 : -1;
      boolean turned = far && turn(step);
      if (far && !turned && step > 0 && bySwipe) {
        leave("enter");
      } else if (!turned) {
        arrange(0, SLIDE_MILLIS);
      }
    }
    return true;
  }

  void settle() {
    boolean last = place == items.size() - 1;
    decode(place);
    show();
    new Thread(this).start();
    button.setVisibility(last && byButton ? VISIBLE : GONE);
    skip.setVisibility(module.settings.flag("skip") && !last ? VISIBLE : GONE);
    addDots();
    arrange(0, SLIDE_MILLIS);
  }

  /** Shows the page, the pictures beside it and no others, which would fill the memory. */
  private void show() {
    for (int i = 0; i < items.size(); i++) {
      ImageView picture = pictures.get(i);
      boolean near = Math.abs(i - place) <= 1;
      bitmaps[i] = near ? bitmaps[i] : null;
      picture.setImageBitmap(bitmaps[i]);
      picture.setContentDescription(description(i));
      picture.setVisibility(near ? VISIBLE : GONE);
    }
  }

  /** On a thread of its own it decodes the pictures beside the page, for which no slide waits, and on the UI thread it shows them. */
  @Override
  public void run() {
    if (Looper.myLooper() == null) {
      int at = place;
      decode(at + 1);
      decode(at - 1);
      module.shell.ui.post(this);
    } else {
      show();
    }
  }

  private void decode(int at) {
    if (at >= 0 && at < bitmaps.length && bitmaps[at] == null) {
      bitmaps[at] = module.shell.config.assets.picture(Json.text(items.get(at), "image"));
    }
  }

  private void leave(String result) {
    module.end(result);
  }

  void forget() {
    module.shell.bars.area.forget((View) skip.getParent());
  }

  /** Lays each picture one width beside the one before it, in the direction of reading. */
  private void arrange(float moved, int millis) {
    for (int i = 0; i < pictures.size(); i++) {
      float x = (i - place) * getWidth() * direction() + moved;
      if (millis == 0) {
        pictures.get(i).setTranslationX(x);
      } else {
        pictures.get(i).animate().translationX(x).setDuration(millis);
      }
    }
  }

  @Override
  protected void onSizeChanged(int width, int height, int oldWidth, int oldHeight) {
    super.onSizeChanged(width, height, oldWidth, oldHeight);
    arrange(0, 0);
  }

  private int direction() {
    return getLayoutDirection() == LAYOUT_DIRECTION_RTL ? -1 : 1;
  }

  private String description(int at) {
    String own = module.settings.text(items.get(at), "text");
    return own.isEmpty() ? (at + 1) + " / " + items.size() : own;
  }

  private View addSkip(FrameLayout controls) {
    Button skip = look.button(module.shell.words.text(Words.SKIP), 0xff000000, this);
    skip.setBackground(look.rounded(0x99000000, 24));
    LayoutParams corner = new LayoutParams(Look.WRAP, Look.WRAP, Gravity.TOP | Gravity.END);
    corner.setMargins(look.dp(16), look.dp(16), look.dp(16), 0);
    controls.addView(skip, corner);
    return skip;
  }

  private void addDots() {
    dots.removeAllViews();
    for (int i = 0; i < items.size(); i++) {
      View dot = new View(getContext());
      dot.setBackground(look.rounded(i == place ? 0xffffffff : 0x80ffffff, 4));
      dots.addView(dot, look.row(look.dp(8), look.dp(8), 0, 4));
    }
  }
}
