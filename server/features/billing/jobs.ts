import { secondsOf } from '#contract/wire-values.ts';
import { dayNumber } from '#rules/calendar.ts';
import type { Job } from '#server/feature/job.ts';
import { giveMonthlyPoints } from './buy/give-monthly-points.ts';
import { removeDaysBefore } from './downloads/store-downloads.ts';
import { proveLedger } from './ledger/prove-ledger.ts';
import { sweepOrders } from './payment/sweep-orders.ts';
import { sendRefunds } from './refunds/send-refund.ts';
import { reopenLeft } from './suspense/unmatched-items.ts';

const sweep: Job = { name: 'billing-orders', cron: '* * * * *', run: (_, deps) => sweepOrders(deps) };

const points: Job = { name: 'billing-points', cron: '* * * * *', run: (_, deps) => giveMonthlyPoints(deps) };

const refunds: Job = { name: 'billing-refunds', cron: '* * * * *', run: (_, deps) => sendRefunds(deps) };

/** Opens the items of unmatched payments again that staff have left. */
const left: Job = { name: 'billing-unmatched', cron: '25 * * * *', run: (_, deps) => reopenLeft(deps) };

/** Deletes the free downloads of past days, which nothing reads any more. */
const freeDays: Job = {
  name: 'billing-downloads-sweep',
  isPatient: true,
  cron: '50 3 * * *',
  run: (_, { db, clock }) => removeDaysBefore(db, dayNumber(secondsOf(clock.now())) - 7),
};

/** Each night, so that wrong money is found the next day. */
const proof: Job = {
  name: 'billing-proof',
  isPatient: true,
  cron: '20 3 * * *',
  async run(_, deps) {
    await proveLedger(deps);
  },
};

export default [sweep, points, refunds, left, freeDays, proof];
