package app.shell;

import android.security.keystore.KeyGenParameterSpec;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyStore;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.KeyGenerator;
import javax.crypto.spec.GCMParameterSpec;

/** AES keys that never leave Android Keystore, by their names. A sealed text begins with its nonce, which the keystore makes. */
final class PhoneKey {
  private static final String STORE = "AndroidKeyStore";
  private static final int NONCE = 12;

  private PhoneKey() {}

  /** Null for none. */
  static Key find(String name) throws GeneralSecurityException, IOException {
    return store().getKey(name, null);
  }

  static void forget(String name) {
    try {
      store().deleteEntry(name);
    } catch (GeneralSecurityException | IOException unreachable) {
      // The values are gone, so the key opens nothing.
    }
  }

  static KeyGenParameterSpec.Builder wish(String name) {
    return new KeyGenParameterSpec.Builder(name, Cipher.ENCRYPT_MODE | Cipher.DECRYPT_MODE)
        .setBlockModes(new String[] {"GCM"})
        .setEncryptionPaddings(new String[] {"NoPadding"})
        .setKeySize(256);
  }

  static Key make(KeyGenParameterSpec.Builder wish) throws GeneralSecurityException {
    KeyGenerator maker = KeyGenerator.getInstance("AES", STORE);
    maker.init(wish.build());
    return maker.generateKey();
  }

  static Cipher sealing(Key key) throws GeneralSecurityException {
    Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
    cipher.init(Cipher.ENCRYPT_MODE, key);
    return cipher;
  }

  static Cipher opening(Key key, byte[] sealed) throws GeneralSecurityException {
    Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
    cipher.init(Cipher.DECRYPT_MODE, key, new GCMParameterSpec(128, Arrays.copyOfRange(sealed, 0, NONCE)));
    return cipher;
  }

  static byte[] seal(Cipher cipher, byte[] text) throws GeneralSecurityException {
    byte[] content = cipher.doFinal(text);
    byte[] sealed = Arrays.copyOf(cipher.getIV(), NONCE + content.length);
    System.arraycopy(content, 0, sealed, NONCE, content.length);
    return sealed;
  }

  static byte[] open(Cipher cipher, byte[] sealed) throws GeneralSecurityException {
    return cipher.doFinal(sealed, NONCE, sealed.length - NONCE);
  }

  private static KeyStore store() throws GeneralSecurityException, IOException {
    KeyStore keys = KeyStore.getInstance(STORE);
    keys.load(null);
    return keys;
  }
}
