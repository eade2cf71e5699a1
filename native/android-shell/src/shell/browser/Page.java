package app.shell;

import android.os.Bundle;
import android.os.Parcel;
import android.view.View;
import android.webkit.CookieManager;
import android.webkit.WebBackForwardList;
import android.webkit.WebHistoryItem;
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
  final Touch touch;
  final LoadingBar bar;
  /** Ends a window that never had anything to show. */
  final Runnable unseenEnd = new Runnable() {
    @Override
    public void run() {
      shell.pages.unseen.end(Page.this);
    }
  };

  final Shell shell;
  private final List<PagePart> parts;
  private String address = "";
  private String opener = "";
  private boolean trusted;
  /** A host asks for name and password, or was refused them in this document. */
  boolean asksSignIn;
  private String later;
  private boolean active = true;
  private boolean loading;
  private boolean gone;

  Page(Shell shell, WebView web, boolean isWindow) {
    this.shell = shell;
    this.web = web;
    this.isWindow = isWindow;
    view = new FrameLayout(shell.activity);
    bridge = new Bridge(shell, this);
    scripts = new PageScripts(shell, this);
    watch = new PageWatch(shell, this);
    touch = new Touch(shell);
    parts = shell.modules.partsOf(this);
    view.addView(withParts(web), Look.fill());
    bar = new LoadingBar(shell, view);
    PageSettings.apply(web, shell.config);
    web.setBackgroundColor(shell.look.background);
    web.setWebViewClient(new PageClient(shell, this));
    web.setWebChromeClient(new PageChrome(shell, this));
    web.setDownloadListener(new Downloads(shell, this));
    web.setOnTouchListener(touch);
    if (!scripts.startEarly()) {
      web.addJavascriptInterface(bridge, "QdbNative");
    }
    CookieManager.getInstance().setAcceptThirdPartyCookies(web, true);
  }

  /**
   * The address of the document that is there. `getUrl` of the web view may be one that still waits, while another page runs its
   * scripts (native/web-views.md: 44 to 49).
   */
  String address() {
    return address;
  }

  boolean isTrusted() {
    return !gone && trusted;
  }

  /** Null is the page of a link to none of the app's own. */
  void load(String address) {
    if (address != null) {
      web.loadUrl(address);
      watch.waiting(address);
    }
  }

  void reload() {
    watch.waiting(address);
    web.reload();
  }

  void forward() {
    if (web.canGoForward()) {
      waitFor(1);
      web.goForward();
    }
  }

  boolean canGoBack() {
    return watch.coversLivingPage() || web.canGoBack();
  }

  boolean back() {
    if (watch.uncover()) {
      return true;
    }
    if (!web.canGoBack()) {
      return false;
    }
    waitFor(-1);
    web.goBack();
    return true;
  }

  /** The document that many steps away in the history comes next, unless it is the one that is there. */
  private void waitFor(int steps) {
    WebBackForwardList history = web.copyBackForwardList();
    WebHistoryItem target = history.getItemAtIndex(history.getCurrentIndex() + steps);
    if (target != null && !WebAddress.isSame(target.getUrl(), address)) {
      watch.waiting(target.getUrl());
    }
  }

  /** The last address that was there, or the first one that was asked for. */
  String lastAddress() {
    String asked = later == null ? watch.address() : later;
    return address.isEmpty() ? asked : address;
  }

  /** The history and the place in it; the address alone where the history is too long, and the app's link where the address is. */
  Bundle save(int most) {
    Bundle kept = new Bundle();
    web.saveState(kept);
    Parcel parcel = Parcel.obtain();
    parcel.writeBundle(kept);
    Bundle state = parcel.dataSize() > most ? new Bundle() : kept;
    parcel.recycle();
    String last = lastAddress();
    state.putString("address", last.length() > most / 4 ? shell.config.link : last);
    return state;
  }

  void restore(Bundle state) {
    String address = state.getString("address");
    if (web.restoreState(state) == null) {
      load(address);
    } else {
      watch.waiting(address);
    }
  }

  void loadWhenSeen(String address) {
    later = address;
    active = false;
  }

  /** A page that is covered, or behind another app, is paused. */
  void setActive(boolean active) {
    if (this.active == active) {
      return;
    }
    this.active = active;
    if (!active) {
      watch.pause();
      web.onPause();
      return;
    }
    watch.resume();
    web.onResume();
    if (later != null) {
      load(later);
      later = null;
    }
  }

  void openBy(Page opener) {
    this.opener = opener.address;
    touch.inherit(opener.touch);
  }

  /** The page that began what this page does; a new window has no document yet. */
  String referer() {
    return address.isEmpty() ? opener : address;
  }

  /** A document is there and begins to load. */
  void started(String address) {
    loading = true;
    asksSignIn = false;
    watch.started(address);
    shell.pages.unseen.show(this);
    for (PagePart part : parts) {
      part.started(address);
    }
    scripts.started(address);
  }

  /** A document or another address of it is committed. */
  void moved(String address) {
    if (!address.equals(this.address)) {
      this.address = address;
      trusted = shell.addresses.trusts(address);
    }
    if (watch.isWaitingFor(address)) {
      watch.ended();
    }
    for (PagePart part : parts) {
      part.moved(address);
    }
    seen();
    shell.backChanged();
  }

  /** The address or the title may have changed. */
  void seen() {
    if (active && !address.isEmpty()) {
      shell.modules.seen(this);
    }
  }

  /** Some of the document is on the screen. */
  void committed() {
    bar.end();
    watch.committed();
    scripts.committed();
  }

  /** A document has loaded, a fragment of it was reached, or a load ended without one. */
  void finished(String address) {
    watch.finished(address);
    stopped();
    if (loading && !watch.hasFailed()) {
      loading = false;
      scripts.finished();
      for (PagePart part : parts) {
        part.ready();
      }
      Cookies.keep();
    } else {
      scripts.committed();
    }
  }

  /** Nothing loads any more, also when a load became a download. */
  void stopped() {
    bar.end();
    for (PagePart part : parts) {
      part.finished();
    }
    shell.startScreen.hide();
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
    shell.video.gone(this);
    gone = true;
    watch.ended();
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
