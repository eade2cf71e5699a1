import type { Deps } from '#server/deps.ts';
import { recordSecurityEvent, type Visitor } from './open-session.ts';
import { deleteSession, selectSessionOwner } from './store.ts';
import { endTicket, findCancellable } from './store-wechat.ts';

/** "It was not me": the ticket is over, and the session it opened ends. False for a code that never was, or is too old. */
export async function cancelScan({ db, clock }: Deps, cancelCode: string, visitor: Visitor): Promise<boolean> {
  const ticket = await findCancellable(db, cancelCode);
  if (!ticket) {
    return false;
  }
  await db.transaction().execute(async (tx) => {
    await endTicket(tx, ticket.ticket_hash, clock.now());
    const memberId = ticket.session_hash ? await selectSessionOwner(tx, ticket.session_hash) : ticket.member_id;
    if (ticket.session_hash) {
      await deleteSession(tx, ticket.session_hash);
    }
    if (memberId) {
      await recordSecurityEvent(tx, clock, memberId, 'scan-cancel', visitor);
    }
  });
  return true;
}
