package phone;

import android.content.Context;
import android.net.ConnectivityManager;
import android.net.http.SslCertificate;
import android.net.http.SslError;
import android.webkit.SslErrorHandler;
import android.webkit.WebViewClient;
import org.junit.Test;
import org.robolectric.Shadows;
import org.robolectric.shadow.api.Shadow;

/** Pages that do not come. */
public class FailureScenarios extends Scenario {
  @Test
  public void noNetWork() throws Exception {
    Phone phone = Phone.open();
    say("offline", fail(phone, WebViewClient.ERROR_HOST_LOOKUP).texts());
    say("again", phone.press("再试").loads());
    say("reached", phone.arrive(HOME).texts());
    say("broken", fail(phone, WebViewClient.ERROR_FAILED_SSL_HANDSHAKE).texts().get(0));
  }

  @Test
  public void silence() throws Exception {
    Phone phone = Phone.agreed();
    phone.pass(19_000);
    say("before", phone.texts());
    phone.pass(2_000);
    say("after", phone.texts());
  }

  @Test
  public void certificate() throws Exception {
    Phone phone = Phone.agreed();
    SslErrorHandler handler = Shadow.newInstanceOf(SslErrorHandler.class);
    SslCertificate certificate = Shadow.newInstanceOf(SslCertificate.class);
    client(phone).onReceivedSslError(phone.web(), handler, new SslError(SslError.SSL_EXPIRED, certificate, HOME));
    phone.settle();
    say("canceled", Shadows.shadowOf(handler).wasCancelCalled());
    say("texts", phone.texts());
  }

  @Test
  public void connection() throws Exception {
    Phone phone = Phone.open();
    ConnectivityManager manager =
        (ConnectivityManager) phone.activity().getSystemService(Context.CONNECTIVITY_SERVICE);
    fail(phone, WebViewClient.ERROR_HOST_LOOKUP);
    for (ConnectivityManager.NetworkCallback callback : Shadows.shadowOf(manager).getNetworkCallbacks()) {
      callback.onLost(manager.getActiveNetwork());
      callback.onAvailable(manager.getActiveNetwork());
    }
    phone.settle();
    say("loads", phone.loads());
    phone.life.pause().stop().destroy();
    say("listening", Shadows.shadowOf(manager).getNetworkCallbacks().size());
  }

  private static Phone fail(Phone phone, int reason) {
    phone.page().committed = HOME + "away";
    client(phone).onPageStarted(phone.web(), HOME + "away", null);
    client(phone).onReceivedError(phone.web(), new Asked(HOME + "away"), new Failure(reason));
    client(phone).onPageFinished(phone.web(), HOME + "away");
    phone.settle();
    return phone;
  }
}
