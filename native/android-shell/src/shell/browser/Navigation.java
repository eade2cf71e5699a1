package app.shell;

/** Decides where an address opens: in its page, in a new window, or in another app. */
final class Navigation {
  private final Shell shell;
  private final Page page;

  Navigation(Shell shell, Page page) {
    this.shell = shell;
    this.page = page;
  }

  /** Whether the shell handled the address; otherwise the page loads it itself. A page starts no other app without a touch, and a frame moves no page. */
  boolean takes(String address, boolean mainFrame, boolean byHand) {
    if (WebAddress.isWeb(address)) {
      return mainFrame && (takesSignIn(address, byHand) || takesWebAddress(address, byHand));
    }
    if (staysInPage(WebAddress.scheme(address))) {
      return false;
    }
    boolean isOwn = shell.links.isOwn(address);
    if (!(isOwn && mainFrame || byHand || page.touch.mayLeave(page.address(), !mainFrame))) {
      return true;
    }
    if (isOwn) {
      page.load(shell.links.addressOf(address));
    } else {
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
    return AddressRules.refusesWebViews(address) && mayLeave(byHand) && shell.auth.follow(page, address);
  }

  private boolean mayLeave(boolean byHand) {
    return byHand || page.touch.mayLeave(page.address(), false);
  }

  /** Without a touch, an address for the browser stays in its page. Of the app's own hosts, a page that may not come by http comes by https. */
  private boolean takesWebAddress(String address, boolean byHand) {
    String opening = shell.addresses.openingOf(address);
    boolean isBarred = AddressRules.isBarred(address);
    String safe = "https" + address.substring(4);
    if (isBarred && byHand && shell.addresses.trusts(safe)) {
      page.load(safe);
      return true;
    }
    if (isBarred || opening.equals(AddressRules.OUTSIDE)) {
      return mayLeave(byHand) && opensOutside(address);
    }
    boolean opens = opening.equals(AddressRules.WINDOW) && !page.isWindow;
    if (opens) {
      shell.pages.openWindow(address);
    }
    return opens;
  }

  /** The user reads in a message that no app took it. */
  private boolean opensOutside(String address) {
    shell.apps.open(address);
    return true;
  }

  private static boolean staysInPage(String scheme) {
    return scheme.equals("about") || scheme.equals("data") || scheme.equals("blob") || scheme.equals("javascript");
  }
}
