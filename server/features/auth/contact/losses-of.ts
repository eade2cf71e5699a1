import { isAsSeen } from '#rules/auth/seen-losses.ts';
import type { Database } from '#server/database/tables.ts';
import { type AccountClosing, type Loss, nothingLost } from '#server/feature/account-closing.ts';
import { fail } from '#server/feature/handle.ts';
import type { Session } from '#server/feature/member.ts';
import type { Clock } from '#server/ports/clock.ts';
import { findShownLosses, updateShownLosses } from '../store.ts';

type Closing = {
  member: { id: number };
  session: Pick<Session, 'tokenHash'>;
  closings: readonly AccountClosing[];
  clock: Clock;
};

/** The present losses, recorded as shown to this session. */
export async function tellLosses(db: Database, context: Closing): Promise<Loss> {
  const lost = await lossesOf(db, context);
  await updateShownLosses(db, context.session.tokenHash, { balance: lost.balance, orders: lost.orders });
  return lost;
}

/** Refuses a closing that would lose more than the member has been shown, and answers the present figures. */
export async function refuseUnseen(db: Database, context: Closing & { input: { balance?: string | undefined } }) {
  const { balance, orders } = await lossesOf(db, context);
  const shown = await findShownLosses(db, context.session.tokenHash);
  const seen = { shown, ...(context.input.balance !== undefined && { balance: context.input.balance }) };
  return isAsSeen({ balance, orders }, seen) ? null : fail('LOSSES_CHANGED', { field: 'balance', balance, orders });
}

async function lossesOf(db: Database, { member, closings, clock }: Closing): Promise<Loss> {
  const parts = await Promise.all(closings.map(({ loss }) => loss?.(db, member.id, clock.now())));
  return Object.assign({ ...nothingLost }, ...parts);
}
