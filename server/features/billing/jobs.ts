import type { Job } from '#server/feature/job.ts';
import { giveMonthlyPoints } from './buy/give-monthly-points.ts';
import { proveLedger } from './ledger/prove-ledger.ts';
import { sweepOrders } from './payment/sweep-orders.ts';
import { sendRefunds } from './refunds/send-refund.ts';

const sweep: Job = { name: 'billing-orders', cron: '* * * * *', run: (_, deps) => sweepOrders(deps) };

const points: Job = { name: 'billing-points', cron: '* * * * *', run: (_, deps) => giveMonthlyPoints(deps) };

const refunds: Job = { name: 'billing-refunds', cron: '* * * * *', run: (_, deps) => sendRefunds(deps) };

/** Each night, so that wrong money is found the next day. */
const proof: Job = {
  name: 'billing-proof',
  isPatient: true,
  cron: '20 3 * * *',
  async run(_, deps) {
    await proveLedger(deps);
  },
};

export default [sweep, points, refunds, proof];
