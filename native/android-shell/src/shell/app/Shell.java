package app.shell;

import android.content.Intent;
import android.os.Build;
import android.os.Bundle;
import android.os.Handler;
import android.os.Looper;

/** The parts of one running app, and the order of its start: consent first, then everything else. */
final class Shell implements ConsentScreen.Listener {
  /** The same version as in `native/android-shell/shell.ts`; a test compares them. */
  static final String VERSION = "3";

  final MainActivity activity;
  final NightTheme night;
  final Handler ui = new Handler(Looper.getMainLooper());
  final ShellConfig config;
  final Words words;
  final Store store;
  final Look look;
  final AddressRules addresses;
  final DeepLinks links;
  final Consent consent;
  final SystemBars bars;
  final Stage stage;
  final StartScreen startScreen;
  final Dialogs dialogs;
  final Permissions permissions;
  final FileChooser files;
  final ExternalApps apps;
  final AuthSession auth;
  final NoNetworkWords noNetworkWords;
  final FullScreenVideo video;
  final Modules modules;
  final PageStack pages;
  final Licence licence;
  /** Null without an address in the settings. */
  RemoteSettings remote;

  private boolean hasLooked;
  private Plugins plugins;
  private SupportBoundary boundary;
  private String firstAddress;
  private Bundle saved;
  /** A link or a share has come since. */
  private boolean isFollowing;
  /** Null below Android 13. */
  private BackCallback backCallback;

  Shell(MainActivity activity, NightTheme night) {
    this.activity = activity;
    this.night = night;
    config = ShellConfig.read(new ShellAssets(activity));
    words = config.words;
    store = new Store(activity);
    look = new Look(activity, config);
    addresses = new AddressRules(config);
    links = new DeepLinks(config, addresses);
    consent = new Consent(config.module("userAgreement"), store);
    if (config.own.isOn() && !config.own.line("remote").isEmpty()) {
      remote = new RemoteSettings(this);
      remote.apply();
    }
    bars = new SystemBars(activity, config);
    stage = new Stage(this);
    startScreen = new StartScreen(this);
    dialogs = new Dialogs(this);
    permissions = new Permissions(this);
    files = new FileChooser(this);
    apps = new ExternalApps(this);
    auth = new AuthSession(this);
    noNetworkWords = new NoNetworkWords(config.module("noNetWork"));
    video = new FullScreenVideo(this);
    modules = new Modules(this);
    pages = new PageStack(this);
    licence = new Licence(this);
  }

  void open(Intent intent, Bundle state) {
    saved = state;
    String linked = links.addressOf(intent);
    firstAddress = linked != null ? linked : config.start;
    config.own.protectScreen(activity.getWindow());
    stage.show();
    startScreen.show();
    if (consent.isGiven()) {
      begin();
    } else {
      new ConsentScreen(this, this).ask();
    }
    if (Build.VERSION.SDK_INT >= 33) {
      backCallback = new BackCallback(this);
      backChanged();
    }
  }

  /** The shell goes on in the new language, and an agreement that waits for its answer is shown in it. */
  void followLanguage() {
    if (words.follow() && !consent.isGiven()) {
      new ConsentScreen(this, this).ask();
    }
  }

  @Override
  public void agreed() {
    consent.agree();
    begin();
  }

  @Override
  public void declined() {
    activity.finishAndRemoveTask();
  }

  /** The first step that may use the network, a web view or a permission. */
  private void begin() {
    store.countLaunch();
    modules.start();
    if (saved == null || !pages.restore(saved)) {
      pages.push(firstAddress);
    }
    saved = null;
    startScreen.startTimer();
    licence.check();
  }

  void configured() {
    bars.repaint();
    followLanguage();
    pages.followTextSize();
    modules.configured();
  }

  void pause() {
    modules.pause();
    pages.pause();
  }

  void resume() {
    pages.resume();
    auth.resume();
    modules.resume();
  }

  /** Another activity, or the system's question for permissions, has answered. */
  void result(int request, int code, Intent data) {
    if (request == FileChooser.REQUEST) {
      files.answer(code, data);
    } else if (request == FileSaver.REQUEST) {
      files.saver.answer(code, data);
    } else if (request == AuthSession.REQUEST) {
      follow(data);
    } else {
      modules.result(request, code, data);
    }
  }

  /** An address that reaches the running app: what a sign-in or a module waits for, or a deep link. */
  void follow(Intent intent) {
    if (intent == null || auth.takes(String.valueOf(intent.getDataString())) || modules.result(0, 0, intent)) {
      return;
    }
    isFollowing = true;
    String linked = links.addressOf(intent);
    if (linked == null) {
      return;
    }
    // Before the consent there is no page yet: the link comes in place of those that Android has kept.
    saved = null;
    firstAddress = linked;
    modules.followed();
    if (stage.isCovered()) {
      stage.backFromCover();
    }
    pages.show(linked);
  }

  /** Whether Android brings the app back as it was, so that its intent is an old one. */
  boolean isRestored() {
    return saved != null && !isFollowing;
  }

  /** A withdrawn consent ends the pages too. */
  void save(Bundle state) {
    if (consent.isGiven()) {
      pages.save(state);
    }
  }

  /** Null where the web view has none; asked for when the first web view is there, so never before the consent. */
  SupportBoundary boundary() {
    if (!hasLooked) {
      hasLooked = true;
      boundary = SupportBoundary.open();
    }
    return boundary;
  }

  Plugins plugins() {
    if (plugins == null) {
      plugins = new Plugins(this);
    }
    return plugins;
  }

  /** Whether the shell itself could go back. */
  boolean back() {
    if (video.close() || modules.back()) {
      return true;
    }
    return stage.isCovered() ? stage.backFromCover() : pages.back() || modules.leaving();
  }

  /** Whether back leads somewhere inside the app may be different now. */
  void backChanged() {
    if (backCallback != null) {
      boolean leads = stage.isCovered() ? stage.onBack != null : pages.canGoBack() || modules.keepsBack();
      backCallback.register(video.screen != null || modules.takesBack() || leads);
    }
  }

  void leave() {
    activity.moveTaskToBack(true);
  }

  void restart() {
    activity.recreate();
  }

  void close() {
    modules.stop();
    if (plugins != null) {
      plugins.stop();
    }
    dialogs.close();
    pages.close();
    ui.removeCallbacksAndMessages(null);
  }
}
