package app.shell;

/** Whether one page keeps the screen on, and its brightness: those of the settings, until the page wants others. */
final class WakeyPage extends PagePart {
  /** Null for no wish. */
  Boolean on;
  /** From 0 to 1, or -1 for the phone's own. */
  float brightness;

  private boolean ruledOn;

  WakeyPage(Module module) {
    super(module);
    started("");
    follow("");
  }

  @Override
  void started(String address) {
    on = null;
    int percent = module.settings.number("brightness", 0);
    brightness = percent == 0 ? -1 : percent / 100f;
  }

  void follow(String address) {
    ModuleConfig settings = module.settings;
    ruledOn = settings.flag("always") || AddressPattern.anyMatches(settings.patterns("onlyOn"), address);
  }

  boolean isOn() {
    return on == null ? ruledOn : on;
  }
}
