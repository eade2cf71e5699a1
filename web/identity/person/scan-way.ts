import type { Result } from '../../call/result.ts';
import type { Progress, ScanChannel } from '../use-progress.ts';

/** A check that runs on the member's phone. */
export type StartedScan = Omit<NonNullable<Progress['check']>, 'channel'> & { startedMs: number };

/** A method, Alipay's or WeChat's: its channel and its two calls. */
export type ScanWay = {
  channel: ScanChannel;
  start: (person: { name: string; id_number: string; consent: 1 }) => Promise<Result<Omit<StartedScan, 'startedMs'>>>;
  check: (input: { attempt: string }) => Promise<Result<{ status: number }>>;
};
