import { FEEDBACK_DAYS } from '#rules/support/feedback.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { Job } from '#server/feature/job.ts';
import { feedbackQueue } from './feedback-queue.ts';
import { removeFeedbackBefore } from './store-feedback.ts';

const DAY_MS = 86_400_000;

const sweep: Job = {
  name: 'support-sweep',
  isPatient: true,
  cron: '40 4 * * *',
  run: (_, deps) => forgetOldFeedback(deps),
};

/** Deletes all feedback after its time: without an account, nobody can request the deletion of what they sent. */
export const forgetOldFeedback = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  db
    .transaction()
    .execute((tx) =>
      removeFeedbackBefore(tx, feedbackQueue.name, new Date(clock.now().getTime() - FEEDBACK_DAYS * DAY_MS)),
    );

export default [sweep];
