import { account } from '#contract/account/calls.ts';
import { accountSchemas } from '#contract/account/schemas.ts';
import { flagOf, secondsOf } from '#contract/wire-values.ts';
import { deviceName } from '#rules/auth/device-name.ts';
import { done, handle } from '#server/feature/handle.ts';
import { textIn } from '#words/language.ts';
import { listSecurityEventsOf } from '../store.ts';
import { securityEventTitle } from './security-event-titles.ts';

/** Security events of the account, newest first. */
export const listSecurityEvents = handle(account, accountSchemas, 'listSecurityEvents', async (context) => {
  const { db, input, member, language } = context;
  const offset = (input.page - 1) * input.limit;
  const { rows, total } = await listSecurityEventsOf(db, member.id, { offset, limit: input.limit });
  return done({
    list: rows.map(({ kind, params, ip, user_agent, created_at }) => ({
      kind,
      title: securityEventTitle({ kind, params }, language),
      device: textIn(language, deviceName(user_agent)),
      ip,
      create_time: secondsOf(created_at),
    })),
    total,
    has_more: flagOf(offset + rows.length < total),
  });
});
