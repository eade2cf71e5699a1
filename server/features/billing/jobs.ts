import type { Job } from '#server/feature/job.ts';
import { proveLedger } from './ledger/prove-ledger.ts';

/** Each night, so that money that is wrong has a day and not a year. */
const proof: Job = {
  name: 'billing-proof',
  isPatient: true,
  cron: '20 3 * * *',
  async run(_, deps) {
    await proveLedger(deps);
  },
};

export default [proof];
