package app.shell;

/** Decides where an address opens: in its page, in a new window, or in another app. */
final class Navigation {
  private final Shell shell;
  private final Page page;

  Navigation(Shell shell, Page page) {
    this.shell = shell;
    this.page = page;
  }

  /** Whether the shell handled the address; otherwise the page loads it itself. A page starts no other app without a touch. */
  boolean takes(String address, boolean mainFrame, boolean byHand) {
    if (WebAddress.isWeb(address)) {
      return mainFrame && (takesSignIn(address, byHand) || takesWebAddress(address));
    }
    if (staysInPage(WebAddress.scheme(address))) {
      return false;
    }
    if (shell.links.isOwn(address)) {
      page.load(shell.links.addressOf(address));
    } else if (byHand || page.touch.mayLeave(page.address(), !mainFrame)) {
      shell.apps.openFrom(page, address);
    }
    return true;
  }

  /** Opens the address of a requested new window in the place where a link to it would open. */
  void follow(String address) {
    if (!takes(address, true, true)) {
      page.load(address);
    }
  }

  private boolean takesSignIn(String address, boolean byHand) {
    boolean mayLeave = AddressRules.refusesWebViews(address) && (byHand || page.touch.mayLeave(page.address(), false));
    return mayLeave && shell.auth.follow(page, address);
  }

  private boolean takesWebAddress(String address) {
    String opening = shell.addresses.openingOf(address);
    if (opening.equals(AddressRules.OUTSIDE)) {
      shell.apps.open(address);
      return true;
    }
    boolean opens = opening.equals(AddressRules.WINDOW) && !page.isWindow;
    if (opens) {
      shell.pages.push(address);
    }
    return opens;
  }

  private static boolean staysInPage(String scheme) {
    return scheme.equals("about") || scheme.equals("data") || scheme.equals("blob") || scheme.equals("javascript");
  }
}
