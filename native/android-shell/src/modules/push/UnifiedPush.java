package app.shell;

import android.app.BroadcastOptions;
import android.app.PendingIntent;
import android.content.Intent;
import android.net.Uri;
import android.os.Build;
import java.io.UnsupportedEncodingException;
import java.security.GeneralSecurityException;
import java.util.UUID;
import org.json.JSONException;
import org.json.JSONObject;

/** Messages by another app of the phone that the user chose, without a service of ours (UnifiedPush, AND_3.0.0). */
final class UnifiedPush {
  private static final String DISTRIBUTOR = "org.unifiedpush.android.distributor.";
  private static final String CONNECTOR = "org.unifiedpush.android.connector.";
  private static final int LONGEST_ENDPOINT = 1000;

  private final PushApp app;
  private final PushCipher cipher;

  UnifiedPush(PushApp app) {
    this.app = app;
    cipher = new PushCipher(app);
  }

  /** The question which distributor to use; a phone without one has no answer to it. */
  static Intent choice() {
    return new Intent(Intent.ACTION_VIEW, Uri.parse("unifiedpush://link"));
  }

  /** The user chose the app that made this. */
  void register(PendingIntent choice) throws GeneralSecurityException {
    app.keep("distributor", String.valueOf(choice.getCreatorPackage()));
    app.keep("token", UUID.randomUUID().toString());
    app.keep("endpoint", "");
    cipher.renew();
    Intent ask = toDistributor("REGISTER").putExtra("message", app.config.name());
    String key = app.settings.line("vapidKey");
    if (!key.isEmpty()) {
      ask.putExtra("vapid", key);
    }
    Intent nobody = new Intent().setPackage("org.unifiedpush.dummy_app");
    ask.putExtra("pi", PendingIntent.getBroadcast(app.context, 0, nobody, PendingIntent.FLAG_IMMUTABLE));
    if (Build.VERSION.SDK_INT >= 34) {
      BroadcastOptions options = BroadcastOptions.makeBasic();
      options.setShareIdentityEnabled(true);
      app.context.sendBroadcast(ask, null, options.toBundle());
    } else {
      app.context.sendBroadcast(ask);
    }
  }

  boolean isRegistered() {
    return !app.kept("endpoint").isEmpty();
  }

  /** As a browser's `PushSubscription` in JSON. */
  JSONObject subscription() throws JSONException {
    JSONObject keys = new JSONObject().put("p256dh", app.kept("public")).put("auth", app.kept("auth"));
    return new JSONObject().put("endpoint", app.kept("endpoint")).put("keys", keys);
  }

  void end() {
    if (!app.kept("token").isEmpty()) {
      app.context.sendBroadcast(toDistributor("UNREGISTER"));
      forget();
    }
  }

  private void forget() {
    for (String key : "token distributor endpoint public private auth".split(" ")) {
      app.keep(key, "");
    }
  }

  private Intent toDistributor(String act) {
    return new Intent(DISTRIBUTOR + act).setPackage(app.kept("distributor")).putExtra("token", app.kept("token"));
  }

  /** Any app can send this; only the distributor knows the token. */
  void receive(String action, Intent intent) {
    String token = intent.getStringExtra("token");
    if (token == null || token.isEmpty() || !token.equals(app.kept("token"))) {
      return;
    }
    if (action.equals(CONNECTOR + "NEW_ENDPOINT")) {
      found(String.valueOf(intent.getStringExtra("endpoint")));
    } else if (action.equals(CONNECTOR + "MESSAGE")) {
      String id = intent.getStringExtra("id");
      if (id != null) {
        app.context.sendBroadcast(toDistributor("MESSAGE_ACK").putExtra("id", id));
      }
      read(intent.getByteArrayExtra("bytesMessage"));
    } else if (action.equals(CONNECTOR + "UNREGISTERED") || action.equals(CONNECTOR + "REGISTRATION_FAILED")) {
      forget();
      changed();
    }
  }

  private void found(String endpoint) {
    if (!WebAddress.authority(endpoint).isEmpty() && endpoint.length() <= LONGEST_ENDPOINT) {
      boolean isAnother = !endpoint.equals(app.kept("endpoint"));
      app.keep("endpoint", endpoint);
      app.keep("told", "");
      if (isAnother) {
        changed();
      } else {
        answered();
      }
    }
  }

  /** The page that waits for its registration hears of it as its answer, any other by an event: now, or at the next start. */
  private void changed() {
    app.keep("changed", "1");
    answered();
  }

  private static void answered() {
    if (Push.running != null) {
      Push.running.unifiedPushAnswered();
    }
  }

  /** The phone has lost the key: the registration goes on with another one, of which server and page hear. */
  private void renew() {
    try {
      cipher.renew();
      app.keep("told", "");
    } catch (GeneralSecurityException noCurve) {
      end();
    }
    changed();
  }

  private void read(byte[] sealed) {
    byte[] opened = sealed == null ? null : cipher.open(sealed);
    if (opened == null && cipher.isLost()) {
      renew();
    }
    try {
      JSONObject message = opened == null ? null : Json.parse(new String(opened, "UTF-8"));
      if (message != null) {
        app.deliver(new PushMessage(message));
      }
    } catch (UnsupportedEncodingException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
