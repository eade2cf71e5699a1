package phone;

import android.graphics.drawable.ColorDrawable;
import android.view.MotionEvent;
import android.view.View;
import android.view.ViewGroup;
import android.widget.TextView;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.Test;
import org.robolectric.RuntimeEnvironment;

/** Bars, menus and buttons of the app itself. */
public class BarScenarios extends Scenario {
  @Test
  public void topnav() throws Exception {
    Phone phone = Phone.open();
    say("atHome", texts(phone));
    visit(phone, HOME + "shop/1");
    phone.call("topnav.setTitle", "{\"title\":\"订单\"}");
    say("title", texts(phone).subList(0, 1));
    List<String> said = new ArrayList<>();
    for (View view : described(phone).subList(0, 2)) {
      said.add(view.getContentDescription().toString());
    }
    say("said", said);
    say("strip", ((ColorDrawable) frame(phone).getChildAt(0).getBackground()).getColor() & 0xffffff);
    press(phone, "首页");
    say("loads", phone.loads());
  }

  @Test
  public void botnav() throws Exception {
    Phone phone = Phone.open();
    say("atHome", texts(phone));
    visit(phone, HOME + "shop/1");
    phone.call("botnav.setBadge", "{\"id\":\"shop\",\"text\":2}");
    say("shown", texts(phone));
    List<String> said = new ArrayList<>();
    List<Boolean> selected = new ArrayList<>();
    for (View view : described(phone)) {
      said.add(view.getContentDescription().toString());
      selected.add(view.isSelected());
    }
    say("said", said);
    say("selected", selected);
    press(phone, "分类, 2");
    say("loads", phone.loads());
    ViewGroup frame = frame(phone);
    View strip = frame.getChildAt(frame.getChildCount() - 1);
    say("strip", ((ColorDrawable) strip.getBackground()).getColor() & 0xffffff);
    ScreenScenarios.heights(phone, 500);
    say("withKeyboard", texts(phone));
  }

  /** Fingers reach the button through Android's own dispatch, and the menu lies on the screen, beside the button. */
  @Test
  public void hoverBtn() throws Exception {
    Phone phone = Phone.open();
    visit(phone, HOME + "shop/1");
    View button = found(phone, "菜单");
    say("first", place(button));
    drag(phone, button, -1000, -1000);
    say("dragged", place(button));
    say("kept", Phone.keep().getLong("float_at", 0));
    RuntimeEnvironment.setQualifiers("+land");
    phone.life.configurationChange(phone.activity().getResources().getConfiguration());
    phone.settle();
    if (root(phone).getWidth() < root(phone).getHeight()) {
      throw new AssertionError("The window was not turned");
    }
    say("turned", place(button));
    List<Boolean> page = new ArrayList<>();
    page.add(isSaid(phone));
    press(phone, "菜单");
    page.add(isSaid(phone));
    View card = ((ViewGroup) root(phone).getChildAt(1)).getChildAt(0);
    List<String> menu = new ArrayList<>();
    for (View row : Phone.within(card)) {
      if (row instanceof TextView) {
        menu.add(((TextView) row).getText().toString());
      }
    }
    say("menu", menu);
    boolean beside = card.getLeft() > button.getX() + button.getWidth() && card.getRight() < root(phone).getWidth();
    if (!beside || card.getTop() < button.getY() || card.getHeight() < 2 * 96) {
      throw new AssertionError("The menu is at " + card.getLeft() + " " + card.getTop() + " " + card.getHeight());
    }
    phone.press("再来");
    page.add(isSaid(phone));
    say("page", page);
    say("loads", phone.loads());
  }

  /** The drawer lies on the screen beside the page that it pushes; a finger takes it back through Android's own dispatch. */
  @Test
  public void sidebar() throws Exception {
    Phone phone = Phone.open();
    List<Boolean> page = new ArrayList<>();
    page.add(isSaid(phone));
    say("closed", phone.call("sidebar.getState", "{}"));
    say("open", phone.call("sidebar.open", "{}"));
    page.add(isSaid(phone));
    say("texts", texts(phone));
    say("aside", Math.round(frame(phone).getTranslationX() / 2));
    View drawer = ((ViewGroup) root(phone).getChildAt(1)).getChildAt(1);
    if (drawer.getX() != 0 || drawer.getWidth() != 480 || drawer.getHeight() != root(phone).getHeight()) {
      throw new AssertionError("The drawer is at " + drawer.getX() + " " + drawer.getWidth() + " " + drawer.getHeight());
    }
    for (View row : Phone.within(drawer)) {
      if (row.hasOnClickListeners() && row.getHeight() < 96) {
        throw new AssertionError("A line is too low: " + row.getHeight());
      }
    }
    drag(phone, found(phone, "关闭"), -400, 0);
    page.add(isSaid(phone));
    say("page", page);
    say("afterSwipe", texts(phone));
    say("place", Math.round(frame(phone).getTranslationX()));
    phone.call("sidebar.toggle", "{}");
    phone.press("绿茶");
    phone.call("sidebar.toggle", "{}");
    back(phone);
    say("loads", phone.loads());
    say("afterBack", texts(phone));
  }

  /** The side, and percent of the way down. */
  private static List<Object> place(View button) {
    ViewGroup room = (ViewGroup) button.getParent();
    int way = room.getHeight() - button.getHeight() - 32;
    boolean right = button.getX() + button.getWidth() == room.getWidth() - 16;
    boolean left = button.getX() == 16;
    return Arrays.asList(right ? "right" : left ? "left" : "" + button.getX(), Math.round((button.getY() - 16) * 100 / way));
  }

  private static void drag(Phone phone, View view, int right, int down) {
    int[] at = new int[2];
    view.getLocationInWindow(at);
    int[][] points = {{0, 0}, {right / 2, down / 2}, {right, down}, {right, down}};
    for (int i = 0; i < points.length; i++) {
      int action = i == 0 ? MotionEvent.ACTION_DOWN : i < 3 ? MotionEvent.ACTION_MOVE : MotionEvent.ACTION_UP;
      float x = at[0] + 20 + points[i][0];
      float y = at[1] + 20 + points[i][1];
      phone.activity().dispatchTouchEvent(MotionEvent.obtain(0, 0, action, x, y, 0));
    }
    phone.settle();
  }

  /** Whether screen readers are told of the page and its bars. */
  private static boolean isSaid(Phone phone) {
    return frame(phone).getImportantForAccessibility() != View.IMPORTANT_FOR_ACCESSIBILITY_NO_HIDE_DESCENDANTS;
  }

  /** Without empty ones. */
  private static List<String> texts(Phone phone) {
    List<String> texts = phone.texts();
    texts.remove("");
    return texts;
  }

  private static List<View> described(Phone phone) {
    List<View> found = new ArrayList<>();
    for (View view : phone.views()) {
      CharSequence description = view.getContentDescription();
      if (view.isShown() && description != null && description.length() > 0) {
        found.add(view);
      }
    }
    return found;
  }

  private static void press(Phone phone, String description) {
    found(phone, description).performClick();
    phone.settle();
  }

  private static View found(Phone phone, String description) {
    for (View view : described(phone)) {
      if (view.getContentDescription().toString().equals(description)) {
        return view;
      }
    }
    throw new AssertionError("Nothing on the screen is called " + description);
  }
}
