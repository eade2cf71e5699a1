import type { JavaObject } from '../../dalvik/values.ts';
import { Activity } from '../android-app.ts';
import { phone } from '../phone.ts';

/** A context without an activity: that of a receiver. */
export class ContextWrapper extends Activity {
  static override readonly java = 'android.content.ContextWrapper';
}

export class Service extends Activity {
  static override readonly java = 'android.app.Service';
}

export class JobService extends Activity {
  static override readonly java = 'android.app.job.JobService';
  jobFinished(job: JavaObject): void {
    phone().notices.finishedJobs.push(job);
  }
}
