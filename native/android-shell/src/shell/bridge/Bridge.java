package app.shell;

import android.util.Base64;
import android.webkit.JavascriptInterface;
import java.security.SecureRandom;
import org.json.JSONObject;

/**
 * The calls of a page. With {@link SupportBoundary} each tells its origin and frame. Elsewhere every frame of every origin sees
 * `QdbNative`, so a call counts only with the token of this load of the page, and only while the page is one of the app's own.
 */
public final class Bridge implements SupportBoundary.Listener {
  private static final int LONGEST_MESSAGE = 1 << 20;
  private static final int MOST_WAITING = 8 << 20;

  final Page page;

  private final Shell shell;
  private final SecureRandom random = new SecureRandom();
  private String token = "";
  /** Characters of the messages that wait for the UI thread. */
  private int waiting;

  Bridge(Shell shell, Page page) {
    this.shell = shell;
    this.page = page;
    renewToken();
  }

  String token() {
    return token;
  }

  void renewToken() {
    byte[] bytes = new byte[18];
    random.nextBytes(bytes);
    token = Base64.encodeToString(bytes, Base64.NO_WRAP | Base64.URL_SAFE);
  }

  /** The page calls this on a thread of the web view. A frame that floods the app fills its memory no further. */
  @JavascriptInterface
  public void call(final String message) {
    if (message == null || message.length() > LONGEST_MESSAGE || !waits(message.length() + 100)) {
      return;
    }
    shell.ui.post(new Runnable() {
      @Override
      public void run() {
        waits(-message.length() - 100);
        receive(message, null, page.isTrusted(), WebAddress.origin(page.address()));
      }
    });
  }

  /** Whether so many characters more may wait. */
  synchronized boolean waits(int characters) {
    boolean fits = waiting + characters <= MOST_WAITING;
    waiting += fits ? characters : 0;
    return fits;
  }

  /** A call by the object of the support boundary, on the UI thread. */
  @Override
  public void message(String origin, boolean mainFrame, String text, Object reply) {
    boolean isTrusted = mainFrame && shell.addresses.trusts(origin);
    if (text != null && text.length() <= LONGEST_MESSAGE && !(isTrusted && page.scripts.hears(text, reply))) {
      receive(text, reply, isTrusted, origin);
    }
  }

  private void receive(String message, Object reply, boolean isTrusted, String origin) {
    JSONObject parsed = page.isGone() ? null : Json.parse(message);
    if (parsed == null) {
      return;
    }
    BridgeCall call = new BridgeCall(page, origin, token, reply, parsed);
    try {
      boolean hasToken = reply != null || token.equals(Json.line(parsed, "t"));
      if (!hasToken || !isTrusted) {
        throw new BridgeFailure(BridgeFailure.ORIGIN, "This page may not call the app");
      }
      if (!shell.consent.isGiven()) {
        throw new BridgeFailure(BridgeFailure.CONSENT, "The user has not agreed");
      }
      shell.modules.run(call);
    } catch (BridgeFailure failure) {
      call.fail(failure.code, failure.getMessage());
    } catch (Exception | VirtualMachineError unexpected) {
      call.fail(BridgeFailure.INTERNAL, String.valueOf(unexpected.getMessage()));
    }
  }
}
