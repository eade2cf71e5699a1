import { JavaObject, type Value } from '../../dalvik/values.ts';
import type { Intent } from '../android-content.ts';
import { Bundle } from '../android-os.ts';
import { phone } from '../phone.ts';
import type { FakeNote } from './notice-board.ts';

export class Notification extends JavaObject {
  static override readonly java = 'android.app.Notification';
  note!: FakeNote;
}

export class BigTextStyle extends JavaObject {
  static override readonly java = 'android.app.Notification.BigTextStyle';
  construct(): void {}
  bigText(): this {
    return this;
  }
}

export class NotificationBuilder extends JavaObject {
  static override readonly java = 'android.app.Notification.Builder';
  note: Partial<FakeNote> = { channel: null, priority: 0, defaults: 0 };
  construct(_context: JavaObject, channel: string | null = null): void {
    this.note.channel = channel;
  }
  setContentTitle(title: string): this {
    this.note.title = title;
    return this;
  }
  setContentText(text: string): this {
    this.note.text = text;
    return this;
  }
  setSmallIcon(icon: number): this {
    this.note.icon = icon;
    return this;
  }
  setColor(color: number): this {
    this.note.color = color;
    return this;
  }
  setPriority(priority: number): this {
    this.note.priority = priority;
    return this;
  }
  setDefaults(defaults: number): this {
    this.note.defaults = defaults;
    return this;
  }
  setContentIntent(pending: PendingIntent): this {
    this.note.opens = pending.intent;
    return this;
  }
  setStyle(): this {
    return this;
  }
  setShowWhen(): this {
    return this;
  }
  setAutoCancel(): this {
    return this;
  }
  build(): Notification {
    return Object.assign(new Notification(), { note: this.note as FakeNote });
  }
}

export class NotificationChannel extends JavaObject {
  static override readonly java = 'android.app.NotificationChannel';
  id = '';
  name = '';
  importance = 0;
  construct(id: string, name: string, importance: number): void {
    Object.assign(this, { id, name, importance });
  }
}

/** A channel keeps the importance of its first day; without one, nothing is shown from Android 8 on, nor without an icon anywhere. */
export class NotificationManager extends JavaObject {
  static override readonly java = 'android.app.NotificationManager';
  areNotificationsEnabled(): boolean {
    const { sdk, granted, notices } = phone();
    return sdk >= 33 ? granted.has('android.permission.POST_NOTIFICATIONS') : notices.areAllowed;
  }
  createNotificationChannel({ id, name, importance }: NotificationChannel): void {
    const { channels } = phone().notices;
    channels.set(id, { name, importance: channels.get(id)?.importance ?? importance });
  }
  notify(tag: string, number: number, { note }: Notification): void {
    const { notices, sdk } = phone();
    if (note.icon === 0 || (sdk >= 26 && !notices.channels.has(String(note.channel)))) {
      phone().machine.raise('java.lang.IllegalArgumentException', 'Invalid notification');
    }
    if (this.areNotificationsEnabled()) {
      notices.shown.delete(`${tag}:${number}`);
      notices.shown.set(`${tag}:${number}`, note);
    }
  }
  cancel(tag: string, number: number): void {
    phone().notices.shown.delete(`${tag}:${number}`);
  }
  cancelAll(): void {
    phone().notices.shown.clear();
  }
}

const IMMUTABLE = 0x04000000;

/** From Android 12 on, each says whether others may change it. */
export class PendingIntent extends JavaObject {
  static override readonly java = 'android.app.PendingIntent';
  intent!: Intent;
  creator = '';
  static getActivity(_context: JavaObject, _request: number, intent: Intent, flags: number): PendingIntent {
    if ((flags & IMMUTABLE) === 0) {
      phone().machine.raise('java.lang.IllegalArgumentException', 'FLAG_IMMUTABLE or FLAG_MUTABLE is required');
    }
    return Object.assign(new PendingIntent(), { intent, creator: phone().packageName });
  }
  static getBroadcast(context: JavaObject, request: number, intent: Intent, flags: number): PendingIntent {
    return PendingIntent.getActivity(context, request, intent, flags);
  }
  static by(creator: string): PendingIntent {
    return Object.assign(new PendingIntent(), { creator });
  }
  getCreatorPackage(): string {
    return this.creator;
  }
}

export class AlarmManager extends JavaObject {
  static override readonly java = 'android.app.AlarmManager';
  setAndAllowWhileIdle(_type: number, at: number, { intent }: PendingIntent): void {
    const { notices, now } = phone();
    const alarm = { at, intent };
    notices.alarm = alarm;
    phone().post(Math.max(0, at - now), () => {
      if (notices.alarm === alarm) {
        notices.alarm = null;
        notices.deliver(intent);
      }
    });
  }
  cancel(): void {
    phone().notices.alarm = null;
  }
}

export class JobInfo extends JavaObject {
  static override readonly java = 'android.app.job.JobInfo';
  job!: { id: number; component: string; everyMillis: number; network: number };
}

export class JobInfoBuilder extends JavaObject {
  static override readonly java = 'android.app.job.JobInfo.Builder';
  job = { id: 0, component: '', everyMillis: 0, network: 0 };
  construct(id: number, component: { className: string }): void {
    Object.assign(this.job, { id, component: component.className });
  }
  setPeriodic(everyMillis: number): this {
    this.job.everyMillis = everyMillis;
    return this;
  }
  setRequiredNetworkType(network: number): this {
    this.job.network = network;
    return this;
  }
  build(): JobInfo {
    return Object.assign(new JobInfo(), { job: this.job });
  }
}

export class JobScheduler extends JavaObject {
  static override readonly java = 'android.app.job.JobScheduler';
  schedule({ job: { id, ...job } }: JobInfo): number {
    if (!phone().notices.services.has(job.component)) {
      phone().machine.raise('java.lang.IllegalArgumentException', `No such service ${job.component}`);
    }
    const needs = 'android.permission.ACCESS_NETWORK_STATE';
    if (job.network > 0 && phone().sdk >= 34 && !phone().declared.has(needs)) {
      phone().machine.raise('java.lang.SecurityException', `${needs} required for jobs with a connectivity constraint`);
    }
    phone().notices.jobs.set(id, job);
    return 1;
  }
  cancel(id: number): void {
    phone().notices.jobs.delete(id);
  }
  getPendingJob(id: number): JobInfo | null {
    const job = phone().notices.jobs.get(id);
    return job ? Object.assign(new JobInfo(), { job: { id, ...job } }) : null;
  }
}

export class JobParameters extends JavaObject {
  static override readonly java = 'android.app.job.JobParameters';
}

export class BroadcastReceiver extends JavaObject {
  static override readonly java = 'android.content.BroadcastReceiver';
  construct(): void {}
}

export class Binder extends JavaObject {
  static override readonly java = 'android.os.Binder';
  construct(): void {}
}

export class BroadcastOptions extends JavaObject {
  static override readonly java = 'android.app.BroadcastOptions';
  sharesIdentity = false;
  static makeBasic(): BroadcastOptions {
    return new BroadcastOptions();
  }
  setShareIdentityEnabled(on: boolean): this {
    this.sharesIdentity = on;
    return this;
  }
  toBundle(): Value {
    return Object.assign(new Bundle(), { sharesIdentity: this.sharesIdentity });
  }
}

const services: Readonly<Record<string, new () => JavaObject>> = {
  notification: NotificationManager,
  alarm: AlarmManager,
  jobscheduler: JobScheduler,
};

/** The system services of this file, by the names of `Context`. */
export function noticeService(name: string): JavaObject | null {
  const service = services[name];
  return service ? new service() : null;
}
