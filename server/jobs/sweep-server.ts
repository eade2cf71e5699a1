import { removeLeasesBefore } from '#server/database/leases/leases.ts';
import type { Job } from '#server/feature/job.ts';
import { sweepLimits } from '#server/limits/limits.ts';
import {
  createComingPartitions,
  removeExpiredCaptchaLots,
  removeInboxMessagesBefore,
  removeNoncesBefore,
} from './store-sweeps.ts';

const DAY_MS = 86_400_000;

/** Deletes the server's own old rows, and creates the coming partitions of its event tables. */
export const sweepServer: Job = {
  name: 'server-sweep',
  isPatient: true,
  cron: '0 4 * * *',
  run: async (_, { db, clock }) => {
    const now = clock.now();
    await sweepLimits(db, now);
    await removeNoncesBefore(db, new Date(now.getTime() - DAY_MS));
    await removeInboxMessagesBefore(db, new Date(now.getTime() - 7 * DAY_MS));
    await removeExpiredCaptchaLots(db, now);
    await removeLeasesBefore(db, new Date(now.getTime() - DAY_MS));
    await createComingPartitions(db, now);
  },
};
