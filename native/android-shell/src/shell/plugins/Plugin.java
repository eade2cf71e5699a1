package app.shell;

import android.content.Context;
import org.json.JSONObject;

/**
 * A class of a plug-in (docs/plugins.md), the only one that the shell knows, by its name in config.json. It has a constructor without parameters.
 * All calls come on the main thread.
 */
public interface Plugin {
  /** The user has agreed, and a function of one of the plug-in's slots is called for the first time in this run of the app. */
  void start(Context app, JSONObject settings, Host host);

  /** A function of a slot, such as `push.register`. One answer is due, now or later. */
  void call(String function, JSONObject params, Answer answer);

  /** The app ends, or the user has taken the consent back. */
  void stop();

  /** The way back to a call; on any thread. */
  interface Answer {
    void done(JSONObject data);

    /** `code` is one of the SDK, such as E_CANCEL. */
    void fail(String code, String message);
  }

  /** The app, as a plug-in has it; on any thread. */
  interface Host {
    /** A message has come: `{id, title, body, url, data, channel}`. The app shows it and tells its pages. */
    void message(JSONObject message);
  }
}
