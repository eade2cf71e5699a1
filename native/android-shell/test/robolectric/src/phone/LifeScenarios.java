package phone;

import android.app.Activity;
import android.content.res.Configuration;
import android.os.Bundle;
import android.os.Parcel;
import android.webkit.WebView;
import org.json.JSONObject;
import org.junit.Test;
import org.robolectric.Shadows;

/** The life of the app: what changes around it, and what it keeps. */
public class LifeScenarios extends Scenario {
  private static final String FLUSH = "Landroid/webkit/CookieManager;->flush()V";
  private static final String INSPECT = "Landroid/webkit/WebView;->setWebContentsDebuggingEnabled(Z)V";

  @Test
  public void configuration() throws Exception {
    Phone phone = Phone.open();
    Activity before = phone.activity();
    WebView web = phone.web();
    Configuration turned = new Configuration(before.getResources().getConfiguration());
    turned.orientation = Configuration.ORIENTATION_LANDSCAPE;
    turned.uiMode = turned.uiMode & ~Configuration.UI_MODE_NIGHT_MASK | Configuration.UI_MODE_NIGHT_YES;
    phone.life.configurationChange(turned);
    phone.settle();
    say("sameActivity", phone.activity() == before);
    say("samePage", phone.web() == web);
    say("theme", new JSONObject(phone.call("theme.get", "{}")).getString("theme"));
    phone.life.configurationChange(Level.otherDevices(phone.activity().getResources().getConfiguration()));
    phone.settle();
    say("sameWithOtherDevices", phone.activity() == before && phone.web() == web);
  }

  @Test
  public void recreation() throws Exception {
    Phone phone = Phone.open();
    WebView before = phone.web();
    visit(phone, HOME + "cart");
    phone.life.recreate();
    phone.settle();
    say("oldIsGone", Shadows.shadowOf(before).wasDestroyCalled());
    say("address", phone.web().getUrl());
    say("canGoBack", phone.web().canGoBack());
    say("texts", phone.arrive().texts());
  }

  @Test
  public void death() throws Exception {
    Phone phone = Phone.open();
    visit(phone, HOME + "cart");
    Bundle kept = new Bundle();
    phone.life.pause().stop().saveInstanceState(kept).destroy();
    Phone again = Phone.startFrom(throughParcel(kept));
    say("address", again.web().getUrl());
    say("canGoBack", again.web().canGoBack());
    say("webViews", again.webViews().size());
  }

  @Test
  public void cookies() throws Exception {
    Phone phone = Phone.open();
    say("afterLoad", isFlushed());
    Trace.take();
    phone.pass(60_000);
    say("later", Trace.has(FLUSH));
    phone.life.pause();
    say("whenLeft", isFlushed());
  }

  @Test
  public void developerTools() throws Exception {
    Phone.open();
    say("paid", Trace.has(INSPECT));
    Phone.with(Trial::mark);
    say("trial", Trace.has(INSPECT));
  }

  /** The shell writes cookies on a thread of its own, for which Android's clock in tests does not wait. */
  private static boolean isFlushed() throws InterruptedException {
    for (int waits = 0; waits < 200 && !Trace.has(FLUSH); waits++) {
      Thread.sleep(10);
    }
    return Trace.has(FLUSH);
  }

  private static Bundle throughParcel(Bundle kept) {
    Parcel parcel = Parcel.obtain();
    parcel.writeBundle(kept);
    byte[] bytes = parcel.marshall();
    parcel.setDataPosition(0);
    parcel.unmarshall(bytes, 0, bytes.length);
    parcel.setDataPosition(0);
    return parcel.readBundle(LifeScenarios.class.getClassLoader());
  }
}
