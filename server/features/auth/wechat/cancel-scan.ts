import { boundSince, CANCEL_LIFE_MS } from '#rules/auth/canceled-scan.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Client } from '#server/feature/client.ts';
import type { Deps } from '#server/feature/deps.ts';
import { unbindSince, wechatNameOf } from '#server/features/account/wechat-bindings.ts';
import { sendMessage } from '#server/features/messages/send-message.ts';
import { recordSecurityEvent } from '../record/record-security-event.ts';
import { findSessionOwner, removeSession, removeSessionsSince } from '../store.ts';
import { updateTicketCanceled } from '../store-wechat.ts';

type CanceledTicket = NonNullable<Awaited<ReturnType<typeof updateTicketCanceled>>>;
type CancelContext = Pick<Deps, 'clock'> & Client;

/** "It was not me": ends the ticket and undoes its results. False for an unknown or old code. */
export async function cancelScan({ db, clock }: Deps, cancelCode: string, client: Client): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const oldest = new Date(clock.now().getTime() - CANCEL_LIFE_MS);
    const ticket = await updateTicketCanceled(tx, cancelCode, oldest);
    if (!ticket) {
      return false;
    }
    const signedIn = await endSession(tx, ticket);
    const bound = await undoBinding(tx, { clock, ...client }, ticket);
    const memberId = ticket.member_id ?? signedIn ?? bound;
    if (memberId !== null && !wasCanceled(ticket)) {
      await recordSecurityEvent(tx, clock, memberId, 'scan-cancel', client);
    }
    return true;
  });
}

/** The link may be opened repeatedly; the event is recorded once. */
const wasCanceled = ({ created_at, expires_at }: CanceledTicket): boolean =>
  expires_at.getTime() === created_at.getTime();

/** Ends the session that the scan opened; returns its member. */
async function endSession(tx: Transaction, { session_hash }: CanceledTicket): Promise<number | null> {
  if (!session_hash) {
    return null;
  }
  const memberId = await findSessionOwner(tx, session_hash);
  await removeSession(tx, session_hash);
  return memberId;
}

/** Undoes the binding and ends the sessions since, which may result from it; returns its member. */
async function undoBinding(
  tx: Transaction,
  { clock, ...client }: CancelContext,
  ticket: CanceledTicket,
): Promise<number | null> {
  const since = boundSince(ticket);
  const unbound = since && ticket.scanned_by ? await unbindSince(tx, ticket.scanned_by, since, ticket.member_id) : null;
  if (!since || !unbound) {
    return null;
  }
  const { memberId } = unbound;
  await removeSessionsSince(tx, memberId, since);
  await recordSecurityEvent(tx, clock, memberId, 'wechat-unbind', client);
  await sendMessage(tx, clock, memberId, 'wechatUnbound', { nickname: wechatNameOf(unbound) });
  return memberId;
}
