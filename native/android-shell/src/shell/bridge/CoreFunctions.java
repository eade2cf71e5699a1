package app.shell;

import android.os.Build;
import android.util.DisplayMetrics;
import java.util.Locale;
import java.util.TimeZone;
import org.json.JSONArray;
import org.json.JSONException;
import org.json.JSONObject;

/** The functions of every app: facts about phone, system and app, without any identifier of the phone or its owner. */
final class CoreFunctions extends Module {
  CoreFunctions(Shell shell) {
    super("", shell);
  }

  void deviceGetInfo(BridgeCall call) throws JSONException {
    JSONObject info = new JSONObject();
    putSystem(info, call.page);
    putApp(info);
    info.put("installationId", shell.store.installationId()).put("isFirstLaunch", shell.store.isFirstLaunch());
    putScreen(info);
    call.done(info);
  }

  void appGetConfig(BridgeCall call) throws JSONException {
    JSONObject info = new JSONObject();
    putApp(info);
    call.done(info.put("link", shell.config.link).put("modules", new JSONArray(shell.config.modulesOn())));
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
        .put("appName", config.name())
        .put("packageName", config.packageName)
        .put("versionName", config.versionName)
        .put("versionCode", config.versionCode)
        .put("build", config.build)
        .put("shell", Shell.VERSION);
  }

  /** All in CSS pixels. The shell keeps a page clear of the bars unless it is immersive, and always at the sides. */
  private void putScreen(JSONObject info) throws JSONException {
    DisplayMetrics metrics = shell.activity.getResources().getDisplayMetrics();
    JSONObject screen = new JSONObject()
        .put("width", Math.round(metrics.widthPixels / metrics.density))
        .put("height", Math.round(metrics.heightPixels / metrics.density))
        .put("density", metrics.density);
    JSONObject covered = shell.bars.immersive ? shell.bars.area.edges() : new JSONObject().put("top", 0).put("bottom", 0);
    info.put("screen", screen)
        .put("safeArea", covered.put("left", 0).put("right", 0))
        .put("statusBarHeight", Math.round(shell.bars.area.statusBar() / metrics.density))
        .put("theme", shell.night.isOn() ? "dark" : "light");
  }

  private static String webViewVersion(String userAgent) {
    int at = userAgent.indexOf("Chrome/");
    return at < 0 ? "" : userAgent.substring(at + 7).replaceFirst("[^0-9.].*", "");
  }
}
