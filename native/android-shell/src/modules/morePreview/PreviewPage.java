package app.shell;

/** New-window links of one page: in a window of their own, or in the page itself. */
final class PreviewPage extends PagePart {
  private final Page page;

  PreviewPage(Module module, Page page) {
    super(module);
    this.page = page;
  }

  @Override
  void started(String address) {
    page.web.getSettings().setSupportMultipleWindows(!module.settings.line("newWindows").equals("same"));
  }
}
