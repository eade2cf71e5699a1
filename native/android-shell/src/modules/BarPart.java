package app.shell;

/** The wishes of one page for a bar, which end when another page loads. */
final class BarPart extends PagePart {
  boolean hidden;
  /** The page's own title of the top bar; null for none. */
  String title;
  String subtitle = "";

  BarPart(Module module) {
    super(module);
  }

  @Override
  void started(String address) {
    hidden = false;
    title = null;
    subtitle = "";
  }
}
