package app.shell;

import org.json.JSONException;
import org.json.JSONObject;

/**
 * Changes to a few settings from the owner's own address, signed with their key for this app (modules/remote-settings.ts). What was accepted counts from the next
 * start on, until it expires or a later version comes; everything else leaves the settings of the package as they are.
 */
final class RemoteSettings implements WebText.Listener {
  /** With the public key behind it: what another key has signed ends with it, and its versions count no more. */
  private static final String KEPT = "remote_settings";
  private static final String VERSION = "remote_version";
  private static final String CHANGES =
      "botnav.items botnav.activeColor botnav.color botnav.background botnav.badgeColor topnav.color topnav.background nativeConfig.statusBarColor";

  private final Shell shell;
  private final String key;
  private String file;

  RemoteSettings(Shell shell) {
    this.shell = shell;
    key = shell.config.own.line("remoteKey");
  }

  /** Before anything else reads the settings. */
  void apply() {
    JSONObject kept = Json.parse(shell.store.text(KEPT + key));
    if (kept == null || isOver(kept)) {
      return;
    }
    JSONObject settings = Json.object(kept, "settings");
    String link = Json.text(settings, "link");
    if (shell.addresses.trusts(link)) {
      shell.config.start = link;
    }
    try {
      for (String change : CHANGES.split(" ")) {
        int dot = change.indexOf('.');
        String name = change.substring(dot + 1);
        Object value = Json.object(settings, change.substring(0, dot)).opt(name);
        if (value != null) {
          shell.config.settingsOf(change.substring(0, dot)).put(name, value);
        }
      }
    } catch (JSONException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** After the consent: first the file, then its signature. */
  void ask() {
    fetch("");
  }

  @Override
  public void answered(String body) {
    if (file == null) {
      file = body;
      fetch(".sig");
      return;
    }
    JSONObject read = Json.parse(file);
    long version = read == null ? 0 : read.optLong("version", 0);
    if (version > shell.store.number(VERSION + key)
        && Json.text(read, "app").equals(shell.activity.getPackageName())
        && !isOver(read)
        && LicenceAnswer.Reader.isSignedBy(key, "qdb-settings-v1\n" + file, body.trim())) {
      shell.store.keep(KEPT + key, file);
      shell.store.keep(VERSION + key, version);
    }
  }

  @Override
  public void unreachable() {}

  private void fetch(String ending) {
    new WebText(shell.config.own.line("remote") + ending, "QdbSettings/1", shell.ui, this).ask();
  }

  private static boolean isOver(JSONObject file) {
    long expires = file.optLong("expires", 0);
    return expires != 0 && expires <= System.currentTimeMillis() / 1000;
  }
}
