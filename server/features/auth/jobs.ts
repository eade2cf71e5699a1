import type { Job } from '#server/jobs/jobs.ts';
import { deleteOldRows } from './store.ts';

const sweep: Job = {
  name: 'auth-sweep',
  cron: '10 4 * * *',
  run: (_, { db, clock }) => deleteOldRows(db, clock.now()),
};

export default [sweep];
