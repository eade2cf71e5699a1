import { account } from '#contract/account/calls.ts';
import { accountSchemas } from '#contract/account/schemas.ts';
import { maskedEmail, maskedMobile } from '#rules/auth/masked.ts';
import type { Transaction } from '#server/database/tables.ts';
import { undoOnFailure } from '#server/database/undo-on-failure.ts';
import type { AfterCommit } from '#server/feature/account-closing.ts';
import { ERASE } from '#server/feature/erasing.ts';
import { type Context, done, fail, handle } from '#server/feature/handle.ts';
import { lockMemberAlone } from '#server/features/account/lock-member.ts';
import { findMemberById, proofContact } from '#server/features/account/members.ts';
import { checkProof, type Proof } from './check-proof.ts';
import { refuseUnseen, tellLosses } from './losses-of.ts';

type CloseContext = Context<typeof account.closeAccount, typeof accountSchemas.closeAccount>;

/**
 * Spec §4: "Closing an account is irreversible and deletes all data at once": the data is unreachable at once, and a job erases it. The steps and
 * their proofs: product.md §7.
 */
export const closeAccount = handle(account, accountSchemas, 'closeAccount', async (context) => {
  if (context.input.step === 'check') {
    return tellLoss(context);
  }
  if (context.input.confirm !== 1) {
    return fail('NOT_CONFIRMED', { field: 'confirm' });
  }
  const proof = await checkProof(context, 'closeAccount', context.input);
  if (!proof.ok) {
    return proof;
  }
  const closed = await close(context, proof.data);
  if (!closed.ok && closed.failure === 'LOSSES_CHANGED') {
    await tellLosses(context.db, context);
  }
  return closed;
});

async function tellLoss(context: CloseContext) {
  const { db, clock, member } = context;
  const lost = await tellLosses(db, context);
  const contact = proofContact((await findMemberById(db, member.id))!, clock.now());
  const byPhone = contact?.channel === 'mobile';
  return done({
    type: byPhone ? ('mobile' as const) : ('email' as const),
    to_text: byPhone ? maskedMobile(contact.value) : maskedEmail(contact?.value ?? ''),
    ...lost,
  });
}

/** Obstacles are checked before any payment is ended, and again under the lock that prevents new ones. */
async function close(context: CloseContext, proof: Proof<'closeAccount'>) {
  const refused = await context.db.transaction().execute((tx) => refusalOf(tx, context));
  if (refused) {
    return refused;
  }
  for (const { settle } of context.closings) {
    if (settle && !(await settle(context, context.member.id))) {
      return fail('PAYMENT_UNSURE');
    }
  }
  return erase(context, proof);
}

async function refusalOf(tx: Transaction, context: CloseContext) {
  await lockMemberAlone(tx, context.member.id);
  return (await mayClose(tx, context)) ? refuseUnseen(tx, context) : fail('PENDING_ORDER');
}

async function erase(context: CloseContext, proof: Proof<'closeAccount'>) {
  const { input } = context;
  let afterCommit: AfterCommit[] = [];
  const closed = await undoOnFailure(context, async (tx) => {
    const refused = await refusalOf(tx, context);
    if (refused) {
      return refused;
    }
    if (!(await proof.use(tx))) {
      return fail('NOT_CONFIRMED', { field: input.proof ? 'proof' : 'own_code' });
    }
    afterCommit = await eraseAll(tx, context);
    await context.jobs.send(ERASE, {}, { tx });
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
