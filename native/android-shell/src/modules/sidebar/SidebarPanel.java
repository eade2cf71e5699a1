package app.shell;

import android.graphics.Bitmap;
import android.os.Build;
import android.view.Gravity;
import android.view.MotionEvent;
import android.view.View;
import android.view.ViewConfiguration;
import android.widget.FrameLayout;
import android.widget.ImageView;
import android.widget.LinearLayout;
import android.widget.ScrollView;
import android.widget.TextView;
import java.util.ArrayList;
import java.util.List;
import org.json.JSONObject;

/** The open sidebar: its drawer, and a veil over the rest. A touch of the veil or a swipe back to the edge closes it. */
final class SidebarPanel extends FrameLayout implements View.OnClickListener, Runnable {
  private final Sidebar module;
  private final Shell shell;
  private final View veil;
  private final LinearLayout drawer;
  private final LinearLayout column;
  private final int ink;
  private final int width;
  /** 1 where it comes from the left, else -1. */
  private final int way;
  /** The items of the lines in order, and what the page is told of each. */
  private final List<JSONObject> items = new ArrayList<>();
  private final List<JSONObject> facts = new ArrayList<>();
  private float startX;
  private float startY;

  SidebarPanel(Sidebar module) {
    super(module.shell.activity);
    this.module = module;
    shell = module.shell;
    Look look = shell.look;
    int ground = module.ground(module.background);
    ink = Colors.readOn(module.color, ground);
    way = module.isAtEnd == Icons.isFromTheRight(shell) ? 1 : -1;
    // A part of the page stays in sight, as wide as a finger.
    width = look.dp(Math.min(module.width, getResources().getConfiguration().screenWidthDp - 56));
    veil = new View(shell.activity);
    veil.setBackgroundColor(0x66000000);
    veil.setContentDescription(shell.words.text(Words.CLOSE));
    veil.setOnClickListener(this);
    addView(veil, Look.fill());
    column = look.column();
    drawer = look.column();
    drawer.setBackgroundColor(ground);
    drawer.setClickable(true);
    addHeader();
    for (int i = 0; i < module.items.size(); i++) {
      addGroup(i);
    }
    ScrollView scroll = new ScrollView(shell.activity);
    scroll.addView(column, Look.fill());
    drawer.addView(scroll, new LinearLayout.LayoutParams(Look.FILL, 0, 1));
    addView(drawer, new LayoutParams(width, Look.FILL, way > 0 ? Gravity.LEFT : Gravity.RIGHT));
    shell.bars.area.pad(drawer);
    shell.stage.addPanel(this, shell.words.text(Words.MENU));
    shell.stage.setGround(module.mode.equals("scale") ? ground : 0);
  }

  private void addHeader() {
    Bitmap image = Icons.picture(shell, Json.object(module.header, "image"), 2 * width);
    if (image != null) {
      ImageView picture = new ImageView(shell.activity);
      picture.setImageBitmap(image);
      picture.setScaleType(ImageView.ScaleType.CENTER_CROP);
      drawer.addView(picture, new LinearLayout.LayoutParams(Look.FILL, shell.look.dp(144)));
    }
    String title = module.settings.text(module.header, "text");
    if (!title.isEmpty()) {
      drawer.addView(heading(title, 20), new LinearLayout.LayoutParams(Look.FILL, Look.WRAP));
    }
  }

  private TextView heading(String title, int size) {
    Look look = shell.look;
    TextView heading = look.text(title, size, ink);
    heading.setPadding(look.dp(16), look.dp(16), look.dp(16), look.dp(8));
    if (Build.VERSION.SDK_INT >= 28) {
      heading.setAccessibilityHeading(true);
    }
    return heading;
  }

  /** An item with others below it is a heading, unless it does something itself. */
  private void addGroup(int place) {
    JSONObject item = module.items.get(place);
    List<JSONObject> children = Json.objects(item, "children");
    boolean acts = !Json.text(item, "action").equals("link") || !Json.text(item, "link").isEmpty();
    boolean isHeading = !children.isEmpty() && !acts;
    add(isHeading ? heading(module.settings.text(item, "text"), 13) : line(item), module.items, place, -1);
    for (int i = 0; i < children.size(); i++) {
      TextView line = line(children.get(i));
      int edge = shell.look.dp(16);
      line.setPaddingRelative(isHeading ? edge : 2 * edge, edge / 2, edge, edge / 2);
      add(line, children, i, place);
    }
  }

  private TextView line(JSONObject item) {
    return module.row(item, ink, this);
  }

  private void add(TextView line, List<JSONObject> from, int place, int group) {
    column.addView(line, new LinearLayout.LayoutParams(Look.FILL, Look.WRAP));
    items.add(from.get(place));
    facts.add(Json.put(Items.about(from, place), "group", (long) group));
  }

  /** Before it opens. */
  void hide() {
    veil.setAlpha(0);
    drawer.setTranslationX(-way * width);
  }

  /** Opens it so far, from 0 to 1, in so many milliseconds. */
  void move(float open, int millis) {
    boolean pushes = !module.mode.equals("cover");
    float scale = module.mode.equals("scale") ? 1 - 0.15f * open : 1;
    float shift = pushes ? way * width * open : 0;
    shell.bars.area.frame.animate().translationX(shift).scaleX(scale).scaleY(scale).setDuration(millis);
    veil.animate().alpha(open).setDuration(millis);
    drawer.animate().translationX(way * width * (open - 1)).setDuration(millis);
  }

  /** It is closed. */
  @Override
  public void run() {
    shell.bars.area.forget(drawer);
    shell.stage.removePanel(this);
    if (module.panel == null) {
      shell.stage.setGround(0);
    }
  }

  @Override
  public void onClick(View pressed) {
    int place = column.indexOfChild(pressed);
    module.close();
    if (place >= 0) {
      module.run("sidebar.tap", facts.get(place), items.get(place));
    }
  }

  @Override
  public boolean onInterceptTouchEvent(MotionEvent event) {
    int action = event.getActionMasked();
    if (action == MotionEvent.ACTION_DOWN) {
      startX = event.getX();
      startY = event.getY();
    }
    int slop = ViewConfiguration.get(getContext()).getScaledTouchSlop();
    return action == MotionEvent.ACTION_MOVE && outward(event) > Math.max(slop, Math.abs(event.getY() - startY));
  }

  @Override
  public boolean onTouchEvent(MotionEvent event) {
    int action = event.getActionMasked();
    float open = Math.min(1, 1 - outward(event) / width);
    if (module.panel != this) {
      // It leaves already.
      return true;
    }
    if (action == MotionEvent.ACTION_MOVE) {
      move(Math.max(0, open), 0);
    } else if (action == MotionEvent.ACTION_UP && open < 0.7f) {
      module.close();
    } else if (action == MotionEvent.ACTION_UP || action == MotionEvent.ACTION_CANCEL) {
      move(1, 150);
    }
    return true;
  }

  /** The finger's way towards the edge that the sidebar comes from. */
  private float outward(MotionEvent event) {
    return way * (startX - event.getX());
  }
}
