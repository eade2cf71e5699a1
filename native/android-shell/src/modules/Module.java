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

  /** The app leaves the foreground. */
  void pause() {}

  void resume() {}

  /** An answer of another activity, or an address that came back, as request 0. Whether it was for this module. */
  boolean result(int request, int code, Intent data) {
    return false;
  }

  /** The app ends, or starts again with the question of the agreement. */
  void stop() {}
}
