package app.shell;

import android.content.pm.PackageInfo;
import android.net.Uri;
import android.os.Build;
import android.webkit.WebSettings;
import android.webkit.WebView;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;

/**
 * The door of the web view for support libraries, opened by reflection (native/web-views.md: 2.3). Behind it are start scripts, which
 * run before the first script of a document, and messages that tell who sent them. Objects cross it as invocation handlers only.
 */
final class SupportBoundary {
  /** The listener for messages of pages. */
  interface Listener {
    void message(String origin, boolean mainFrame, String text, Object reply);
  }

  private static final String LISTENER = "WEB_MESSAGE_LISTENER";
  private static final String START_SCRIPT = "DOCUMENT_START_SCRIPT:1";
  /** `WebSettingsBoundaryInterface.WebauthnSupport.APP`. */
  private static final int FOR_APP = 1;
  static final Class<?>[] NONE = {};

  private final ClassLoader loader;
  private final Object factory;
  private final List<String> known;

  private SupportBoundary(ClassLoader loader) throws Throwable {
    this.loader = loader;
    factory =
        Class.forName("org.chromium.support_lib_glue.SupportLibReflectionUtil", false, loader)
            .getDeclaredMethod("createWebViewProviderFactory", NONE)
            .invoke(null);
    known = Arrays.asList((String[]) call(factory, "WebViewProviderFactory", "getSupportedFeatures", NONE));
  }

  /** Null where the web view is too old for both features, or has no such door. */
  static SupportBoundary open() {
    if (Build.VERSION.SDK_INT < 28) {
      return null;
    }
    try {
      if (isUnsound(WebView.getCurrentWebViewPackage())) {
        return null;
      }
      SupportBoundary door = new SupportBoundary(WebView.getWebViewClassLoader());
      return door.known.contains(LISTENER) && door.known.contains(START_SCRIPT) ? door : null;
    } catch (Throwable closed) {
      return null;
    }
  }

  /** Engines below 126 have crashed with message listeners (native/web-views.md: 2.3). */
  private static boolean isUnsound(PackageInfo engine) {
    return engine == null || Integer.parseInt(engine.versionName.replaceFirst("\\..*", ""), 10) < 126;
  }

  /** Adds object and script to the documents of these origins, from the next one on. Answers whether it could. */
  boolean install(WebView web, String object, String script, String[] origins, Listener listener) {
    try {
      Object view = call(factory, "WebViewProviderFactory", "createWebView", new Class<?>[] {WebView.class}, web);
      Class<?>[] takes = {String.class, String[].class, InvocationHandler.class};
      call(view, "WebViewProvider", "addWebMessageListener", takes, object, origins, handlerOf(listener));
      call(view, "WebViewProvider", "addDocumentStartJavaScript", new Class<?>[] {String.class, String[].class}, script, origins);
      return true;
    } catch (Throwable refused) {
      return false;
    }
  }

  /** Lets pages ask for passkeys of hosts that name this app in their Digital Asset Links, where the web view can. */
  void allowPasskeys(WebView web) {
    try {
      if (known.contains("WEB_AUTHENTICATION")) {
        Object converter = call(factory, "WebViewProviderFactory", "getWebkitToCompatConverter", NONE);
        Object settings = call(converter, "WebkitToCompatConverter", "convertSettings", new Class<?>[] {WebSettings.class}, web.getSettings());
        call(settings, "WebSettings", "setWebauthnSupport", new Class<?>[] {int.class}, FOR_APP);
      }
    } catch (Throwable refused) {
      // Pages see a browser without passkeys, as they do with the setting off.
    }
  }

  /** Answers the document that sent a message. An answer for one that is gone is dropped. */
  void post(Object reply, String text) {
    try {
      call(reply, "JsReplyProxy", "postMessage", new Class<?>[] {String.class}, text);
    } catch (Throwable gone) {
      throw new IllegalStateException(gone);
    }
  }

  private InvocationHandler handlerOf(final Listener listener) {
    return new InvocationHandler() {
      @Override
      public Object invoke(Object self, Method method, Object[] values) throws Throwable {
        if (method.getName().equals("onPostMessage")) {
          Object text = call(values[1], "WebMessage", "getData", NONE);
          listener.message(String.valueOf((Uri) values[2]), (Boolean) values[3], (String) text, values[4]);
        }
        return method.getName().equals("getSupportedFeatures") ? new String[] {LISTENER} : null;
      }
    };
  }

  Object call(Object far, String type, String name, Class<?>[] takes, Object... values) throws Throwable {
    String owner = "org.chromium.support_lib_boundary." + type + "BoundaryInterface";
    Method method = Class.forName(owner, false, loader).getDeclaredMethod(name, takes);
    return ((InvocationHandler) far).invoke(null, method, values);
  }
}
