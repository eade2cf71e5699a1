package app.shell;

import android.app.job.JobInfo;
import android.app.job.JobScheduler;
import android.content.ComponentName;
import android.content.Context;
import android.net.Uri;
import android.os.Handler;
import android.os.Looper;
import java.util.List;
import org.json.JSONObject;

/** Asks the owner's address for messages: `{"messages": [{id, title, body, url, data, channel}]}`; it tells the random id only. */
final class PushPoll implements WebText.Listener {
  private static final int JOB = 0x50;
  private static final int MOST = 10;

  private final PushApp app;
  private final Runnable then;
  private String told;

  PushPoll(PushApp app, Runnable then) {
    this.app = app;
    this.then = then;
  }

  /** Asks again and again while the app is not there; nothing outlasts a restart of the phone. */
  static void start(PushApp app) {
    ComponentName service = new ComponentName(app.context, "app.shell.PushJob");
    long millis = app.settings.number("pollMinutes", 30) * 60000L;
    jobs(app.context)
        .schedule(new JobInfo.Builder(JOB, service)
            .setPeriodic(millis)
            .setRequiredNetworkType(JobInfo.NETWORK_TYPE_ANY)
            .build());
  }

  static void stop(Context context) {
    jobs(context).cancel(JOB);
  }

  static boolean isRunning(Context context) {
    return jobs(context).getPendingJob(JOB) != null;
  }

  private static JobScheduler jobs(Context context) {
    return (JobScheduler) context.getSystemService(Context.JOB_SCHEDULER_SERVICE);
  }

  void ask() {
    String link = app.settings.line("pollLink");
    String address = link + (link.indexOf('?') < 0 ? "?" : "&") + "id=" + app.store.installationId()
        + part("app", app.config.packageName) + part("after", app.lastSeen())
        + part("alias", app.kept("alias")) + part("tags", app.kept("tags"));
    to(address).ask();
  }

  /** Gives a registration to the address that keeps them, and notes the day once it has it. */
  void tell(String link, String registration, String day) {
    told = day;
    to(link).send(registration);
  }

  private WebText to(String address) {
    return new WebText(address, "QdbPush/1", new Handler(Looper.getMainLooper()), this);
  }

  private static String part(String name, String value) {
    return value.isEmpty() ? "" : "&" + name + "=" + Uri.encode(value);
  }

  @Override
  public void answered(String body) {
    if (told != null) {
      app.keep("told", told);
      return;
    }
    JSONObject answer = app.isAllowed() ? Json.parse(body) : null;
    List<JSONObject> messages = Json.objects(answer == null ? new JSONObject() : answer, "messages");
    for (int i = 0; i < messages.size() && i < MOST; i++) {
      app.deliver(new PushMessage(messages.get(i)));
    }
    then.run();
  }

  @Override
  public void unreachable() {
    if (told == null) {
      then.run();
    }
  }
}
