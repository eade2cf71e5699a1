package app.shell;

import android.webkit.CookieManager;

/** Writes the cookies to the disk at once; the web view itself waits up to 30 seconds. Writing blocks, so it has a thread of its own. */
final class Cookies implements Runnable {
  private Cookies() {}

  static void keep() {
    new Thread(new Cookies()).start();
  }

  @Override
  public void run() {
    CookieManager.getInstance().flush();
  }
}
