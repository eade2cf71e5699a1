import { randomBytes } from 'node:crypto';
import { secondsOf } from '#contract/wire-values.ts';
import { staffSessionRules } from '#rules/staff/staff-session.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Client } from '#server/feature/client.ts';
import type { StaffMember } from '#server/feature/member.ts';
import type { Clock } from '#server/ports/clock.ts';
import { hashStaffToken } from './read-staff-session.ts';
import { insertSession } from './store-sessions.ts';

/** Starts a session with a fresh authenticator proof; returns the cookie's token. */
export async function openStaffSession(
  tx: Transaction,
  clock: Clock,
  staffId: number,
  { ip, userAgent }: Client,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = clock.now();
  const times = { created_at: now, seen_at: now, proven_at: now };
  await insertSession(tx, {
    token_hash: hashStaffToken(token),
    staff_id: staffId,
    ...times,
    ip,
    user_agent: userAgent,
  });
  return token;
}

/** The session facts that the back office keeps in memory. */
export function sessionOnWire({ id, username, roles }: StaffMember, csrf: string, provenAt: Date, now: Date) {
  const until = secondsOf(provenAt) + staffSessionRules.proofSeconds;
  return {
    me: { id, username, roles: [...roles] },
    csrf,
    proven_until: until > now.getTime() / 1000 ? until : 0,
    idle_seconds: staffSessionRules.idleSeconds,
  };
}
