import { emailReasons, phoneReasons, takenReasons } from '#contract/failure-reasons.ts';
import { codeNeedsSlider } from '#rules/auth/ask-slider.ts';
import { isRegistrationPhone } from '#rules/auth/contact.ts';
import { type CodeEvent, type CodeEventRule, codeEventOf, codeRules } from '#rules/auth/one-time-code.ts';
import type { Deps } from '#server/feature/deps.ts';
import { done, fail } from '#server/feature/handle.ts';
import type { Member } from '#server/feature/member.ts';
import { type Contact, contactsOf, findMember, provesMember } from '#server/features/account/members.ts';
import type { Language } from '#words/language.ts';
import { passesSlider } from '../pass-slider.ts';
import { codeRisk, pauseOf, shareOf, takeAddressQuota, takeCodeQuota } from './code-quota.ts';
import { isCurrentCode, makeCode } from './codes.ts';
import { deliver } from './deliver-code.ts';

type SendContext = Deps & { ip: string; browser: string | null; language: Language; member: Member | null };
type SendRequest<NoTarget> = {
  /** The failure for a missing target. */
  noTarget: NoTarget;
  channel: Contact['channel'];
  /** Empty for the member's own contact. */
  typed: string;
  isTarget: (text: string) => boolean;
  event: string;
  slider?: string | undefined;
};
type Send = (to: string, event: CodeEvent, code: string, language: Language) => Promise<void>;

/**
 * The common part of both channels. A code for an unknown target is made and stored like any other and just not sent, so that neither this answer nor
 * the next one reveals who has an account.
 */
export async function sendCode<NoTarget extends 'PHONE' | 'EMAIL'>(
  context: SendContext,
  request: SendRequest<NoTarget>,
  send: Send,
) {
  const { channel, event } = request;
  const port = channel === 'mobile' ? ('sms' as const) : ('email' as const);
  const rule = codeEventOf(event, port);
  if (!rule) {
    return fail('EVENT');
  }
  if (rule.signedIn && !context.member) {
    return fail('LOGIN_EXPIRED');
  }
  const target = targetOf(context.member, request, rule);
  if (target === null) {
    return fail(request.noTarget, { field: channel, ...reasonOf(request) });
  }
  return sendTo(context, { rule, port, slider: request.slider, noTarget: request.noTarget, ...target }, send);
}

function reasonOf({ channel, typed }: SendRequest<string>) {
  if (channel === 'email') {
    return { reason: emailReasons[typed === '' ? 'missing' : 'wrong'] };
  }
  return isRegistrationPhone(typed) ? { reason: phoneReasons.range } : {};
}

/** `share` names the quota that this code counts against: strangers' requests for a member's number do not use up the member's own quota. */
type Target = { contact: Contact; isOwn: boolean; share: string };

/** A signed-in member may omit the target; the code then proves the member. */
function targetOf(
  member: Member | null,
  { channel, typed, isTarget }: SendRequest<string>,
  rule: EventRule,
): Target | null {
  const own = member ? contactsOf(member).find((contact) => contact.channel === channel) : undefined;
  if (rule.proves === 'alone' || (typed === '' && member)) {
    return own ? { contact: own, isOwn: true, share: shareOf(own.value, member) } : null;
  }
  const share = shareOf(typed, own?.value === typed ? member : null);
  return isTarget(typed) ? { contact: { channel, value: typed }, isOwn: false, share } : null;
}

type EventRule = CodeEventRule & { event: CodeEvent };
type Ready<NoTarget> = Target & {
  rule: EventRule;
  port: 'sms' | 'email';
  slider: string | undefined;
  noTarget: NoTarget;
};

async function sendTo<NoTarget extends string>(
  context: SendContext,
  { rule, port, slider, noTarget, contact, isOwn, share }: Ready<NoTarget>,
  send: Send,
) {
  const { limits, config } = context;
  const { event } = rule;
  const target = contact.value;
  const pause = pauseOf(port === 'sms' && !context.sms.isLocal, { target, share, event });
  const request = { channel: port, target, share, pause, perDay: config.sms.perDay };
  const isSolved = await passesSlider(context, slider);
  if (!isSolved && codeNeedsSlider(await codeRisk(limits, request, context.ip))) {
    return fail('SLIDER_REQUIRED');
  }
  const fromAddress = await takeAddressQuota(limits, context.ip);
  if (fromAddress) {
    return fail(fromAddress.failure, fromAddress.details);
  }
  const owner = await findMember(context.db, contact);
  if (rule.to === 'stranger' && owner && !isOwn) {
    const { channel } = contact;
    return fail('ACCOUNT_EXISTS', { field: channel, reason: takenReasons[context.member ? channel : 'visitor'] });
  }
  if (isOwn && rule.proves && owner && !provesMember(owner, contact, context.clock.now())) {
    return fail('TOO_NEW');
  }
  const refused = await takeCodeQuota(limits, request, isSolved);
  if (refused) {
    return fail(refused.failure, refused.details);
  }
  const code = await makeCode(context, contact.value, event);
  let isPending = false;
  if (owner || rule.to !== 'member') {
    const language = owner?.language ?? context.language;
    const isCurrent = () => isCurrentCode(context, contact.value, event, code);
    const delivery = { rule, request, isSolved, noTarget, isCurrent };
    const delivered = await deliver(context, delivery, () => send(contact.value, event, code, language));
    if (typeof delivered !== 'string') {
      return delivered;
    }
    isPending = delivered === 'on its way';
  }
  const { lifeSeconds: expires, resendSeconds: resend } = codeRules;
  return done({
    expires,
    resend,
    ...(isPending && { pending: 1 as const }),
    ...inboxOf(context, port, isOwn ? null : contact.value),
  });
}

/** The address of the demo's message in the inbox. A member's own number is left out, because the browser only has it masked. */
function inboxOf({ config }: Deps, port: 'sms' | 'email', target: string | null): { inbox_url?: string } {
  const { driver } = port === 'sms' ? config.sms : config.mail;
  const query = target === null ? '' : `?to=${encodeURIComponent(target)}`;
  return config.demo && driver === 'inbox' ? { inbox_url: `/sandbox/inbox${query}` } : {};
}
