package app.shell;

import android.view.View;
import android.widget.Button;

/** Notices when a page cannot be reached or takes too long, and offers it again. Without the module the web view's own page shows. */
final class PageWatch implements Runnable {
  private final Shell shell;
  private final Page page;
  private final ModuleConfig module;
  private String address = "";
  private boolean failed;
  private View screen;
  private Button retry;

  PageWatch(Shell shell, Page page) {
    this.shell = shell;
    this.page = page;
    module = shell.config.module("noNetWork");
  }

  /** The page that was asked for last, reached or not. */
  String address() {
    return address;
  }

  void started(String address) {
    this.address = address;
    failed = false;
    stop();
    int seconds = module.number("timeoutSeconds", 0);
    if (seconds > 0) {
      shell.ui.postDelayed(this, seconds * 1000L);
    }
  }

  /** Time is up and nothing has been seen of the page. */
  @Override
  public void run() {
    fail(address, Words.SLOW, shell.words.say(Words.OFFLINE_TEXT));
    page.web.stopLoading();
  }

  void committed() {
    stop();
    if (!failed) {
      removeScreen();
    }
  }

  void finished() {
    committed();
  }

  void fail(String address, String[] title, String text) {
    stop();
    this.address = address;
    failed = true;
    shell.startScreen.hide();
    if (module.isOn() || title == Words.BROKEN) {
      showScreen(title, text);
    }
  }

  void retry() {
    failed = false;
    if (retry != null) {
      retry.setEnabled(false);
      retry.setText(shell.words.say(Words.LOADING));
    }
    page.load(address);
  }

  void networkReturned() {
    if (failed && module.flag("autoRetry")) {
      retry();
    }
  }

  void stop() {
    shell.ui.removeCallbacks(this);
  }

  /** The owner's words are for the missing network; for other reasons the shell says what happened. */
  private void showScreen(String[] reason, String explanation) {
    removeScreen();
    boolean offline = reason == Words.OFFLINE;
    String title = offline ? shell.noNetworkWords.title() : shell.words.say(reason);
    String text = offline ? shell.noNetworkWords.text() : explanation;
    Notice notice = new Notice(shell, shell.config.assets.picture(module.line("image")), title, text);
    int color = module.color("buttonColor", shell.look.accent());
    retry = notice.addButton(shell.noNetworkWords.button(), color, new View.OnClickListener() {
      @Override
      public void onClick(View pressed) {
        retry();
      }
    });
    screen = notice.view;
    page.view.addView(screen, Look.fill());
  }

  private void removeScreen() {
    if (screen != null) {
      page.view.removeView(screen);
      screen = null;
      retry = null;
    }
  }
}
