package app.shell;

import android.content.Intent;
import android.net.Uri;
import android.os.Build;
import java.util.Locale;
import org.json.JSONException;
import org.json.JSONObject;

/** Asks the owner's address for a new version, and leads to where it is. The app never downloads or installs one itself. */
final class UpdateRemind extends Module implements Dialogs.Answer {
  private static final long DAY_MILLIS = 24L * 60 * 60 * 1000;
  /** The store of each maker; the first word is that of `Build.MANUFACTURER`. */
  private static final String STORES =
      " huawei=com.huawei.appmarket honor=com.hihonor.appmarket xiaomi=com.xiaomi.market oppo=com.heytap.market"
          + " realme=com.heytap.market oneplus=com.heytap.market vivo=com.bbk.appstore ";

  /** The version that the question is about; null while there is none. */
  private JSONObject offered;

  UpdateRemind(Shell shell) {
    super("updateRemind", shell);
  }

  /** A version that must be installed is told at each start, also without a connection, and asked about, because its owner may take it back. */
  @Override
  void start() {
    JSONObject last = Json.parse(shell.store.text("update_answer"));
    boolean mustBe = last != null && last.optBoolean("forced", false) && isNewer(last);
    if (mustBe) {
      offer(last);
    }
    long now = System.currentTimeMillis();
    boolean isDue = Math.abs(now - shell.store.number("update_asked_at")) >= DAY_MILLIS;
    if ((mustBe || isDue && settings.flag("atStart")) && !settings.line("url").isEmpty()) {
      shell.store.keep("update_asked_at", now);
      ask(null, true);
    }
  }

  void appCheckUpdate(BridgeCall call) throws BridgeFailure {
    boolean tells = call.flag("dialog", true);
    if (settings.line("url").isEmpty()) {
      throw new BridgeFailure(BridgeFailure.UNSUPPORTED, "The settings have no check address");
    }
    ask(call, tells);
  }

  /** Yes leads to the new version. No leaves an app that must be renewed. */
  @Override
  public void given(boolean yes) {
    JSONObject version = offered;
    offered = null;
    boolean forced = version.optBoolean("forced", false);
    if (yes) {
      follow(Json.text(version, "url"));
    }
    if (forced) {
      shell.activity.finishAndRemoveTask();
    }
  }

  private void ask(final BridgeCall call, final boolean tells) {
    new WebText(settings.line("url"), "QdbUpdate/1", shell.ui, new WebText.Listener() {
      @Override
      public void answered(String body) {
        UpdateRemind.this.answered(call, tells, Json.parse(body));
      }

      @Override
      public void unreachable() {
        UpdateRemind.this.answered(call, tells, null);
      }
    }).ask();
  }

  private void answered(BridgeCall call, boolean tells, JSONObject version) {
    boolean isSound = version != null && version.optInt("versionCode", 0) > 0;
    if (isSound) {
      shell.store.keep("update_answer", version.toString());
      if (tells) {
        offer(version);
      }
    }
    if (call == null) {
      return;
    }
    if (!isSound) {
      call.fail(BridgeFailure.NETWORK, "The check address did not answer with a version");
      return;
    }
    try {
      call.done(
          new JSONObject()
              .put("hasUpdate", isNewer(version))
              .put("versionCode", version.optInt("versionCode", 0))
              .put("versionName", Json.text(version, "versionName"))
              .put("notes", Json.text(version, "notes"))
              .put("url", Json.text(version, "url"))
              .put("forced", version.optBoolean("forced", false)));
    } catch (JSONException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private boolean isNewer(JSONObject version) {
    return version.optInt("versionCode", 0) > shell.config.versionCode;
  }

  private void offer(JSONObject version) {
    if (offered != null || !isNewer(version)) {
      return;
    }
    offered = version;
    String text = (Json.text(version, "versionName") + "\n" + Json.text(version, "notes")).trim();
    String no = version.optBoolean("forced", false) ? Words.EXIT : Words.NOT_NOW;
    shell.dialogs.show(settings.text("title", Words.UPDATE), text, null, Words.UPDATE, no, this);
  }

  /** The store of the phone's maker, another one that takes the app's package, or the download page. */
  private void follow(String page) {
    boolean opened =
        settings.line("open").equals("market") && (openStore(storeOf(Build.MANUFACTURER)) || openStore(null));
    if (!opened && WebAddress.isWeb(page)) {
      shell.apps.open(page);
    }
  }

  private boolean openStore(String store) {
    Uri app = Uri.parse("market://details?id=" + shell.config.packageName);
    Intent view = new Intent(Intent.ACTION_VIEW, app).addFlags(Intent.FLAG_ACTIVITY_NEW_TASK);
    return shell.apps.start(view.setPackage(store));
  }

  private static String storeOf(String maker) {
    int at = STORES.indexOf(" " + maker.toLowerCase(Locale.ROOT) + "=");
    return at < 0 ? null : STORES.substring(STORES.indexOf('=', at) + 1, STORES.indexOf(' ', at + 1));
  }
}
