package app.shell;

/** One module of modules/ in the running app, by the same name. It is there while it is off as well, and does nothing then. */
abstract class Module implements Functions {
  final String name;
  final Shell shell;
  final ModuleConfig settings;

  Module(String name, Shell shell) {
    this.name = name;
    this.shell = shell;
    settings = shell.config.module(name);
  }

  boolean isOn() {
    return settings.isOn();
  }

  /** What it has in a page that was just made; null for nothing. */
  PagePart addTo(Page page) {
    return null;
  }
}
