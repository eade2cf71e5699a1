import { yuanOf } from '#rules/billing/yuan.ts';
import type { Deps } from '#server/feature/deps.ts';
import { type Detail, defineQueue, type ReviewContext } from '#server/feature/review-queue.ts';
import { findOrderById } from '../orders/store-orders.ts';
import { checkConfirmation, decide } from './decide-slip.ts';
import { slipReasonOf, slipReasons } from './slip-reasons.ts';
import { findSlip, listOtherSlips, listSlips, type Slip } from './store-transfers.ts';

const NAME = 'bankSlip';
const EARLIER = 10;

/** Transfers that members say they have made. Staff look for the money in the bank’s statement and type what they find there. */
export const slipQueue = defineQueue({
  name: NAME,
  title: { zh: '银行转账', en: 'Bank transfers' },
  roles: ['finance'],
  hours: 24,
  needsProof: true,
  reasons: slipReasons,
  async money(db, id) {
    const slip = await findSlip(db, id);
    const order = slip && (await findOrderById(db, slip.order_id));
    return order ? { amountFen: order.amount_fen, memberId: order.member_id } : null;
  },
  figures: {
    amount: { zh: '实际到账金额（元）', en: 'Amount received (yuan)' },
    reference: { zh: '银行流水号', en: 'The bank’s transaction number' },
  },
  async summarize({ db }, ids) {
    const slips = ids.length > 0 ? await listSlips(db, ids) : [];
    return new Map(
      slips.map((slip) => {
        const title = `¥${yuanOf(slip.amount_fen)} · ${slip.remark}`;
        return [slip.id, { title, subtitle: slip.order_no, reason: reasonOf(slip) }];
      }),
    );
  },
  async detail(deps, id, context) {
    const [slip] = await listSlips(deps.db, [id]);
    return slip ? detailOf(deps, slip, context) : null;
  },
  async checkFirst(tx, _deps, id, decision) {
    const slip = await findSlip(tx, id);
    if (slip?.status !== 'open') {
      return { ok: false, failure: 'STATE' };
    }
    const checked = await checkConfirmation(tx, slip, decision);
    if (!checked.ok) {
      return checked;
    }
    const { order, reference } = checked;
    return { ok: true, figures: { amount: yuanOf(order.amount_fen), reference } };
  },
  decide,
});

type ListedSlip = Awaited<ReturnType<typeof listSlips>>[number];

async function detailOf({ db, photoTickets }: Deps, slip: ListedSlip, context: ReviewContext): Promise<Detail> {
  const viewer = { staffId: context.staffId, subject: `${NAME}:${context.itemId}/slip` };
  const others = await listOtherSlips(db, slip, EARLIER);
  return {
    title: `¥${yuanOf(slip.amount_fen)} · ${slip.remark}`,
    facts: [
      { label: { zh: '应收金额', en: 'Amount due' }, value: `¥${yuanOf(slip.amount_fen)}` },
      { label: { zh: '附言码', en: 'Reference' }, value: slip.remark },
    ],
    orders: [slip.order_no],
    checks: [
      {
        label: {
          zh: '订单在等这笔钱（否则会存入会员余额）',
          en: 'The order waits for this money (else it goes to the balance)',
        },
        ok: slip.order_status === 'checking',
      },
    ],
    pictures: slip.file
      ? [
          {
            label: { zh: '转账回单', en: 'Transfer receipt' },
            url: photoTickets.urlFor({ ...viewer, what: 'photo', code: slip.file }),
          },
        ]
      : [],
    history: others.map((one) => ({
      status: one.status,
      reason: reasonOf(one),
      at: one.decided_at ?? one.created_at,
    })),
  };
}

const reasonOf = ({ reason, note }: Pick<Slip, 'reason' | 'note'>) => (reason ? slipReasonOf({ reason, note }) : null);
