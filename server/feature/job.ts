import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from './deps.ts';

/** Adds a job to the queue; with a transaction the job exists only when that commits. */
export type Jobs = {
  send(name: string, data: object, options?: SendOptions): Promise<void>;
};
type SendOptions = {
  tx?: Transaction;
  /** The minimum delay, in seconds. */
  afterSeconds?: number;
};

/** A queue and the handler of its jobs. A job only calls a use case. */
export type Job = {
  name: string;
  run(data: never, deps: Deps): Promise<void>;
  /** Retries; 2 by default. */
  retries?: number;
  /** Interval of polling; 2 s by default, at least 0.5 s. */
  pollSeconds?: number;
  /** Concurrent jobs of this queue in this process; 1 by default. */
  concurrency?: number;
  /** Time limit in seconds; 900 by default. */
  expireSeconds?: number;
  /** For sweeps with statements that take minutes: `db` is then the patient database. */
  isPatient?: true;
  /** Queued automatically on this cron line (Asia/Shanghai). */
  cron?: string;
};
