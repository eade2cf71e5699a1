import { agents } from '#contract/agents/calls.ts';
import { agentsSchemas } from '#contract/agents/schemas.ts';
import { secondsOf } from '#contract/wire-values.ts';
import { isProofFresh } from '#rules/staff/staff-session.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { sendMessage } from '#server/features/messages/send-message.ts';
import { agencyReasonOf } from './agency-reasons.ts';
import { agentQueue } from './agent-queue.ts';
import { findApplicationOfItem, lockApplication, updateApplication } from './store.ts';

/** Staff: ends an agency from now on; orders keep the prices they were quoted. The member reads the reason. */
export const endAgency = handle(agents, agentsSchemas, 'endAgency', async (context) => {
  const { db, clock, input, staffSession, noteAct } = context;
  const now = clock.now();
  if (!isProofFresh(secondsOf(staffSession.provenAt), secondsOf(now))) {
    return fail('PROOF');
  }
  return db.transaction().execute(async (tx) => {
    const id = await findApplicationOfItem(tx, agentQueue.name, input.id);
    const application = id === undefined ? undefined : await lockApplication(tx, id);
    if (!application) {
      return fail('NOT_FOUND');
    }
    if (application.status !== 'passed') {
      return fail('STATE');
    }
    const why = { reason: 'other', answer: input.reason };
    await updateApplication(tx, application.id, { status: 'ended', discount: null, ...why, decided_at: now });
    await sendMessage(tx, clock, application.member_id, 'agentEnded', { reason: agencyReasonOf(why)! });
    const target = `${agentQueue.name}:${input.id}`;
    const before = { status: 'passed', discount: application.discount };
    await noteAct(tx, { target, before, after: { status: 'ended', reason: input.reason } });
    return done(null);
  });
});
