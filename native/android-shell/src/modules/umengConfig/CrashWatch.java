package app.shell;

import org.json.JSONException;
import org.json.JSONObject;

/** Records the end of the app by an error: its kind and the places in the shell's code, without its message, which may be personal. */
final class CrashWatch implements Thread.UncaughtExceptionHandler {
  private static final int MOST_PLACES = 12;

  private final EventQueue queue;
  private final Thread.UncaughtExceptionHandler before;
  private boolean isStopped;

  CrashWatch(EventQueue queue) {
    this.queue = queue;
    before = Thread.getDefaultUncaughtExceptionHandler();
    Thread.setDefaultUncaughtExceptionHandler(this);
  }

  /** The next activity may be there before this one ends, with a watch of its own. */
  void stop() {
    isStopped = true;
    if (Thread.getDefaultUncaughtExceptionHandler() == this) {
      Thread.setDefaultUncaughtExceptionHandler(before);
    }
  }

  @Override
  public void uncaughtException(Thread thread, Throwable error) {
    try {
      if (!isStopped) {
        record(error);
      }
    } catch (JSONException impossible) {
      throw new IllegalStateException(impossible);
    } finally {
      if (before != null) {
        before.uncaughtException(thread, error);
      }
    }
  }

  private void record(Throwable error) throws JSONException {
    StackTraceElement[] places = error.getStackTrace();
    String text = "";
    for (int i = 0; i < places.length && i < MOST_PLACES; i++) {
      text += (i == 0 ? "" : "\n") + places[i];
    }
    String kind = String.valueOf(error);
    int colon = kind.indexOf(':');
    queue.addLast("crash", new JSONObject().put("places", text), colon < 0 ? kind : kind.substring(0, colon));
  }
}
