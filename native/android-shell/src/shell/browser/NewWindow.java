package app.shell;

import android.graphics.Bitmap;
import android.os.Message;
import android.webkit.WebResourceRequest;
import android.webkit.WebView;
import android.webkit.WebViewClient;

/** A `target=_blank` link or `window.open`: a hidden web view learns the address, and the page that asked follows it. */
final class NewWindow extends WebViewClient {
  private final Shell shell;
  private final Page page;
  private WebView unseen;

  NewWindow(Shell shell, Page page) {
    this.shell = shell;
    this.page = page;
  }

  void open(Message message) {
    unseen = new WebView(shell.activity);
    unseen.setWebViewClient(this);
    WebView.WebViewTransport transport = (WebView.WebViewTransport) message.obj;
    transport.setWebView(unseen);
    message.sendToTarget();
  }

  @Override
  public boolean shouldOverrideUrlLoading(WebView web, WebResourceRequest request) {
    follow(request.getUrl().toString());
    return true;
  }

  /** An address that a script sets later arrives only here. */
  @Override
  public void onPageStarted(WebView web, String address, Bitmap icon) {
    if (!address.equals("about:blank")) {
      web.stopLoading();
      follow(address);
    }
  }

  private void follow(String address) {
    final WebView used = unseen;
    if (used == null) {
      return;
    }
    unseen = null;
    shell.ui.post(new Runnable() {
      @Override
      public void run() {
        used.destroy();
      }
    });
    new Navigation(shell, page).follow(address);
  }
}
