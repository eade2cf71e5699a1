package app.shell;

import android.webkit.WebSettings;
import android.webkit.WebView;

/** Settings of a web view: a browser's, without access to files, and those of nativeConfig. A trial's pages can be inspected from a computer. */
final class PageSettings {
  private static final String WECHAT = " MicroMessenger/8.0.49";

  private PageSettings() {}

  static void apply(WebView web, ShellConfig config) {
    if (config.isTrial()) {
      WebView.setWebContentsDebuggingEnabled(true);
    }
    ModuleConfig own = config.own;
    WebSettings settings = web.getSettings();
    settings.setJavaScriptEnabled(true);
    settings.setDomStorageEnabled(true);
    settings.setUseWideViewPort(true);
    settings.setLoadWithOverviewMode(true);
    settings.setAllowFileAccess(false);
    settings.setAllowContentAccess(false);
    settings.setMixedContentMode(WebSettings.MIXED_CONTENT_NEVER_ALLOW);
    settings.setMediaPlaybackRequiresUserGesture(false);
    settings.setSupportMultipleWindows(true);
    settings.setCacheMode(cacheMode(own.line("cache")));
    settings.setSupportZoom(own.flag("zoom"));
    settings.setBuiltInZoomControls(own.flag("zoom"));
    settings.setDisplayZoomControls(false);
    settings.setUserAgentString(userAgent(settings.getUserAgentString(), config, own));
  }

  private static int cacheMode(String cache) {
    if (cache.equals("noCache")) {
      return WebSettings.LOAD_NO_CACHE;
    }
    return cache.equals("cacheFirst") ? WebSettings.LOAD_CACHE_ELSE_NETWORK : WebSettings.LOAD_DEFAULT;
  }

  private static String userAgent(String own, ShellConfig config, ModuleConfig module) {
    StringBuilder agent = new StringBuilder(baseAgent(own, module));
    String suffix = module.line("userAgentSuffix");
    if (!suffix.isEmpty()) {
      agent.append(' ').append(suffix);
    }
    agent.append(" QdbApp/").append(Shell.VERSION);
    agent.append(" (android; ").append(config.appId).append("; ").append(config.build).append(')');
    return agent.toString();
  }

  private static String baseAgent(String own, ModuleConfig module) {
    String agent = module.line("userAgent");
    if (agent.equals("custom")) {
      return module.line("customUserAgent");
    }
    return agent.equals("wechat") ? own + WECHAT : own;
  }
}
