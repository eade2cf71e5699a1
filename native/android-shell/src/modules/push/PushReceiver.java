package app.shell;

import android.content.BroadcastReceiver;
import android.content.Context;
import android.content.Intent;

/** The alarm of the app's own notifications, and messages of a UnifiedPush distributor. Android starts the process for it if need be. */
public final class PushReceiver extends BroadcastReceiver {
  @Override
  public void onReceive(Context context, Intent intent) {
    PushApp app = PushApp.of(context);
    if (!app.isAllowed()) {
      return;
    }
    String action = String.valueOf(intent.getAction());
    if (action.equals(PushNotices.DUE)) {
      app.notices.arm();
    } else if (app.settings.flag("unifiedPush")) {
      receive(app, action, intent);
    }
  }

  /** Any app can send this, also objects of classes that this one does not have. */
  private static void receive(PushApp app, String action, Intent intent) {
    try {
      new UnifiedPush(app).receive(action, intent);
    } catch (RuntimeException unreadable) {
      return;
    }
  }
}
