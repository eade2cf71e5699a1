package app.shell;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import org.json.JSONObject;

/** `assets/shell/config.json`: the only difference between two apps (packager/shell-config.ts). */
final class ShellConfig {
  final ShellAssets assets;
  final Words words;
  final String appId;
  final String build;
  final String packageName;
  final String versionName;
  final int versionCode;
  final String link;
  /** The first page: the link, or another of the app's own by remote settings. */
  String start;
  final List<String> hosts;
  final int themeColor;
  final int backgroundColor;
  final String startImage;
  final int startSeconds;
  /** The trial's mark on the start screen; empty in a paid app. */
  final String mark;
  final JSONObject licence;
  /** The settings of nativeConfig, which every part of the shell reads. */
  final ModuleConfig own;

  private final JSONObject names;
  private final JSONObject modules;
  private final HashMap<String, ModuleConfig> read = new HashMap<>();
  private final JSONObject root;

  private ShellConfig(ShellAssets assets, JSONObject root) {
    this.assets = assets;
    words = new Words();
    JSONObject app = Json.object(root, "app");
    appId = Json.text(app, "id");
    build = Json.text(app, "build");
    names = app;
    packageName = Json.text(app, "package_name");
    versionName = Json.text(app, "version_name");
    versionCode = app.optInt("version_code", 0);
    start = link = Json.text(app, "link");
    hosts = Json.texts(app, "hosts");
    JSONObject look = Json.object(root, "look");
    themeColor = Colors.parse(Json.text(look, "theme_color"), Colors.WHITE);
    backgroundColor = Colors.parse(Json.text(look, "background_color"), Colors.WHITE);
    startImage = Json.text(look, "start_image");
    startSeconds = look.optInt("start_seconds", 3);
    mark = words.pick(Json.object(look, "mark"));
    licence = Json.object(root, "licence");
    modules = Json.object(root, "modules");
    this.root = root;
    own = module("nativeConfig");
  }

  static ShellConfig read(ShellAssets assets) {
    JSONObject root = Json.parse(assets.text("config.json"));
    if (root == null) {
      throw new IllegalStateException("assets/shell/config.json is not JSON");
    }
    return new ShellConfig(assets, root);
  }

  String name() {
    String chinese = Json.text(names, "name_zh");
    return words.inChinese() && !chinese.isEmpty() ? chinese : Json.text(names, "name");
  }

  /** The origin of the offline site in this package; empty for an app that shows a website. */
  String site() {
    return Json.text(names, "site");
  }

  boolean isTrial() {
    return !mark.isEmpty();
  }

  ModuleConfig module(String name) {
    ModuleConfig found = read.get(name);
    if (found == null) {
      found = new ModuleConfig(Json.object(modules, name), words);
      read.put(name, found);
    }
    return found;
  }

  /** `{name, class, slots, module}` of each plug-in. */
  List<JSONObject> plugins() {
    return Json.objects(root, "plugins");
  }

  /** A module's settings as they are, for a plug-in. */
  JSONObject settingsOf(String module) {
    return Json.object(Json.object(modules, module), "config");
  }

  /** The module of an SDK function, "" for a function of every app, null for an unknown name. */
  String moduleOfFunction(String name) {
    JSONObject functions = Json.object(root, "functions");
    return functions.isNull(name) ? null : Json.text(functions, name);
  }

  /** Those that are on: the packager leaves the others out. */
  Iterator<String> moduleNames() {
    return modules.keys();
  }

  /** The outline of an act's icon, "" for none. */
  String icon(String action) {
    return Json.text(Json.object(root, "icons"), action);
  }

  List<String> modulesOn() {
    List<String> on = new ArrayList<>();
    for (Iterator<String> names = moduleNames(); names.hasNext(); ) {
      String name = names.next();
      if (module(name).isOn()) {
        on.add(name);
      }
    }
    return on;
  }
}
