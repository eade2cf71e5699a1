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
final class ConsentScreen {
  interface Listener {
    void agreed();

    void declined();
  }

  private final Shell shell;
  private final ModuleConfig module;
  private final Listener listener;

  ConsentScreen(Shell shell, Listener listener) {
    this.shell = shell;
    this.listener = listener;
    module = shell.config.module("userAgreement");
  }

  void ask() {
    LinearLayout sheet = sheet(module.text("title", Words.AGREEMENT), Html.fromHtml(content(), Html.FROM_HTML_MODE_LEGACY));
    addLinks(sheet);
    addChoice(sheet, module.text("declineText", Words.DECLINE), new View.OnClickListener() {
      @Override
      public void onClick(View pressed) {
        askAgain();
      }
    });
    shell.stage.cover(sheet, null);
  }

  /** The agreement to read again, with a button that closes it. */
  void read(final Runnable closed) {
    final Runnable close = new Runnable() {
      @Override
      public void run() {
        shell.stage.uncover();
        closed.run();
      }
    };
    LinearLayout sheet = sheet(module.text("title", Words.AGREEMENT), Html.fromHtml(content(), Html.FROM_HTML_MODE_LEGACY));
    addLinks(sheet);
    View button = shell.look.button(shell.words.say(Words.CLOSE), shell.look.accent(), new View.OnClickListener() {
      @Override
      public void onClick(View pressed) {
        close.run();
      }
    });
    sheet.addView(button, shell.look.row(Look.FILL, Look.WRAP, 0, 8));
    shell.stage.cover(sheet, close);
  }

  private void askAgain() {
    LinearLayout sheet = sheet(module.text("title", Words.AGREEMENT), module.text("againText", Words.AGAIN));
    addLinks(sheet);
    addChoice(sheet, shell.words.say(Words.EXIT), new View.OnClickListener() {
      @Override
      public void onClick(View pressed) {
        listener.declined();
      }
    });
    shell.stage.cover(sheet, null);
  }

  private String content() {
    return module.text("content");
  }

  private LinearLayout sheet(String title, CharSequence body) {
    Look look = shell.look;
    LinearLayout sheet = look.column();
    sheet.setBackgroundColor(look.background);
    sheet.setClickable(true);
    TextView heading = look.text(title, 20, look.writing);
    heading.setGravity(Gravity.CENTER);
    if (Build.VERSION.SDK_INT >= 28) {
      heading.setAccessibilityHeading(true);
    }
    sheet.addView(heading, look.row(Look.FILL, Look.WRAP, 0, 16));
    TextView text = look.text(body, 15, look.writing);
    text.setLineSpacing(0, 1.4f);
    text.setLinkTextColor(look.accent());
    text.setMovementMethod(LinkMovementMethod.getInstance());
    ScrollView scroll = new ScrollView(shell.activity);
    scroll.addView(text, Look.fill());
    sheet.addView(scroll, look.row(Look.FILL, 0, 1, 16));
    return sheet;
  }

  private void addLinks(LinearLayout sheet) {
    for (JSONObject item : module.list("links")) {
      final String link = Json.text(item, "link");
      TextView view = shell.look.text(module.text(item, "text"), 15, shell.look.accent());
      view.setMinHeight(shell.look.dp(44));
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

  private void addChoice(LinearLayout sheet, String refusal, View.OnClickListener refused) {
    Look look = shell.look;
    LinearLayout choice = new LinearLayout(shell.activity);
    choice.addView(look.button(refusal, look.background, refused), look.row(0, Look.WRAP, 1, 8));
    View agree = look.button(module.text("agreeText", Words.AGREE), look.accent(), new View.OnClickListener() {
      @Override
      public void onClick(View pressed) {
        shell.stage.uncover();
        listener.agreed();
      }
    });
    choice.addView(agree, look.row(0, Look.WRAP, 1, 8));
    sheet.addView(choice, new LinearLayout.LayoutParams(Look.FILL, Look.WRAP));
  }
}
