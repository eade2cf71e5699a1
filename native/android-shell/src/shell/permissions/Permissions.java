package app.shell;

import android.content.pm.PackageInfo;
import android.content.pm.PackageManager;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * Asks for permissions at their first use, one question after the other, with the reason first, and waits 48 hours after a refusal
 * before it asks again (the rule of the Chinese stores). It asks only for permissions that the package declares.
 */
final class Permissions implements Dialogs.Answer {
  static final int REQUEST = 0x51;
  static final String FINE = "android.permission.ACCESS_FINE_LOCATION";
  static final String COARSE = "android.permission.ACCESS_COARSE_LOCATION";

  private static final long PEACE_MILLIS = 48L * 60 * 60 * 1000;

  private final Shell shell;
  private final List<Question> waiting = new ArrayList<>();
  private Question asked;
  private boolean telling;

  Permissions(Shell shell) {
    this.shell = shell;
  }

  boolean isGranted(String name) {
    return shell.activity.checkSelfPermission(name) == PackageManager.PERMISSION_GRANTED;
  }

  boolean isDeclared(String name) {
    return declared().contains(name);
  }

  /** Asks for the declared permissions that are not granted yet, then goes on; {@link #isGranted} has the result. */
  void ask(List<String> names, String reason, Runnable then) {
    if (missing(names).length == 0) {
      then.run();
      return;
    }
    waiting.add(new Question(names, reason, then));
    next();
  }

  /** Forgets a question that still waits for another one. */
  void drop(Runnable then) {
    for (int i = waiting.size() - 1; i >= 0; i--) {
      if (waiting.get(i).then == then) {
        waiting.remove(i);
      }
    }
  }

  /** The system's dialog was answered; without names it was not even shown. */
  void answered(String[] names) {
    end(names, true);
  }

  /** The explanation, or the way to the settings, was answered. */
  @Override
  public void given(boolean yes) {
    if (telling) {
      telling = false;
      if (yes) {
        shell.apps.openSettings();
      }
      next();
    } else if (yes) {
      shell.activity.requestPermissions(asked.missing, REQUEST);
    } else {
      end(asked.missing, false);
    }
  }

  private void next() {
    while (asked == null && !telling && !waiting.isEmpty()) {
      Question question = waiting.remove(0);
      question.missing = missing(question.names);
      if (question.missing.length == 0) {
        question.then.run();
      } else {
        asked = question;
        shell.dialogs.ask(Words.WHY, question.reason, null, Words.CONTINUE, this);
      }
    }
  }

  private void end(String[] names, boolean bySystem) {
    Question question = asked;
    asked = null;
    for (String name : names) {
      if (isMissing(name)) {
        shell.store.setRefused(name, System.currentTimeMillis());
        telling |= bySystem && !shell.activity.shouldShowRequestPermissionRationale(name);
      }
    }
    if (question != null) {
      question.then.run();
    }
    if (telling) {
      shell.dialogs.ask(Words.REFUSED, shell.words.text(Words.REFUSED_TEXT), null, Words.SETTINGS, this);
    }
    next();
  }

  private String[] missing(List<String> names) {
    List<String> missing = new ArrayList<>();
    for (String name : names) {
      if (isDeclared(name) && isMissing(name) && !wasRefusedLately(name)) {
        missing.add(name);
      }
    }
    return missing.toArray(new String[0]);
  }

  /** The user may give the rough place alone, which is enough. */
  private boolean isMissing(String name) {
    return !isGranted(name) && !(name.equals(FINE) && isGranted(COARSE));
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

  private static final class Question {
    final List<String> names;
    final String reason;
    final Runnable then;
    String[] missing;

    Question(List<String> names, String reason, Runnable then) {
      this.names = names;
      this.reason = reason;
      this.then = then;
    }
  }
}
