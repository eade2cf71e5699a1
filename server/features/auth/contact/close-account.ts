import { account } from '#contract/calls/account.ts';
import { accountSchemas } from '#contract/schemas/account.ts';
import { maskedEmail, maskedMobile } from '#rules/auth/masked.ts';
import type { Transaction } from '#server/database/tables.ts';
import { undoOnFailure } from '#server/database/undo-on-failure.ts';
import { type AfterCommit, type Loss, nothingLost } from '#server/feature/account-closing.ts';
import { type Context, done, fail, handle } from '#server/feature/handle.ts';
import { lockMemberAlone } from '#server/features/account/lock-member.ts';
import { findMemberById, proofContact } from '#server/features/account/members.ts';
import { checkProof, type Proof } from './check-proof.ts';

type CloseContext = Context<typeof account.closeAccount, typeof accountSchemas.closeAccount>;

/** Spec §4: "Closing an account is irreversible and deletes all data at once." The steps and their proofs: product.md §7. */
export const closeAccount = handle(account, accountSchemas, 'closeAccount', async (context) => {
  if (context.input.step === 'check') {
    return tellLoss(context);
  }
  if (context.input.confirm !== 1) {
    return fail('NOT_CONFIRMED', { field: 'confirm' });
  }
  const proof = await checkProof(context, 'closeAccount', context.input);
  return proof.ok ? erase(context, proof.data) : proof;
});

async function tellLoss({ db, clock, member, closings }: CloseContext) {
  const parts = await Promise.all(closings.map(({ loss }) => loss?.(db, member.id)));
  const lost: Loss = Object.assign({ ...nothingLost }, ...parts);
  const contact = proofContact((await findMemberById(db, member.id))!, clock.now());
  const byPhone = contact?.channel === 'mobile';
  return done({
    type: byPhone ? ('mobile' as const) : ('email' as const),
    to_text: byPhone ? maskedMobile(contact.value) : maskedEmail(contact?.value ?? ''),
    ...lost,
  });
}

async function erase(context: CloseContext, proof: Proof<'closeAccount'>) {
  const { input } = context;
  let afterCommit: AfterCommit[] = [];
  const closed = await undoOnFailure(context, async (tx) => {
    await lockMemberAlone(tx, context.member.id);
    if (!(await proof.use(tx))) {
      return fail('NOT_CONFIRMED', { field: input.proof ? 'proof' : 'own_code' });
    }
    if (!(await mayClose(tx, context))) {
      return fail('PENDING_ORDER');
    }
    afterCommit = await eraseAll(tx, context);
    return done({ closed: 1 as const });
  });
  if (closed.ok) {
    await Promise.all(afterCommit.map((run) => run(context)));
  }
  return closed;
}

async function eraseAll(tx: Transaction, { member, closings, clock }: CloseContext): Promise<AfterCommit[]> {
  const afterCommit: AfterCommit[] = [];
  for (const { erase } of closings) {
    const later = await erase(tx, member, clock.now());
    if (later) {
      afterCommit.push(later);
    }
  }
  return afterCommit;
}

async function mayClose(tx: Transaction, { member, closings }: CloseContext): Promise<boolean> {
  for (const { mayClose } of closings) {
    if (mayClose && !(await mayClose(tx, member.id))) {
      return false;
    }
  }
  return true;
}
