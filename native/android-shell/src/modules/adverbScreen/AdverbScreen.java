package app.shell;

import android.content.pm.ActivityInfo;
import org.json.JSONException;
import org.json.JSONObject;

/** The orientation of the screen, and full screen: by the settings and their links, and `screen.*` until another page loads. */
final class AdverbScreen extends Module {
  /** The consent is asked for in the app's orientation too. */
  AdverbScreen(Shell shell) {
    super("adverbScreen", shell);
    shell.video.setAround(constantOf(settings.line("orientation")), false);
  }

  @Override
  void start() {
    shell.video.setAround(constantOf(settings.line("orientation")), settings.flag("fullscreen"));
  }

  @Override
  PagePart addTo(Page page) {
    return new ScreenWish(this);
  }

  @Override
  void seen(Page page) {
    ScreenWish wish = (ScreenWish) page.part(this);
    wish.follow(page.address());
    shell.video.setAround(constantOf(wish.orientation()), wish.isFull());
  }

  void screenOrientation(BridgeCall call) throws BridgeFailure, JSONException {
    String value = call.text("value");
    if (!value.matches("|auto|portrait|landscape")) {
      throw BridgeFailure.param("value must be auto, portrait or landscape");
    }
    ScreenWish wish = (ScreenWish) call.page.part(this);
    if (!value.isEmpty()) {
      wish.orientation = value;
    }
    answer(call, wish);
  }

  void screenFullscreen(BridgeCall call) throws BridgeFailure, JSONException {
    ScreenWish wish = (ScreenWish) call.page.part(this);
    wish.full = call.flag("on", true);
    answer(call, wish);
  }

  private void answer(BridgeCall call, ScreenWish wish) throws JSONException {
    call.page.seen();
    call.done(new JSONObject().put("value", wish.orientation()).put("fullscreen", wish.isFull()));
  }

  /** Both ways of holding a phone across are landscape, but upside down is not portrait. */
  private static int constantOf(String orientation) {
    if (orientation.equals("portrait")) {
      return ActivityInfo.SCREEN_ORIENTATION_PORTRAIT;
    }
    return orientation.equals("landscape")
        ? ActivityInfo.SCREEN_ORIENTATION_SENSOR_LANDSCAPE
        : ActivityInfo.SCREEN_ORIENTATION_UNSPECIFIED;
  }
}
