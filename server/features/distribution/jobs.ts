import { secondsOf } from '#contract/wire-values.ts';
import { dayNumber } from '#rules/calendar.ts';
import type { Job } from '#server/feature/job.ts';
import { removeOldShorts } from './apps/store-shorts.ts';
import { addUpDays } from './events/add-up-days.ts';
import { keepReleases } from './release/keep-releases.ts';
import { reportsSweep } from './review/sweep-reports.ts';
import { scanReleaseJob, scanSweepJob } from './scans/scan-release.ts';
import { removeOldChallenges } from './testers/store-testers.ts';
import { removeOldShares } from './tickets/store-shares.ts';
import { removeExpiredTickets } from './tickets/store-tickets.ts';
import { hashUploadJob } from './uploads/hash-upload.ts';
import { sweepUploads } from './uploads/sweep-uploads.ts';

const sweep: Job = {
  name: 'distribution-uploads-sweep',
  isPatient: true,
  cron: '*/10 * * * *',
  run: (_, deps) => sweepUploads(deps),
};

const sweepTickets: Job = {
  name: 'distribution-tickets-sweep',
  isPatient: true,
  cron: '40 * * * *',
  async run(_, { db, clock }) {
    await removeExpiredTickets(db, clock.now());
    await removeOldChallenges(db, clock.now());
  },
};

/** After midnight in Shanghai. */
const days: Job = {
  name: 'distribution-days',
  isPatient: true,
  cron: '20 0 * * *',
  async run(_, deps) {
    await addUpDays(deps);
    await removeOldShorts(deps.db, deps.clock.now());
    await removeOldShares(deps.db, dayNumber(secondsOf(deps.clock.now())));
  },
};

const keep: Job = {
  name: 'distribution-keep-releases',
  isPatient: true,
  cron: '20 5 * * *',
  run: (_, deps) => keepReleases(deps),
};

export default [hashUploadJob, sweep, sweepTickets, days, keep, scanReleaseJob, scanSweepJob, reportsSweep];
