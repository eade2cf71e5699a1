import type { Deps } from '#server/feature/deps.ts';
import type { Member, Session } from '#server/feature/member.ts';
import { hashToken } from '#server/secrets/hash-token.ts';
import { findSession, updateSessionSeen } from '../store.ts';

/** The member behind a token, or null when it is unknown or expired. `touch` extends the session (spec §9: 24 hours from the last guarded call). */
export async function readSession(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
  { touch }: { touch: boolean },
): Promise<{ member: Member; session: Session } | null> {
  const tokenHash = hashToken(token);
  const now = clock.now();
  const found = await findSession(db, tokenHash, now);
  if (!found) {
    return null;
  }
  if (touch && found.isTouchDue) {
    await updateSessionSeen(db, tokenHash, now);
  }
  return { member: found.member, session: { token, tokenHash } };
}
