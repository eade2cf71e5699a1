package app.shell;

import android.os.Build;
import javax.crypto.Cipher;
import org.json.JSONArray;
import org.json.JSONException;
import org.json.JSONObject;

/** `bio.*`, `vault.*`, and the slot of `auth.*`, which a plug-in with a platform's SDK fills. It asks for the phone's owner one call at a time. */
final class LoginConfig extends Module {
  private static final int LONGEST = 4096;

  private final Vault vault;
  /** The question that is open; null for none. */
  private Unlock asking;

  LoginConfig(Shell shell) {
    super("loginConfig", shell);
    vault = new Vault(shell.store, takesLock());
  }

  /** Android ties a key to the screen lock for one use from 11 on only. */
  boolean takesLock() {
    return Build.VERSION.SDK_INT >= 30 && settings.flag("credential", true);
  }

  void bioAvailable(BridgeCall call) throws BridgeFailure, JSONException {
    need(settings.flag("bio", true) || settings.flag("vault", true));
    int state = Unlock.state(shell, false);
    boolean isReady = isReady();
    String kind = state == Unlock.READY ? "biometric" : isReady ? "credential" : "none";
    boolean canEnroll = state == Unlock.NONE_ENROLLED;
    call.done(new JSONObject().put("available", isReady).put("kind", kind).put("canEnroll", canEnroll));
  }

  void bioVerify(BridgeCall call) throws BridgeFailure {
    need(settings.flag("bio", true));
    String reason = call.text("reason").trim();
    if (reason.length() > 120) {
      throw BridgeFailure.param("reason must have at most 120 characters");
    }
    checkReady();
    ask(call, null, reason);
  }

  void vaultSet(BridgeCall call) throws BridgeFailure {
    String entry = entry(call);
    String value = call.text("value");
    if (value.isEmpty() || value.length() > LONGEST) {
      throw BridgeFailure.param("value must be a text of 1 to " + LONGEST + " characters");
    }
    if (vault.isFull(entry)) {
      throw BridgeFailure.param("The vault holds " + Vault.MOST + " values");
    }
    checkReady();
    ask(call, vault.cipher(null), "");
  }

  void vaultGet(BridgeCall call) throws BridgeFailure, JSONException {
    String entry = entry(call);
    if (!vault.has(entry)) {
      call.done(new JSONObject().put("value", JSONObject.NULL));
      return;
    }
    checkReady();
    ask(call, vault.cipher(entry), "");
  }

  void vaultHas(BridgeCall call) throws BridgeFailure, JSONException {
    call.done(new JSONObject().put("has", vault.has(entry(call))));
  }

  void vaultRemove(BridgeCall call) throws BridgeFailure, JSONException {
    vault.remove(entry(call));
    call.done();
  }

  void authProviders(BridgeCall call) throws BridgeFailure, JSONException {
    if (shell.plugins().has("auth")) {
      shell.plugins().call("auth", call);
    } else {
      call.done(new JSONObject().put("providers", new JSONArray()));
    }
  }

  void authLogin(BridgeCall call) throws BridgeFailure {
    if (!call.text("provider").matches("[a-z][a-z0-9_]{0,31}")) {
      throw BridgeFailure.param("provider must be the name of a platform, such as wechat");
    }
    shell.plugins().call("auth", call);
  }

  void authLogout(BridgeCall call) throws BridgeFailure {
    authLogin(call);
  }

  /** The phone's owner has answered, or the question ended without them. */
  void answered(Unlock unlock, String failure, String text) {
    if (unlock != asking) {
      return;
    }
    asking = null;
    unlock.close();
    BridgeCall call = unlock.call;
    try {
      if (failure != null) {
        throw new BridgeFailure(failure, text);
      }
      JSONObject answer = new JSONObject();
      if (call.api.equals("vault.get")) {
        answer.put("value", vault.open(unlock.cipher, entry(call)));
      } else if (unlock.cipher != null) {
        vault.seal(unlock.cipher, entry(call), call.text("value"));
      }
      call.done(answer);
    } catch (BridgeFailure failed) {
      call.fail(failed.code, failed.getMessage());
    } catch (Exception refused) {
      call.fail(BridgeFailure.PERMISSION, "The key was refused: " + refused);
    }
  }

  /** The system ends its own question when another app comes in front; some phones show that question as an activity over this one. */
  @Override
  void pause() {
    if (Build.VERSION.SDK_INT < 28) {
      cancel();
    }
  }

  @Override
  void stop() {
    cancel();
    if (!shell.consent.isGiven()) {
      vault.forget();
      new Vault(shell.store, !takesLock()).forget();
    }
  }

  private void cancel() {
    if (asking != null) {
      asking.cancel();
    }
  }

  private void ask(BridgeCall call, Cipher cipher, String text) throws BridgeFailure {
    if (asking != null) {
      throw new BridgeFailure(BridgeFailure.CANCEL, "Another question is open");
    }
    asking = new Unlock(this, call, cipher);
    try {
      asking.ask(text);
    } catch (RuntimeException refused) {
      asking = null;
      throw refused;
    }
  }

  private boolean isReady() {
    return Unlock.state(shell, takesLock()) == Unlock.READY;
  }

  private void checkReady() throws BridgeFailure {
    if (!isReady()) {
      throw new BridgeFailure(BridgeFailure.UNSUPPORTED, "This phone has no fingerprint, face or lock that counts");
    }
  }

  /** A value belongs to the origin that keeps it; at one of http, anybody on the way could take it out. */
  private String entry(BridgeCall call) throws BridgeFailure {
    need(settings.flag("vault", true));
    if (!call.origin.startsWith("https:")) {
      throw new BridgeFailure(BridgeFailure.ORIGIN, "Needs https");
    }
    String key = call.text("key");
    if (key.isEmpty() || key.length() > 64) {
      throw BridgeFailure.param("key must be a text of 1 to 64 characters");
    }
    return call.origin + " " + key;
  }

  private static void need(boolean on) throws BridgeFailure {
    if (!on) {
      throw new BridgeFailure(BridgeFailure.NOT_ENABLED, "This is switched off in the settings of this app");
    }
  }
}
