package app.shell;

import android.content.Intent;
import android.webkit.ValueCallback;
import org.json.JSONException;
import org.json.JSONObject;

/** The content that other apps shared with this one: told to a page that listens, the last one kept until a page asks for it. */
final class ReceivedShares {
  private final Module module;
  /** Null while no share waits. */
  private ReceivedShare waiting;

  ReceivedShares(Module module) {
    this.module = module;
  }

  /** Whether another app shares something. */
  boolean take(Intent intent) {
    String action = intent == null ? null : intent.getAction();
    boolean several = Intent.ACTION_SEND_MULTIPLE.equals(action);
    boolean isOld = intent == null || (intent.getFlags() & Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY) != 0;
    if (isOld || !module.settings.flag("receive") || !several && !Intent.ACTION_SEND.equals(action)) {
      return false;
    }
    module.shell.activity.setIntent(new Intent(Intent.ACTION_MAIN));
    try {
      new ReceivedShare(this, module.shell, intent, several).copy();
    } catch (RuntimeException hostile) {
      return true;
    }
    return true;
  }

  /** The files of a share are there. */
  void add(ReceivedShare share) {
    waiting = share;
    Page top = module.shell.pages.top();
    if (top != null) {
      offer(top);
    }
  }

  /** Tells a page of the app's own; one that listens has it then. */
  void offer(Page page) {
    final ReceivedShare told = waiting;
    if (told == null || !page.isTrusted()) {
      return;
    }
    try {
      page.scripts.emit("share", told.about(page), new ValueCallback<String>() {
        @Override
        public void onReceiveValue(String listeners) {
          if (waiting == told && listeners != null && listeners.matches("[1-9][0-9]*")) {
            waiting = null;
          }
        }
      });
    } catch (JSONException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** The share that no page has heard of yet; an empty object without one. */
  JSONObject give(Page page) throws JSONException {
    JSONObject about = waiting == null ? new JSONObject() : waiting.about(page);
    waiting = null;
    return about;
  }
}
