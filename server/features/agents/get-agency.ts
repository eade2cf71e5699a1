import { agents } from '#contract/agents/calls.ts';
import { agentsSchemas } from '#contract/agents/schemas.ts';
import { done, handle } from '#server/feature/handle.ts';
import { textIn } from '#words/language.ts';
import { agencyReasonOf } from './agency-reasons.ts';
import { findNewestApplication } from './store.ts';

/** The outcome of the member's newest application; an agency that has ended counts as refused, with the reason of its end. */
export const getAgency = handle(agents, agentsSchemas, 'getAgency', async ({ db, member, language }) => {
  const found = await findNewestApplication(db, member.id);
  if (!found) {
    return done({ status: 'none' as const });
  }
  const { status, discount } = found;
  const reason = agencyReasonOf(found);
  return done({
    status: status === 'ended' ? ('refused' as const) : status,
    ...(reason && { reason: textIn(language, reason) }),
    ...(discount !== null && { discount }),
  });
});
