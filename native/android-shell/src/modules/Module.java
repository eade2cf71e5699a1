package app.shell;

import android.content.Intent;

/**
 * A module of modules/ that is on, by the same name. It answers each of its functions by a method of that name: `agreement.show` by
 * `agreementShow`.
 */
abstract class Module {
  final String name;
  final Shell shell;
  final ModuleConfig settings;

  Module(String name, Shell shell) {
    this.name = name;
    this.shell = shell;
    settings = shell.config.module(name);
  }

  /** The user has agreed, and the first page comes next. */
  void start() {}

  /** The module's part of a new page; null for none. */
  PagePart addTo(Page page) {
    return null;
  }

  /** Another page is seen, the one that is seen has another address or title, or the keyboard came or went. */
  void seen(Page page) {}

  /** The phone was turned, or its look or language changed. */
  void configured() {}

  /** The next back is the module's, because it shows something over the page, or no longer. */
  final void takeBack(boolean on) {
    shell.modules.takeBack(this, on);
  }

  /** Back, after {@link #takeBack}. */
  void back() {}

  /** A link, notification or shortcut leads to a page, which this module covers after {@link #takeBack}. */
  void followed() {
    back();
  }

  /** The user leaves the app by back, while this module keeps it ({@link Modules#keepBack}). */
  void leaving() {}

  /** A link of a page leads to a file. Whether this module shows it instead of a download. */
  boolean downloads(Page page, String address, String type) {
    return false;
  }

  /** Runs an act of a bar or menu (modules/actions.ts). Whether it is this module's. */
  boolean act(String action) {
    return false;
  }

  /** The app leaves the foreground. */
  void pause() {}

  void resume() {}

  /** A code for {@link #result}, of ten that no other module and no part of the shell has. */
  final int request(int number) {
    return shell.modules.firstRequest(this) + number;
  }

  /** An answer of another activity, or an address that came back, as request 0. Whether it was for this module. */
  boolean result(int request, int code, Intent data) {
    return false;
  }

  /** The app ends, or starts again with the question of the agreement. */
  void stop() {}
}
