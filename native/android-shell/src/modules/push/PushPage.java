package app.shell;

/** Tells the page that a notification opened of its opening, once the page listens. */
final class PushPage extends PagePart {
  PushPage(Push push) {
    super(push);
  }

  @Override
  void ready() {
    ((Push) module).tellOpened();
  }
}
