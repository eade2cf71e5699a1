package app.shell;

import java.util.List;
import org.json.JSONException;
import org.json.JSONObject;

/** The owner's own advertisements: at the start, as a banner, and between pages. Each can be left at once. */
final class Ssp extends Module {
  private static final long DAY_MILLIS = 24L * 60 * 60 * 1000;
  private static final String SPLASH = "splash";

  private AdScreen screen;
  /** The call that waits for the end of the screen; null at a start. */
  private BridgeCall asked;
  private AdBanner banner;

  Ssp(Shell shell) {
    super("ssp", shell);
  }

  @Override
  void start() {
    List<JSONObject> items = items(SPLASH);
    if (!items.isEmpty() && isDue(settings.line("splashFrequency"))) {
      show(SPLASH, items);
    }
    if (!settings.line("remote").isEmpty()) {
      list().refresh();
    }
  }

  void adShow(BridgeCall call) throws BridgeFailure, JSONException {
    String slot = call.text("slot");
    if (!slot.matches("splash|banner|interstitial")) {
      throw BridgeFailure.param("slot must be splash, banner or interstitial");
    }
    if (screen != null) {
      throw new BridgeFailure(BridgeFailure.CANCEL, "An advertisement is on the screen");
    }
    List<JSONObject> items = items(slot);
    long pause = slot.equals("interstitial") ? settings.number("interstitialMinutes", 0) * 60000L : 0;
    if (items.isEmpty() || Math.abs(System.currentTimeMillis() - shell.store.number("ad_at:" + slot)) < pause) {
      answer(call, "none");
    } else if (slot.equals("banner")) {
      hideBanner();
      banner = new AdBanner(this, next(slot, items));
      shell.stage.addBar(banner, settings.line("bannerPlace").equals("top"));
      answer(call, "shown");
    } else {
      asked = call;
      show(slot, items);
    }
  }

  void adHide(BridgeCall call) throws JSONException {
    hideBanner();
    call.done();
  }

  void splashHide(BridgeCall call) throws JSONException {
    if (screen != null && screen.isTimed) {
      end("skip");
    }
    shell.startScreen.hide();
    call.done();
  }

  @Override
  void back() {
    end("skip");
  }

  @Override
  void stop() {
    if (screen != null) {
      screen.stop();
    }
  }

  void end(String result) {
    AdScreen leaving = screen;
    screen = null;
    leaving.stop();
    shell.stage.removeAbove(leaving);
    takeBack(false);
    if (asked != null) {
      BridgeCall call = asked;
      asked = null;
      answer(call, result);
    }
  }

  void hideBanner() {
    if (banner != null) {
      shell.stage.removeBar(banner);
      banner = null;
    }
  }

  /** A slot of the remote list takes the place of the settings'. */
  private List<JSONObject> items(String slot) {
    List<JSONObject> remote = settings.line("remote").isEmpty() ? null : list().items(slot);
    return remote == null ? settings.list(slot) : remote;
  }

  private AdList list() {
    return new AdList(shell, settings.line("remote"));
  }

  private void show(String slot, List<JSONObject> items) {
    screen = new AdScreen(this, next(slot, items), slot.equals(SPLASH) ? settings.number("splashSeconds", 5) : 0);
    shell.stage.addAbove(screen);
    takeBack(true);
  }

  /** The slot's advertisements in turn. */
  private JSONObject next(String slot, List<JSONObject> items) {
    long turn = shell.store.number("ad_turn:" + slot);
    shell.store.keep("ad_turn:" + slot, turn + 1);
    shell.store.keep("ad_at:" + slot, System.currentTimeMillis());
    return items.get((int) (turn % items.size()));
  }

  private boolean isDue(String frequency) {
    long last = shell.store.number("ad_at:" + SPLASH);
    if (frequency.equals("once")) {
      return last == 0;
    }
    return !frequency.equals("daily") || Math.abs(System.currentTimeMillis() - last) >= DAY_MILLIS;
  }

  private static void answer(BridgeCall call, String result) {
    try {
      call.done(new JSONObject().put("result", result));
    } catch (JSONException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
