package app.shell;

import java.util.ArrayList;
import java.util.List;
import org.json.JSONException;
import org.json.JSONObject;

/** Full-screen pictures over the first page, which loads beneath them, and `guide.show`. */
final class LeadPage extends Module {
  private Guide guide;
  /** The calls that wait for the end. */
  private List<BridgeCall> asked = new ArrayList<>();

  LeadPage(Shell shell) {
    super("leadPage", shell);
  }

  /** At the first start of a version, or at every one. */
  @Override
  void start() {
    int version = shell.config.versionCode;
    List<JSONObject> pages = settings.list("pages");
    if (!pages.isEmpty() && (settings.flag("every") || shell.store.number("guided_version") != version)) {
      show(pages);
    }
  }

  void guideShow(BridgeCall call) throws BridgeFailure {
    List<JSONObject> pages = settings.list("pages");
    if (pages.isEmpty()) {
      throw new BridgeFailure(BridgeFailure.UNSUPPORTED, "The settings have no pictures");
    }
    asked.add(call);
    if (guide == null) {
      show(pages);
    }
  }

  @Override
  void configured() {
    if (guide != null) {
      guide.settle();
    }
  }

  /** The page before, and from the first one the end where it may be skipped. */
  @Override
  void back() {
    if (!guide.turn(-1)) {
      if (settings.flag("skip")) {
        end("skip");
      } else {
        shell.leave();
      }
    }
  }

  /** A guide that must be seen stays, over the page of the link. */
  @Override
  void followed() {
    if (settings.flag("skip")) {
      end("skip");
    }
  }

  void end(String result) {
    guide.forget();
    shell.stage.removeAbove(guide);
    guide = null;
    takeBack(false);
    shell.store.keep("guided_version", shell.config.versionCode);
    try {
      for (BridgeCall call : asked) {
        call.done(new JSONObject().put("result", result));
      }
    } catch (JSONException impossible) {
      throw new IllegalStateException(impossible);
    }
    asked = new ArrayList<>();
  }

  private void show(List<JSONObject> pages) {
    guide = new Guide(this, pages);
    shell.stage.addAbove(guide);
    takeBack(true);
  }
}
