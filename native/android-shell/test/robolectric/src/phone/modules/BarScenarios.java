package phone;

import android.graphics.drawable.ColorDrawable;
import android.view.View;
import android.view.ViewGroup;
import java.util.ArrayList;
import java.util.List;
import org.junit.Test;

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
    for (View view : described(phone)) {
      if (view.getContentDescription().toString().equals(description)) {
        view.performClick();
        phone.settle();
        return;
      }
    }
    throw new AssertionError("Nothing on the screen is called " + description);
  }
}
