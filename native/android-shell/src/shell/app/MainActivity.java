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
    shell.resume();
  }

  @Override
  protected void onPause() {
    shell.pause();
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
    shell.configured();
  }

  /** Called by Android below 13, and by {@link BackCallback}. */
  @Override
  public void onBackPressed() {
    if (!shell.back()) {
      shell.leave();
    }
  }

  @Override
  protected void onActivityResult(int request, int code, Intent data) {
    super.onActivityResult(request, code, data);
    shell.result(request, code, data);
  }

  @Override
  public void onRequestPermissionsResult(int request, String[] names, int[] results) {
    super.onRequestPermissionsResult(request, names, results);
    if (request == Permissions.REQUEST) {
      shell.permissions.answered(names);
    } else {
      shell.result(request, 0, null);
    }
  }
}
