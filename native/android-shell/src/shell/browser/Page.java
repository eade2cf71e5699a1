package app.shell;

import android.webkit.CookieManager;
import android.webkit.WebView;
import android.widget.FrameLayout;

/** One web view with what belongs to it: bridge, scripts, pull to refresh and the no-network screen. */
final class Page {
  final WebView web;
  final FrameLayout view;
  final boolean isWindow;
  final Bridge bridge;
  final PageScripts scripts;
  final PullRefresh pull;
  final PageWatch watch;

  private final Shell shell;
  private boolean gone;

  Page(Shell shell, WebView web, boolean isWindow) {
    this.shell = shell;
    this.web = web;
    this.isWindow = isWindow;
    view = new FrameLayout(shell.activity);
    bridge = new Bridge(shell, this);
    scripts = new PageScripts(shell, this);
    pull = new PullRefresh(shell, this);
    watch = new PageWatch(shell, this);
    view.addView(pull.layout, Look.fill());
    PageSettings.apply(web, shell.config);
    web.setBackgroundColor(shell.look.background);
    web.setWebViewClient(new PageClient(shell, this));
    web.setWebChromeClient(new PageChrome(shell, this));
    web.setDownloadListener(new Downloads(shell, this));
    web.addJavascriptInterface(bridge, "QdbNative");
    CookieManager.getInstance().setAcceptThirdPartyCookies(web, true);
  }

  String address() {
    String address = web.getUrl();
    return address == null ? "" : address;
  }

  boolean isTrusted() {
    return !gone && shell.addresses.trusts(address());
  }

  void load(String address) {
    web.loadUrl(address);
  }

  boolean back() {
    if (!web.canGoBack()) {
      return false;
    }
    web.goBack();
    return true;
  }

  void started(String address) {
    watch.started(address);
    pull.started(address);
    scripts.started(address);
  }

  void committed() {
    watch.committed();
    scripts.committed();
  }

  void finished() {
    watch.finished();
    pull.finished();
    scripts.finished();
    shell.startScreen.hide();
    CookieManager.getInstance().flush();
  }

  /** Calls and answers may still be on their way to a page that was closed. */
  boolean isGone() {
    return gone;
  }

  void destroy() {
    gone = true;
    watch.stop();
    web.removeJavascriptInterface("QdbNative");
    pull.layout.removeAllViews();
    web.destroy();
  }
}
