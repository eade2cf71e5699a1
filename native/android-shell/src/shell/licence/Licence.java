package app.shell;

import android.view.View;
import org.json.JSONObject;

/**
 * Whether the app may still be used (product.md §4). The app asks its service only within seven days before and after the end of its licence,
 * sends nothing about the phone, and believes only a signed answer. A paid app works on when the service cannot be reached.
 */
final class Licence implements WebText.Listener, View.OnClickListener {
  private static final long WEEK_SECONDS = 7L * 24 * 60 * 60;

  private final Shell shell;
  private LicenceAnswer.Reader reader;
  private long until;
  private Notice notice;

  Licence(Shell shell) {
    this.shell = shell;
  }

  /** After the first load has begun, which does not wait for it. */
  void check() {
    JSONObject built = shell.config.licence;
    long builtUntil = built.optLong("expires_at", 0);
    if (builtUntil == 0) {
      return;
    }
    reader = new LicenceAnswer.Reader(built);
    LicenceAnswer last = reader.read(shell.store.licenceAnswer());
    until = last == null ? builtUntil : last.expiresAt;
    long now = now();
    if (until == 0 || now < until - WEEK_SECONDS) {
      return;
    }
    if (now <= until + WEEK_SECONDS) {
      ask();
    } else if (shell.config.isTrial() || last != null && last.isOver(shell.store.licenceAnsweredAt())) {
      showExpired();
    }
  }

  @Override
  public void answered(String body) {
    LicenceAnswer answer = reader.read(body);
    if (answer == null) {
      unreachable();
      return;
    }
    shell.store.setLicenceAnswer(body, now());
    until = answer.expiresAt;
    if (answer.isOver(now())) {
      showExpired();
    } else if (notice != null) {
      shell.restart();
    }
  }

  @Override
  public void unreachable() {
    if (shell.config.isTrial() && until <= now()) {
      showExpired();
    }
  }

  @Override
  public void onClick(View pressed) {
    ask();
  }

  private void ask() {
    new WebText(Json.text(shell.config.licence, "url"), "QdbLicence/1", shell.ui, this).ask();
  }

  /** After that week the app asks only on the user's request. */
  private void showExpired() {
    if (notice != null) {
      return;
    }
    notice = new Notice(shell, null, shell.words.text(Words.EXPIRED), shell.words.text(Words.EXPIRED_TEXT));
    notice.addButton(shell.words.text(Words.CHECK_AGAIN), shell.look.accent(), this);
    shell.pages.close();
    shell.startScreen.hide();
    shell.stage.cover(notice.view, null);
  }

  private static long now() {
    return System.currentTimeMillis() / 1000;
  }
}
