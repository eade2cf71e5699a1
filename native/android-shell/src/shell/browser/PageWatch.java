package app.shell;

import android.view.View;
import android.widget.Button;

/**
 * Waits for the answer to each load that the shell hears of, and covers a page that cannot be reached, takes too long or is not safe,
 * with a retry. The web view tells nothing between the begin of a load and its commit (native/web-views.md: 7, 8), so the shell
 * remembers the asked address.
 */
final class PageWatch implements Runnable, View.OnClickListener {
  private final Shell shell;
  private final Page page;
  private final ModuleConfig module;
  private String asked = "";
  private String address = "";
  private int status;
  private boolean failed;
  private boolean coversPage;
  private View screen;
  private Button retry;

  PageWatch(Shell shell, Page page) {
    this.shell = shell;
    this.page = page;
    module = shell.config.module("noNetWork");
  }

  /** A load begins, or goes on at another address. */
  void waiting(String address) {
    asked = address;
    status = 0;
    resume();
  }

  boolean isWaiting() {
    return !asked.isEmpty();
  }

  /** The last requested page, reached or not. */
  String address() {
    return asked.isEmpty() ? address : asked;
  }

  boolean isWaitingFor(String address) {
    return !asked.isEmpty() && WebAddress.isSame(asked, address);
  }

  void pause() {
    shell.ui.removeCallbacks(this);
  }

  void resume() {
    pause();
    int seconds = module.number("timeoutSeconds", 0);
    if (seconds > 0 && !asked.isEmpty()) {
      shell.ui.postDelayed(this, seconds * 1000L);
    }
  }

  /** The load has ended, in whatever way. */
  void ended() {
    asked = "";
    pause();
  }

  /** The time-out has passed without a document. */
  @Override
  public void run() {
    cover(asked, Words.SLOW, shell.words.text(Words.OFFLINE_TEXT));
    page.web.stopLoading();
  }

  /** A document begins. It ends every wait. */
  void started(String address) {
    ended();
    this.address = address;
    failed = false;
  }

  void committed() {
    if (!failed) {
      removeScreen();
    }
  }

  /** The end of a document's load, or of a load without a document, after which the old one stays. */
  void finished(String address) {
    if (isWaitingFor(address)) {
      ended();
      offerRetry();
    } else {
      committed();
    }
    if (status > 0) {
      page.scripts.lookForErrorPage(status);
      status = 0;
    }
  }

  /** The status of an error; the answer may still have a page of its own. */
  void answered(int status) {
    this.status = status;
  }

  void foundErrorPage(int status) {
    fail(address, Words.SITE_ERROR, shell.words.text(Words.SITE_ERROR_TEXT) + status);
  }

  /** The document itself failed. */
  void fail(String address, String title, String text) {
    ended();
    this.address = address;
    status = 0;
    failed = true;
    coversPage = false;
    shell.startScreen.hide();
    shell.pages.unseen.show(page);
    if (module.isOn() || title == Words.BROKEN || title == Words.UNSAFE) {
      showScreen(title, text);
    }
  }

  /** A load failed before its commit, so that the page before it is still alive below the screen. */
  void cover(String address, String title, String text) {
    fail(address, title, text);
    coversPage = !page.address().isEmpty();
    shell.backChanged();
  }

  boolean coversLivingPage() {
    return screen != null && coversPage;
  }

  /** Whether back leads from the screen to the page below it. */
  boolean uncover() {
    if (!coversLivingPage()) {
      return false;
    }
    failed = false;
    removeScreen();
    return true;
  }

  boolean hasFailed() {
    return failed;
  }

  @Override
  public void onClick(View pressed) {
    retry();
  }

  void retry() {
    failed = false;
    if (retry != null) {
      retry.setEnabled(false);
      retry.setText(shell.words.text(Words.LOADING));
    }
    page.load(address.isEmpty() ? shell.config.link : address);
  }

  void networkReturned() {
    if (failed && module.flag("autoRetry")) {
      retry();
    }
  }

  /** The owner's words are for the missing network; the shell has words of its own for other reasons. */
  private void showScreen(String reason, String explanation) {
    removeScreen();
    boolean offline = reason == Words.OFFLINE;
    String title = offline ? shell.noNetworkWords.title() : shell.words.text(reason);
    String text = offline ? shell.noNetworkWords.text() : explanation;
    Notice notice = new Notice(shell, shell.config.assets.picture(module.line("image")), title, text);
    int color = module.color("buttonColor", shell.look.accent());
    retry = notice.addButton("", color, this);
    offerRetry();
    screen = notice.view;
    page.view.addView(screen, Look.fill());
  }

  private void offerRetry() {
    if (retry != null) {
      retry.setEnabled(true);
      retry.setText(shell.noNetworkWords.button());
    }
  }

  private void removeScreen() {
    if (screen != null) {
      page.view.removeView(screen);
      screen = null;
      retry = null;
      shell.backChanged();
    }
  }
}
