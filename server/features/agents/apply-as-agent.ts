import { applicationReasons } from '#contract/agents/agent-words.ts';
import { agents } from '#contract/agents/calls.ts';
import { agentsSchemas } from '#contract/agents/schemas.ts';
import { duplicateReasons } from '#contract/failure-reasons.ts';
import { problemsOfApplication, tidyApplication } from '#rules/agents/application.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { insertItem } from '#server/feature/store-review-items.ts';
import { agentQueue } from './agent-queue.ts';
import { findDiscount, insertApplication } from './store.ts';

/** A person reads each of them. */
const APPLICATIONS_PER_DAY = 5;

/** Sends an application to the staff; the next one can be sent once it is refused, or the agency has ended. */
export const applyAsAgent = handle(agents, agentsSchemas, 'applyAsAgent', async (context) => {
  const { limits, member, input, db, clock } = context;
  const [field] = problemsOfApplication(input);
  if (field) {
    return fail('APPLICATION', { field, reason: applicationReasons[field] });
  }
  const quota = await limits.take(`agent:${member.id}`, APPLICATIONS_PER_DAY, 86_400);
  if (!quota.ok) {
    return fail('TOO_FREQUENT', { retry_after: quota.retryAfter });
  }
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const row = { member_id: member.id, ...tidyApplication(input), created_at: now };
    const id = await insertApplication(tx, row);
    if (id === undefined) {
      const isAgent = (await findDiscount(tx, member.id)) !== null;
      return fail('DUPLICATE', { reason: duplicateReasons[isAgent ? 'passed' : 'pending'] });
    }
    await insertItem(tx, { queue: agentQueue, subjectId: id, memberId: member.id, now });
    return done({ status: 'pending' as const });
  });
});
