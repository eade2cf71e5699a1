package app.shell;

import android.content.Intent;
import android.net.Uri;
import android.os.Parcelable;
import android.webkit.ValueCallback;
import java.util.ArrayList;
import java.util.List;
import org.json.JSONException;
import org.json.JSONObject;

/** The content that another app shared with this one: copied into the cache, told to a page that listens, and kept until a page asks for it. */
final class ReceivedShares implements KeptFiles.Receiver {
  private static final int MOST_FILES = 20;
  private static final int LONGEST_TEXT = 100000;

  private final Module module;
  private String title = "";
  private String text = "";
  private List<KeptFile> files = new ArrayList<>();
  private boolean waiting;

  ReceivedShares(Module module) {
    this.module = module;
  }

  /** Whether another app shares something; its files are copied at once, because the grant ends with the app that gave it. */
  boolean take(Intent intent) {
    String action = intent == null ? null : intent.getAction();
    boolean several = Intent.ACTION_SEND_MULTIPLE.equals(action);
    boolean isOld = intent == null || (intent.getFlags() & Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY) != 0;
    if (isOld || !module.settings.flag("receive") || !several && !Intent.ACTION_SEND.equals(action)) {
      return false;
    }
    module.shell.activity.setIntent(new Intent(Intent.ACTION_MAIN));
    List<String> addresses = new ArrayList<>();
    try {
      read(intent, several, addresses);
    } catch (RuntimeException hostile) {
      return true;
    }
    KeptFiles.fetch(module.shell, null, addresses, this);
    return true;
  }

  /** Android throws exceptions of several kinds for extras that it cannot read. */
  private void read(Intent intent, boolean several, List<String> addresses) {
    title = textOf(intent, Intent.EXTRA_SUBJECT);
    text = textOf(intent, Intent.EXTRA_TEXT);
    if (!several) {
      add(addresses, intent.getParcelableExtra(Intent.EXTRA_STREAM));
      return;
    }
    List<Parcelable> all = intent.getParcelableArrayListExtra(Intent.EXTRA_STREAM);
    for (int i = 0; all != null && i < Math.min(all.size(), MOST_FILES); i++) {
      add(addresses, all.get(i));
    }
  }

  @Override
  public void kept(List<KeptFile> kept) {
    files = kept == null ? new ArrayList<KeptFile>() : kept;
    waiting = kept != null;
    Page top = module.shell.pages.top();
    if (!waiting) {
      module.shell.apps.say(module.shell.words.say(Words.NO_DOWNLOAD));
    } else if (top != null) {
      offer(top);
    }
  }

  /** Tells a page of the app's own; one that listens has it then. */
  void offer(Page page) {
    if (!waiting || !page.isTrusted()) {
      return;
    }
    try {
      page.scripts.emit("share", about(page), new ValueCallback<String>() {
        @Override
        public void onReceiveValue(String listeners) {
          waiting &= listeners == null || !listeners.matches("[1-9][0-9]*");
        }
      });
    } catch (JSONException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** The share that no page has heard of yet; an empty object without one. */
  JSONObject give(Page page) throws JSONException {
    JSONObject about = waiting ? about(page) : new JSONObject();
    waiting = false;
    return about;
  }

  private JSONObject about(Page page) throws JSONException {
    return new JSONObject().put("title", title).put("text", text).put("files", KeptFiles.about(files, page));
  }

  /** Files of other apps only: never a path, and nothing of this app's own, which the other app could only guess. */
  private void add(List<String> addresses, Parcelable given) {
    if (given instanceof Uri && FileProvider.isForeign(module.shell.activity, (Uri) given)) {
      addresses.add(given.toString());
    }
  }

  private static String textOf(Intent intent, String extra) {
    CharSequence given = intent.getCharSequenceExtra(extra);
    String text = given == null ? "" : given.toString();
    return text.substring(0, Math.min(text.length(), LONGEST_TEXT));
  }
}
