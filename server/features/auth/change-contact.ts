import { account } from '#contract/calls/account.ts';
import { accountSchemas } from '#contract/schemas/account.ts';
import { isEmail, isRegistrationPhone } from '#rules/auth/contact.ts';
import { maskedEmail, maskedMobile } from '#rules/auth/masked.ts';
import type { Deps } from '#server/deps.ts';
import { type Contact, findMember, setContact } from '#server/features/account/members.ts';
import { sendMessage } from '#server/features/messages/send-message.ts';
import { done, fail, handle, type Member } from '#server/http/handle.ts';
import { checkCode } from './codes.ts';
import { recordSecurityEvent, type Visitor } from './open-session.ts';
import { type Proof, proveMember } from './prove-member.ts';
import { undoOnFailure } from './sign-in.ts';

/** Sets or replaces the phone number. */
export const changeMobile = handle(account, accountSchemas, 'changeMobile', async ({ input, ...changer }) => {
  const value = input.mobile.trim();
  if (!isRegistrationPhone(value)) {
    return fail('PHONE', { field: 'mobile' });
  }
  const changed = await changeContact(changer, { channel: 'mobile', value }, input);
  return changed.ok ? done({ mobile_text: maskedMobile(value) }) : changed;
});

/** Sets or replaces the e-mail address. */
export const bindEmail = handle(account, accountSchemas, 'bindEmail', async ({ input, ...changer }) => {
  const value = input.email.trim().toLowerCase();
  if (!isEmail(value)) {
    return fail('EMAIL', { field: 'email' });
  }
  const changed = await changeContact(changer, { channel: 'email', value }, input);
  return changed.ok ? done({ email_text: maskedEmail(value) }) : changed;
});

const noProof = done<Proof>({ use: async () => true, failure: fail('CODE_WRONG') });

type Changer = Deps & Visitor & { member: Member };
type Typed = { captcha: string; password?: string | undefined; oldcaptcha?: string | undefined };

const events = {
  mobile: { code: 'changemobile', kind: 'mobile-change', message: 'mobileChanged' },
  email: { code: 'bindemail', kind: 'email-change', message: 'emailChanged' },
} as const;

/** The new phone or address is the member's; and where there is one already, the member is the one who asks (decision 017). */
async function changeContact(changer: Changer, contact: Contact, { captcha, password, oldcaptcha }: Typed) {
  const { code: event } = events[contact.channel];
  const isFirst = changer.member[contact.channel] === null && !password && !oldcaptcha;
  const given = { password, code: oldcaptcha };
  const fields = { password: 'password', code: 'oldcaptcha' };
  const proof = isFirst ? noProof : await proveMember(changer, event, given, fields);
  if (!proof.ok) {
    return proof;
  }
  const code = await checkCode(changer, contact.value, event, captcha);
  if (!code.ok) {
    return fail(code.failure, { field: 'captcha' });
  }
  const owner = await findMember(changer.db, contact);
  if (owner && owner.id !== changer.member.id) {
    return fail('ACCOUNT_EXISTS');
  }
  return undoOnFailure(changer, async (tx) => {
    if (!(await code.use(tx))) {
      return fail('CODE_WRONG', { field: 'captcha' });
    }
    if (!(await proof.data.use(tx))) {
      return proof.data.failure;
    }
    if (!owner && !(await setContact(tx, changer.member.id, contact))) {
      return fail('ACCOUNT_EXISTS');
    }
    await tell(tx, changer, contact);
    return done(null);
  });
}

async function tell(tx: Parameters<typeof sendMessage>[0], { clock, member, ...visitor }: Changer, contact: Contact) {
  const { kind, message } = events[contact.channel];
  const shown = contact.channel === 'mobile' ? maskedMobile(contact.value) : maskedEmail(contact.value);
  await recordSecurityEvent(tx, clock, member.id, kind, visitor);
  await sendMessage(tx, clock, member.id, message, { [contact.channel]: shown });
}
