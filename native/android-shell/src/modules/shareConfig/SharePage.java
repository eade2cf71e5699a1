package app.shell;

import java.util.Collections;

/** The content of a share of one page, as its script wants it until another page loads. */
final class SharePage extends PagePart {
  /** The page's own words; null where the settings or the page's title and address say it. */
  ShareContent own;

  private final Page page;

  SharePage(Module module, Page page) {
    super(module);
    this.page = page;
  }

  @Override
  void started(String address) {
    own = null;
  }

  @Override
  void ready() {
    ((ShareConfig) module).ready(page);
  }

  /** A page without a title has its address as one. */
  ShareContent content() {
    if (own != null) {
      return own;
    }
    ModuleConfig settings = module.settings;
    String title = settings.text("title");
    String link = settings.line("link");
    String seen = page.web.getTitle();
    return new ShareContent(
        module,
        page,
        title.isEmpty() && seen != null && !page.address().endsWith(seen) ? seen : title,
        settings.text("text"),
        link.isEmpty() ? page.address() : link,
        Collections.<String>emptyList());
  }
}
