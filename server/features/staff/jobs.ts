import type { Job } from '#server/feature/job.ts';
import { tellOperator } from './providers/tell-operator.ts';
import { removeOverSessions } from './sign-in/store-sessions.ts';

const sweep: Job = {
  name: 'staff-sweep',
  isPatient: true,
  cron: '30 4 * * *',
  run: (_, { db, clock }) => removeOverSessions(db, clock.now()),
};

export default [sweep, tellOperator];
