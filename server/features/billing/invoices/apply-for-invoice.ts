import { billing } from '#contract/billing/calls.ts';
import { billingSchemas } from '#contract/billing/schemas.ts';
import { emailReasons } from '#contract/failure-reasons.ts';
import { isEmail } from '#rules/auth/contact.ts';
import { isInvoiceable, orderNosOf } from '#rules/billing/invoice.ts';
import type { Transaction } from '#server/database/tables.ts';
import { type Context, done, fail, handle } from '#server/feature/handle.ts';
import { insertItem } from '#server/feature/store-review-items.ts';
import { lockMember } from '#server/features/account/lock-member.ts';
import { invoiceQueue } from './invoice-queue.ts';
import { findTitle, insertInvoice, isInvoiced, lockOrders } from './store-invoices.ts';

type ApplyContext = Context<typeof billing.applyForInvoice, typeof billingSchemas.applyForInvoice>;

/** A person works on each of them. */
const APPLICATIONS_PER_DAY = 20;

/** Applies for one invoice for paid orders; each order stands on one invoice. */
export const applyForInvoice = handle(billing, billingSchemas, 'applyForInvoice', async (context) => {
  const { limits, member, input, db } = context;
  if (!isEmail(input.email)) {
    return fail('EMAIL', { field: 'email', reason: emailReasons.wrong });
  }
  const quota = await limits.take(`invoice:${member.id}`, APPLICATIONS_PER_DAY, 86_400);
  return quota.ok
    ? db.transaction().execute((tx) => apply(tx, context))
    : fail('TOO_FREQUENT', { retry_after: quota.retryAfter });
});

async function apply(tx: Transaction, { input, member, clock }: ApplyContext) {
  await lockMember(tx, member.id);
  const title = await findTitle(tx, member.id);
  if (title?.id !== input.title_id) {
    return fail('TITLE', { field: 'title_id' });
  }
  const orderNos = orderNosOf(input.order_nos);
  const orders = orderNos ? await lockOrders(tx, member.id, orderNos) : [];
  const ids = orders.map(({ id }) => id);
  const may =
    orders.length > 0 &&
    orders.length === orderNos?.length &&
    orders.every(({ status, amount_fen: amountFen, paytype }) => isInvoiceable({ status, amountFen, paytype })) &&
    !(await isInvoiced(tx, ids));
  if (!may) {
    return fail('NOT_INVOICEABLE', { field: 'order_nos' });
  }
  const now = clock.now();
  const invoice = {
    member_id: member.id,
    amount_fen: orders.reduce((sum, { amount_fen }) => sum + amount_fen, 0),
    title: JSON.stringify(title.fields),
    email: input.email.trim(),
    created_at: now,
  };
  const id = await insertInvoice(tx, invoice, ids);
  await insertItem(tx, { queue: invoiceQueue, subjectId: id, memberId: member.id, now });
  return done({ id, status: 'applied' as const });
}
