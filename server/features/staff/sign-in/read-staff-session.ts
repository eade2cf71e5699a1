import { createHash } from 'node:crypto';
import { secondsOf } from '#contract/wire-values.ts';
import { isSessionOver } from '#rules/staff/staff-session.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { StaffMember, StaffSession } from '#server/feature/member.ts';
import { findSession, updateSessionSeen } from './store-sessions.ts';

/** The member of staff behind a cookie, or null when it is unknown or expired. `touch` restarts the 30 idle minutes. */
export async function readStaffSession(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
  { touch }: { touch: boolean },
): Promise<{ staff: StaffMember; staffSession: StaffSession } | null> {
  const now = clock.now();
  const row = await findSession(db, hashStaffToken(token));
  const times = row && { createdSeconds: secondsOf(row.created_at), seenSeconds: secondsOf(row.seen_at) };
  if (!row || !times || isSessionOver(times, secondsOf(now))) {
    return null;
  }
  if (touch && row.seen_at < now) {
    await updateSessionSeen(db, row.id, now);
  }
  const { id, staff_id, username, roles, proven_at } = row;
  return { staff: { id: staff_id, username, roles }, staffSession: { id, provenAt: proven_at, csrf: csrfOf(token) } };
}

export const hashStaffToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The token that only our own pages can read and send back; the cookie alone is sent with every request. */
export const csrfOf = (token: string): string => createHash('sha256').update(`csrf ${token}`).digest('base64url');
