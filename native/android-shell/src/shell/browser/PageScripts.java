package app.shell;

import android.webkit.ValueCallback;
import org.json.JSONArray;
import org.json.JSONException;
import org.json.JSONObject;

/** The scripts of the shell inside a page: the SDK with its token, the owner's style and script, answers and events. */
final class PageScripts {
  private final Shell shell;
  private final Page page;
  private final String sdk;
  private final String css;
  private final String js;
  private boolean looking;

  PageScripts(Shell shell, Page page) {
    this.shell = shell;
    this.page = page;
    sdk = shell.config.assets.text("qdb.js");
    ModuleConfig own = shell.config.module("nativeConfig");
    css = own.line("css");
    js = own.line("js");
  }

  /** Pages of other hosts get no SDK, no token and none of the owner's scripts. */
  void started(String address) {
    looking = false;
    page.bridge.renewToken();
    if (shell.addresses.trusts(address)) {
      page.web.evaluateJavascript(boot(), null);
    }
  }

  void committed() {
    if (page.isTrusted()) {
      bootWhereMissing();
      style();
    }
  }

  void finished() {
    if (!page.isTrusted()) {
      return;
    }
    bootWhereMissing();
    style();
    if (!js.isEmpty()) {
      page.web.evaluateJavascript("(function(){" + js + "\n})()", null);
    }
  }

  /** Sends the page an event; the answer is the number of its listeners. */
  void emit(String event, JSONObject data, ValueCallback<String> heard) {
    if (page.isTrusted()) {
      String call = "window.__qdb&&window.__qdb.emit(" + JSONObject.quote(event) + "," + Json.script(data) + ")";
      page.web.evaluateJavascript(call, heard);
    } else if (heard != null) {
      heard.onReceiveValue("0");
    }
  }

  void reply(JSONObject answer) {
    page.web.evaluateJavascript("window.__qdb&&window.__qdb.reply(" + Json.script(answer) + ")", null);
  }

  /**
   * The first boot may have reached the previous page, which must not keep a valid token, so this boot has another one. A page
   * that already has the SDK is not changed.
   */
  private void bootWhereMissing() {
    if (looking) {
      return;
    }
    looking = true;
    page.web.evaluateJavascript("window.__qdb&&window.__qdb.booted?1:0", new ValueCallback<String>() {
      @Override
      public void onReceiveValue(String present) {
        boolean sameLoad = looking;
        looking = false;
        if (sameLoad && !"1".equals(present) && page.isTrusted()) {
          page.bridge.renewToken();
          page.web.evaluateJavascript(boot(), null);
        }
      }
    });
  }

  private String boot() {
    JSONObject about = new JSONObject();
    try {
      about
          .put("token", page.bridge.token())
          .put("platform", "android")
          .put("shell", Shell.VERSION)
          .put("app", shell.config.appId)
          .put("build", shell.config.build)
          .put("modules", new JSONArray(shell.config.modulesOn()))
          .put("consent", shell.consent.isGiven());
    } catch (JSONException impossible) {
      throw new IllegalStateException(impossible);
    }
    return "(" + sdk + ")(" + Json.script(about) + ")";
  }

  private void style() {
    if (css.isEmpty()) {
      return;
    }
    page.web.evaluateJavascript(
        "(function(c){var d=document,s=d.getElementById('qdb-style');"
            + "if(!s){s=d.createElement('style');s.id='qdb-style';s.textContent=c;(d.head||d.documentElement).appendChild(s)}})("
            + JSONObject.quote(css)
            + ")",
        null);
  }
}
