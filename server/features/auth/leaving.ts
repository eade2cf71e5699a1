import { contactsOf } from '#server/features/account/members.ts';
import type { Leaving } from '#server/leaving.ts';
import { deleteCodesOf, deleteSessionsOf } from './store.ts';

/** Consents, security events, tickets and handles go with the member's row. */
export const leaving: Leaving = {
  async leave(tx, member) {
    await deleteSessionsOf(tx, member.id);
    await deleteCodesOf(
      tx,
      contactsOf(member).map(({ value }) => value),
    );
  },
};
