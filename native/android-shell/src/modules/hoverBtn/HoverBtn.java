package app.shell;

import android.text.TextUtils;
import android.view.Gravity;
import android.view.MotionEvent;
import android.view.View;
import android.view.ViewConfiguration;
import android.widget.ImageView;
import android.widget.LinearLayout;
import android.widget.TextView;
import java.util.List;
import org.json.JSONException;
import org.json.JSONObject;

/** The floating button, which stays where the user leaves it at the edge of the page, and `float.*`. */
final class HoverBtn extends BarModule implements View.OnClickListener, View.OnTouchListener, View.OnLayoutChangeListener {
  private static final int MOST = 6;
  private static final String KEPT = "float_at";

  private final HoverMenu menu = new HoverMenu(this);
  /** The room that the button is kept in. */
  private View room;
  private LinearLayout button;
  private ImageView image;
  private TextView text;
  private int margin;
  List<JSONObject> items;
  int color;
  int background;
  private JSONObject icon;
  /** A page's text; null for that of the settings. */
  private String words;
  boolean isRight;
  /** Thousandths of the way down. */
  private int height;
  private float x;
  private float y;
  private float downX;
  private float downY;
  private boolean isDragged;

  HoverBtn(Shell shell) {
    super("hoverBtn", shell);
  }

  @Override
  void start() {
    Look look = shell.look;
    items = settings.list("items");
    icon = settings.part("icon");
    color = settings.color("color", Colors.WHITE);
    background = settings.color("background", look.theme);
    int kept = (int) shell.store.number(KEPT);
    isRight = kept == 0 ? settings.line("side").equals("right") : kept % 2 == 1;
    height = kept == 0 ? settings.number("y", 75) * 10 : kept / 2 - 1;
    margin = look.dp(8);
    image = new ImageView(shell.activity);
    text = look.text("", 11, 0);
    text.setMaxLines(1);
    text.setMaxWidth(look.dp(96));
    text.setEllipsize(TextUtils.TruncateAt.END);
    button = look.column();
    button.setGravity(Gravity.CENTER);
    button.setMinimumWidth(look.dp(56));
    button.setMinimumHeight(look.dp(56));
    button.setElevation(look.dp(6));
    button.addView(image, new LinearLayout.LayoutParams(look.dp(24), look.dp(24)));
    button.addView(text, new LinearLayout.LayoutParams(Look.WRAP, Look.WRAP));
    button.setOnClickListener(this);
    button.setOnTouchListener(this);
    room = shell.bars.area.content;
    room.addOnLayoutChangeListener(this);
    shell.stage.addFloating(button);
    paint();
    begin();
  }

  private void paint() {
    Look look = shell.look;
    int ground = ground(background);
    int ink = Colors.seenOn(color, ground);
    JSONObject only = items.size() == 1 ? items.get(0) : null;
    JSONObject drawn = icon.length() > 0 || only == null ? icon : Json.object(only, "icon");
    image.setImageDrawable(Icons.draw(shell, drawn, only == null ? "menu" : Json.text(only, "action"), ink, 24));
    String own = words == null ? settings.text("text") : words;
    text.setText(own);
    text.setTextColor(ink);
    text.setVisibility(own.isEmpty() ? View.GONE : View.VISIBLE);
    String name = !own.isEmpty() || only == null ? own : settings.text(only, "text");
    button.setContentDescription(name.isEmpty() ? shell.words.text(Words.MENU) : name);
    button.setBackground(look.rounded(ground, 28));
    button.setPadding(look.dp(10), margin, look.dp(10), margin);
  }

  @Override
  void show(boolean shown) {
    button.setVisibility(shown ? View.VISIBLE : View.GONE);
    if (!shown) {
      menu.close();
    }
  }

  @Override
  void configured() {
    menu.close();
    paint();
  }

  @Override
  void back() {
    menu.close();
  }

  /** The room has another size: the phone was turned, or a bar or the keyboard came or went. */
  @Override
  public void onLayoutChange(View view, int l, int t, int r, int b, int oldL, int oldT, int oldR, int oldB) {
    if (!isDragged) {
      place();
    }
  }

  private void place() {
    aim();
    button.setTranslationX(x);
    button.setTranslationY(y);
  }

  private void aim() {
    x = isRight ? right() : margin;
    y = margin + way() * height / 1000;
  }

  private int right() {
    return Math.max(margin, room.getWidth() - button.getWidth() - margin);
  }

  private int way() {
    return Math.max(0, room.getHeight() - button.getHeight() - 2 * margin);
  }

  /** A finger that moves little presses the button, any other drags it. */
  @Override
  public boolean onTouch(View view, MotionEvent event) {
    int action = event.getActionMasked();
    boolean ends = action == MotionEvent.ACTION_UP || action == MotionEvent.ACTION_CANCEL;
    if (action == MotionEvent.ACTION_DOWN) {
      downX = event.getX();
      downY = event.getY();
    } else if (action == MotionEvent.ACTION_MOVE) {
      drag(event.getX() - downX, event.getY() - downY);
    } else if (ends && isDragged) {
      isDragged = false;
      settle();
    } else if (action == MotionEvent.ACTION_UP) {
      button.performClick();
    }
    button.setAlpha(ends ? 1 : 0.8f);
    return true;
  }

  /** The finger's place is told from the button, which follows it. */
  private void drag(float right, float down) {
    int slop = ViewConfiguration.get(shell.activity).getScaledTouchSlop();
    isDragged |= Math.max(Math.abs(right), Math.abs(down)) > slop;
    if (isDragged) {
      x = Math.max(margin, Math.min(right(), x + right));
      y = Math.max(margin, Math.min(margin + way(), y + down));
      button.setTranslationX(x);
      button.setTranslationY(y);
    }
  }

  /** At the nearer side, also at the next start. */
  private void settle() {
    isRight = x * 2 > margin + right();
    height = way() == 0 ? 0 : Math.round((y - margin) * 1000 / way());
    shell.store.keep(KEPT, (height + 1) * 2L + (isRight ? 1 : 0));
    aim();
    button.animate().translationX(x).translationY(y).setDuration(150);
  }

  @Override
  public void onClick(View pressed) {
    int entry = items.size() == 1 ? 0 : -1;
    run("float.tap", Items.about(items, entry), entry < 0 ? new JSONObject() : items.get(entry));
    if (items.size() > 1) {
      menu.open(button, room, Math.round(y));
    }
  }

  void floatSet(BridgeCall call) throws BridgeFailure, JSONException {
    List<JSONObject> entries = items;
    if (call.params.opt("items") != null) {
      List<JSONObject> given = Items.of(call, shell, "items", MOST);
      entries = given == null ? settings.list("items") : given;
    }
    JSONObject drawn = icon;
    if (call.params.opt("icon") != null) {
      JSONObject given = Items.icon(call, "icon", shell);
      drawn = given == null ? settings.part("icon") : given;
    }
    String side = call.text("side");
    if (!side.matches("|left|right")) {
      throw BridgeFailure.param("side must be left or right");
    }
    int down = call.number("y", -1, 0, 100);
    String given = Items.line(call, "text");
    int ink = call.color("color", color);
    background = call.color("background", background);
    color = ink;
    words = !call.params.has("text") ? words : call.params.isNull("text") ? null : given;
    isRight = side.isEmpty() ? isRight : side.equals("right");
    height = down < 0 ? height : down * 10;
    icon = drawn;
    items = entries;
    configured();
    place();
    call.done();
  }

  void floatShow(BridgeCall call) throws JSONException {
    want(call, true);
  }

  void floatHide(BridgeCall call) throws JSONException {
    want(call, false);
  }
}
