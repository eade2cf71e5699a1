package app.shell;

import android.content.Intent;
import android.net.Uri;
import android.os.Bundle;
import org.json.JSONException;
import org.json.JSONObject;

/**
 * A sign-in in the system's browser, one at a time. A browser that knows Auth Tab answers by its result, any other by the app's scheme or an
 * App Link; the first answer counts. A browser may also answer "closed" while it is still open, so only the return of the user without an
 * address ends the session.
 */
final class AuthSession implements Runnable {
  static final int REQUEST = 0x41;

  private static final long LONGEST_MILLIS = 600000;
  private static final long RETURN_MILLIS = 1000;
  private static final String TAB = "androidx.browser.auth.extra.";

  private final Shell shell;
  private String callback = "";
  private Page page;
  private BridgeCall call;
  private boolean hasReturned;

  AuthSession(Shell shell) {
    this.shell = shell;
  }

  /** `auth.session` of a page. */
  void start(BridgeCall call) throws BridgeFailure {
    String address = call.text("url");
    String callback = call.text("callback");
    if (WebAddress.authority(address).isEmpty()) {
      throw BridgeFailure.param("url must be an http or https address");
    }
    if (!shell.links.leadsBack(callback)) {
      throw BridgeFailure.param("callback must have the scheme of this app, or be an https address of its App Links");
    }
    if (isOpen()) {
      throw new BridgeFailure(BridgeFailure.CANCEL, "Another sign-in is open");
    }
    if (!open(address, callback)) {
      throw new BridgeFailure(BridgeFailure.UNSUPPORTED, "This phone has no browser");
    }
    this.call = call;
  }

  /** A page goes to a sign-in that refuses web views. Without a way back, the browser keeps what it learns. */
  boolean follow(Page page, String address) {
    String back = Uri.parse(address).getQueryParameter("redirect_uri");
    fail(BridgeFailure.CANCEL);
    if (back != null && shell.links.leadsBack(back)) {
      this.page = page;
      return open(address, back);
    }
    return shell.apps.open(address);
  }

  /** Whether the address is the answer that the session waits for. */
  boolean takes(String address) {
    if (!isOpen() || !leadsTo(callback, address)) {
      return false;
    }
    BridgeCall answered = call;
    Page asked = page;
    end();
    if (answered != null) {
      try {
        answered.done(new JSONObject().put("url", address));
      } catch (JSONException impossible) {
        throw new IllegalStateException(impossible);
      }
    } else if (asked.isGone()) {
      shell.pages.show(shell.links.addressOf(address));
    } else {
      asked.load(shell.links.addressOf(address));
    }
    return true;
  }

  /** The user is back in the app; the address may follow at once. */
  void resume() {
    if (isOpen()) {
      hasReturned = true;
      endAfter(RETURN_MILLIS);
    }
  }

  @Override
  public void run() {
    fail(hasReturned ? BridgeFailure.CANCEL : BridgeFailure.TIMEOUT);
  }

  private boolean isOpen() {
    return !callback.isEmpty();
  }

  private boolean open(String address, String callback) {
    if (!shell.apps.ask(tab(address, callback), REQUEST)) {
      return false;
    }
    this.callback = callback;
    endAfter(LONGEST_MILLIS);
    return true;
  }

  /** Without the session, a browser opens an ordinary tab (developer.chrome.com/docs/android/custom-tabs). */
  private Intent tab(String address, String callback) {
    Bundle session = new Bundle();
    session.putBinder("android.support.customtabs.extra.SESSION", null);
    Intent tab = shell.apps.view(address).setFlags(0).putExtras(session).putExtra(TAB + "LAUNCH_AUTH_TAB", true);
    if (!WebAddress.isWeb(callback)) {
      return tab.putExtra(TAB + "REDIRECT_SCHEME", WebAddress.scheme(callback));
    }
    String path = callback.substring(WebAddress.origin(callback).length()).replaceFirst("[?#].*", "");
    tab.putExtra(TAB + "HTTPS_REDIRECT_HOST", WebAddress.host(callback));
    return tab.putExtra(TAB + "HTTPS_REDIRECT_PATH", path.isEmpty() ? "/" : path);
  }

  private void endAfter(long millis) {
    shell.ui.removeCallbacks(this);
    shell.ui.postDelayed(this, millis);
  }

  private void fail(String code) {
    BridgeCall failed = call;
    end();
    if (failed != null) {
      failed.fail(code, "The sign-in did not come back");
    }
  }

  private void end() {
    shell.ui.removeCallbacks(this);
    callback = "";
    call = null;
    page = null;
    hasReturned = false;
  }

  /** Whether an address is the callback with what a sign-in adds to it. */
  private static boolean leadsTo(String callback, String address) {
    int end = callback.length();
    return address.startsWith(callback)
        && (address.length() == end || "/?#&".indexOf(address.charAt(end)) >= 0 || callback.endsWith("/"));
  }
}
