package app.shell;

import android.app.job.JobParameters;
import android.app.job.JobService;

/** Asks for messages behind the app, as often as Android allows. */
public final class PushJob extends JobService {
  @Override
  public boolean onStartJob(final JobParameters job) {
    PushApp app = PushApp.of(this);
    if (!app.isAllowed() || !app.kept("way").equals(PushWays.POLL)) {
      PushPoll.stop(this);
      return false;
    }
    new PushPoll(app, new Runnable() {
      @Override
      public void run() {
        jobFinished(job, false);
      }
    }).ask();
    return true;
  }

  @Override
  public boolean onStopJob(JobParameters job) {
    return false;
  }
}
