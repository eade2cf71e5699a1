package app.shell;

import android.content.pm.PackageInfo;
import android.content.pm.PackageManager;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * Asks for a permission at its first use, with its reason first, and waits 48 hours after a refusal before it asks again (the
 * rule of the Chinese stores). It asks only for permissions that the package declares.
 */
final class Permissions {
  static final int REQUEST = 0x51;

  private static final long PEACE_MILLIS = 48L * 60 * 60 * 1000;

  private final Shell shell;
  private final List<Question> waiting = new ArrayList<>();
  private String[] asked;
  private Runnable then;

  Permissions(Shell shell) {
    this.shell = shell;
  }

  boolean isGranted(String name) {
    return shell.activity.checkSelfPermission(name) == PackageManager.PERMISSION_GRANTED;
  }

  boolean isDeclared(String name) {
    return declared().contains(name);
  }

  /** Asks for the declared permissions that are not granted yet, one question after the other, then goes on; {@link #isGranted} has the result. */
  void ask(List<String> names, String[] reason, Runnable then) {
    List<String> missing = new ArrayList<>();
    for (String name : names) {
      if (isDeclared(name) && !isGranted(name) && !wasRefusedLately(name)) {
        missing.add(name);
      }
    }
    if (missing.isEmpty()) {
      then.run();
      return;
    }
    if (this.then != null) {
      waiting.add(new Question(names, reason, then));
      return;
    }
    asked = missing.toArray(new String[0]);
    this.then = then;
    explain(reason);
  }

  /** The system's dialog was answered. */
  void answered() {
    for (String name : asked == null ? new String[0] : asked) {
      if (!isGranted(name)) {
        shell.store.setRefused(name, System.currentTimeMillis());
      }
    }
    finish();
  }

  private void explain(String[] reason) {
    shell.dialogs.ask(Words.WHY, shell.words.say(reason), null, Words.CONTINUE, new Dialogs.Answer() {
      @Override
      public void given(boolean yes) {
        if (yes) {
          shell.activity.requestPermissions(asked, REQUEST);
        } else {
          answered();
        }
      }
    });
  }

  private void finish() {
    Runnable next = then;
    asked = null;
    then = null;
    if (next != null) {
      next.run();
    }
    if (!waiting.isEmpty() && this.then == null) {
      Question first = waiting.remove(0);
      ask(first.names, first.reason, first.then);
    }
  }

  private boolean wasRefusedLately(String name) {
    return System.currentTimeMillis() - shell.store.refusedAt(name) < PEACE_MILLIS;
  }

  List<String> declared() {
    try {
      PackageInfo info =
          shell
              .activity
              .getPackageManager()
              .getPackageInfo(shell.activity.getPackageName(), PackageManager.GET_PERMISSIONS);
      return info.requestedPermissions == null
          ? Collections.<String>emptyList()
          : Arrays.asList(info.requestedPermissions);
    } catch (PackageManager.NameNotFoundException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** A question that waits for the answer to another one. */
  private static final class Question {
    final List<String> names;
    final String[] reason;
    final Runnable then;

    Question(List<String> names, String[] reason, Runnable then) {
      this.names = names;
      this.reason = reason;
      this.then = then;
    }
  }
}
