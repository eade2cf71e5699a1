package app.shell;

import java.util.List;
import org.json.JSONException;

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
    decide(shell.config.link, false);
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

  private void decide(String address, boolean hidden) {
    shown = !hidden && !AddressPattern.anyMatches(hideOn, address);
    show(shown);
  }
}
