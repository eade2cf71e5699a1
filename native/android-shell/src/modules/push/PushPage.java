package app.shell;

/** Tells the page, once it listens, of the notification that opened it, and of a registration that has changed. */
final class PushPage extends PagePart {
  PushPage(Push push) {
    super(push);
  }

  @Override
  void ready() {
    ((Push) module).tellOpened();
    ((Push) module).tellChanged();
  }
}
