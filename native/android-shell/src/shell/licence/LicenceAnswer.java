package app.shell;

import android.util.Base64;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.X509EncodedKeySpec;
import java.util.List;
import org.json.JSONObject;

/** A licence answer with the signature of one of the app's keys. */
final class LicenceAnswer {
  /** Epoch seconds, 0 for ever. */
  final long expiresAt;

  LicenceAnswer(long expiresAt) {
    this.expiresAt = expiresAt;
  }

  boolean isOver(long atSeconds) {
    return expiresAt != 0 && expiresAt <= atSeconds;
  }

  /** Reads `{"data": {app, expires_at, signature}}`: ECDSA P-256 with SHA-256 over three lines. */
  static final class Reader {
    private final String app;
    private final List<String> keys;

    Reader(JSONObject licence) {
      app = Json.text(licence, "app");
      keys = Json.texts(licence, "keys");
    }

    /** The answer; null if it is malformed, meant for another app, or not signed by one of the keys. */
    LicenceAnswer read(String body) {
      JSONObject envelope = body.isEmpty() ? null : Json.parse(body);
      if (envelope == null) {
        return null;
      }
      JSONObject data = Json.object(envelope, "data");
      long expiresAt = data.optLong("expires_at", -1);
      if (expiresAt < 0 || app.isEmpty() || !app.equals(Json.text(data, "app"))) {
        return null;
      }
      String signed = "qdb-licence-v1\n" + app + "\n" + expiresAt;
      return isSigned(signed, Json.text(data, "signature")) ? new LicenceAnswer(expiresAt) : null;
    }

    private boolean isSigned(String text, String signature) {
      for (String key : keys) {
        if (isSignedBy(key, text, signature)) {
          return true;
        }
      }
      return false;
    }

    /** ECDSA P-256 with SHA-256; the key is SPKI in base64, the signature DER in base64. */
    static boolean isSignedBy(String key, String text, String signature) {
      try {
        byte[] encoded = Base64.decode(key, Base64.DEFAULT);
        PublicKey publicKey = KeyFactory.getInstance("EC").generatePublic(new X509EncodedKeySpec(encoded));
        Signature verifier = Signature.getInstance("SHA256withECDSA");
        verifier.initVerify(publicKey);
        verifier.update(text.getBytes("UTF-8"));
        return verifier.verify(Base64.decode(signature, Base64.DEFAULT));
      } catch (GeneralSecurityException | IllegalArgumentException | java.io.UnsupportedEncodingException malformed) {
        return false;
      }
    }
  }
}
