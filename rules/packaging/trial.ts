import { addDays } from '../calendar.ts';

/** Spec §1 and §9: seven days free. */
export const TRIAL_DAYS = 7;
/** A trial has the modules of this plan (product.md §4). */
export const TRIAL_PLAN = 'professional' as const;
/** The number of modules in that plan (rules know no modules; web/packaging/trial-modules.test.ts). */
export const TRIAL_MODULES = 27;
/** Trials of one member that may run at once (product.md §4). */
export const MOST_RUNNING_TRIALS = 3;

export type TrialHistory = {
  /** Whether the app has had a trial before. */
  appTried: boolean;
  /** Whether another app of the member has used the trial of this host. */
  hostTried: boolean;
  running: number;
};

export type TrialCheck = { ok: true; endsAtSeconds: number } | { ok: false; reason: 'app' | 'host' | 'limit' };

/** Checks a trial: once per app, once per host and member, three running, seven days. */
export function startTrial(history: TrialHistory, atSeconds: number): TrialCheck {
  if (history.appTried) {
    return { ok: false, reason: 'app' };
  }
  if (history.hostTried) {
    return { ok: false, reason: 'host' };
  }
  if (history.running >= MOST_RUNNING_TRIALS) {
    return { ok: false, reason: 'limit' };
  }
  return { ok: true, endsAtSeconds: addDays(atSeconds, TRIAL_DAYS) };
}

/** The host as trials count it: without any `www.`, port, letter case, or other spelling of an IPv4 address. */
export function trialHost(link: string): string {
  const host = new URL(link).hostname.replace(/\.$/, '');
  return embeddedAddress(host) ?? host.replace(/^(?:www\.)+(?=.*\.)/, '');
}

/** The IPv4 address inside an IPv6 address (`[::ffff:5db8:d822]`, RFC 4291 §2.5.5.2). */
function embeddedAddress(host: string): string | null {
  const [, high, low] = /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/.exec(host) ?? [];
  if (high === undefined || low === undefined) {
    return null;
  }
  return [high, low]
    .map((part) => Number.parseInt(part, 16))
    .flatMap((part) => [Math.floor(part / 256), part % 256])
    .join('.');
}
