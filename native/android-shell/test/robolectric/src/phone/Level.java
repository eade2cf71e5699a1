package phone;

import android.app.Activity;
import android.app.Application;
import android.app.DownloadManager;
import android.content.Context;
import android.content.Intent;
import android.content.res.Configuration;
import android.content.res.XmlResourceParser;
import android.graphics.Insets;
import android.graphics.Rect;
import android.os.Build;
import android.view.View;
import android.view.WindowInsets;
import java.io.IOException;
import org.robolectric.RuntimeEnvironment;
import org.robolectric.Shadows;
import org.robolectric.shadows.ShadowDownloadManager;
import org.robolectric.util.ReflectionHelpers;
import org.robolectric.util.ReflectionHelpers.ClassParameter;
import org.xmlpull.v1.XmlPullParserException;

/** The acts of the system that differ by the level of Android. */
final class Level {
  private static final String ANDROID = "http://schemas.android.com/apk/res/android";
  /** Configuration.GRAMMATICAL_GENDER_FEMININE, of Android 14. */
  private static final int FEMININE = 2;

  /** The application's attributes that Robolectric's reader of packages does not know, by Android's own reader of XML. */
  static void readManifest() {
    if (Build.VERSION.SDK_INT < 33) {
      return;
    }
    Application app = RuntimeEnvironment.getApplication();
    try (XmlResourceParser manifest = app.getAssets().openXmlResourceParser("AndroidManifest.xml")) {
      while (!"application".equals(manifest.getName())) {
        manifest.next();
      }
      boolean enabled = manifest.getAttributeBooleanValue(ANDROID, "enableOnBackInvokedCallback", false);
      ClassParameter<?> value = ClassParameter.from(boolean.class, enabled);
      ReflectionHelpers.callInstanceMethod(app.getApplicationInfo(), "setEnableOnBackInvokedCallback", value);
    } catch (IOException | XmlPullParserException malformed) {
      throw new AssertionError(malformed);
    }
  }

  /** A keyboard, a trackball and a screen of more colors are connected, and the user wants bold text and another form of address. */
  static Configuration otherDevices(Configuration now) {
    Configuration changed = new Configuration(now);
    changed.keyboard = Configuration.KEYBOARD_QWERTY;
    changed.hardKeyboardHidden = Configuration.HARDKEYBOARDHIDDEN_NO;
    changed.navigation = Configuration.NAVIGATION_TRACKBALL;
    changed.touchscreen = Configuration.TOUCHSCREEN_NOTOUCH;
    if (Build.VERSION.SDK_INT >= 26) {
      changed.colorMode = Configuration.COLOR_MODE_HDR_YES | Configuration.COLOR_MODE_WIDE_COLOR_GAMUT_YES;
    }
    if (Build.VERSION.SDK_INT >= 31) {
      changed.fontWeightAdjustment = 300;
    }
    if (Build.VERSION.SDK_INT >= 34) {
      ReflectionHelpers.setField(changed, "mGrammaticalGender", FEMININE);
    }
    return changed;
  }

  /** The back gesture: from Android 13 on the callback that the shell registered, before it the activity's method. */
  static void back(Activity activity) {
    if (Build.VERSION.SDK_INT < 33) {
      activity.onBackPressed();
    } else if (isSystems(topCallback(activity))) {
      throw new AssertionError("The back gesture belongs to the system");
    } else {
      ((android.window.OnBackInvokedCallback) topCallback(activity)).onBackInvoked();
    }
  }

  /** The back gesture leaves the app: from Android 13 on the system itself does it, before it the shell. */
  static boolean leaves(Activity activity) {
    if (Build.VERSION.SDK_INT >= 33) {
      return isSystems(topCallback(activity));
    }
    activity.onBackPressed();
    return !activity.isFinishing() && Shadows.shadowOf(activity).isTaskMovedToBack();
  }

  private static Object topCallback(Activity activity) {
    Object dispatcher = ReflectionHelpers.getField(activity.getOnBackInvokedDispatcher(), "mActualDispatcher");
    return ReflectionHelpers.callInstanceMethod(dispatcher, "getTopCallback");
  }

  private static boolean isSystems(Object callback) {
    return callback == null || !callback.getClass().getName().startsWith("app.shell.");
  }

  /** The name under which a file is kept: the download manager's, or below Android 10 the one that the user may change. */
  static String nameOf(Phone phone, String address, String disposition) throws InterruptedException {
    DownloadManager.Request before = lastDownload(phone.activity());
    phone.page().getDownloadListener().onDownloadStart(address, "Agent/1", disposition, "text/csv", 9);
    phone.settle();
    DownloadManager.Request request = lastDownload(phone.activity());
    // From Android 10 on a thread looks for the end of the redirects first.
    for (int i = 0; Build.VERSION.SDK_INT >= 29 && request == before && i < 200; i++) {
      Thread.sleep(10);
      phone.settle();
      request = lastDownload(phone.activity());
    }
    if (request != null) {
      return Shadows.shadowOf(request).getTitle().toString();
    }
    Intent picker = phone.system().getNextStartedActivityForResult().intent;
    phone.system().receiveResult(picker, Activity.RESULT_CANCELED, null);
    return picker.getAction() + " " + picker.getStringExtra(Intent.EXTRA_TITLE);
  }

  /** Null before the first one. */
  static DownloadManager.Request lastDownload(Activity activity) {
    ShadowDownloadManager manager =
        Shadows.shadowOf((DownloadManager) activity.getSystemService(Context.DOWNLOAD_SERVICE));
    DownloadManager.Request last = null;
    for (long id = 0, found = 0; found < manager.getRequestCount(); id++) {
      last = manager.getRequest(id) == null ? last : manager.getRequest(id);
      found += manager.getRequest(id) == null ? 0 : 1;
    }
    return last;
  }

  static boolean asksToHideBars(Activity activity) {
    View decor = activity.getWindow().getDecorView();
    return Build.VERSION.SDK_INT >= 30
        ? Trace.take().contains("Landroid/view/WindowInsetsController;->hide(I)V")
        : (decor.getSystemUiVisibility() & View.SYSTEM_UI_FLAG_FULLSCREEN) != 0;
  }

  /** The window hears of bars and keyboard as from the system: its root keeps them, and its decor takes what it keeps the app clear of. */
  static void tell(Phone phone, int keyboard) {
    View decor = phone.activity().getWindow().getDecorView();
    WindowInsets insets = insets(keyboard);
    if (Build.VERSION.SDK_INT >= 35) {
      // Android 15 lays every app behind the bars, which Robolectric leaves out.
      phone.activity().getWindow().setDecorFitsSystemWindows(false);
      phone.settle();
    }
    ReflectionHelpers.setField(decor.getParent(), "mLastWindowInsets", insets);
    decor.dispatchApplyWindowInsets(insets);
  }

  /** Bars of 60 above and 40 below, 4 and 6 beside, and a keyboard of that height. */
  private static WindowInsets insets(int keyboard) {
    if (Build.VERSION.SDK_INT == 29) {
      return new WindowInsets.Builder()
          .setSystemWindowInsets(Insets.of(4, 60, 6, Math.max(40, keyboard)))
          .setStableInsets(Insets.of(4, 60, 6, 40))
          .build();
    }
    if (Build.VERSION.SDK_INT < 29) {
      Rect all = new Rect(4, 60, 6, Math.max(40, keyboard));
      WindowInsets insets = ReflectionHelpers.callConstructor(WindowInsets.class, ClassParameter.from(Rect.class, all));
      ReflectionHelpers.setField(insets, "mStableInsets", new Rect(4, 60, 6, 40));
      return insets;
    }
    WindowInsets insets = new WindowInsets.Builder()
        .setInsets(WindowInsets.Type.systemBars(), Insets.of(4, 60, 6, 40))
        .setInsets(WindowInsets.Type.ime(), Insets.of(0, 0, 0, keyboard))
        .build();
    // The system counts the keyboard to the old insets where the app asks to be resized for it, which no builder says.
    int old = WindowInsets.Type.systemBars() | WindowInsets.Type.ime();
    ReflectionHelpers.setField(insets, Build.VERSION.SDK_INT == 30 ? "mCompatInsetTypes" : "mCompatInsetsTypes", old);
    return insets;
  }
}
