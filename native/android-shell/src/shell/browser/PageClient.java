package app.shell;

import android.graphics.Bitmap;
import android.net.http.SslError;
import android.os.Message;
import android.webkit.HttpAuthHandler;
import android.webkit.RenderProcessGoneDetail;
import android.webkit.SslErrorHandler;
import android.webkit.WebResourceError;
import android.webkit.WebResourceRequest;
import android.webkit.WebResourceResponse;
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
    String address = request.getUrl().toString();
    if (request.hasGesture()) {
      page.touch.happened();
    }
    if (navigation.takes(address, request.isForMainFrame(), request.hasGesture())) {
      if (request.isRedirect()) {
        page.watch.ended();
      }
      if (!page.watch.isWaiting() && shell.pages.unseen.has(page)) {
        shell.pages.close(page);
      }
      return true;
    }
    if (request.isForMainFrame()) {
      page.watch.waiting(address);
    }
    return false;
  }

  /** On a thread of the web view. */
  @Override
  public WebResourceResponse shouldInterceptRequest(WebView web, WebResourceRequest request) {
    WebResourceResponse kept = ServedFiles.answer(request.getUrl().toString());
    String site = shell.config.site();
    return kept != null || site.isEmpty() ? kept : new SiteFiles(shell.activity, site).answer(request);
  }

  @Override
  public void onPageStarted(WebView web, String address, Bitmap icon) {
    page.started(address);
  }

  /** A frame that moves makes a step of the history, and nothing else tells of it (native/web-views.md: 52). */
  @Override
  public void onLoadResource(WebView web, String address) {
    shell.backChanged();
  }

  @Override
  public void onPageCommitVisible(WebView web, String address) {
    page.committed();
  }

  @Override
  public void onPageFinished(WebView web, String address) {
    page.finished(address);
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
      page.watch.fail(address, Words.UNSAFE, shell.words.text(Words.UNSAFE_TEXT));
    } else if (AddressRules.isBarred(address)) {
      page.watch.fail(address, Words.UNSAFE, shell.words.text(Words.PLAIN_TEXT));
    } else {
      page.watch.fail(address, Words.OFFLINE, shell.words.text(Words.OFFLINE_TEXT));
    }
  }

  /** With content or without; only a page without content needs the shell's own. */
  @Override
  public void onReceivedHttpError(WebView web, WebResourceRequest request, WebResourceResponse response) {
    if (request.isForMainFrame()) {
      page.watch.answered(response.getStatusCode());
    }
  }

  /** Ends the load, because the certificate cannot be trusted. */
  @Override
  public void onReceivedSslError(WebView web, SslErrorHandler handler, SslError error) {
    handler.cancel();
    if (page.watch.isWaitingFor(error.getUrl())) {
      page.watch.cover(error.getUrl(), Words.UNSAFE, shell.words.text(Words.UNSAFE_TEXT));
    }
  }

  @Override
  public void onReceivedHttpAuthRequest(WebView web, HttpAuthHandler handler, String host, String realm) {
    if (page.asksSignIn) {
      handler.cancel();
    } else {
      page.asksSignIn = true;
      SignIn.ask(page, handler, host);
    }
  }

  /** A form is sent again only when the user says so: it may be an order. */
  @Override
  public void onFormResubmission(WebView web, final Message dontResend, final Message resend) {
    String text = shell.words.text(Words.SEND_AGAIN_TEXT);
    shell.dialogs.ask(Words.SEND_AGAIN, text, null, Words.CONTINUE, new Dialogs.Answer() {
      @Override
      public void given(boolean yes) {
        (yes ? resend : dontResend).sendToTarget();
      }
    });
  }

  @Override
  public boolean onRenderProcessGone(WebView web, RenderProcessGoneDetail detail) {
    shell.pages.died(page);
    return true;
  }
}
