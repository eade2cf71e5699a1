import type { Database } from '#server/database/tables.ts';
import { defineQueue } from '#server/feature/review-queue.ts';
import { findOrderById, lockOrderById } from '../orders/store-orders.ts';
import { findUnmatched, listUnmatched } from '../suspense/store-unmatched.ts';
import { unmatched } from '../suspense/unmatched-items.ts';
import { decideWithLease } from './ask-first.ts';
import { actsOfRow, checkAct, decideUnmatched } from './decide-unmatched.ts';
import { arrivedOf, factsOfUnmatched, type ListedUnmatched } from './unmatched-facts.ts';

const reasons = {
  awaited: { zh: '已提交证据，等待结果', en: 'Evidence is submitted; the result is awaited' },
  asking: { zh: '正在向付款人或服务商核实', en: 'The payer or the provider is being asked' },
  other: { zh: '其他', en: 'Other' },
} as const;

/**
 * Money that a provider has taken and that credits no order as it stands, and money of paid orders that was taken back outside. A pass says where the
 * money goes, or what becomes of the goods; a refusal leaves it in suspense, and the item opens again a day later.
 */
export const unmatchedQueue = defineQueue({
  name: unmatched.name,
  title: { zh: '对不上的收款', en: 'Unmatched payments' },
  roles: ['finance'],
  hours: unmatched.hours,
  needsProof: true,
  reasons,
  async money(db, id) {
    const row = await findUnmatched(db, id);
    const order = row && (await findOrderById(db, row.order_id));
    return row && order ? { amountFen: row.amount_fen, memberId: order.member_id } : null;
  },
  figures: {
    act: {
      zh: '怎么处理',
      en: 'What to do',
      choices: {
        balance: { zh: '存入余额', en: 'To balance' },
        back: { zh: '原路退回', en: 'Back to payer' },
        byHand: { zh: '已手工退回', en: 'Paid by hand' },
        goodsEnd: { zh: '收回商品', en: 'End the goods' },
        goodsStay: { zh: '记为损失', en: 'Book a loss' },
      },
    },
    number: {
      zh: '退款单号或银行流水号',
      en: 'The number of the refund or transfer',
      when: { figure: 'act', is: ['byHand'] },
    },
    note: { zh: '说明（记入操作日志）', en: 'Note (kept in the audit log)', isLong: true },
  },
  async summarize({ db }, ids) {
    const rows = ids.length > 0 ? await listUnmatched(db, ids) : [];
    return new Map(rows.map((row) => [row.id, { title: arrivedOf(row), subtitle: row.order_no, reason: null }]));
  },
  async detail({ db }, id, { language }) {
    const [row] = await listUnmatched(db, [id]);
    return row
      ? {
          title: arrivedOf(row),
          facts: factsOfUnmatched(row, language),
          checks: [],
          pictures: [],
          orders: [row.order_no],
          history: [],
          choices: { act: await choicesOf(db, row) },
        }
      : null;
  },
  decideWithLease: decideWithLease,
  async checkFirst(tx, _deps, id, decision) {
    const checked = await checkAct(tx, id, decision);
    if (!checked.ok) {
      return checked;
    }
    const { act, reference } = checked;
    return { ok: true, figures: { act, ...(reference !== null && { number: reference }) } };
  },
  decide: decideUnmatched,
});

const choicesOf = (db: Database, row: ListedUnmatched) =>
  row.state === 'open'
    ? db.transaction().execute(async (tx) => actsOfRow(tx, row, await lockOrderById(tx, row.order_id)))
    : [];
