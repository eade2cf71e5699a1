import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { DatabaseUnavailable, unavailability } from './unavailable.ts';

/**
 * Tracks whether the database is away, and logs the beginning and the end of an outage once each. A first error is a suspicion until a statement of
 * this tracker fails too.
 */
export type Outage = {
  /**
   * Records an error, and returns whether it needs no log line of its own: it belongs to an outage, or another statement has also waited too long
   * within a minute.
   */
  note(error: unknown): boolean;
  isOn(): boolean;
  /** The number of refused statements since the start, timeouts included. */
  refused(): number;
  close(): void;
};

const LOOK_MS = 500;
/** Connections notice the same outage one after the other. */
const QUIET_MS = 3_000;
/** An overloaded site fails statement after statement for the same reason, so the log has one line in this time. */
const AGAIN_MS = 60_000;

type Parts = {
  log: Logger;
  /** Sends a trivial statement. */
  look: () => Promise<unknown>;
  /** More facts for the first log line, such as the free space. */
  circumstances?: () => Promise<object>;
};

export function createOutage({ log, look, circumstances = async () => ({}) }: Parts): Outage {
  let refused = 0;
  /** The driver and the error handler report the same error, which counts once. */
  const counted = new WeakSet<Error>();
  let lastAt = 0;
  const wasSlow = withinMinute();
  let isWatched = false;
  let isOn = false;
  const closed = new AbortController();

  /** The database is back after an answer and three seconds without a failing connection. */
  async function isBack(): Promise<boolean> {
    await sleep(LOOK_MS, undefined, { ref: false, signal: closed.signal });
    return performance.now() - lastAt >= QUIET_MS && look().then(isTrue, isFalse);
  }

  /** A full pool means a busy site, not an outage. */
  const isAway = (): Promise<boolean> => look().then(isFalse, (error) => unavailability(error)?.isOutage ?? false);

  async function watch(error: Error): Promise<void> {
    const [since, before] = [performance.now(), refused];
    if (await isAway()) {
      isOn = true;
      log.error({ reason: error.message, ...(await circumstances()) }, 'the database is away');
      while (!(await isBack())) {}
      isOn = false;
      const seconds = Math.round((lastAt - since) / 100) / 10;
      log.warn({ seconds, refused: refused - before }, 'the database is back');
    }
    isWatched = false;
  }

  return {
    note(error) {
      if (error instanceof DatabaseUnavailable && !counted.has(error)) {
        counted.add(error);
        refused += 1;
      }
      const found = unavailability(error);
      if (!found) {
        return false;
      }
      if (!found.isOutage) {
        return isOn || wasSlow();
      }
      lastAt = performance.now();
      if (!isWatched) {
        isWatched = true;
        watch(error as Error).catch(() => {});
      }
      return true;
    },
    isOn: () => isOn,
    refused: () => refused,
    close: () => closed.abort(),
  };
}

/** Whether the function was already called within the last minute. */
function withinMinute(): () => boolean {
  let firstAt = Number.NEGATIVE_INFINITY;
  return () => {
    const isWithin = performance.now() - firstAt < AGAIN_MS;
    firstAt = isWithin ? firstAt : performance.now();
    return isWithin;
  };
}

const isTrue = () => true;
const isFalse = () => false;
