import { CONTACT_DAYS, REPORT_DAYS } from '#rules/distribution/app-report.ts';
import type { Job } from '#server/feature/job.ts';
import { updateOrphansWithdrawn } from '../cases/store-cases.ts';
import { removeOldContacts, removeOldReports } from './store-reports.ts';

const DAY_MS = 86_400_000;

/** Deletes visitors' texts after their time, decided or not; the case and the notes of staff stay with the app. */
export const reportsSweep: Job = {
  name: 'distribution-reports-sweep',
  isPatient: true,
  cron: '50 3 * * *',
  async run(_, { db, clock }) {
    const now = clock.now();
    const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
    await removeOldContacts(db, before(CONTACT_DAYS));
    await removeOldReports(db, before(REPORT_DAYS));
    await updateOrphansWithdrawn(db, now);
  },
};
