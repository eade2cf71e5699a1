import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { DatabaseUnavailable, unavailability } from './unavailable.ts';

/** Whether the database is away, told to the log once when it goes and once when it is back. */
export type Outage = {
  /** Takes note of an error, and says whether it belongs to an outage: then nobody else need write it down. */
  note(error: unknown): boolean;
  isOn(): boolean;
  /** Statements that were refused since the start, those that took too long included. */
  refused(): number;
  close(): void;
};

const LOOK_MS = 500;
/** Connections learn of one outage one after the other. */
const QUIET_MS = 3_000;

type Parts = {
  log: Logger;
  /** Asks the database for anything. */
  look: () => Promise<unknown>;
  /** What else the first line says, such as the space that is left. */
  circumstances?: () => Promise<object>;
};

export function createOutage({ log, look, circumstances = async () => ({}) }: Parts): Outage {
  let refused = 0;
  let lastAt = 0;
  let isOn = false;
  const closed = new AbortController();

  /** Back means an answer, and three seconds without any connection that still failed. */
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
