package app.shell;

import android.view.View;

/** What a module that is on has in one page. The page tells it what happens there. */
abstract class PagePart {
  final Module module;

  PagePart(Module module) {
    this.module = module;
  }

  /** Puts its own view around the page. */
  View around(View page) {
    return page;
  }

  /** Another page loads, or the same one again. */
  void started(String address) {}

  /** The page came to another address without loading, as scripts let it. */
  void moved(String address) {}

  void finished() {}

  void gone() {}
}
