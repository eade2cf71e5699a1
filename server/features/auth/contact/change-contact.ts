import { account } from '#contract/account/calls.ts';
import { accountSchemas } from '#contract/account/schemas.ts';
import { emailReasons, takenReasons } from '#contract/failure-reasons.ts';
import { isEmail, isRegistrationPhone, phoneIn } from '#rules/auth/contact.ts';
import { provenActs } from '#rules/auth/fresh-proof.ts';
import { maskedEmail, maskedMobile } from '#rules/auth/masked.ts';
import { undoOnFailure } from '#server/database/undo-on-failure.ts';
import type { Client } from '#server/feature/client.ts';
import type { Deps } from '#server/feature/deps.ts';
import { done, fail, handle, type SignedMember } from '#server/feature/handle.ts';
import { type Contact, findMember, setContact } from '#server/features/account/members.ts';
import { sendMessage } from '#server/features/messages/send-message.ts';
import { checkCode } from '../codes/codes.ts';
import { recordSecurityEvent } from '../record/record-security-event.ts';
import { checkProof, type ProofFields } from './check-proof.ts';
import { notifyOldAddress } from './notify-old-address.ts';

/** Sets or replaces the phone number. */
export const changeMobile = handle(account, accountSchemas, 'changeMobile', async ({ input, ...context }) => {
  const value = phoneIn(input.mobile);
  if (!isRegistrationPhone(value)) {
    return fail('PHONE', { field: 'mobile' });
  }
  const changed = await changeContact(context, { channel: 'mobile', value }, input);
  return changed.ok ? done({ mobile_text: maskedMobile(value) }) : changed;
});

/** Sets or replaces the e-mail address. */
export const bindEmail = handle(account, accountSchemas, 'bindEmail', async ({ input, ...context }) => {
  const value = input.email.trim().toLowerCase();
  if (!isEmail(value)) {
    return fail('EMAIL', { field: 'email', reason: emailReasons[value === '' ? 'missing' : 'wrong'] });
  }
  const changed = await changeContact(context, { channel: 'email', value }, input);
  return changed.ok ? done({ email_text: maskedEmail(value) }) : changed;
});

const accountExists = ({ channel }: Contact) =>
  fail('ACCOUNT_EXISTS', { field: channel, reason: takenReasons[channel] });

type ChangeContext = Deps & Client & SignedMember;
type ChangeFields = ProofFields & { code: string };

const changes = {
  mobile: { act: 'changeMobile', event: 'mobile-change' },
  email: { act: 'bindEmail', event: 'email-change' },
} as const;

/** Checks the member's proof and the code to the new contact, then changes it (decision 021). */
async function changeContact(context: ChangeContext, contact: Contact, typed: ChangeFields) {
  const { act } = changes[contact.channel];
  const proof = await checkProof(context, act, typed);
  if (!proof.ok) {
    return proof;
  }
  const code = await checkCode(context, contact.value, provenActs[act].event, typed.code);
  if (!code.ok) {
    return fail(code.failure, { field: 'code' });
  }
  const owner = await findMember(context.db, contact);
  if (owner && owner.id !== context.member.id) {
    return accountExists(contact);
  }
  const changed = await undoOnFailure(context, async (tx) => {
    if (!(await code.use(tx))) {
      return fail('CODE_WRONG', { field: 'code' });
    }
    if (!(await proof.data.use(tx))) {
      return proof.data.failure;
    }
    if (!owner && !(await setContact(tx, context.member.id, contact, context.clock.now()))) {
      return accountExists(contact);
    }
    await notifyMember(tx, context, contact);
    return done(null);
  });
  if (changed.ok && !owner) {
    await notifyOldAddress(context, { channel: contact.channel, shown: shown(contact) });
  }
  return changed;
}

async function notifyMember(
  tx: Parameters<typeof sendMessage>[0],
  { clock, member, ...client }: ChangeContext,
  contact: Contact,
) {
  await recordSecurityEvent(tx, clock, member.id, changes[contact.channel].event, client);
  await (contact.channel === 'mobile'
    ? sendMessage(tx, clock, member.id, 'mobileChanged', { mobile: shown(contact) })
    : sendMessage(tx, clock, member.id, 'emailChanged', { email: shown(contact) }));
}

const shown = ({ channel, value }: Contact): string =>
  channel === 'mobile' ? maskedMobile(value) : maskedEmail(value);
