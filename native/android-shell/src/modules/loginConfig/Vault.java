package app.shell;

import android.security.keystore.KeyGenParameterSpec;
import android.security.keystore.KeyPermanentlyInvalidatedException;
import android.util.Base64;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.UnrecoverableKeyException;
import javax.crypto.Cipher;
import org.json.JSONException;
import org.json.JSONObject;

/**
 * Values of pages, sealed by a key of the phone that wants its owner for each use. Such a key ends with the screen lock, and with a new
 * fingerprint or face unless it takes the lock too; its values end with it.
 */
final class Vault {
  static final int MOST = 50;

  private final Store store;
  private final boolean takesLock;
  /** The name of the key, and of the values in the store. */
  private final String name;

  Vault(Store store, boolean takesLock) {
    this.store = store;
    this.takesLock = takesLock;
    name = takesLock ? "vault_lock" : "vault";
  }

  boolean has(String entry) {
    return values().has(entry);
  }

  boolean isFull(String entry) {
    JSONObject values = values();
    return values.length() >= MOST && !values.has(entry);
  }

  /** With the last value goes the key, also one that opens nothing any more. */
  void remove(String entry) {
    JSONObject values = values();
    values.remove(entry);
    if (values.length() == 0) {
      forget();
    } else {
      store.keep(name, values.toString());
    }
  }

  /** Removes every value, and the key. */
  void forget() {
    store.keepNow(name, "");
    PhoneKey.forget(name);
  }

  /**
   * A cipher that opens the entry, or seals a new one for null, once the owner has answered. A lost key takes all values with
   * it, so that there is none to open.
   */
  Cipher cipher(String entry) throws BridgeFailure {
    try {
      Cipher cipher = living(entry);
      if (cipher == null) {
        forget();
        cipher = entry == null ? PhoneKey.sealing(make()) : null;
      }
      if (cipher != null) {
        return cipher;
      }
    } catch (GeneralSecurityException | IOException refused) {
      throw new BridgeFailure(BridgeFailure.UNSUPPORTED, "The phone has no such key: " + refused);
    }
    throw new BridgeFailure(BridgeFailure.PERMISSION, "Fingerprints, faces or the lock have changed: the values are lost");
  }

  /** Null where the key is lost, or was never made. A keystore that only fails at the moment has a cause for that (AndroidKeyStoreProvider). */
  private Cipher living(String entry) throws GeneralSecurityException, IOException {
    try {
      Key key = PhoneKey.find(name);
      return key == null ? null : entry == null ? PhoneKey.sealing(key) : PhoneKey.opening(key, sealed(entry));
    } catch (KeyPermanentlyInvalidatedException | UnrecoverableKeyException lost) {
      if (lost.getCause() != null && lost instanceof UnrecoverableKeyException) {
        throw lost;
      }
      return null;
    }
  }

  void seal(Cipher cipher, String entry, String value) throws GeneralSecurityException, IOException, JSONException {
    cipher.updateAAD(entry.getBytes("UTF-8"));
    byte[] sealed = PhoneKey.seal(cipher, value.getBytes("UTF-8"));
    store.keep(name, values().put(entry, Base64.encodeToString(sealed, Base64.NO_WRAP)).toString());
  }

  /** JSON's null where the value was removed in the meantime. */
  Object open(Cipher cipher, String entry) throws GeneralSecurityException, IOException {
    if (!has(entry)) {
      return JSONObject.NULL;
    }
    cipher.updateAAD(entry.getBytes("UTF-8"));
    return new String(PhoneKey.open(cipher, sealed(entry)), "UTF-8");
  }

  private Key make() throws GeneralSecurityException {
    KeyGenParameterSpec.Builder wish = PhoneKey.wish(name).setUserAuthenticationRequired(true).setInvalidatedByBiometricEnrollment(true);
    if (takesLock) {
      wish.setUserAuthenticationParameters(0, 3);
    }
    return PhoneKey.make(wish);
  }

  private byte[] sealed(String entry) {
    return Base64.decode(Json.text(values(), entry), Base64.NO_WRAP);
  }

  private JSONObject values() {
    JSONObject values = Json.parse(store.text(name));
    return values == null ? new JSONObject() : values;
  }
}
