package app.shell;

import org.json.JSONObject;

/** Orientation and full screen of one page: those of the settings for its address, until the page wants others. */
final class ScreenWish extends PagePart {
  /** Null for no wish. */
  String orientation;
  Boolean full;

  private String ruledOrientation;
  private boolean ruledFull;

  ScreenWish(Module module) {
    super(module);
    follow("");
  }

  @Override
  void started(String address) {
    orientation = null;
    full = null;
  }

  /** The first rule that matches the address counts, and without one the settings for all pages. */
  void follow(String address) {
    ruledOrientation = module.settings.line("orientation");
    ruledFull = module.settings.flag("fullscreen");
    for (JSONObject rule : module.settings.list("rules")) {
      if (new AddressPattern(Json.text(rule, "pattern")).matches(address)) {
        ruledOrientation = Json.text(rule, "orientation");
        ruledFull = rule.optBoolean("fullscreen", false);
        return;
      }
    }
  }

  String orientation() {
    return orientation == null ? ruledOrientation : orientation;
  }

  boolean isFull() {
    return full == null ? ruledFull : full;
  }
}
