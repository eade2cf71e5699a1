import { randomBytes } from 'node:crypto';
import type { Transaction } from '#server/database/tables.ts';
import type { Client } from '#server/feature/client.ts';
import { sendMessage } from '#server/features/messages/send-message.ts';
import type { Clock } from '#server/ports/clock.ts';
import { hashToken } from '#server/secrets/hash-token.ts';
import { recordSecurityEvent } from '../record/record-security-event.ts';
import { findEarlierLogins, insertSession } from '../store.ts';

/** Signs a member in and returns the token. A sign-in from a new browser sends a message to the member. */
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
    findEarlierLogins(tx, memberId, userAgent),
    insertSession(tx, { tokenHash: hashToken(token), memberId, now, ip, userAgent }),
    recordSecurityEvent(tx, clock, memberId, 'login', { ip, userAgent }),
  ]);
  if (earlier.any && !earlier.same) {
    await sendMessage(tx, clock, memberId, 'newDevice', { ip });
  }
  return token;
}
