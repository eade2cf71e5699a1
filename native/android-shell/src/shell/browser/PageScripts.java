package app.shell;

import android.webkit.ValueCallback;
import java.util.HashMap;
import org.json.JSONArray;
import org.json.JSONException;
import org.json.JSONObject;

/** The scripts of the shell inside a page: the SDK with its token, the owner's style and script, answers and events. */
final class PageScripts {
  /** Long presses still reach fields, where text is pasted. */
  private static final String NO_SELECTION =
      "body,body :not(input):not(textarea):not([contenteditable]){-webkit-user-select:none;user-select:none}"
          + "[contenteditable],[contenteditable] *{-webkit-user-select:text!important;user-select:text!important}";

  /** A document that is not there any more, or in a sandbox, answers nothing. */
  private static final int PATIENCE_MILLIS = 5000;

  private final Shell shell;
  final Page page;
  private final String sdk;
  private final String css;
  private final String js;
  private boolean isEarly;
  boolean looking;
  /** Reaches the document that sent a message last, and no other: not one in a sandbox, which only has the same address. */
  private Object channel;
  /** Null while no event waits for its answer. */
  private HashMap<String, ValueCallback<String>> asked;
  private int asks;

  PageScripts(Shell shell, Page page) {
    this.shell = shell;
    this.page = page;
    sdk = shell.config.assets.text("qdb.js");
    ModuleConfig own = shell.config.own;
    css = (own.flag("textSelection", true) ? "" : NO_SELECTION) + own.line("css");
    js = own.line("js");
  }

  /**
   * Puts the SDK into the app's own documents before their first script, and gives them an object of their own for calls. Answers
   * whether the web view can.
   */
  boolean startEarly() {
    SupportBoundary door = shell.boundary();
    if (door == null) {
      return false;
    }
    String script =
        "(function(p){if(window!==top||!p)return;"
            + "window.QdbNative={call:function(m){p.postMessage(m)}};"
            + "p.onmessage=function(e){var d=JSON.parse(e.data),q=window.__qdb;"
            + "q&&(d.event?p.postMessage('!'+d.ask+' '+q.emit(d.event,d.data)):q.reply(d))};"
            + "function here(){p.postMessage('!')}here();addEventListener('pageshow',here);"
            + boot()
            + "})(window.QdbPort)";
    if (shell.config.own.flag("passkeys")) {
      door.allowPasskeys(page.web);
    }
    isEarly = door.install(page.web, "QdbPort", script, shell.addresses.origins(), page.bridge);
    return isEarly;
  }

  /** A document of the app's own is there, or answers how many listeners an event had. Whether the message is of that kind. */
  boolean hears(String message, Object reply) {
    channel = reply;
    if (!message.startsWith("!")) {
      return false;
    }
    int end = message.indexOf(' ');
    ValueCallback<String> heard = end < 0 || asked == null ? null : asked.remove(message.substring(1, end));
    if (heard != null) {
      heard.onReceiveValue(message.substring(end + 1));
    }
    return true;
  }

  /** Pages of other hosts get no SDK, no token and none of the owner's scripts. */
  void started(String address) {
    asked = null;
    if (isEarly) {
      return;
    }
    looking = false;
    page.bridge.renewToken();
    if (shell.addresses.trusts(address)) {
      runAt(address, boot(), null);
    }
  }

  void committed() {
    if (page.isTrusted() && !page.watch.hasFailed()) {
      bootWhereMissing();
      tellEdges();
      style();
    }
  }

  /** The parts of an immersive page under the system's bars. */
  void tellEdges() {
    try {
      if (shell.bars.immersive) {
        emit("insets", shell.bars.area.edges(), null);
      }
    } catch (JSONException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  void finished() {
    if (!page.isTrusted()) {
      return;
    }
    bootWhereMissing();
    style();
    if (!js.isEmpty()) {
      run("(function(){" + js + "\n})()", null);
    }
  }

  /** An answer of an error status without content becomes a page of the engine, in which no page could run. */
  void lookForErrorPage(final int status) {
    page.web.evaluateJavascript("location.protocol", new ValueCallback<String>() {
      @Override
      public void onReceiveValue(String protocol) {
        if ("\"chrome-error:\"".equals(protocol)) {
          page.watch.foundErrorPage(status);
        }
      }
    });
  }

  /** Sends the page an event; the answer is the number of its listeners. */
  void emit(String event, JSONObject data, ValueCallback<String> heard) {
    if (page.isTrusted() && isEarly) {
      tell(event, data, heard);
    } else if (page.isTrusted()) {
      String call = "window.__qdb&&window.__qdb.emit(" + JSONObject.quote(event) + "," + Json.script(data) + ")";
      run(call, heard);
    } else if (heard != null) {
      heard.onReceiveValue("0");
    }
  }

  private void tell(String event, JSONObject data, ValueCallback<String> heard) {
    final String ask = "" + ++asks;
    if (heard != null) {
      asked = asked == null ? new HashMap<String, ValueCallback<String>>() : asked;
      asked.put(ask, heard);
      shell.ui.postDelayed(new Runnable() {
        @Override
        public void run() {
          if (!page.isGone()) {
            hears("!" + ask + " 0", channel);
          }
        }
      }, channel == null ? 0 : PATIENCE_MILLIS);
    }
    if (channel != null) {
      JSONObject message = new JSONObject();
      Json.put(message, "event", event);
      Json.put(message, "data", data);
      Json.put(message, "ask", ask);
      reply(channel, message);
    }
  }

  void reply(Object reply, JSONObject answer) {
    shell.boundary().post(reply, answer.toString());
  }

  void reply(JSONObject answer) {
    run("window.__qdb&&window.__qdb.reply(" + Json.script(answer) + ")", null);
  }

  /**
   * The first boot may have reached the previous page, which must not keep a valid token, so this boot has another one. A page
   * that already has the SDK is not changed.
   */
  private void bootWhereMissing() {
    if (looking || isEarly) {
      return;
    }
    looking = true;
    run("(window.__qdb&&window.__qdb.booted?1:0)", new ValueCallback<String>() {
      @Override
      public void onReceiveValue(String present) {
        boolean sameLoad = looking;
        looking = false;
        if (sameLoad && !"1".equals(present) && page.isTrusted()) {
          page.bridge.renewToken();
          run(boot(), null);
        }
      }
    });
  }

  void run(String script, ValueCallback<String> heard) {
    runAt(page.address(), script, heard);
  }

  /** Runs a script in a document of this origin only, because another one may be committed before the script arrives. */
  private void runAt(String address, String script, ValueCallback<String> heard) {
    String origin = JSONObject.quote(WebAddress.origin(address));
    page.web.evaluateJavascript("location.origin===" + origin + "&&" + script, heard);
  }

  String boot() {
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
      if (shell.bars.immersive) {
        about.put("insets", shell.bars.area.edges());
      }
    } catch (JSONException impossible) {
      throw new IllegalStateException(impossible);
    }
    return "(" + sdk + ")(" + Json.script(about) + ")";
  }

  private void style() {
    if (css.isEmpty()) {
      return;
    }
    run(
        "(function(c){var d=document,s=d.getElementById('qdb-style');"
            + "if(!s){s=d.createElement('style');s.id='qdb-style';s.textContent=c;(d.head||d.documentElement).appendChild(s)}})("
            + JSONObject.quote(css)
            + ")",
        null);
  }
}
