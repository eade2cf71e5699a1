import type { Clock } from '#server/ports/clock.ts';
import type { Storage } from '#server/ports/storage.ts';
import { newFolder } from '#tests/fixtures/new-folder.ts';
import { createS3, type S3Settings } from './s3-client.ts';
import type { Pace } from './s3-repeats.ts';
import { createS3Storage } from './s3-storage.ts';
import { type S3Simulator, simulatedKeys, startS3Simulator } from './simulator.ts';

type S3Rig = {
  store: S3Simulator;
  /** A storage of its own, whose circuit is closed. */
  open(more?: Partial<S3Settings>, pace?: Partial<Pace>): Promise<Storage>;
  /** Later than the time that a circuit stays open. */
  wait(): void;
};

const QUICK: Partial<Pace> = { pauseMs: 5, tryMs: 20_000 };
const LATER_MS = 31_000;

/** A simulator, and storages on it that make short pauses. */
export async function openRig(): Promise<S3Rig> {
  let now = Date.now();
  const clock: Clock = { now: () => new Date(now) };
  const store = await startS3Simulator({ now: clock.now });
  const settings = { ...simulatedKeys, endpoint: store.endpoint, bucket: store.bucket, isPathStyle: true };
  return {
    store,
    open: (more = {}, pace = {}) =>
      createS3Storage({
        s3: createS3({ ...settings, ...more }, clock, { ...QUICK, ...pace }),
        settings: { ...settings, kodoUrl: null, sendsDownloads: false },
        clock,
        folder: newFolder(),
      }),
    wait: () => {
      now += LATER_MS;
    },
  };
}
