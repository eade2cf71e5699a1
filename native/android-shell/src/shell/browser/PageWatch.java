package app.shell;

import android.view.View;
import android.widget.Button;

/** Notices that a page cannot be reached or takes too long, and offers a retry. Without the module the web view shows its own page. */
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

  /** The last requested page, reached or not. */
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

  /** The time-out has passed, and the page is still empty. */
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

  /** The owner's words are for the missing network; the shell has words of its own for other reasons. */
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
