import { CANCEL_LIFE_MS } from '#rules/auth/canceled-scan.ts';
import type { Job } from '#server/feature/job.ts';
import { removeOldRows } from './store.ts';
import { removeOldScans } from './store-wechat.ts';

const sweep: Job = {
  name: 'auth-sweep',
  isPatient: true,
  cron: '10 4 * * *',
  run: async (_, { db, clock }) => {
    await removeOldRows(db, clock.now());
    await removeOldScans(db, new Date(clock.now().getTime() - CANCEL_LIFE_MS));
  },
};

export default [sweep];
