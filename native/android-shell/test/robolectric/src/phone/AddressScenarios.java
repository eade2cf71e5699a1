package phone;

import android.content.Intent;
import android.content.pm.PackageManager;
import android.net.Uri;
import android.os.Build;
import android.os.Message;
import android.webkit.WebView;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.json.JSONObject;
import org.junit.Test;
import org.robolectric.Shadows;
import org.robolectric.shadow.api.Shadow;

/** Addresses that come in and go out, the pages that are trusted, the windows that they open, and the way back. */
public class AddressScenarios extends Scenario {
  @Test
  public void deepLink() throws Exception {
    Phone phone = Phone.agreed(link("tea://open?url=https%3A%2F%2Fshanye.cn%2Fsale"));
    say("cold", phone.loads());
    phone.life.newIntent(link("tea://open?url=https%3A%2F%2Fevil.example%2F"));
    phone.life.newIntent(link("tea://cart/7"));
    phone.settle();
    say("warm", phone.loads());
  }

  @Test
  public void appLink() throws Exception {
    Phone phone = Phone.agreed(link(HOME + "sale"));
    say("cold", phone.loads());
    phone.life.newIntent(link("https://evil.example/"));
    phone.life.newIntent(link("http://shanye.cn/cart/7"));
    phone.life.newIntent(link(HOME + "cart/7"));
    phone.settle();
    say("warm", phone.loads());
    List<String> handed = new ArrayList<>();
    for (String address : new String[] {HOME + "a", "tea://a", "http://shanye.cn/a", "https://evil.example/a"}) {
      Intent browsed = link(address).addCategory(Intent.CATEGORY_BROWSABLE);
      if (!phone.activity().getPackageManager().queryIntentActivities(browsed, PackageManager.MATCH_DEFAULT_ONLY).isEmpty()) {
        handed.add(address);
      }
    }
    say("handed", handed);
  }

  @Test
  public void signIn() throws Exception {
    Phone phone = Phone.open();
    String session = "{\"url\":\"https://login.example/authorize\",\"callback\":\"tea://signed-in\"}";
    say("begun", phone.call("auth.session", session));
    Intent tab = phone.system().getNextStartedActivityForResult().intent;
    say("opened", tab.getDataString());
    say("extras", new TreeSet<>(tab.getExtras().keySet()));
    phone.life.pause().newIntent(link("tea://signed-in?code=7")).resume();
    phone.settle();
    say("answer", new JSONObject(phone.answer()));
    phone.call("auth.session", session);
    phone.life.pause().resume();
    phone.pass(2_000);
    say("closed", phone.answer());
    say("loads", phone.loads());
  }

  @Test
  public void trust() throws Exception {
    Phone phone = Phone.open();
    visit(phone, "https://evil.example/");
    client(phone).shouldOverrideUrlLoading(phone.web(), new Asked("tea://slow", false));
    phone.settle();
    say("pending", phone.web().getUrl());
    client(phone).onPageFinished(phone.web(), "https://evil.example/");
    client(phone).doUpdateVisitedHistory(phone.web(), "https://evil.example/again", false);
    phone.settle();
    say("given", phone.page().scripts);
    say("answer", phone.call("device.getInfo", "{}"));
  }

  @Test
  public void leaving() throws Exception {
    Phone phone = Phone.open();
    say("taken", client(phone).shouldOverrideUrlLoading(phone.web(), new Asked("tel:10086", false)));
    say("byItself", phone.outside());
    client(phone).shouldOverrideUrlLoading(phone.web(), new Asked("tel:10086"));
    say("byHand", phone.outside());
    client(phone).shouldOverrideUrlLoading(phone.web(), new Asked("intent://10086#Intent;scheme=tel;launchFlags=none;end"));
    client(phone).shouldOverrideUrlLoading(phone.web(), new Asked("intent://cart/7#Intent;scheme=tea;end"));
    phone.settle();
    say("intents", phone.outside());
    say("loads", phone.loads());
  }

  private static Intent link(String address) {
    return new Intent(Intent.ACTION_VIEW, Uri.parse(address));
  }

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
