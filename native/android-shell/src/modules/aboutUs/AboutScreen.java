package app.shell;

import android.view.Gravity;
import android.view.View;
import android.widget.ImageView;
import android.widget.LinearLayout;
import android.widget.ScrollView;
import android.widget.TextView;
import java.util.ArrayList;
import java.util.List;
import org.json.JSONObject;

/** Icon, name and version, then a row for each thing that can be done. It covers the pages until it is closed. */
final class AboutScreen implements View.OnClickListener, Dialogs.Answer, Runnable {
  private static final String MINISTRY = "https://beian.miit.gov.cn/";

  private final Shell shell;
  private final ModuleConfig settings;
  private final LinearLayout column;
  private final ScrollView scroll;
  private final List<View> rows = new ArrayList<>();
  /** An address, or one of the words below, for each row. */
  private final List<String> acts = new ArrayList<>();

  AboutScreen(Module module) {
    shell = module.shell;
    settings = module.settings;
    column = shell.look.column();
    scroll = new ScrollView(shell.activity);
    scroll.setBackgroundColor(shell.look.background);
    scroll.setClickable(true);
    scroll.addView(column, Look.fill());
    addHead();
    addRows();
  }

  void show() {
    shell.stage.cover(scroll, this);
  }

  /** Back, or the row that closes. */
  @Override
  public void run() {
    shell.stage.uncover();
  }

  @Override
  public void onClick(View pressed) {
    String act = acts.get(rows.indexOf(pressed));
    if (act.equals("close")) {
      run();
    } else if (act.equals("agreement")) {
      readAgreement();
    } else if (act.equals("revoke")) {
      shell.dialogs.ask(Words.REVOKE, shell.words.text(Words.REVOKE_TEXT), null, Words.REVOKE, this);
    } else if (act.equals("clearCache")) {
      new Actions(shell).run(act, "");
    } else if (WebAddress.isWeb(act) && !act.equals(MINISTRY)) {
      run();
      new Actions(shell).run("link", act);
    } else {
      shell.apps.open(act);
    }
  }

  /** The question before the withdrawal was answered. */
  @Override
  public void given(boolean yes) {
    if (yes) {
      shell.modules.act("revoke");
    }
  }

  private void readAgreement() {
    new ConsentScreen(shell, shell).read(new Runnable() {
      @Override
      public void run() {
        show();
      }
    });
  }

  private void addHead() {
    Look look = shell.look;
    ImageView icon = new ImageView(shell.activity);
    icon.setImageDrawable(shell.activity.getApplicationInfo().loadIcon(shell.activity.getPackageManager()));
    LinearLayout.LayoutParams place = look.row(look.dp(80), look.dp(80), 0, 24);
    place.gravity = Gravity.CENTER_HORIZONTAL;
    column.addView(icon, place);
    addText(shell.config.name(), 20, look.writing());
    addText(shell.words.text(Words.VERSION) + shell.config.versionName, 14, Colors.quietOn(look.background));
    if (!settings.text("text").isEmpty()) {
      addText(settings.text("text"), 15, look.writing());
    }
  }

  private void addRows() {
    for (JSONObject item : settings.list("links")) {
      addRow(settings.text(item, "text"), Json.text(item, "link"));
    }
    addContact("tel:", settings.line("phone"));
    addContact("mailto:", settings.line("mail"));
    ModuleConfig agreement = shell.config.module("userAgreement");
    if (agreement.isOn() && settings.flag("agreement")) {
      addRow(agreement.text("title", Words.AGREEMENT), "agreement");
    }
    if (settings.flag("clearCache")) {
      addRow(shell.words.text(Words.CLEAR_CACHE), "clearCache");
    }
    if (agreement.isOn() && settings.flag("revoke")) {
      addRow(shell.words.text(Words.REVOKE), "revoke");
    }
    if (!settings.line("filing").isEmpty()) {
      addRow(settings.line("filing"), MINISTRY);
    }
    View close = shell.look.button(shell.words.text(Words.CLOSE), shell.look.accent(), this);
    column.addView(close, shell.look.row(Look.FILL, Look.WRAP, 0, 16));
    rows.add(close);
    acts.add("close");
  }

  private void addContact(String scheme, String contact) {
    if (!contact.isEmpty()) {
      addRow(contact, scheme + contact);
    }
  }

  private void addRow(String text, String act) {
    Look look = shell.look;
    TextView row = look.text(text, 16, look.accent());
    row.setMinHeight(look.dp(48));
    row.setGravity(Gravity.CENTER);
    row.setPadding(look.dp(16), look.dp(8), look.dp(16), look.dp(8));
    row.setOnClickListener(this);
    column.addView(row, new LinearLayout.LayoutParams(Look.FILL, Look.WRAP));
    rows.add(row);
    acts.add(act);
  }

  private void addText(String text, int size, int color) {
    TextView line = shell.look.text(text, size, color);
    line.setGravity(Gravity.CENTER);
    column.addView(line, shell.look.row(Look.FILL, Look.WRAP, 0, 8));
  }
}
