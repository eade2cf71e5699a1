package app.shell;

/** Where an address goes: on in its page, into a window of its own, or to another app. */
final class Navigation {
  private final Shell shell;
  private final Page page;

  Navigation(Shell shell, Page page) {
    this.shell = shell;
    this.page = page;
  }

  /** Whether the shell took the address; otherwise the page goes there itself. */
  boolean takes(String address, boolean mainFrame, boolean byHand) {
    if (WebAddress.isWeb(address)) {
      return mainFrame && takesWebAddress(address);
    }
    if (staysInPage(WebAddress.scheme(address))) {
      return false;
    }
    if (shell.links.isOwn(address)) {
      followOwn(address);
    } else if (mainFrame || byHand) {
      shell.apps.openFrom(page, address);
    }
    return true;
  }

  /** Opens an address that a page asked a new window for, where a link to it would have opened. */
  void follow(String address) {
    if (!takes(address, true, true)) {
      page.load(address);
    }
  }

  private boolean takesWebAddress(String address) {
    switch (shell.addresses.openingOf(address)) {
      case AddressRules.OUTSIDE:
        shell.apps.open(address);
        return true;
      case AddressRules.WINDOW:
        if (!page.isWindow) {
          shell.pages.push(address);
        }
        return !page.isWindow;
      default:
        return false;
    }
  }

  private void followOwn(String deepLink) {
    String address = shell.links.addressOf(deepLink);
    if (address != null) {
      page.load(address);
    }
  }

  private static boolean staysInPage(String scheme) {
    return scheme.equals("about") || scheme.equals("data") || scheme.equals("blob") || scheme.equals("javascript");
  }
}
