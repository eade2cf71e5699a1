import type { Database } from '#server/database/tables.ts';
import type { Client } from '#server/feature/client.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Localized } from '#words/language.ts';
import { insertSecurityEvent, updateRepeatedEvent } from '../store.ts';

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
  | 'key-import'
  | 'push-send'
  | 'verification-refused'
  | 'photo-refused';

/** Records an event of the account's security for its member. */
export async function recordSecurityEvent(
  tx: Database,
  clock: Clock,
  memberId: number,
  kind: SecurityEventKind,
  { ip, userAgent }: Client,
  params: Record<string, string | Localized> = {},
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
  return updateRepeatedEvent(db, { memberId, kind, err, since: new Date(clock.now().getTime() - seconds * 1000) });
}
