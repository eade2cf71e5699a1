package phone;

import android.os.Build;
import android.os.Message;
import android.webkit.WebView;
import org.junit.Test;
import org.robolectric.Shadows;
import org.robolectric.shadow.api.Shadow;

/** The windows that pages open, and the way back. */
public class WindowScenarios extends Scenario {
  @Test
  public void back() throws Exception {
    Phone phone = Phone.open();
    say("leavesAtFirst", Level.leaves(phone.activity()));
    visit(phone, HOME + "cart");
    back(phone);
    say("address", phone.web().getUrl());
    phone.arrive(HOME);
    boolean taken = client(phone).shouldOverrideUrlLoading(phone.web(), new Asked(HOME + "window"));
    phone.settle();
    say("window", taken ? phone.webViews().size() : 0);
    back(phone);
    say("windows", phone.webViews().size());
    say("leaves", Level.leaves(phone.activity()));
  }

  @Test
  public void windows() throws Exception {
    Phone phone = Phone.open();
    WebView opener = phone.web();
    WebView window = opened(phone);
    say("opened", window != null);
    ((Pages) Shadow.extract(window)).commit("https://pay.example/");
    phone.settle();
    say("windows", phone.webViews().size());
    say("openerPaused", Shadows.shadowOf(opener).wasOnPauseCalled());
    say("survives", Build.VERSION.SDK_INT < 26 || surviveDeath(opener) & surviveDeath(phone.web()));
    phone.pass(2_000);
    say("ended", phone.activity().isFinishing());
    phone = Phone.open();
    WebView unseen = opened(phone);
    phone.pass(29_000);
    boolean before = Shadows.shadowOf(unseen).wasDestroyCalled();
    phone.pass(1_500);
    say("unseenEnds", !before && Shadows.shadowOf(unseen).wasDestroyCalled());
  }

  /** The web view of a window that the page opens after a touch. */
  private static WebView opened(Phone phone) {
    WebView opener = phone.web();
    WebView.WebViewTransport transport = opener.new WebViewTransport();
    Message answer = message(phone, () -> {});
    answer.obj = transport;
    return chrome(phone).onCreateWindow(opener, false, true, answer) ? transport.getWebView() : null;
  }

  /** The one renderer of all web views dies; a client that does not take it ends the app. */
  private static boolean surviveDeath(WebView web) {
    return Shadows.shadowOf(web).getWebViewClient().onRenderProcessGone(web, null);
  }
}
