package app.shell;

import android.app.Activity;
import android.content.Intent;
import android.content.res.Configuration;
import android.os.Bundle;

/** The app's only activity, which hands its life cycle on to the shell. */
public class MainActivity extends Activity {
  private Shell shell;

  @Override
  protected void onCreate(Bundle state) {
    NightTheme night = new NightTheme(this);
    night.apply();
    super.onCreate(state);
    shell = new Shell(this, night);
    shell.open(getIntent(), state);
  }

  @Override
  protected void onNewIntent(Intent intent) {
    super.onNewIntent(intent);
    setIntent(intent);
    shell.follow(intent);
  }

  @Override
  protected void onResume() {
    super.onResume();
    shell.pages.resume();
    shell.auth.resume();
  }

  @Override
  protected void onPause() {
    shell.pages.pause();
    super.onPause();
  }

  @Override
  protected void onSaveInstanceState(Bundle state) {
    super.onSaveInstanceState(state);
    shell.save(state);
  }

  @Override
  protected void onDestroy() {
    shell.close();
    super.onDestroy();
  }

  @Override
  public void onConfigurationChanged(Configuration change) {
    shell.night.apply();
    super.onConfigurationChanged(change);
    shell.bars.repaint();
    shell.followLanguage();
  }

  /** Called below Android 13; later versions call {@link BackCallback}. */
  @Override
  public void onBackPressed() {
    if (!shell.back()) {
      shell.leave();
    }
  }

  @Override
  protected void onActivityResult(int request, int result, Intent data) {
    super.onActivityResult(request, result, data);
    if (request == FileChooser.REQUEST) {
      shell.files.answer(result, data);
    } else if (request == FileSaver.REQUEST) {
      shell.files.saver.answer(result, data);
    } else if (request == AuthSession.REQUEST && data != null) {
      shell.follow(data);
    }
  }

  @Override
  public void onRequestPermissionsResult(int request, String[] names, int[] results) {
    super.onRequestPermissionsResult(request, names, results);
    if (request == Permissions.REQUEST) {
      shell.permissions.answered();
    }
  }
}
