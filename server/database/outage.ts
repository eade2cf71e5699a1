import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { DatabaseUnavailable, unavailability } from './unavailable.ts';

/** Tracks whether the database is away, and logs the beginning and the end once each. */
export type Outage = {
  /** Records an error, and returns whether it belongs to an outage, so that callers need not log it. */
  note(error: unknown): boolean;
  isOn(): boolean;
  /** The number of refused statements since the start, timeouts included. */
  refused(): number;
  close(): void;
};

const LOOK_MS = 500;
/** Connections notice the same outage one after the other. */
const QUIET_MS = 3_000;

type Parts = {
  log: Logger;
  /** Sends a trivial statement. */
  look: () => Promise<unknown>;
  /** More facts for the first log line, such as the free space. */
  circumstances?: () => Promise<object>;
};

export function createOutage({ log, look, circumstances = async () => ({}) }: Parts): Outage {
  let refused = 0;
  let lastAt = 0;
  let isOn = false;
  const closed = new AbortController();

  /** Back means an answer, and three seconds without a failing connection. */
  async function isBack(): Promise<boolean> {
    await sleep(LOOK_MS, undefined, { ref: false, signal: closed.signal });
    return performance.now() - lastAt >= QUIET_MS && look().then(isTrue, isFalse);
  }

  async function watch(error: Error): Promise<void> {
    const [since, before] = [performance.now(), refused];
    log.error({ reason: error.message, ...(await circumstances()) }, 'the database is away');
    while (!(await isBack())) {}
    isOn = false;
    const seconds = Math.round((lastAt - since) / 100) / 10;
    log.warn({ seconds, refused: refused - before }, 'the database is back');
  }

  return {
    note(error) {
      refused += error instanceof DatabaseUnavailable ? 1 : 0;
      const found = unavailability(error);
      if (!found?.isOutage) {
        return found !== null && isOn;
      }
      lastAt = performance.now();
      if (!isOn) {
        isOn = true;
        watch(error as Error).catch(() => {});
      }
      return true;
    },
    isOn: () => isOn,
    refused: () => refused,
    close: () => closed.abort(),
  };
}

const isTrue = () => true;
const isFalse = () => false;
