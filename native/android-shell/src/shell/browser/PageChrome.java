package app.shell;

import android.net.Uri;
import android.os.Message;
import android.view.View;
import android.webkit.GeolocationPermissions;
import android.webkit.PermissionRequest;
import android.webkit.ValueCallback;
import android.webkit.WebChromeClient;
import android.webkit.WebView;

/** Requests of a page to its window. Script dialogs keep the web view's own look. */
final class PageChrome extends WebChromeClient {
  private final Shell shell;
  private final Page page;
  private final DeviceAccess access;

  PageChrome(Shell shell, Page page) {
    this.shell = shell;
    this.page = page;
    access = new DeviceAccess(shell, page);
  }

  @Override
  public boolean onShowFileChooser(WebView web, ValueCallback<Uri[]> answer, FileChooserParams wanted) {
    shell.files.choose(answer, wanted);
    return true;
  }

  @Override
  public void onPermissionRequest(PermissionRequest request) {
    access.media(request);
  }

  @Override
  public void onPermissionRequestCanceled(PermissionRequest request) {
    access.mediaGone(request);
  }

  @Override
  public void onGeolocationPermissionsShowPrompt(String origin, GeolocationPermissions.Callback answer) {
    access.location(origin, answer);
  }

  @Override
  public void onGeolocationPermissionsHidePrompt() {
    access.locationGone();
  }

  @Override
  public boolean onCreateWindow(WebView web, boolean isDialog, boolean byHand, Message transport) {
    return byHand && shell.pages.unseen.open(page, transport);
  }

  @Override
  public void onProgressChanged(WebView web, int percent) {
    page.bar.show(percent);
  }

  @Override
  public void onReceivedTitle(WebView web, String title) {
    page.seen();
  }

  @Override
  public void onCloseWindow(WebView web) {
    shell.pages.close(page);
  }

  @Override
  public void onShowCustomView(View view, CustomViewCallback left) {
    shell.video.show(page, view, left);
  }

  @Override
  public void onHideCustomView() {
    shell.video.close();
  }
}
