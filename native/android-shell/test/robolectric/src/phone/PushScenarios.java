package phone;

import android.app.Activity;
import android.app.Application;
import android.app.Notification;
import android.app.NotificationManager;
import android.app.PendingIntent;
import android.content.Context;
import android.content.Intent;
import android.content.SharedPreferences;
import android.os.Build;
import app.shell.PushReceiver;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.TreeSet;
import org.junit.Test;
import org.robolectric.RuntimeEnvironment;
import org.robolectric.Shadows;

/** Notifications of the app's own, and messages of a distributor of UnifiedPush. */
public class PushScenarios extends Scenario {
  private static final String CONNECTOR = "org.unifiedpush.android.connector.";

  private final Application app = RuntimeEnvironment.getApplication();

  @Test
  public void push() throws Exception {
    Shadows.shadowOf(app).grantPermissions("android.permission.POST_NOTIFICATIONS");
    Phone phone = Phone.open();
    phone.call("push.local", "{\"id\":\"m1\",\"title\":\"新茶到了\",\"body\":\"明前龙井\",\"url\":\"/tea/1\"}");
    Notification note = notices().get(0);
    String channel = Build.VERSION.SDK_INT >= 26 ? note.getChannelId() : null;
    String icon = app.getResources().getResourceEntryName(note.icon);
    say("shown", title(note) + " " + note.extras.getString("android.text") + " " + icon + " " + channel);
    Intent leads = Shadows.shadowOf(note.contentIntent).getSavedIntent();
    say("leads", leads.getStringExtra("app.shell.page"));
    phone.life.newIntent(leads);
    phone.settle();
    say("afterOpening", phone.loads());
    phone.arrive(HOME + "tea/1");
    later(phone);
    register(phone);
    message();
  }

  private void later(Phone phone) throws Exception {
    phone.call("push.clear", "{}");
    phone.call("push.local", "{\"id\":\"l\",\"title\":\"later\",\"at\":" + (System.currentTimeMillis() + 60_000) + "}");
    List<String> waiting = new ArrayList<>();
    org.json.JSONArray pending =
        new org.json.JSONObject(phone.call("push.pending", "{}")).getJSONArray("messages");
    for (int i = 0; i < pending.length(); i++) {
      waiting.add(pending.getJSONObject(i).getString("title"));
    }
    say("waiting", waiting);
    // Java's clock, which the shell asks, is the real one here.
    SharedPreferences kept = app.getSharedPreferences("push", Context.MODE_PRIVATE);
    String passed = kept.getString("push_pending", "").replaceAll("\"at\":\\d+", "\"at\":1");
    kept.edit().putString("push_pending", passed).commit();
    send("app.shell.push.DUE", new Intent());
    say("due", titles());
  }

  private void register(Phone phone) throws Exception {
    phone.call("push.register", "{}");
    Intent choice = phone.system().getNextStartedActivityForResult().intent;
    say("asked", choice.getDataString());
    PendingIntent chosen = PendingIntent.getBroadcast(app, 0, new Intent(), PendingIntent.FLAG_IMMUTABLE);
    phone.system().receiveResult(choice, Activity.RESULT_OK, new Intent().putExtra("pi", chosen));
    phone.settle();
    List<Intent> sent = Shadows.shadowOf(app).getBroadcastIntents();
    Intent ask = sent.get(sent.size() - 1);
    say("registered", ask.getAction() + " " + String.join(",", new TreeSet<>(ask.getExtras().keySet())));
  }

  /** Keys of RFC 8291, appendix A, and a message that was sealed for them elsewhere. */
  private void message() {
    Shadows.shadowOf(app.getSystemService(NotificationManager.class)).setNotificationsEnabled(true);
    app.getSystemService(NotificationManager.class).cancelAll();
    app.getSharedPreferences("push", Context.MODE_PRIVATE)
        .edit()
        .putString("push_token", "t")
        .putString("push_private", Sealed.PRIVATE)
        .putString("push_public", Sealed.PUBLIC)
        .putString("push_auth", Sealed.AUTH)
        .commit();
    byte[] sealed = Base64.getUrlDecoder().decode(Sealed.MESSAGE);
    send(CONNECTOR + "MESSAGE", new Intent().putExtra("token", "t").putExtra("bytesMessage", sealed));
    say("sealed", titles());
    sealed[sealed.length - 1] ^= 1;
    send(CONNECTOR + "MESSAGE", new Intent().putExtra("token", "t").putExtra("bytesMessage", sealed));
    say("spoilt", titles());
  }

  private void send(String action, Intent intent) {
    new PushReceiver().onReceive(app, intent.setAction(action));
  }

  private List<Notification> notices() {
    return Shadows.shadowOf(app.getSystemService(NotificationManager.class)).getAllNotifications();
  }

  private List<String> titles() {
    List<String> titles = new ArrayList<>();
    for (Notification note : notices()) {
      titles.add(title(note));
    }
    return titles;
  }

  private static String title(Notification note) {
    return note.extras.getString("android.title");
  }
}
