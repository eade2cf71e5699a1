package app.shell;

import android.view.View;

/** The part of an active module in one page, which tells it of its events. */
abstract class PagePart {
  final Module module;

  PagePart(Module module) {
    this.module = module;
  }

  /** Wraps the page in a view of the module. */
  View around(View page) {
    return page;
  }

  /** A page loads: another one, or the same one again. */
  void started(String address) {}

  /** A script changed the page's address without a load. */
  void moved(String address) {}

  /** A document has loaded, and the SDK is in it if the page is one of the app's own. */
  void ready() {}

  /** Nothing loads any more: the page is there, or cannot be reached. */
  void finished() {}

  /** The page ends with its web view. */
  void gone() {}
}
