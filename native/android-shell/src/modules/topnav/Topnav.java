package app.shell;

import android.text.TextUtils;
import android.view.Gravity;
import android.view.View;
import android.widget.LinearLayout;
import android.widget.TextView;
import java.util.List;
import org.json.JSONException;
import org.json.JSONObject;

/** The top bar, and `topnav.*`. */
final class Topnav extends BarModule {
  private LinearLayout bar;
  private TextView title;
  private TextView subtitle;
  private TopButtons left;
  private TopButtons right;
  private String named;
  private int color;
  private int background;

  Topnav(Shell shell) {
    super("topnav", shell);
  }

  @Override
  void start() {
    Look look = shell.look;
    color = settings.color("color", look.writing());
    background = settings.color("background", Colors.WHITE);
    left = new TopButtons(this, "left", 2);
    right = new TopButtons(this, "right", 3);
    title = line();
    subtitle = line();
    LinearLayout titles = look.column();
    titles.setGravity(settings.flag("center") ? Gravity.CENTER : Gravity.CENTER_VERTICAL);
    titles.setPadding(look.dp(12), 0, look.dp(12), 0);
    titles.addView(title, new LinearLayout.LayoutParams(Look.WRAP, Look.WRAP));
    titles.addView(subtitle, new LinearLayout.LayoutParams(Look.WRAP, Look.WRAP));
    bar = new LinearLayout(shell.activity);
    bar.setGravity(Gravity.CENTER_VERTICAL);
    bar.setMinimumHeight(look.dp(56));
    bar.setPadding(look.dp(4), 0, look.dp(4), 0);
    bar.addView(left.row, new LinearLayout.LayoutParams(Look.WRAP, Look.WRAP));
    bar.addView(titles, new LinearLayout.LayoutParams(0, Look.WRAP, 1));
    bar.addView(right.row, new LinearLayout.LayoutParams(Look.WRAP, Look.WRAP));
    shell.stage.addBar(bar, true);
    paint();
    name("", "");
    left.follow(false);
    right.follow(false);
    begin();
  }

  private TextView line() {
    TextView line = shell.look.text("", 0, 0);
    line.setMaxLines(1);
    line.setEllipsize(TextUtils.TruncateAt.END);
    return line;
  }

  private void paint() {
    int ground = ground(background);
    int ink = Colors.seenOn(color, ground);
    bar.setBackgroundColor(ground);
    title.setTextColor(ink);
    title.setTextSize(18);
    subtitle.setTextColor(ink);
    subtitle.setTextSize(12);
    left.fill(ink);
    right.fill(ink);
    show(isShown());
  }

  /** An empty title is the owner's text. */
  private void name(String text, String below) {
    String own = settings.text("text");
    named = !text.isEmpty() ? text : own.isEmpty() ? shell.config.name() : own;
    title.setText(named);
    subtitle.setText(below);
    subtitle.setVisibility(below.isEmpty() ? View.GONE : View.VISIBLE);
  }

  @Override
  void configured() {
    paint();
    Page page = shell.pages.top();
    if (page != null) {
      page.seen();
    }
  }

  /** Until a page has a title of its own, the web view names its address, which is none. */
  @Override
  void seen(Page page) {
    BarPart part = in(page);
    String own = settings.line("title").equals("page") ? page.web.getTitle() : "";
    boolean isAddress = own == null || own.indexOf('.') >= 0 && page.address().indexOf(own) >= 0;
    name(part.title != null ? part.title : isAddress ? "" : own, part.subtitle);
    left.follow(shell.pages.canGoBack());
    right.follow(shell.pages.canGoBack());
    super.seen(page);
  }

  @Override
  void show(boolean shown) {
    bar.setVisibility(shown ? View.VISIBLE : View.GONE);
    shell.bars.followAbove(shown ? ground(background) : 0);
  }

  void topnavSetTitle(BridgeCall call) throws BridgeFailure, JSONException {
    BarPart part = in(call.page);
    String below = call.text("subtitle");
    part.title = call.params.isNull("title") ? null : call.text("title");
    part.subtitle = below;
    call.page.seen();
    call.done();
  }

  void topnavSetStyle(BridgeCall call) throws BridgeFailure, JSONException {
    int ground = call.color("background", background);
    color = call.color("color", color);
    background = ground;
    repaint(call);
  }

  void topnavSetButtons(BridgeCall call) throws BridgeFailure, JSONException {
    List<JSONObject> first = left.given(call);
    right.items = right.given(call);
    left.items = first;
    repaint(call);
  }

  private void repaint(BridgeCall call) throws JSONException {
    paint();
    call.page.seen();
    call.done();
  }

  void topnavShow(BridgeCall call) throws JSONException {
    want(call, true);
  }

  void topnavHide(BridgeCall call) throws JSONException {
    want(call, false);
  }

  void topnavGetState(BridgeCall call) throws JSONException {
    call.done(new JSONObject().put("title", named).put("shown", isShown()));
  }
}
