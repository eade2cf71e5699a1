package app.shell;

import android.app.PendingIntent;
import android.content.Intent;
import java.security.GeneralSecurityException;
import org.json.JSONException;

/** A registration by the first way of messages that settings and phone have. Without a call, what a distributor says by itself. */
final class PushWays implements Runnable {
  static final String POLL = "poll";
  static final String UNIFIED = "unifiedpush";
  static final String PLUGIN = "plugin";

  private static final long PATIENCE_MILLIS = 30000;

  private final Shell shell;
  private final PushApp app;
  private final String provider;
  private final UnifiedPush unified;
  private BridgeCall call;
  private boolean isBegun;

  PushWays(Shell shell, PushApp app, BridgeCall call, String provider) {
    this.shell = shell;
    this.app = app;
    this.call = call;
    this.provider = provider;
    unified = new UnifiedPush(app);
  }

  /** A page waits for it. */
  boolean isOpen() {
    return call != null;
  }

  /** The user was asked for the permission; after that, the distributor is silent. */
  @Override
  public void run() {
    if (!isBegun) {
      isBegun = true;
      begin();
    } else if (call != null && !unified.isRegistered()) {
      unified.end();
      fallBack(BridgeFailure.TIMEOUT, "The distributor does not answer");
    }
  }

  /** Goes on without a registration that a distributor took back while the app was not there. */
  void goOn() {
    if (app.kept("way").equals(UNIFIED) && !unified.isRegistered()) {
      answered();
    }
  }

  private boolean mayBe(String way) {
    return provider.isEmpty() || provider.equals(way);
  }

  private void begin() {
    if (mayBe(PLUGIN) && shell.plugins().has("push")) {
      byPlugin();
      return;
    }
    if (mayBe(UNIFIED) && app.settings.flag("unifiedPush")) {
      if (unified.isRegistered()) {
        answered();
        return;
      }
      if (shell.apps.ask(UnifiedPush.choice(), Push.running.request(0))) {
        return;
      }
      app.keep("way", "");
    }
    fallBack(BridgeFailure.UNSUPPORTED, "No way to receive messages: no UnifiedPush distributor, and no pollLink");
  }

  /** The plug-in answers the page by itself, with its own id. */
  private void byPlugin() {
    BridgeCall asked = call;
    call = null;
    try {
      shell.plugins().call("push", asked);
    } catch (BridgeFailure failure) {
      asked.fail(failure.code, failure.getMessage());
    }
  }

  /** The user chose a distributor, or none. Any app can answer, also with objects that this one cannot read. */
  void chosen(Intent answer) {
    PendingIntent choice = null;
    try {
      choice = answer == null ? null : (PendingIntent) answer.getParcelableExtra("pi");
    } catch (RuntimeException unreadable) {
      // As without a choice.
    }
    if (call == null) {
      return;
    }
    if (choice == null) {
      fallBack(BridgeFailure.CANCEL, "No distributor was chosen");
      return;
    }
    try {
      unified.register(choice);
      shell.ui.postDelayed(this, PATIENCE_MILLIS);
    } catch (GeneralSecurityException noCurve) {
      fallBack(BridgeFailure.INTERNAL, "The phone makes no keys");
    }
  }

  /** The distributor has given an address, or taken it back. */
  void answered() {
    shell.ui.removeCallbacks(this);
    if (unified.isRegistered()) {
      registered(UNIFIED);
    } else {
      fallBack(BridgeFailure.UNSUPPORTED, "The distributor refused");
    }
  }

  /** Asking the owner's address is the last way; without it, the failure of the one before. */
  private void fallBack(String code, String message) {
    if (!app.settings.line("pollLink").isEmpty() && mayBe(POLL)) {
      PushPoll.start(app);
      registered(POLL);
      Push.running.poll();
      return;
    }
    app.keep("way", "");
    if (call != null) {
      app.keep("changed", "");
      call.fail(code, message);
      call = null;
    }
  }

  private void registered(String way) {
    app.keep("way", way);
    app.tell(true);
    if (call != null) {
      BridgeCall asked = call;
      call = null;
      app.keep("changed", "");
      try {
        asked.done(app.registration());
      } catch (JSONException impossible) {
        throw new IllegalStateException(impossible);
      }
    }
  }
}
