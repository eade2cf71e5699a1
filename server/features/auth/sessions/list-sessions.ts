import { createHash } from 'node:crypto';
import { account } from '#contract/account/calls.ts';
import { accountSchemas } from '#contract/account/schemas.ts';
import { flagOf, secondsOf } from '#contract/wire-values.ts';
import { deviceName } from '#rules/auth/device-name.ts';
import { done, handle } from '#server/feature/handle.ts';
import { textIn } from '#words/language.ts';
import { listSessionsOf } from '../store.ts';

/** The member's sessions, this browser included. */
export const listSessions = handle(account, accountSchemas, 'listSessions', async (context) => {
  const { db, clock, member, session, language } = context;
  const rows = await listSessionsOf(db, member.id, clock.now());
  return done({
    list: rows.map(({ token_hash, user_agent, ip, created_at, seen_at }) => ({
      code: codeOfSession(token_hash),
      device: textIn(language, deviceName(user_agent)),
      ip,
      create_time: secondsOf(created_at),
      seen_time: secondsOf(seen_at),
      current: flagOf(token_hash.equals(session.tokenHash)),
    })),
  });
});

/** The public code of a session; it reveals neither the token nor its hash. */
export const codeOfSession = (tokenHash: Buffer): string =>
  createHash('sha256').update('session code').update(tokenHash).digest('base64url').slice(0, 22);
