package app.shell;

import android.view.Window;
import android.view.WindowManager;
import org.json.JSONException;

/** Keeps the screen on and sets its brightness: by the settings and their links, and `screen.*` until another page loads. */
final class Wakey extends Module {
  Wakey(Shell shell) {
    super("wakey", shell);
  }

  @Override
  void start() {
    apply(new WakeyPage(this));
  }

  @Override
  PagePart addTo(Page page) {
    return new WakeyPage(this);
  }

  @Override
  void seen(Page page) {
    WakeyPage part = (WakeyPage) page.part(this);
    part.follow(page.address());
    apply(part);
  }

  void screenKeepOn(BridgeCall call) throws BridgeFailure, JSONException {
    ((WakeyPage) call.page.part(this)).on = call.flag("on", true);
    call.page.seen();
    call.done();
  }

  void screenSetBrightness(BridgeCall call) throws BridgeFailure, JSONException {
    double value = call.number("value");
    if (value != -1 && !(value >= 0 && value <= 1)) {
      throw BridgeFailure.param("value must be between 0 and 1, or -1");
    }
    ((WakeyPage) call.page.part(this)).brightness = (float) value;
    call.page.seen();
    call.done();
  }

  /** The flag counts while the app is seen, and needs no permission. */
  private void apply(WakeyPage part) {
    Window window = shell.activity.getWindow();
    if (part.isOn()) {
      window.addFlags(WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON);
    } else {
      window.clearFlags(WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON);
    }
    WindowManager.LayoutParams attributes = window.getAttributes();
    if (attributes.screenBrightness != part.brightness) {
      attributes.screenBrightness = part.brightness;
      window.setAttributes(attributes);
    }
  }
}
