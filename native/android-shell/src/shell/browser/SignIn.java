package app.shell;

import android.text.InputType;
import android.webkit.HttpAuthHandler;
import android.widget.EditText;
import android.widget.LinearLayout;

/** A host asks for a name and a password by itself (HTTP Basic or Digest). Refused, its page about that is shown. */
final class SignIn implements Dialogs.Answer {
  private final HttpAuthHandler handler;
  private final EditText name;
  private final EditText password;

  private SignIn(Shell shell, HttpAuthHandler handler) {
    this.handler = handler;
    name = field(shell, Words.SIGN_IN_NAME, InputType.TYPE_CLASS_TEXT);
    password = field(shell, Words.SIGN_IN_PASSWORD, InputType.TYPE_CLASS_TEXT | InputType.TYPE_TEXT_VARIATION_PASSWORD);
  }

  static void ask(Shell shell, HttpAuthHandler handler, String host) {
    SignIn form = new SignIn(shell, handler);
    LinearLayout fields = shell.look.column();
    fields.addView(form.name, shell.look.row(Look.FILL, Look.WRAP, 0, 8));
    fields.addView(form.password, shell.look.row(Look.FILL, Look.WRAP, 0, 8));
    shell.dialogs.ask(Words.SIGN_IN, host, fields, Words.CONTINUE, form);
  }

  @Override
  public void given(boolean yes) {
    if (yes) {
      handler.proceed(String.valueOf(name.getText()), String.valueOf(password.getText()));
    } else {
      handler.cancel();
    }
  }

  private static EditText field(Shell shell, String hint, int type) {
    EditText field = new EditText(shell.activity);
    field.setHint(shell.words.say(hint));
    field.setInputType(type);
    return field;
  }
}
