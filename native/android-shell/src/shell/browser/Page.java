package app.shell;

import android.view.View;
import android.webkit.CookieManager;
import android.webkit.WebView;
import android.widget.FrameLayout;
import java.util.List;

/** One web view with its bridge, scripts, no-network screen and parts of modules. */
final class Page {
  final WebView web;
  final FrameLayout view;
  final boolean isWindow;
  final Bridge bridge;
  final PageScripts scripts;
  final PageWatch watch;

  private final Shell shell;
  private final List<PagePart> parts;
  private boolean gone;

  Page(Shell shell, WebView web, boolean isWindow) {
    this.shell = shell;
    this.web = web;
    this.isWindow = isWindow;
    view = new FrameLayout(shell.activity);
    bridge = new Bridge(shell, this);
    scripts = new PageScripts(shell, this);
    watch = new PageWatch(shell, this);
    parts = shell.modules.partsOf(this);
    view.addView(withParts(web), Look.fill());
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
    for (PagePart part : parts) {
      part.started(address);
    }
    scripts.started(address);
  }

  void moved(String address) {
    for (PagePart part : parts) {
      part.moved(address);
    }
  }

  void committed() {
    watch.committed();
    scripts.committed();
  }

  void finished() {
    watch.finished();
    for (PagePart part : parts) {
      part.finished();
    }
    scripts.finished();
    shell.startScreen.hide();
    CookieManager.getInstance().flush();
  }

  /** The part of an active module in this page. */
  PagePart part(Module module) {
    for (PagePart part : parts) {
      if (part.module == module) {
        return part;
      }
    }
    throw new IllegalStateException(module.name);
  }

  /** Calls and answers can reach a page after it was closed. */
  boolean isGone() {
    return gone;
  }

  void destroy() {
    gone = true;
    watch.stop();
    web.removeJavascriptInterface("QdbNative");
    for (PagePart part : parts) {
      part.gone();
    }
    web.destroy();
  }

  private View withParts(View page) {
    View body = page;
    for (PagePart part : parts) {
      body = part.around(body);
    }
    return body;
  }
}
