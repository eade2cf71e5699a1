import { billing } from '#contract/billing/calls.ts';
import { billingSchemas } from '#contract/billing/schemas.ts';
import { maySendSlip } from '#rules/billing/bank-transfer.ts';
import type { Transaction } from '#server/database/tables.ts';
import { undoOnFailure } from '#server/database/undo-on-failure.ts';
import { type Context, done, fail, handle } from '#server/feature/handle.ts';
import { insertItem } from '#server/feature/store-review-items.ts';
import { lockMember } from '#server/features/account/lock-member.ts';
import { takeSealedFiles } from '#server/features/files/sealed-files.ts';
import { orderOnWire } from '../orders/order-on-wire.ts';
import { lockOrder, updateOrder } from '../orders/store-orders.ts';
import { slipQueue } from './slip-queue.ts';
import { findRemark, hasOpenSlip, insertSlip } from './store-transfers.ts';

type SlipContext = Context<typeof billing.sendSlip, typeof billingSchemas.sendSlip>;

/** A person looks at each of them. */
const SLIPS_PER_DAY = 20;

/** "I have transferred": the order waits for staff. An order that is closed or paid meanwhile stays so, and the money goes to the balance. */
export const sendSlip = handle(billing, billingSchemas, 'sendSlip', async (context) => {
  const { limits, member, language, config } = context;
  const quota = await limits.take(`slip:${member.id}`, SLIPS_PER_DAY, 86_400);
  if (!quota.ok) {
    return fail('TOO_FREQUENT', { retry_after: quota.retryAfter });
  }
  const result = await undoOnFailure(context, (tx) => send(tx, context));
  return result.ok ? done(orderOnWire(result.data, language, config.environment === 'demo')) : result;
});

/** The money of a frozen member may have arrived too, so staff see the slip. */
async function send(tx: Transaction, { input, member, clock }: SlipContext) {
  await lockMember(tx, member.id);
  const order = await lockOrder(tx, input.order_no);
  if (order?.member_id !== member.id) {
    return fail('NOT_FOUND');
  }
  const isByBank = (await findRemark(tx, order.id)) !== null;
  if (!isByBank || !maySendSlip(order.status) || (await hasOpenSlip(tx, order.id))) {
    return fail('STATE');
  }
  if (!(await takeSealedFiles(tx, [input.file], { owner: member.id, kind: 'slip' }))) {
    return fail('FILE', { field: 'file' });
  }
  const now = clock.now();
  const subjectId = await insertSlip(tx, { order_id: order.id, file: input.file, created_at: now });
  await insertItem(tx, { queue: slipQueue, subjectId, memberId: member.id, now });
  return done(order.status === 'unpaid' ? await updateOrder(tx, order.id, { status: 'checking' }) : order);
}
