package app.shell;

/** A module of modules/ in the running app, by the same name. A module that is off exists too, and does nothing. */
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

  /** The module's part of a new page; null for none. */
  PagePart addTo(Page page) {
    return null;
  }
}
