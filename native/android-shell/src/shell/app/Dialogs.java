package app.shell;

import android.app.AlertDialog;
import android.content.DialogInterface;
import android.view.View;
import java.util.ArrayList;
import java.util.List;

/** Questions of the shell with two answers. They end with the activity, which would leak otherwise. */
final class Dialogs implements DialogInterface.OnDismissListener {
  interface Answer {
    void given(boolean yes);
  }

  interface Choice {
    /** The place of the item in the list. */
    void chosen(int item);
  }

  private final Shell shell;
  private final List<AlertDialog> open = new ArrayList<>();
  private boolean closed;

  Dialogs(Shell shell) {
    this.shell = shell;
  }

  /** `body` is null for a text alone. */
  void ask(String title, String text, View body, String yes, Answer answer) {
    show(shell.words.text(title), text, body, yes, Words.NOT_NOW, answer);
  }

  /** As {@link #ask}, with a title in the phone's language and another word for no. */
  void show(String title, String text, View body, String yes, String no, Answer answer) {
    AlertDialog.Builder builder = new AlertDialog.Builder(shell.activity)
        .setTitle(title)
        .setMessage(text)
        .setCancelable(false)
        .setPositiveButton(shell.words.text(yes), press(answer, true))
        .setNegativeButton(shell.words.text(no), press(answer, false));
    if (body != null) {
      builder.setView(body);
    }
    show(builder);
  }

  /** A menu; leaving it chooses nothing. */
  void choose(String title, String[] items, final Choice choice) {
    DialogInterface.OnClickListener press = new DialogInterface.OnClickListener() {
      @Override
      public void onClick(DialogInterface dialog, int item) {
        choice.chosen(item);
      }
    };
    show(new AlertDialog.Builder(shell.activity).setTitle(title).setItems(items, press));
  }

  /** An answer of a host may still come when the window is gone or about to go, and Android ends an app that asks then. */
  private void show(AlertDialog.Builder dialog) {
    if (closed || shell.activity.isFinishing()) {
      return;
    }
    AlertDialog shown = dialog.show();
    shown.setOnDismissListener(this);
    open.add(shown);
  }

  /** A menu holds the page that it is about. */
  @Override
  public void onDismiss(DialogInterface dialog) {
    open.remove(dialog);
  }

  void close() {
    closed = true;
    for (AlertDialog dialog : new ArrayList<>(open)) {
      dialog.dismiss();
    }
  }

  private static DialogInterface.OnClickListener press(final Answer answer, final boolean yes) {
    return new DialogInterface.OnClickListener() {
      @Override
      public void onClick(DialogInterface dialog, int button) {
        answer.given(yes);
      }
    };
  }
}
