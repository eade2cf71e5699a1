import type { Language } from '#contract/language.ts';
import { type CodeEvent, codeRules, isCodeEvent } from '#rules/auth/one-time-code.ts';
import type { Deps } from '#server/deps.ts';
import { type Contact, findMember } from '#server/features/account/members.ts';
import { done, fail } from '#server/http/handle.ts';
import { giveBackResend, takeAddressQuota, takeCodeQuota } from './code-quota.ts';
import { makeCode } from './codes.ts';

type Asker = Deps & { ip: string; browser: string | null; language: Language };
type Send = (event: CodeEvent, code: string) => Promise<void>;

/**
 * What both ways of sending share. A code to reset the password of nobody is made and kept like any other and only never sent, so that
 * neither this answer nor the next one tells who has an account.
 */
export async function sendCode(asker: Asker, contact: Contact, event: string, send: Send) {
  if (!isCodeEvent(event)) {
    return fail('EVENT');
  }
  const { db, limits, config } = asker;
  const fromAddress = await takeAddressQuota(limits, asker.ip);
  if (fromAddress) {
    return fail(fromAddress.failure, { retry_after: fromAddress.retryAfter });
  }
  const member = await findMember(db, contact);
  if (event === 'register' && member) {
    return fail('ACCOUNT_EXISTS');
  }
  const channel = contact.channel === 'mobile' ? ('sms' as const) : ('email' as const);
  const asked = { channel, target: contact.value, event, perDay: config.sms.perDay };
  const refused = await takeCodeQuota(limits, asked);
  if (refused) {
    return fail(refused.failure, { retry_after: refused.retryAfter });
  }
  const code = await makeCode(asker, contact.value, event);
  if (member || event === 'register') {
    await send(event, code).catch(async (error: unknown) => {
      await giveBackResend(limits, asked);
      throw error;
    });
  }
  return done({
    expires: codeRules.lifeSeconds,
    resend: codeRules.resendSeconds,
    ...inboxOf(asker, channel, contact.value),
  });
}

/** Where the demo shows what a provider would have delivered. */
function inboxOf({ config }: Deps, channel: 'sms' | 'email', target: string): { inbox_url?: string } {
  const { driver } = channel === 'sms' ? config.sms : config.mail;
  return config.demo && driver === 'inbox' ? { inbox_url: `/sandbox/inbox?to=${encodeURIComponent(target)}` } : {};
}
