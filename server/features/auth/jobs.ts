import type { Job } from '#server/jobs/jobs.ts';
import { deleteOldRows } from './store.ts';
import { deleteOldScans } from './store-wechat.ts';

/** So long whoever scanned can say that it was not them. */
const SCAN_KEPT_MS = 86_400_000;

const sweep: Job = {
  name: 'auth-sweep',
  cron: '10 4 * * *',
  run: async (_, { db, clock }) => {
    await deleteOldRows(db, clock.now());
    await deleteOldScans(db, new Date(clock.now().getTime() - SCAN_KEPT_MS));
  },
};

export default [sweep];
