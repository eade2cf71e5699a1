import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from './deps.ts';

/** Puts a job on the queue; with a transaction it exists only when that commits. */
export type Jobs = {
  send(name: string, data: object, options?: SendOptions): Promise<void>;
};
type SendOptions = {
  tx?: Transaction;
  /** Not before this many seconds from now. */
  afterSeconds?: number;
};

/** A queue and what happens with each of its jobs. A job only calls a use case. */
export type Job = {
  name: string;
  run(data: never, deps: Deps): Promise<void>;
  /** Tries after the first; 2 unless said. */
  retries?: number;
  /** How often the queue is looked at; 2 s unless said, 0.5 s at least. */
  pollSeconds?: number;
  /** Jobs of this queue at once in this process; 1 unless said. */
  concurrency?: number;
  /** Given up after this many seconds; 900 unless said. */
  expireSeconds?: number;
  /** Its statements may take minutes: a sweep. Its `db` waits as long. */
  isPatient?: true;
  /** Queued by itself on this cron line (Asia/Shanghai). */
  cron?: string;
};
