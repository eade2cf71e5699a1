package app.shell;

/** Tells the page, once it listens, of the notification that opened it, and of a registration that has changed. */
final class PushPage extends PagePart {
  private final Page page;

  PushPage(Push push, Page page) {
    super(push);
    this.page = page;
  }

  @Override
  void ready() {
    ((Push) module).tellOpened(page);
    ((Push) module).tellChanged();
  }
}
