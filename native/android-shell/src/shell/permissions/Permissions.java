package app.shell;

import android.app.AlertDialog;
import android.content.DialogInterface;
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

  /** Asks for the declared permissions that are not granted yet, then goes on; {@link #isGranted} has the result. */
  void ask(List<String> names, String[] reason, Runnable then) {
    List<String> missing = new ArrayList<>();
    for (String name : names) {
      if (isDeclared(name) && !isGranted(name) && !wasRefusedLately(name)) {
        missing.add(name);
      }
    }
    if (missing.isEmpty() || this.then != null) {
      then.run();
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
    DialogInterface.OnClickListener onward = new DialogInterface.OnClickListener() {
      @Override
      public void onClick(DialogInterface dialog, int button) {
        shell.activity.requestPermissions(asked, REQUEST);
      }
    };
    DialogInterface.OnClickListener notNow = new DialogInterface.OnClickListener() {
      @Override
      public void onClick(DialogInterface dialog, int button) {
        answered();
      }
    };
    new AlertDialog.Builder(shell.activity)
        .setTitle(shell.words.say(Words.WHY))
        .setMessage(shell.words.say(reason))
        .setCancelable(false)
        .setPositiveButton(shell.words.say(Words.CONTINUE), onward)
        .setNegativeButton(shell.words.say(Words.NOT_NOW), notNow)
        .show();
  }

  private void finish() {
    Runnable next = then;
    asked = null;
    then = null;
    if (next != null) {
      next.run();
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
}
