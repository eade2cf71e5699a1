import { addDays } from '../calendar.ts';

/** Spec §1 and §9: seven days free. */
export const TRIAL_DAYS = 7;
/** A trial has the modules of this plan (product.md §4). */
export const TRIAL_PLAN = 'professional' as const;
/** Trials of one member that may run at once (product.md §4). */
export const MOST_RUNNING_TRIALS = 3;

export type TrialHistory = {
  /** The app has had a trial before. */
  appTried: boolean;
  /** Another app of the member has tried this host. */
  hostTried: boolean;
  running: number;
};

export type TrialCheck = { ok: true; endsAtSeconds: number } | { ok: false; reason: 'app' | 'host' | 'limit' };

/** A trial: once per app, once per host and member, three running, seven days. */
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

/** The host as trials count it: `www.`, port and letter case do not matter. */
export function trialHost(link: string): string {
  return new URL(link).hostname.replace(/\.$/, '').replace(/^www\.(?=.*\.)/, '');
}
