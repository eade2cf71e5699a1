import type { JavaObject, Value } from '../../dalvik/values.ts';
import type { Intent } from '../android-content.ts';

export type FakeNote = {
  title: string;
  text: string;
  icon: number;
  color: number;
  channel: string | null;
  priority: number;
  defaults: number;
  opens: Intent;
};
export type FakeChannel = { name: string; importance: number };

/** The part of the system that shows and wakes apps that are not there: notifications, alarms, jobs, broadcasts, numbers on icons. */
export class NoticeBoard {
  /** Notifications by `tag:number`, in the order in which they were shown. */
  readonly shown = new Map<string, FakeNote>();
  readonly channels = new Map<string, FakeChannel>();
  /** Whether the user allows notifications below Android 13, where the system does not ask. */
  areAllowed = true;
  /** The only alarm of the app. */
  alarm: { at: number; intent: Intent } | null = null;
  /** Brings a broadcast to the app's receiver. */
  deliver: (intent: Intent) => void = () => {};
  /** The services that the package declares. */
  readonly services = new Set<string>();
  /** Periodic jobs by their numbers. */
  readonly jobs = new Map<number, { component: string; everyMillis: number; network: number }>();
  readonly finishedJobs: JavaObject[] = [];
  readonly broadcasts: { intent: Intent; tellsSender: boolean }[] = [];
  /** Launchers that take a number, by the host of their provider, and the last number. */
  readonly launchers = new Map<string, Value>();
}
