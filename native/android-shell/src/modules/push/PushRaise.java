package app.shell;

import android.app.Service;
import android.content.Intent;
import android.os.Binder;
import android.os.IBinder;

/** A distributor binds to it while it sends, so that Android lets the app work for that moment (UnifiedPush AND_3). */
public final class PushRaise extends Service {
  @Override
  public IBinder onBind(Intent intent) {
    return new Binder();
  }
}
