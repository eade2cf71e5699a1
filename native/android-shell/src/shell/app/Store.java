package app.shell;

import android.content.Context;
import android.content.SharedPreferences;
import java.util.UUID;

/** The values that the shell keeps between starts. */
final class Store {
  private final SharedPreferences kept;

  Store(Context context) {
    kept = context.getSharedPreferences("shell", Context.MODE_PRIVATE);
  }

  /** A text of a module, "" for none. */
  String text(String key) {
    return kept.getString(key, "");
  }

  /** A number of a module, 0 for none. */
  long number(String key) {
    return kept.getLong(key, 0);
  }

  void keep(String key, String text) {
    kept.edit().putString(key, text).apply();
  }

  /** As {@link #keep}, but written when it returns, because the process ends. */
  void keepNow(String key, String text) {
    kept.edit().putString(key, text).commit();
  }

  void keep(String key, long number) {
    kept.edit().putLong(key, number).apply();
  }

  int agreedVersion() {
    return kept.getInt("agreed_version", 0);
  }

  /** Epoch seconds, 0 for never. */
  long agreedAt() {
    return kept.getLong("agreed_at", 0);
  }

  void setAgreed(int version, long atSeconds) {
    kept.edit().putInt("agreed_version", version).putLong("agreed_at", atSeconds).apply();
  }

  void forgetAgreed() {
    kept.edit().remove("agreed_version").remove("agreed_at").apply();
  }

  void countLaunch() {
    kept.edit().putInt("launches", kept.getInt("launches", 0) + 1).apply();
  }

  boolean isFirstLaunch() {
    return kept.getInt("launches", 0) <= 1;
  }

  /** A random identifier of this installation, made at first use and deleted with the app. */
  String installationId() {
    String id = kept.getString("installation_id", "");
    if (id.isEmpty()) {
      id = UUID.randomUUID().toString();
      kept.edit().putString("installation_id", id).apply();
    }
    return id;
  }

  long refusedAt(String permission) {
    return kept.getLong("refused:" + permission, 0);
  }

  void setRefused(String permission, long atMillis) {
    kept.edit().putLong("refused:" + permission, atMillis).apply();
  }

  /** The last licence answer as received, which each start verifies again; empty for none. */
  String licenceAnswer() {
    return kept.getString("licence_answer", "");
  }

  long licenceAnsweredAt() {
    return kept.getLong("licence_answered_at", 0);
  }

  void setLicenceAnswer(String answer, long atSeconds) {
    kept.edit().putString("licence_answer", answer).putLong("licence_answered_at", atSeconds).apply();
  }
}
