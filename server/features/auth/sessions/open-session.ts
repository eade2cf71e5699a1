import { randomBytes } from 'node:crypto';
import type { Database, Transaction } from '#server/database/tables.ts';
import {
  insertSecurityEvent,
  insertSession,
  repeatSecurityEvent,
  selectEarlierLogins,
} from '#server/features/auth/store.ts';
import { sendMessage } from '#server/features/messages/send-message.ts';
import type { Clock } from '#server/ports/clock.ts';
import { hashToken } from './read-session.ts';

export type Client = { ip: string; userAgent: string };

/** Signs a member in and returns the token. A new program causes a message to the member. */
export async function openSession(
  tx: Transaction,
  clock: Clock,
  memberId: number,
  { ip, userAgent }: Client,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = clock.now();
  // A connection runs its statements in order, so this login is not among the earlier ones.
  const [earlier] = await Promise.all([
    selectEarlierLogins(tx, memberId, userAgent),
    insertSession(tx, { tokenHash: hashToken(token), memberId, now, ip, userAgent }),
    recordSecurityEvent(tx, clock, memberId, 'login', { ip, userAgent }),
  ]);
  if (earlier.any && !earlier.same) {
    await sendMessage(tx, clock, memberId, 'newDevice', { ip });
  }
  return token;
}

export type SecurityEventKind =
  | 'register'
  | 'login'
  | 'logout'
  | 'session-end'
  | 'password-reset'
  | 'password-change'
  | 'mobile-change'
  | 'email-change'
  | 'wechat-bind'
  | 'wechat-unbind'
  | 'scan-cancel'
  | 'key-export'
  | 'verification-refused'
  | 'photo-refused';

/** Records an event of the account's security for its member. */
export async function recordSecurityEvent(
  tx: Database,
  clock: Clock,
  memberId: number,
  kind: SecurityEventKind,
  { ip, userAgent }: Client,
  params: Record<string, string> = {},
): Promise<void> {
  const row = {
    member_id: memberId,
    kind,
    params: JSON.stringify(params),
    ip,
    user_agent: userAgent,
    created_at: clock.now(),
  };
  await insertSecurityEvent(tx, row);
}

/** Counts a repeated refusal within the last seconds. */
export function countSecurityEvent(
  db: Database,
  clock: Clock,
  memberId: number,
  { kind, err, seconds }: { kind: SecurityEventKind; err: string; seconds: number },
): Promise<void> {
  return repeatSecurityEvent(db, { memberId, kind, err, since: new Date(clock.now().getTime() - seconds * 1000) });
}
