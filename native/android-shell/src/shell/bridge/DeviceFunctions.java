package app.shell;

import android.os.Build;
import android.util.DisplayMetrics;
import java.util.Locale;
import java.util.TimeZone;
import org.json.JSONException;
import org.json.JSONObject;

/** `device.*`: facts about phone, system and app. Never a number that belongs to the phone or its owner. */
final class DeviceFunctions implements Functions {
  private final Shell shell;

  DeviceFunctions(Shell shell) {
    this.shell = shell;
  }

  @Override
  public void run(String name, BridgeCall call) throws JSONException {
    JSONObject info = new JSONObject();
    putSystem(info, call.page);
    putApp(info);
    putScreen(info);
    call.done(info);
  }

  private void putSystem(JSONObject info, Page page) throws JSONException {
    info.put("platform", "android")
        .put("brand", Build.BRAND)
        .put("model", Build.MODEL)
        .put("system", "Android")
        .put("systemVersion", Build.VERSION.RELEASE)
        .put("sdk", Build.VERSION.SDK_INT)
        .put("webview", webViewVersion(page.web.getSettings().getUserAgentString()))
        .put("language", Locale.getDefault().toLanguageTag())
        .put("timeZone", TimeZone.getDefault().getID());
  }

  private void putApp(JSONObject info) throws JSONException {
    ShellConfig config = shell.config;
    info.put("appId", config.appId)
        .put("appName", config.name)
        .put("packageName", config.packageName)
        .put("versionName", config.versionName)
        .put("versionCode", config.versionCode)
        .put("build", config.build)
        .put("shell", Shell.VERSION)
        .put("installationId", shell.store.installationId())
        .put("isFirstLaunch", shell.store.isFirstLaunch());
  }

  /** All in CSS pixels. The shell keeps the page clear of the bars itself, so nothing of the page is covered. */
  private void putScreen(JSONObject info) throws JSONException {
    DisplayMetrics metrics = shell.activity.getResources().getDisplayMetrics();
    JSONObject screen = new JSONObject()
        .put("width", Math.round(metrics.widthPixels / metrics.density))
        .put("height", Math.round(metrics.heightPixels / metrics.density))
        .put("density", metrics.density);
    info.put("screen", screen)
        .put("safeArea", new JSONObject().put("top", 0).put("bottom", 0).put("left", 0).put("right", 0))
        .put("statusBarHeight", Math.round(shell.bars.area.top() / metrics.density))
        .put("theme", shell.night.isOn() ? "dark" : "light");
  }

  private static String webViewVersion(String userAgent) {
    int at = userAgent.indexOf("Chrome/");
    return at < 0 ? "" : userAgent.substring(at + 7).replaceFirst("[^0-9.].*", "");
  }
}
