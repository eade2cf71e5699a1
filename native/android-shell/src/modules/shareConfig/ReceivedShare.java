package app.shell;

import android.content.Intent;
import android.net.Uri;
import android.os.Parcelable;
import java.util.ArrayList;
import java.util.List;
import org.json.JSONException;
import org.json.JSONObject;

/** One share of another app, whose files are copied into the cache at once, because the grant ends with the app that gave it. */
final class ReceivedShare implements KeptFiles.Receiver {
  private static final int MOST_FILES = 20;
  private static final int LONGEST_TEXT = 100000;

  private final ReceivedShares shares;
  private final Shell shell;
  private final String title;
  private final String text;
  private final List<String> addresses = new ArrayList<>();
  private List<KeptFile> files;

  /** Android throws exceptions of several kinds for extras that it cannot read. */
  ReceivedShare(ReceivedShares shares, Shell shell, Intent intent, boolean several) {
    this.shares = shares;
    this.shell = shell;
    title = textOf(intent, Intent.EXTRA_SUBJECT);
    text = textOf(intent, Intent.EXTRA_TEXT);
    if (!several) {
      add(intent.getParcelableExtra(Intent.EXTRA_STREAM));
      return;
    }
    List<Parcelable> all = intent.getParcelableArrayListExtra(Intent.EXTRA_STREAM);
    for (int i = 0; all != null && i < Math.min(all.size(), MOST_FILES); i++) {
      add(all.get(i));
    }
  }

  void copy() {
    KeptFiles.fetchReadable(shell, addresses, this);
  }

  @Override
  public void kept(List<KeptFile> kept) {
    files = kept;
    if (kept.size() < addresses.size()) {
      shell.apps.toast(shell.words.text(Words.NO_DOWNLOAD));
    }
    if (!kept.isEmpty() || addresses.isEmpty() || !text.isEmpty()) {
      shares.add(this);
    }
  }

  JSONObject about(Page page) throws JSONException {
    return new JSONObject().put("title", title).put("text", text).put("files", KeptFiles.about(files, page));
  }

  /** Files of other apps only: never a path, and nothing of this app's own, which the other app could only guess. */
  private void add(Parcelable given) {
    if (given instanceof Uri && FileProvider.isForeign(shell.activity, (Uri) given)) {
      addresses.add(given.toString());
    }
  }

  private static String textOf(Intent intent, String extra) {
    CharSequence given = intent.getCharSequenceExtra(extra);
    String text = given == null ? "" : given.toString();
    return text.substring(0, Math.min(text.length(), LONGEST_TEXT));
  }
}
