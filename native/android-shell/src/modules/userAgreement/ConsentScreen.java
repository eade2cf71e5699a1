package app.shell;

import android.os.Build;
import android.text.Html;
import android.text.method.LinkMovementMethod;
import android.view.Gravity;
import android.view.View;
import android.widget.LinearLayout;
import android.widget.ScrollView;
import android.widget.TextView;
import org.json.JSONObject;

/** The agreement over the whole screen: asked at first, explained once more after a refusal, and readable later. */
final class ConsentScreen implements View.OnClickListener, Runnable {
  interface Listener {
    void agreed();

    void declined();
  }

  final Shell shell;

  private final ModuleConfig module;
  private final Listener listener;
  private View agree;
  private boolean explained;
  private Runnable closed;

  ConsentScreen(Shell shell, Listener listener) {
    this.shell = shell;
    this.listener = listener;
    module = shell.config.module("userAgreement");
  }

  void ask() {
    LinearLayout sheet = sheet(content());
    addChoice(sheet, module.text("declineText", Words.DECLINE));
    shell.stage.cover(sheet, null);
  }

  /** The agreement to read again, with a button that closes it. */
  void read(Runnable closed) {
    this.closed = closed;
    LinearLayout sheet = sheet(content());
    View button = shell.look.button(shell.words.text(Words.CLOSE), shell.look.accent(), this);
    sheet.addView(button, shell.look.row(Look.FILL, Look.WRAP, 0, 8));
    shell.stage.cover(sheet, this);
  }

  /** A button of the sheet, all but its links. */
  @Override
  public void onClick(View pressed) {
    if (closed != null) {
      run();
    } else if (pressed == agree) {
      shell.stage.uncover();
      listener.agreed();
    } else if (explained) {
      listener.declined();
    } else {
      askAgain();
    }
  }

  /** Closes the agreement that was read again. */
  @Override
  public void run() {
    shell.stage.uncover();
    closed.run();
  }

  private void askAgain() {
    explained = true;
    LinearLayout sheet = sheet(module.text("againText", Words.AGAIN));
    addChoice(sheet, shell.words.text(Words.EXIT));
    shell.stage.cover(sheet, null);
  }

  private CharSequence content() {
    return Html.fromHtml(module.text("content"), Html.FROM_HTML_MODE_LEGACY);
  }

  private LinearLayout sheet(CharSequence body) {
    Look look = shell.look;
    LinearLayout sheet = look.column();
    sheet.setBackgroundColor(look.background);
    sheet.setClickable(true);
    TextView heading = look.text(module.text("title", Words.AGREEMENT), 20, look.writing());
    heading.setGravity(Gravity.CENTER);
    if (Build.VERSION.SDK_INT >= 28) {
      heading.setAccessibilityHeading(true);
    }
    sheet.addView(heading, look.row(Look.FILL, Look.WRAP, 0, 16));
    TextView text = look.text(body, 15, look.writing());
    text.setLineSpacing(0, 1.4f);
    text.setLinkTextColor(look.accent());
    text.setMovementMethod(LinkMovementMethod.getInstance());
    ScrollView scroll = new ScrollView(shell.activity);
    scroll.addView(text, Look.fill());
    sheet.addView(scroll, look.row(Look.FILL, 0, 1, 16));
    addLinks(sheet);
    return sheet;
  }

  private void addLinks(LinearLayout sheet) {
    for (JSONObject item : module.list("links")) {
      final String link = Json.text(item, "link");
      TextView view = shell.look.text(module.text(item, "text"), 15, shell.look.accent());
      view.setMinHeight(shell.look.dp(48));
      view.setGravity(Gravity.CENTER);
      view.setOnClickListener(new View.OnClickListener() {
        @Override
        public void onClick(View pressed) {
          shell.apps.open(link);
        }
      });
      sheet.addView(view, new LinearLayout.LayoutParams(Look.FILL, Look.WRAP));
    }
  }

  private void addChoice(LinearLayout sheet, String refusal) {
    Look look = shell.look;
    LinearLayout choice = new LinearLayout(shell.activity);
    choice.addView(look.button(refusal, look.background, this), look.row(0, Look.WRAP, 1, 8));
    agree = look.button(module.text("agreeText", Words.AGREE), look.accent(), this);
    choice.addView(agree, look.row(0, Look.WRAP, 1, 8));
    sheet.addView(choice, new LinearLayout.LayoutParams(Look.FILL, Look.WRAP));
  }
}
