import { emailReasons, takenReasons } from '#contract/failure-reasons.ts';
import { phoneIn } from '#rules/auth/contact.ts';
import { isAcceptablePassword } from '#rules/auth/password.ts';
import { checkRegistration, type RegistrationProblem } from '#rules/auth/registration-form.ts';
import type { Transaction } from '#server/database/tables.ts';
import { undoOnFailure } from '#server/database/undo-on-failure.ts';
import type { Client } from '#server/feature/client.ts';
import type { Deps } from '#server/feature/deps.ts';
import { done, fail, type RequestContext } from '#server/feature/handle.ts';
import { type Contact, createMember } from '#server/features/account/members.ts';
import { sendMessage } from '#server/features/messages/send-message.ts';
import type { Clock } from '#server/ports/clock.ts';
import { hashPassword } from '#server/secrets/passwords.ts';
import { checkCode } from '../codes/codes.ts';
import { recordConsents } from '../record/accept-agreements.ts';
import { recordSecurityEvent } from '../record/record-security-event.ts';
import { bindScan } from '../sign-in/sign-in.ts';

const failureOf = {
  phoneError: fail('PHONE', { field: 'mobile' }),
  emailError: fail('EMAIL', { field: 'mobile', reason: emailReasons.wrong }),
  passwordError: fail('PASSWORD_DIFF', { field: 'repeated_password' }),
  vertifyCode: fail('CODE_WRONG', { field: 'code' }),
  pleaseAgree: fail('AGREEMENT', { field: 'agree' }),
} as const satisfies Record<RegistrationProblem, unknown>;

type Form = {
  type: 'mobile' | 'email';
  mobile: string;
  password: string;
  repeated_password: string;
  code: string;
  agree?: 0 | 1 | undefined;
  handle?: string | undefined;
};

type RegisterContext = Deps & Client & Pick<RequestContext, 'language'>;

/** Creates the member of a registration form and returns the id. `then` runs in the same transaction. */
export async function registerMember<Result extends { ok: true } | ReturnType<typeof fail>>(
  context: RegisterContext,
  form: Form,
  then: (tx: Transaction, id: number) => Promise<Result>,
) {
  const contact: Contact = { channel: form.type, value: phoneIn(form.mobile).toLowerCase() };
  const wrong = checkForm(form, contact);
  if (wrong) {
    return wrong;
  }
  const code = await checkCode(context, contact.value, 'register', form.code);
  if (!code.ok) {
    return fail(code.failure, { field: 'code' });
  }
  const passwordHash = await hashPassword(form.password);
  const { language } = context;
  const now = context.clock.now();
  const clock: Clock = { now: () => now };
  return undoOnFailure(context, async (tx) => {
    if (!(await code.use(tx))) {
      return fail('CODE_WRONG', { field: 'code' });
    }
    const id = await createMember(tx, { contact, passwordHash, language, now });
    if (id === null) {
      return fail('ACCOUNT_EXISTS', { field: 'mobile', reason: takenReasons.visitor });
    }
    await recordRegistration(tx, clock, id, context);
    const bound = form.handle ? await bindScan(tx, { ...context, clock }, id, form.handle) : done(null);
    return bound.ok ? then(tx, id) : bound;
  });
}

function checkForm(form: Form, contact: Contact) {
  // The specification's own payload has no checkbox (spec §7), so only an explicit 0 refuses.
  const agree = form.agree !== 0;
  const checked = checkRegistration({ ...form, mobile: contact.value, agree });
  if (!checked.ok) {
    return failureOf[checked.reason];
  }
  return isAcceptablePassword(form.password, contact.value) ? null : fail('PASSWORD_WEAK', { field: 'password' });
}

async function recordRegistration(tx: Transaction, clock: Clock, memberId: number, context: Client): Promise<void> {
  await recordConsents(tx, clock, memberId, context);
  await recordSecurityEvent(tx, clock, memberId, 'register', context);
  await sendMessage(tx, clock, memberId, 'welcome', {});
}
