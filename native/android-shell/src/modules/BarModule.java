package app.shell;

import android.graphics.drawable.Drawable;
import android.view.Gravity;
import android.view.View;
import android.widget.TextView;
import java.util.List;
import org.json.JSONException;
import org.json.JSONObject;

/** A bar, menu or button over the pages: hidden on the links of its settings, and by a page until another page loads. */
abstract class BarModule extends Module {
  private final List<AddressPattern> hideOn;
  private boolean shown;

  BarModule(String name, Shell shell) {
    super(name, shell);
    hideOn = settings.patterns("hideOn");
  }

  /** Shows or hides the view. */
  abstract void show(boolean shown);

  /** The first page is still to come. */
  final void begin() {
    decide(shell.config.start, false);
  }

  @Override
  PagePart addTo(Page page) {
    return new BarPart(this);
  }

  @Override
  void seen(Page page) {
    decide(page.address(), in(page).hidden);
  }

  final boolean isShown() {
    return shown;
  }

  final BarPart in(Page page) {
    return (BarPart) page.part(this);
  }

  /** The page's wish, which never shows the bar on the links of the settings. */
  final void want(BridgeCall call, boolean shown) throws JSONException {
    in(call.page).hidden = !shown;
    call.page.seen();
    call.done();
  }

  final boolean isDark() {
    return settings.flag("night") && shell.night.isOn();
  }

  /** The ground in the present look of the phone. */
  final int ground(int color) {
    return isDark() ? Colors.atNight(color) : color;
  }

  /** A line of a menu: the item's icon, and its text. A link without an icon of its own is its text. */
  final TextView row(JSONObject item, int ink, View.OnClickListener pressed) {
    Look look = shell.look;
    TextView row = look.text(settings.text(item, "text"), 16, ink);
    boolean isPlain = item.isNull("icon") && Json.text(item, "action").equals("link");
    Drawable icon = isPlain ? null : Icons.of(shell, item, "icon", ink, 24);
    if (icon != null) {
      icon.setBounds(0, 0, look.dp(24), look.dp(24));
    }
    row.setCompoundDrawablesRelative(icon, null, null, null);
    row.setCompoundDrawablePadding(look.dp(16));
    row.setGravity(Gravity.CENTER_VERTICAL);
    row.setMinHeight(look.dp(48));
    look.ripple(row, ink);
    row.setPadding(look.dp(16), look.dp(8), look.dp(16), look.dp(8));
    row.setOnClickListener(pressed);
    return row;
  }

  /** Tells the page that is seen of an item that the user pressed, and does its act. */
  final void run(String event, JSONObject data, JSONObject item) {
    Page page = shell.pages.top();
    if (page != null) {
      page.scripts.emit(event, data, null);
    }
    new Actions(shell).run(item);
  }

  private void decide(String address, boolean hidden) {
    shown = !hidden && !AddressPattern.anyMatches(hideOn, address);
    show(shown);
  }
}
