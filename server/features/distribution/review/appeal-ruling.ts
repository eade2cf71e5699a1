import { reportReasons } from '#contract/compliance/report-words.ts';
import { distribution } from '#contract/distribution/calls.ts';
import { distributionSchemas } from '#contract/distribution/schemas.ts';
import { tidyAppeal } from '#rules/distribution/app-report.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { insertItem } from '#server/feature/store-review-items.ts';
import { caseQueues } from '../cases/case-queues.ts';
import { rulingOnWire } from '../cases/ruling-on-wire.ts';
import { lockCase, updateCase } from '../cases/store-cases.ts';

/** The owner's objection, once per case. */
export const appealRuling = handle(distribution, distributionSchemas, 'appealRuling', async (context) => {
  const { db, clock, member, input, language } = context;
  const appeal = tidyAppeal(input.content);
  return db.transaction().execute(async (tx) => {
    const row = await lockCase(tx, input.case_id);
    // Nobody learns of a report before it is decided.
    if (row?.member_id !== member.id || (row.cause === 'reported' && row.status !== 'upheld')) {
      return fail('NOT_FOUND');
    }
    if (appeal === null) {
      return fail('APPEAL', { field: 'content', reason: reportReasons.appeal });
    }
    if (row.status !== 'upheld' || row.appeal_status !== 'none') {
      return fail('STATE');
    }
    const now = clock.now();
    const columns = { appeal, appeal_status: 'open' as const, appealed_at: now };
    await updateCase(tx, row.id, columns);
    await insertItem(tx, { queue: caseQueues.appeal, subjectId: row.id, memberId: member.id, now });
    return done(rulingOnWire({ ...row, ...columns }, language));
  });
});
