package app.shell;

import android.graphics.Bitmap;
import android.net.http.SslError;
import android.webkit.RenderProcessGoneDetail;
import android.webkit.SslErrorHandler;
import android.webkit.WebResourceError;
import android.webkit.WebResourceRequest;
import android.webkit.WebView;
import android.webkit.WebViewClient;

/** Hands on the reports of a web view about its pages. */
final class PageClient extends WebViewClient {
  private final Shell shell;
  private final Page page;
  private final Navigation navigation;

  PageClient(Shell shell, Page page) {
    this.shell = shell;
    this.page = page;
    navigation = new Navigation(shell, page);
  }

  @Override
  public boolean shouldOverrideUrlLoading(WebView web, WebResourceRequest request) {
    return navigation.takes(request.getUrl().toString(), request.isForMainFrame(), request.hasGesture());
  }

  @Override
  public void onPageStarted(WebView web, String address, Bitmap icon) {
    page.started(address);
  }

  @Override
  public void onPageCommitVisible(WebView web, String address) {
    page.committed();
  }

  @Override
  public void onPageFinished(WebView web, String address) {
    page.finished();
  }

  @Override
  public void doUpdateVisitedHistory(WebView web, String address, boolean isReload) {
    page.moved(address);
  }

  @Override
  public void onReceivedError(WebView web, WebResourceRequest request, WebResourceError error) {
    if (!request.isForMainFrame()) {
      return;
    }
    String address = request.getUrl().toString();
    if (error.getErrorCode() == ERROR_FAILED_SSL_HANDSHAKE) {
      page.watch.fail(address, Words.UNSAFE, shell.words.say(Words.UNSAFE_TEXT));
    } else {
      page.watch.fail(address, Words.OFFLINE, shell.words.say(Words.OFFLINE_TEXT));
    }
  }

  /** Ends the load, because the certificate cannot be trusted. */
  @Override
  public void onReceivedSslError(WebView web, SslErrorHandler handler, SslError error) {
    handler.cancel();
    if (error.getUrl().equals(page.watch.address())) {
      page.watch.fail(error.getUrl(), Words.UNSAFE, shell.words.say(Words.UNSAFE_TEXT));
    }
  }

  @Override
  public boolean onRenderProcessGone(WebView web, RenderProcessGoneDetail detail) {
    shell.pages.replace(page, page.watch.address());
    return true;
  }
}
