import type { Language } from '#contract/language.ts';
import { codeNeedsSlider } from '#rules/auth/ask-slider.ts';
import { type CodeEvent, type CodeEventRule, codeEventOf, codeRules } from '#rules/auth/one-time-code.ts';
import type { Deps } from '#server/feature/deps.ts';
import { done, fail } from '#server/feature/handle.ts';
import type { Member } from '#server/feature/member.ts';
import { type Contact, contactsOf, findMember, provesMember } from '#server/features/account/members.ts';
import { passesSlider } from '#server/features/auth/sign-in/pass-slider.ts';
import { type Asked, codeRisk, giveBackResend, shareOf, takeAddressQuota, takeCodeQuota } from './code-quota.ts';
import { makeCode } from './codes.ts';

type SendContext = Deps & { ip: string; browser: string | null; language: Language; member: Member | null };
type Wanted<NoTarget> = {
  /** What to say when there is nowhere to send to. */
  noTarget: NoTarget;
  channel: Contact['channel'];
  /** Empty for the member's own. */
  typed: string;
  isTarget: (text: string) => boolean;
  event: string;
  slider?: string | undefined;
};
type Send = (to: string, event: CodeEvent, code: string, language: Language) => Promise<void>;

/**
 * What both ways of sending share. A code for a member who does not exist is made and kept like any other and only never sent, so that
 * neither this answer nor the next one tells who has an account.
 */
export async function sendCode<NoTarget extends 'PHONE' | 'EMAIL'>(
  context: SendContext,
  wanted: Wanted<NoTarget>,
  send: Send,
) {
  const { channel, event } = wanted;
  const port = channel === 'mobile' ? ('sms' as const) : ('email' as const);
  const rule = codeEventOf(event, port);
  if (!rule) {
    return fail('EVENT');
  }
  if (rule.signedIn && !context.member) {
    return fail('LOGIN_EXPIRED');
  }
  const target = targetOf(context.member, wanted, rule);
  if (target === null) {
    return fail(wanted.noTarget, { field: channel });
  }
  return sendTo(context, { rule, port, slider: wanted.slider, ...target }, send);
}

/** `share` is whose codes this one counts among: strangers who ask for codes to a member's number leave the member's own alone. */
type Target = { contact: Contact; isOwn: boolean; share: string };

/** Whoever is signed in may leave the target out, and then proves who is asking. */
function targetOf(member: Member | null, { channel, typed, isTarget }: Wanted<string>, rule: EventRule): Target | null {
  const own = member ? contactsOf(member).find((contact) => contact.channel === channel) : undefined;
  if (rule.proves === 'alone' || (typed === '' && member)) {
    return own ? { contact: own, isOwn: true, share: shareOf(own.value, member) } : null;
  }
  const share = shareOf(typed, own?.value === typed ? member : null);
  return isTarget(typed) ? { contact: { channel, value: typed }, isOwn: false, share } : null;
}

type EventRule = CodeEventRule & { event: CodeEvent };
type Ready = Target & { rule: EventRule; port: 'sms' | 'email'; slider: string | undefined };

async function sendTo(context: SendContext, { rule, port, slider, contact, isOwn, share }: Ready, send: Send) {
  const { limits, config } = context;
  const { event } = rule;
  const asked = { channel: port, share, event, perDay: config.sms.perDay };
  const isSolved = await passesSlider(context, slider);
  if (!isSolved && codeNeedsSlider(await codeRisk(limits, asked, context.ip))) {
    return fail('SLIDER_REQUIRED');
  }
  const fromAddress = await takeAddressQuota(limits, context.ip);
  if (fromAddress) {
    return fail(fromAddress.failure, fromAddress.details);
  }
  const owner = await findMember(context.db, contact);
  if (rule.to === 'stranger' && owner && !isOwn) {
    return fail('ACCOUNT_EXISTS');
  }
  if (isOwn && rule.proves && owner && !provesMember(owner, contact, context.clock.now())) {
    return fail('TOO_NEW');
  }
  const refused = await takeCodeQuota(limits, asked, isSolved);
  if (refused) {
    return fail(refused.failure, refused.details);
  }
  const code = await makeCode(context, contact.value, event);
  if (owner || rule.to !== 'member') {
    const language = owner?.language ?? context.language;
    await deliver(context, rule, asked, () => send(contact.value, event, code, language));
  }
  const { lifeSeconds: expires, resendSeconds: resend } = codeRules;
  return done({ expires, resend, ...inboxOf(context, port, isOwn ? null : contact.value) });
}

/**
 * A code for a member is neither waited for nor given back when a provider carries it: the answer's time, or a second answer at once, would
 * tell who has an account. Whoever asks for a code to a number of their own hears when the provider fails, and may ask again.
 */
async function deliver(context: SendContext, rule: EventRule, asked: Asked, send: () => Promise<void>): Promise<void> {
  if (rule.to === 'member' && !rule.signedIn && !context[asked.channel].isLocal) {
    void send().catch((err: unknown) => context.log.warn({ err }, 'code not sent'));
    return;
  }
  try {
    await send();
  } catch (error) {
    await giveBackResend(context.limits, asked);
    throw error;
  }
}

/** Where the demo shows what a provider would have delivered. The own number is not told to a browser that only knows it masked. */
function inboxOf({ config }: Deps, port: 'sms' | 'email', target: string | null): { inbox_url?: string } {
  const { driver } = port === 'sms' ? config.sms : config.mail;
  const query = target === null ? '' : `?to=${encodeURIComponent(target)}`;
  return config.demo && driver === 'inbox' ? { inbox_url: `/sandbox/inbox${query}` } : {};
}
