import { createHash } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import type { Member, Session } from '#server/http/handle.ts';
import { selectSession } from './store.ts';

/** The member behind a token, or null when it is unknown or over. `touch` moves its end (spec §9: 24 hours from the last guarded call). */
export async function readSession(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
  { touch }: { touch: boolean },
): Promise<{ member: Member; session: Session } | null> {
  const tokenHash = hashToken(token);
  const member = await selectSession(db, tokenHash, clock.now(), touch);
  return member ? { member, session: { token, tokenHash } } : null;
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
