package app.shell;

import android.view.View;
import android.webkit.ValueCallback;
import android.widget.LinearLayout;
import java.util.ArrayList;
import java.util.List;
import org.json.JSONException;
import org.json.JSONObject;

/** The bottom bar, and `botnav.*`. */
final class Botnav extends BarModule implements View.OnClickListener, ValueCallback<String> {
  private static final int MOST = 5;

  private List<BottomTab> tabs;
  private LinearLayout bar;
  private LinearLayout row;
  private List<JSONObject> items;
  private int selected = -1;
  /** The last page of each tab; null for none. */
  private String[] places = new String[MOST];
  private int activeColor;
  private int color;
  private int background;
  private int badgeColor;

  Botnav(Shell shell) {
    super("botnav", shell);
  }

  @Override
  void start() {
    items = settings.list("items");
    activeColor = settings.color("activeColor", shell.look.accent());
    color = settings.color("color", shell.look.writing());
    background = settings.color("background", Colors.WHITE);
    badgeColor = settings.color("badgeColor", Colors.BLACK);
    bar = shell.look.column();
    bar.addView(new View(shell.activity), new LinearLayout.LayoutParams(Look.FILL, 1));
    row = new LinearLayout(shell.activity);
    bar.addView(row, new LinearLayout.LayoutParams(Look.FILL, Look.WRAP));
    shell.stage.addBar(bar, false);
    shell.bars.area.watchKeyboard(shell.pages);
    fill();
    begin();
  }

  /** Makes the tabs anew, in the present language and look. */
  private void fill() {
    tabs = new ArrayList<>();
    row.removeAllViews();
    for (JSONObject item : items) {
      BottomTab tab = new BottomTab(this, item, this);
      tabs.add(tab);
      row.addView(tab.view, new LinearLayout.LayoutParams(0, Look.WRAP, 1));
    }
    paint();
  }

  private void paint() {
    int ground = ground(background);
    int quiet = Colors.seenOn(color, ground);
    bar.setBackgroundColor(ground);
    shell.look.line(bar, ground);
    for (int i = 0; i < tabs.size(); i++) {
      boolean here = i == selected;
      tabs.get(i).paint(here, here ? Colors.seenOn(activeColor, ground) : quiet, badgeColor);
    }
    show(isShown());
  }

  @Override
  void configured() {
    fill();
  }

  @Override
  void seen(Page page) {
    int here = TabLinks.matching(items, shell.config.start, page.address());
    if (here >= 0 && here != selected) {
      selected = here;
      paint();
    }
    if (selected >= 0 && !page.isWindow && shell.addresses.trusts(page.address())) {
      places[selected] = page.address();
    }
    super.seen(page);
  }

  /** The keyboard takes the place of the bar. */
  @Override
  void show(boolean shown) {
    boolean fits = shown && !items.isEmpty() && !shell.bars.area.hasKeyboard();
    bar.setVisibility(fits ? View.VISIBLE : View.GONE);
    shell.bars.followBelow(fits ? ground(background) : 0);
  }

  @Override
  public void onClick(View tab) {
    int index = row.indexOfChild(tab);
    JSONObject item = items.get(index);
    if (!TabLinks.isPlace(item)) {
      new Actions(shell).run(item);
    } else if (index == selected) {
      emit("tab.reselect", index, this);
    } else {
      selected = index;
      paint();
      emit("tab.change", index, null);
      String left = settings.flag("keepPlace") ? places[index] : null;
      open(left == null ? TabLinks.of(item, shell.config.start) : left);
    }
  }

  private void emit(String event, int index, ValueCallback<String> heard) {
    Page page = shell.pages.top();
    if (page != null) {
      page.scripts.emit(event, Items.about(items, index), heard);
    }
  }

  /** The selected tab was pressed again: a page that listens decides, any other goes to its top, or to the tab's link. */
  @Override
  public void onReceiveValue(String listeners) {
    Page page = shell.pages.top();
    if (listeners != null && listeners.matches("[1-9][0-9]*") || page == null || selected < 0) {
      return;
    }
    JSONObject item = items.get(selected);
    String link = TabLinks.of(item, shell.config.start);
    if (link.isEmpty() || WebAddress.isSame(link, page.address())) {
      page.scripts.run("window.scrollTo({top:0,behavior:'smooth'})", null);
    } else {
      open(link);
    }
  }

  /** Windows over the first page close, because the tab leads away from them. */
  private void open(String link) {
    Page page = shell.pages.top();
    if (!link.isEmpty() && page != null && !new Navigation(shell, page).takes(link, true, true)) {
      shell.pages.show(link);
    }
  }

  void botnavSetItems(BridgeCall call) throws BridgeFailure, JSONException {
    List<JSONObject> given = Items.of(call, shell, "items", MOST);
    int wanted = call.number("selected", -1, -1, MOST);
    items = given == null ? settings.list("items") : given;
    selected = wanted < items.size() ? wanted : -1;
    places = new String[MOST];
    fill();
    call.page.seen();
    call.done();
  }

  void botnavSelect(BridgeCall call) throws BridgeFailure, JSONException {
    selected = Items.named(call, items);
    paint();
    call.done(new JSONObject().put("selected", selected));
  }

  void botnavDeselect(BridgeCall call) throws JSONException {
    selected = -1;
    paint();
    call.done();
  }

  void botnavSetBadge(BridgeCall call) throws BridgeFailure, JSONException {
    JSONObject item = items.get(Items.named(call, items));
    String label = Items.label(call, "text");
    item.put("dot", call.flag("dot", false)).put("badge", label);
    paint();
    call.done();
  }

  void botnavSetStyle(BridgeCall call) throws BridgeFailure, JSONException {
    int active = call.color("activeColor", activeColor);
    int quiet = call.color("color", color);
    int ground = call.color("background", background);
    badgeColor = call.color("badgeColor", badgeColor);
    activeColor = active;
    color = quiet;
    background = ground;
    paint();
    call.done();
  }

  void botnavShow(BridgeCall call) throws JSONException {
    want(call, true);
  }

  void botnavHide(BridgeCall call) throws JSONException {
    want(call, false);
  }

  void botnavGetState(BridgeCall call) throws JSONException {
    boolean shown = isShown() && !items.isEmpty();
    call.done(new JSONObject().put("selected", selected).put("shown", shown));
  }
}
