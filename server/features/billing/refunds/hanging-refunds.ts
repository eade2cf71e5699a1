import { needsTwoPeople } from '#rules/billing/bank-transfer.ts';
import { isHanging } from '#rules/billing/refund.ts';
import { yuanOf } from '#rules/billing/yuan.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { defineQueue } from '#server/feature/review-queue.ts';
import { reopenItem, withdrawItem } from '#server/feature/store-review-items.ts';
import { lockOrderById } from '../orders/store-orders.ts';
import { checkAct, endAlone, endByHand } from './end-by-hand.ts';
import { factsOfRefund } from './refund-facts.ts';
import { hurryRefund, listRefunds, lockRefund, type Refund, updateRefund } from './store-refunds.ts';

const NAME = 'hangingRefund';

const reasons = {
  waits: { zh: '已了解，继续等待', en: 'Seen; it goes on waiting' },
  atProvider: { zh: '已在服务商后台处理，等待结果', en: 'Handled in the provider’s console; its result is awaited' },
  other: { zh: '其他', en: 'Other' },
} as const;

const ending = { figure: 'act', is: ['byHand', 'balance'] };

/**
 * Refunds that a provider has not paid back after about an hour of tries, that came back to us, and that are paid twice. A pass says what to do: the
 * provider is asked again at once, or the refund ends, as paid back by hand at the provider or in the balance. A failure leaves it to the hourly tries.
 * One that goes on hanging is opened again a day later.
 */
export const hangingQueue = defineQueue({
  name: NAME,
  title: { zh: '受阻的退款', en: 'Refunds that hang' },
  roles: ['finance'],
  hours: 24,
  needsProof: true,
  reasons,
  figures: {
    act: {
      zh: '怎么处理',
      en: 'What to do',
      choices: {
        again: { zh: '再问一次', en: 'Ask again' },
        byHand: { zh: '已手工退回', en: 'Paid by hand' },
        balance: { zh: '退到余额', en: 'To balance' },
      },
    },
    number: {
      zh: '服务商的退款单号',
      en: 'The provider’s number of the refund',
      when: { figure: 'act', is: ['byHand'] },
    },
    note: { zh: '说明（记入操作日志）', en: 'Note (kept in the audit log)', isLong: true, when: ending },
  },
  async summarize({ db }, ids) {
    const refunds = ids.length > 0 ? await listRefunds(db, ids) : [];
    return new Map(
      refunds.map((refund) => [
        refund.id,
        { title: `¥${yuanOf(refund.amount_fen)}`, subtitle: refund.order_no, reason: null },
      ]),
    );
  },
  async detail({ db }, id, { language }) {
    const [refund] = await listRefunds(db, [id]);
    return refund
      ? {
          title: `¥${yuanOf(refund.amount_fen)}`,
          facts: factsOfRefund(refund, language),
          checks: [],
          pictures: [],
          orders: [refund.order_no],
          history: [],
        }
      : null;
  },
  alone: endAlone,
  async checkFirst(tx, { config }, id, decision) {
    const refund = await lockRefund(tx, id);
    const checked = await checkAct(tx, refund, decision);
    if (!checked.ok) {
      return checked;
    }
    const { act, reference } = checked;
    const isLarge = needsTwoPeople(refund?.amount_fen ?? 0, config.payment.twoPeopleAboveFen);
    return {
      ok: true,
      needsSecond: act !== 'again' && isLarge,
      figures: { act, ...(reference !== null && { number: reference }) },
    };
  },
  async decide(tx, deps, id, decision) {
    if (decision.outcome === 'fail') {
      return { ok: true };
    }
    const checked = await checkAct(tx, await lockRefund(tx, id), decision);
    if (!checked.ok) {
      return checked;
    }
    const { act, reference, note } = checked;
    if (act === 'again') {
      await hurryRefund(tx, id, decision.at);
      return { ok: true };
    }
    return endByHand(tx, deps, { id, act, reference, note, lease: decision.lease });
  },
});

/** A day of hourly tries. */
const AGAIN_TRIES = 24;

/** Opens the item of a refund that hangs since this try, and again each day. */
export async function noteHanging(tx: Transaction, refund: Refund, now: Date): Promise<void> {
  const { tries } = refund;
  if (isHanging(tries) && (!isHanging(tries - 1) || tries % AGAIN_TRIES === 0)) {
    await reopen(tx, refund, now);
  }
}

/** Opens the item of a refund whose money has come back to our account, once for each time. */
export async function noteReturned(tx: Transaction, refund: Refund, now: Date): Promise<void> {
  const isNews = refund.state !== 'sending' || refund.trouble?.kind !== 'returned';
  await updateRefund(tx, refund.id, { trouble: JSON.stringify({ ...QUIET, kind: 'returned' }) });
  if (isNews) {
    await reopen(tx, refund, now);
  }
}

/** Opens the item of a refund that its provider has paid back after all, while its money is in the balance or was paid back by hand. */
export async function noteDoubled(tx: Transaction, { clock, log }: Deps, refund: Refund): Promise<void> {
  if (refund.trouble?.kind === 'doubled') {
    return;
  }
  log.error({ refund: refund.id }, 'a refund is paid back by its provider, and has ended in another way as well');
  await updateRefund(tx, refund.id, { trouble: JSON.stringify({ ...QUIET, kind: 'doubled' }) });
  await reopen(tx, refund, clock.now());
}

const QUIET = { fault: null, code: '', words: '' };

async function reopen(tx: Transaction, { id, order_id }: Pick<Refund, 'id' | 'order_id'>, now: Date): Promise<void> {
  const { member_id: memberId } = await lockOrderById(tx, order_id);
  await reopenItem(tx, { queue: hangingQueue, subjectId: id, memberId, now });
}

/** A refund that is over waits for nobody. */
export const endHanging = (tx: Transaction, id: number, now: Date): Promise<void> => withdrawItem(tx, NAME, id, now);
