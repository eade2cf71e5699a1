package app.shell;

import android.util.Base64;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.KeyStoreException;
import java.security.SecureRandom;
import java.security.UnrecoverableKeyException;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.KeyAgreement;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/** The keys of this installation for Web Push, and what only they open (RFC 8291, with the coding aes128gcm of RFC 8188). */
final class PushCipher {
  /** SubjectPublicKeyInfo of P-256 up to the point (RFC 5480). */
  private static final String POINT_PREFIX = "MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgA=";

  private static final String KEY = "push";
  private static final int FORM = Base64.NO_WRAP | Base64.NO_PADDING | Base64.URL_SAFE;
  private static final int POINT = 65;
  /** Salt, size of a record, length of the sender's key, that key. */
  private static final int HEADER = 16 + 4 + 1 + POINT;
  private static final int TAG = 16;
  private static final int LONGEST = 4096;

  private final PushApp app;

  PushCipher(PushApp app) {
    this.app = app;
  }

  /** Makes a pair and a secret; those of an earlier registration are gone with it. */
  void renew() throws GeneralSecurityException {
    KeyPairGenerator maker = KeyPairGenerator.getInstance("EC");
    maker.initialize(new ECGenParameterSpec("secp256r1"));
    KeyPair pair = maker.generateKeyPair();
    byte[] encoded = pair.getPublic().getEncoded();
    byte[] secret = new byte[16];
    new SecureRandom().nextBytes(secret);
    app.keep("public", text(Arrays.copyOfRange(encoded, encoded.length - POINT, encoded.length)));
    app.keep("private", text(wrapped(pair.getPrivate().getEncoded())));
    app.keep("auth", text(secret));
  }

  /** The content of a message; null for one that was not made for these keys. */
  byte[] open(byte[] sealed) {
    boolean hasForm = sealed.length > HEADER + TAG && sealed.length <= LONGEST && sealed[20] == POINT;
    if (!hasForm || app.kept("private").isEmpty()) {
      return null;
    }
    try {
      byte[] sender = Arrays.copyOfRange(sealed, HEADER - POINT, HEADER);
      byte[] info = join(ascii("WebPush: info\0"), bytes(app.kept("public")), sender);
      byte[] shared = expand(hmac(bytes(app.kept("auth")), agree(sender)), info, 32);
      byte[] base = hmac(Arrays.copyOfRange(sealed, 0, 16), shared);
      byte[] key = expand(base, ascii("Content-Encoding: aes128gcm\0"), 16);
      byte[] nonce = expand(base, ascii("Content-Encoding: nonce\0"), 12);
      Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
      cipher.init(Cipher.DECRYPT_MODE, new SecretKeySpec(key, "AES"), new GCMParameterSpec(TAG * 8, nonce));
      return unpadded(cipher.doFinal(sealed, HEADER, sealed.length - HEADER));
    } catch (GeneralSecurityException | RuntimeException notForUs) {
      return null;
    }
  }

  /** A phone whose keystore fails keeps the key in the app's own storage alone, as earlier versions did. */
  private static byte[] wrapped(byte[] own) {
    try {
      return PhoneKey.seal(PhoneKey.sealing(PhoneKey.make(PhoneKey.wish(KEY))), own);
    } catch (GeneralSecurityException | RuntimeException failing) {
      PhoneKey.forget(KEY);
      return own;
    }
  }

  private static byte[] unwrapped(byte[] kept) throws GeneralSecurityException {
    try {
      Key key = PhoneKey.find(KEY);
      return key == null ? kept : PhoneKey.open(PhoneKey.opening(key, kept), kept);
    } catch (IOException | KeyStoreException none) {
      return kept;
    }
  }

  /** A key in the clear is a sequence of DER, with its length in the second byte or behind 0x81; what is sealed begins with any bytes. */
  private static boolean isSequence(byte[] kept) {
    return kept[0] == 0x30 && (kept[1] == kept.length - 2 || kept[1] == (byte) 0x81);
  }

  /** Whether the phone has lost the key that sealed the own one, so that no message opens any more. */
  boolean isLost() {
    try {
      byte[] kept = bytes(app.kept("private"));
      return kept.length > 1 && !isSequence(kept) && PhoneKey.find(KEY) == null;
    } catch (UnrecoverableKeyException lost) {
      // A keystore that only fails at the moment has a cause for that.
      return lost.getCause() == null;
    } catch (GeneralSecurityException | IOException | RuntimeException failing) {
      return false;
    }
  }

  private byte[] agree(byte[] sender) throws GeneralSecurityException {
    KeyFactory keys = KeyFactory.getInstance("EC");
    byte[] prefix = Base64.decode(POINT_PREFIX, Base64.DEFAULT);
    KeyAgreement agreement = KeyAgreement.getInstance("ECDH");
    agreement.init(keys.generatePrivate(new PKCS8EncodedKeySpec(unwrapped(bytes(app.kept("private"))))));
    agreement.doPhase(keys.generatePublic(new X509EncodedKeySpec(join(prefix, sender))), true);
    return agreement.generateSecret();
  }

  /** One record: the content, a 2, and zeros (RFC 8188 §2). */
  private static byte[] unpadded(byte[] record) {
    int end = record.length - 1;
    while (end >= 0 && record[end] == 0) {
      end--;
    }
    return end >= 0 && record[end] == 2 ? Arrays.copyOfRange(record, 0, end) : null;
  }

  /** The first block of HKDF's second step, which is as long as any key here (RFC 5869 §2.3). */
  private static byte[] expand(byte[] key, byte[] info, int size) throws GeneralSecurityException {
    return Arrays.copyOfRange(hmac(key, join(info, new byte[] {1})), 0, size);
  }

  private static byte[] hmac(byte[] key, byte[] text) throws GeneralSecurityException {
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(key, "HmacSHA256"));
    return mac.doFinal(text);
  }

  private static byte[] join(byte[]... parts) {
    ByteArrayOutputStream joined = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      joined.write(part, 0, part.length);
    }
    return joined.toByteArray();
  }

  private static byte[] ascii(String text) {
    byte[] bytes = new byte[text.length()];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) text.charAt(i);
    }
    return bytes;
  }

  private static String text(byte[] bytes) {
    return Base64.encodeToString(bytes, FORM);
  }

  private static byte[] bytes(String text) {
    return Base64.decode(text, FORM);
  }
}
