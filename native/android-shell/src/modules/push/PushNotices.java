package app.shell;

import android.app.AlarmManager;
import android.app.Notification;
import android.app.NotificationChannel;
import android.app.NotificationManager;
import android.app.PendingIntent;
import android.content.Context;
import android.content.Intent;
import android.os.Build;
import java.util.ArrayList;
import java.util.List;
import org.json.JSONArray;
import org.json.JSONException;
import org.json.JSONObject;

/** The notifications that are shown, those whose time is to come, and what opening one leads to. */
final class PushNotices {
  /** The alarm of the next notification. */
  static final String DUE = "app.shell.push.DUE";
  /** The message of a notification that was opened; only this app knows it by its id. */
  static final String OPENED = "app.shell.push.id";

  static final int MOST_PENDING = 50;
  private static final int NUMBER = 0x50;
  private static final String STANDARD = "messages";

  private final PushApp app;

  PushNotices(PushApp app) {
    this.app = app;
  }

  boolean areShown() {
    return manager().areNotificationsEnabled();
  }

  void show(PushMessage message) {
    JSONObject channel = channelOf(message.channel);
    String importance = Json.text(channel, "importance");
    Notification.Builder note;
    if (Build.VERSION.SDK_INT >= 26) {
      manager().createNotificationChannel(systemChannel(channel, importance));
      note = new Notification.Builder(app.context, Json.text(channel, "id"));
    } else {
      boolean isQuiet = importance.equals("quiet");
      note = new Notification.Builder(app.context)
          .setPriority(importance.equals("high") ? 1 : isQuiet ? -1 : 0)
          .setDefaults(isQuiet ? 0 : Notification.DEFAULT_ALL);
    }
    note.setContentTitle(message.title.isEmpty() ? app.config.name() : message.title)
        .setContentText(message.body)
        .setStyle(new Notification.BigTextStyle().bigText(message.body))
        .setSmallIcon(icon())
        .setColor(app.settings.color("color", 0))
        .setShowWhen(true)
        .setAutoCancel(true)
        .setContentIntent(opening(message));
    manager().notify(message.id, NUMBER, note.build());
    keep("shown", message);
  }

  private int icon() {
    return app.context.getResources().getIdentifier("ic_notification", "drawable", app.context.getPackageName());
  }

  /** A channel that the settings do not have is the standard one. */
  private JSONObject channelOf(String id) {
    for (JSONObject channel : app.settings.list("channels")) {
      if (Json.text(channel, "id").equals(id)) {
        return channel;
      }
    }
    try {
      return new JSONObject().put("id", STANDARD).put("importance", app.settings.line("importance"));
    } catch (JSONException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private NotificationChannel systemChannel(JSONObject channel, String importance) {
    String id = Json.text(channel, "id");
    String name = app.settings.text(channel, "name");
    return new NotificationChannel(
        id,
        name.isEmpty() ? app.settings.text("channelName") : name,
        importance.equals("high")
            ? NotificationManager.IMPORTANCE_HIGH
            : importance.equals("quiet") ? NotificationManager.IMPORTANCE_LOW : NotificationManager.IMPORTANCE_DEFAULT);
  }

  /** Straight to the activity: since Android 12 nothing may stand between a notification and its page. */
  private PendingIntent opening(PushMessage message) {
    Intent intent = new Intent(OPENED + ":" + message.id)
        .setClassName(app.context, "app.shell.MainActivity")
        .putExtra(OPENED, message.id)
        .putExtra(DeepLinks.PAGE, message.page(app.config));
    int flags = PendingIntent.FLAG_IMMUTABLE | PendingIntent.FLAG_UPDATE_CURRENT;
    return PendingIntent.getActivity(app.context, 0, intent, flags);
  }

  /** The message of a notification that was opened; null for one that is not known, or was opened before. */
  PushMessage opened(Intent intent) {
    String id = intent == null ? null : DeepLinks.text(intent, OPENED);
    return id == null ? null : take("shown", id);
  }

  /** Whether there is room for one more. */
  boolean schedule(PushMessage message) {
    if (pending().size() >= MOST_PENDING) {
      return false;
    }
    keep("pending", message);
    arm();
    return true;
  }

  List<PushMessage> pending() {
    return list("pending");
  }

  /** Shows those whose time has come, and waits for the others. */
  void arm() {
    long next = 0;
    for (PushMessage message : pending()) {
      if (message.at <= System.currentTimeMillis()) {
        take("pending", message.id);
        show(message);
      } else if (next == 0 || message.at < next) {
        next = message.at;
      }
    }
    AlarmManager alarms = (AlarmManager) app.context.getSystemService(Context.ALARM_SERVICE);
    Intent due = new Intent(DUE).setClassName(app.context, "app.shell.PushReceiver");
    PendingIntent alarm = PendingIntent.getBroadcast(app.context, 0, due, PendingIntent.FLAG_IMMUTABLE);
    if (next == 0) {
      alarms.cancel(alarm);
    } else {
      alarms.setAndAllowWhileIdle(AlarmManager.RTC_WAKEUP, next, alarm);
    }
  }

  void cancel(String id) {
    take("pending", id);
    take("shown", id);
    manager().cancel(id, NUMBER);
    arm();
  }

  void clear() {
    manager().cancelAll();
    app.keep("shown", "");
  }

  void forget() {
    app.keep("pending", "");
    arm();
    clear();
  }

  private NotificationManager manager() {
    return (NotificationManager) app.context.getSystemService(Context.NOTIFICATION_SERVICE);
  }

  private List<PushMessage> list(String name) {
    List<PushMessage> list = new ArrayList<>();
    JSONObject kept = Json.parse(app.kept(name));
    for (JSONObject message : Json.objects(kept == null ? new JSONObject() : kept, "list")) {
      list.add(new PushMessage(message));
    }
    return list;
  }

  private void keep(String name, PushMessage message) {
    List<PushMessage> list = without(name, message.id);
    list.add(message);
    if (list.size() > MOST_PENDING) {
      list.remove(0);
    }
    write(name, list);
  }

  private PushMessage take(String name, String id) {
    for (PushMessage message : list(name)) {
      if (message.id.equals(id)) {
        write(name, without(name, id));
        return message;
      }
    }
    return null;
  }

  private List<PushMessage> without(String name, String id) {
    List<PushMessage> others = new ArrayList<>();
    for (PushMessage message : list(name)) {
      if (!message.id.equals(id)) {
        others.add(message);
      }
    }
    return others;
  }

  private void write(String name, List<PushMessage> list) {
    List<JSONObject> written = new ArrayList<>();
    for (PushMessage message : list) {
      written.add(message.toJson());
    }
    try {
      app.keep(name, new JSONObject().put("list", new JSONArray(written)).toString());
    } catch (JSONException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
