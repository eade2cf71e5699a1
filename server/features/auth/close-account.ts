import { account } from '#contract/calls/account.ts';
import { accountSchemas } from '#contract/schemas/account.ts';
import { maskedEmail, maskedMobile } from '#rules/auth/masked.ts';
import type { Transaction } from '#server/database/tables.ts';
import { contactsOf } from '#server/features/account/members.ts';
import { type Context, done, fail, handle } from '#server/http/handle.ts';
import { type Loss, nothingLost } from '#server/leaving.ts';
import { checkOwnCode, type UseProof } from './prove-member.ts';
import { undoOnFailure } from './sign-in.ts';
import { takeProof } from './wechat-tickets.ts';

type CloseContext = Context<typeof account.closeAccount, typeof accountSchemas.closeAccount>;

/** Spec §4: "Closing an account is irreversible and deletes all data at once." What is asked first, and what proves it: product.md §7. */
export const closeAccount = handle(account, accountSchemas, 'closeAccount', async (context) => {
  if (context.input.step === 'check') {
    return tellLoss(context);
  }
  if (context.input.confirm !== 1) {
    return fail('NOT_CONFIRMED', { field: 'confirm' });
  }
  const proof = await prove(context);
  return proof.ok ? erase(context, proof.data) : proof;
});

async function tellLoss({ db, member, leavings }: CloseContext) {
  const parts = await Promise.all(leavings.map(({ loss }) => loss?.(db, member.id)));
  const lost: Loss = Object.assign({ ...nothingLost }, ...parts);
  const [contact] = contactsOf(member);
  const byPhone = contact?.channel === 'mobile';
  return done({
    type: byPhone ? ('mobile' as const) : ('email' as const),
    to_text: byPhone ? maskedMobile(contact.value) : maskedEmail(contact?.value ?? ''),
    ...lost,
  });
}

/** A code to the own phone or address, or the bound WeChat that has just scanned. */
async function prove(context: CloseContext) {
  const { member, input } = context;
  const { ticket, captcha } = input;
  if (ticket) {
    return done<UseProof>((tx) => takeProof(tx, context, member.id, ticket));
  }
  if (!captcha) {
    return fail('NOT_CONFIRMED', { field: 'captcha' });
  }
  const code = await checkOwnCode(context, 'outaccont', captcha);
  return code.ok ? done<UseProof>(code.use) : fail(code.failure, { field: 'captcha' });
}

function erase(context: CloseContext, useProof: UseProof) {
  const { member, leavings, clock, input } = context;
  return undoOnFailure(context, async (tx) => {
    if (!(await useProof(tx))) {
      return fail('NOT_CONFIRMED', { field: input.ticket ? 'ticket' : 'captcha' });
    }
    if (!(await mayLeave(tx, context))) {
      return fail('PENDING_ORDER');
    }
    for (const { leave } of leavings) {
      await leave(tx, member, clock.now());
    }
    return done({ closed: 1 as const });
  });
}

async function mayLeave(tx: Transaction, { member, leavings }: CloseContext): Promise<boolean> {
  for (const { mayLeave } of leavings) {
    if (mayLeave && !(await mayLeave(tx, member.id))) {
      return false;
    }
  }
  return true;
}
