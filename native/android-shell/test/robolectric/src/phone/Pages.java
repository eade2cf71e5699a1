package phone;

import android.net.Uri;
import android.os.Handler;
import android.os.Looper;
import android.view.MotionEvent;
import android.webkit.ValueCallback;
import android.webkit.WebBackForwardList;
import android.webkit.WebView;
import java.util.ArrayList;
import java.util.List;
import org.json.JSONObject;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.annotation.RealObject;
import org.robolectric.shadows.ShadowWebView;

/** A web view without an engine: it keeps loads and scripts, and a test tells the shell of pages in the engine's order (native/web-views.md). */
@Implements(WebView.class)
public class Pages extends ShadowWebView {
  @RealObject private WebView web;
  final List<String> loads = new ArrayList<>();
  final List<String> scripts = new ArrayList<>();
  /** The address of the document that is there. */
  String committed = "";
  boolean wide;
  /** The picture under the finger. */
  String hit;

  @Implementation
  protected WebView.HitTestResult getHitTestResult() {
    WebView.HitTestResult result = new WebView.HitTestResult();
    result.setType(WebView.HitTestResult.IMAGE_TYPE);
    result.setExtra(hit);
    return result;
  }

  @Override
  @Implementation
  protected void loadUrl(String address) {
    super.loadUrl(address);
    loads.add(address);
  }

  @Override
  @Implementation
  protected void reload() {
    super.reload();
    loads.add("reload " + committed);
  }

  /** The answer comes later, and only from a document of the origin that the script names. */
  @Override
  @Implementation
  protected void evaluateJavascript(String script, ValueCallback<String> heard) {
    String here = "location.origin===" + JSONObject.quote(originOf(committed)) + "&&";
    boolean runs = !script.startsWith("location.origin===") || script.startsWith(here);
    if (runs) {
      scripts.add(script);
    }
    if (heard != null) {
      String answer = !runs ? "false" : wide && script.contains("videoWidth") ? "1" : "0";
      new Handler(Looper.getMainLooper()).post(() -> heard.onReceiveValue(answer));
    }
  }

  /** The asked document arrives: the four reports of Chromium at its commit. */
  void commit(String address) {
    committed = address;
    scripts.clear();
    WebBackForwardList history = copyBackForwardList();
    if (history.getSize() == 0 || !history.getCurrentItem().getUrl().equals(address)) {
      pushEntryToHistory(address);
    }
    getWebViewClient().onPageStarted(web, address, null);
    getWebViewClient().doUpdateVisitedHistory(web, address, false);
    getWebViewClient().onPageCommitVisible(web, address);
    getWebViewClient().onPageFinished(web, address);
  }

  /** The size, which Robolectric leaves to the engine. */
  @Implementation
  protected boolean setFrame(int left, int top, int right, int bottom) {
    return web.new PrivateAccess().super_setFrame(left, top, right, bottom);
  }

  /** The engine takes every touch. */
  @Override
  @Implementation
  protected boolean onTouchEvent(MotionEvent event) {
    return true;
  }

  private static String originOf(String address) {
    Uri parsed = Uri.parse(address);
    return parsed.getScheme() + "://" + parsed.getAuthority();
  }
}
