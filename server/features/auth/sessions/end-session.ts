import { account } from '#contract/account/calls.ts';
import { accountSchemas } from '#contract/account/schemas.ts';
import type { Transaction } from '#server/database/tables.ts';
import { type Context, done, fail, handle } from '#server/feature/handle.ts';
import { recordSecurityEvent } from '../record/record-security-event.ts';
import { listSessionsOf, removeOtherSessions, removeSession } from '../store.ts';
import { codeOfSession } from './list-sessions.ts';

type EndContext = Context<typeof account.endSession, typeof accountSchemas.endSession>;

export const endSession = handle(account, accountSchemas, 'endSession', async (context) => {
  const { db, clock, member, input } = context;
  const ended = await db.transaction().execute(async (tx) => {
    const count = input.all === 1 ? await endOthers(tx, context) : await endOne(tx, context);
    if (count > 0) {
      await recordSecurityEvent(tx, clock, member.id, 'session-end', context);
    }
    return count;
  });
  return ended === 0 && input.all !== 1 ? fail('NOT_FOUND') : done({ ended });
});

const endOthers = (tx: Transaction, { member, session }: EndContext) =>
  removeOtherSessions(tx, member.id, session.tokenHash);

async function endOne(tx: Transaction, { clock, member, input }: EndContext): Promise<number> {
  const sessions = await listSessionsOf(tx, member.id, clock.now());
  const found = sessions.find(({ token_hash }) => codeOfSession(token_hash) === input.code);
  if (!found) {
    return 0;
  }
  await removeSession(tx, found.token_hash);
  return 1;
}
