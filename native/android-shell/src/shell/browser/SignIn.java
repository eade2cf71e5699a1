package app.shell;

import android.text.InputType;
import android.webkit.HttpAuthHandler;
import android.widget.EditText;
import android.widget.LinearLayout;

/** A host asks for a name and a password by itself (HTTP Basic or Digest). Refused, its page about that is shown, and this document asks no more. */
final class SignIn implements Dialogs.Answer {
  private final Page page;
  private final HttpAuthHandler handler;
  private final EditText name;
  private final EditText password;

  private SignIn(Page page, HttpAuthHandler handler) {
    this.page = page;
    this.handler = handler;
    name = field(page.shell, Words.SIGN_IN_NAME, InputType.TYPE_CLASS_TEXT);
    password = field(page.shell, Words.SIGN_IN_PASSWORD, InputType.TYPE_CLASS_TEXT | InputType.TYPE_TEXT_VARIATION_PASSWORD);
  }

  static void ask(Page page, HttpAuthHandler handler, String host) {
    Shell shell = page.shell;
    SignIn form = new SignIn(page, handler);
    LinearLayout fields = shell.look.column();
    fields.addView(form.name, shell.look.row(Look.FILL, Look.WRAP, 0, 8));
    fields.addView(form.password, shell.look.row(Look.FILL, Look.WRAP, 0, 8));
    shell.dialogs.ask(Words.SIGN_IN, host, fields, Words.CONTINUE, form);
  }

  @Override
  public void given(boolean yes) {
    if (yes) {
      page.asksSignIn = false;
      handler.proceed(String.valueOf(name.getText()), String.valueOf(password.getText()));
    } else {
      handler.cancel();
    }
  }

  private static EditText field(Shell shell, String hint, int type) {
    EditText field = new EditText(shell.activity);
    field.setHint(shell.words.text(hint));
    field.setInputType(type);
    return field;
  }
}
