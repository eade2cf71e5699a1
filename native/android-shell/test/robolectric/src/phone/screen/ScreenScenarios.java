package phone;

import android.content.res.Configuration;
import android.view.MotionEvent;
import android.view.View;
import android.view.ViewGroup;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.Test;

/** The screen around a page: bars, keyboard, video, loading, size of text. */
public class ScreenScenarios extends Scenario {
  private static final String SETTER = "Landroid/webkit/WebSettings;->";

  @Test
  public void fullScreen() throws Exception {
    Phone phone = Phone.open();
    View video = new View(phone.activity());
    boolean[] left = {false};
    phone.page().wide = true;
    chrome(phone).onShowCustomView(video, () -> left[0] = true);
    phone.settle();
    say("shown", video.isAttachedToWindow());
    say("orientation", phone.activity().getRequestedOrientation());
    say("barsHidden", Level.asksToHideBars(phone.activity()));
    phone.life.configurationChange(phone.activity().getResources().getConfiguration());
    say("barsHiddenAfterTurn", Level.asksToHideBars(phone.activity()));
    back(phone);
    say("left", left[0]);
    say("shownAfterBack", video.isAttachedToWindow());
    say("orientationAfterBack", phone.activity().getRequestedOrientation());
    say("stays", !phone.activity().isFinishing());
  }

  @Test
  public void insets() throws Exception {
    Phone phone = Phone.open();
    say("page", heights(phone, 0));
    say("withKeyboard", heights(phone, 500));
  }

  @Test
  public void immersive() throws Exception {
    Phone phone = Phone.with(Trial::immerse);
    say("page", heights(phone, 0));
    say("edges", edges(phone));
    say("withKeyboard", heights(phone, 500));
    say("edgesWithKeyboard", edges(phone));
    say("behind", phone.activity().getWindow().getDecorView().getSystemUiVisibility() & 0x600);
  }

  /** The insets that the page was told last. */
  private static String edges(Phone phone) {
    String told = "";
    for (String script : phone.page().scripts) {
      int at = script.indexOf("emit(\"insets\",");
      told = at < 0 ? told : script.substring(at + 14, script.length() - 1);
    }
    return told;
  }

  @Test
  public void pullRefresh() throws Exception {
    Phone phone = Phone.open();
    touch(phone, MotionEvent.ACTION_DOWN, 200);
    touch(phone, MotionEvent.ACTION_MOVE, 300);
    touch(phone, MotionEvent.ACTION_MOVE, 1400);
    touch(phone, MotionEvent.ACTION_UP, 1400);
    say("loads", phone.loads());
  }

  @Test
  public void loadingBar() {
    Phone phone = Phone.open();
    View bar = barOver(phone.web());
    say("atFirst", bar.getVisibility());
    chrome(phone).onProgressChanged(phone.web(), 30);
    say("loading", Arrays.asList(bar.getVisibility(), Math.round(bar.getScaleX() * 100)));
    chrome(phone).onProgressChanged(phone.web(), 80);
    say("nearlyThere", bar.getVisibility());
    chrome(phone).onProgressChanged(phone.web(), 10);
    say("again", bar.getVisibility());
    visit(phone, HOME + "cart");
    say("drawn", bar.getVisibility());
  }

  @Test
  public void textSize() {
    Phone phone = Phone.open();
    Set<String> setters = new TreeSet<>();
    for (String call : Trace.take()) {
      if (call.matches(SETTER + "set\\w*(Zoom|Size|Font)\\w*\\(.*")) {
        setters.add(call.substring(SETTER.length()));
      }
    }
    say("set", setters);
    Configuration larger = phone.activity().getResources().getConfiguration();
    larger.fontScale = 1.3f;
    phone.activity().onConfigurationChanged(larger);
    say("changed", phone.web().getSettings().getTextZoom());
  }

  /** The bar lies over the page and what modules lay around it. */
  private static View barOver(View view) {
    ViewGroup parent = (ViewGroup) view.getParent();
    View above = parent.getChildAt(parent.getChildCount() - 1);
    return above.getClass() == View.class ? above : barOver(parent);
  }

  private static void touch(Phone phone, int action, int y) {
    MotionEvent event = MotionEvent.obtain(0, 0, action, 200, y, 0);
    phone.activity().dispatchTouchEvent(event);
    phone.settle();
  }

  /** The strips above and below the page, and the padding beside it. The window hears of bars and keyboard first, and may keep them. */
  static List<Integer> heights(Phone phone, int keyboard) {
    Level.tell(phone, keyboard);
    phone.settle();
    ViewGroup frame = frame(phone);
    return Arrays.asList(
        frame.getChildAt(0).getLayoutParams().height,
        frame.getPaddingLeft(),
        frame.getPaddingRight(),
        frame.getChildAt(frame.getChildCount() - 1).getLayoutParams().height);
  }
}
