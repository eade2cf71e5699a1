package app.shell;

/** The wishes of one page for a bar, which end when another page loads. */
final class BarPart extends PagePart {
  boolean hidden;

  BarPart(Module module) {
    super(module);
  }

  @Override
  void started(String address) {
    hidden = false;
  }
}
