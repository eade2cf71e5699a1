package app.shell;

import android.webkit.ValueCallback;
import org.json.JSONException;
import org.json.JSONObject;

/** A code that a button of the app or a menu read: for a page that listens, else a link to open or a text to see. */
final class ScannedCode implements CodeListener, ValueCallback<String>, Dialogs.Answer {
  private static final String NONE = "没有识别到二维码|No code was found";
  private static final String RESULT = "识别结果|Scanned";
  private static final String OPEN = "打开链接|Open the link";

  private final Shell shell;
  private final Page page;
  private String text;

  ScannedCode(Shell shell, Page page) {
    this.shell = shell;
    this.page = page;
  }

  @Override
  public void code(String text, String failure) {
    this.text = text;
    if (text == null) {
      if (failure.equals(BridgeFailure.UNSUPPORTED)) {
        shell.apps.toast(shell.words.text(NONE));
      }
      return;
    }
    try {
      page.scripts.emit("scan", new JSONObject().put("text", text).put("format", "qr"), this);
    } catch (JSONException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** A foreign link is opened only when the user has read it. */
  @Override
  public void onReceiveValue(String listeners) {
    if (listeners != null && listeners.matches("[1-9][0-9]*")) {
      return;
    }
    if (shell.addresses.trusts(text)) {
      given(true);
    } else {
      shell.dialogs.ask(RESULT, text, null, WebAddress.isWeb(text) ? OPEN : Words.CONTINUE, this);
    }
  }

  @Override
  public void given(boolean yes) {
    if (yes && WebAddress.isWeb(text) && !page.isGone()) {
      new Navigation(shell, page).follow(text);
    }
  }
}
