import { type DecidedAlone, dayLimitFen, isAlone, needsTwoPeople } from '#rules/billing/two-people.ts';
import { yuanOf } from '#rules/billing/yuan.ts';
import type { Database, Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { Decision, Detail, Money, ReviewQueue } from '#server/feature/review-queue.ts';
import { insertAlone, lockAlone, sumAlone } from '../store-alone.ts';
import type { Item } from './store-items.ts';

/** The money of a decision, and the colleague who has already approved it. `alone` is the sum of today's passes of this colleague alone. */
export type WeighedDecision = { money: Money; first: number | null; alone: DecidedAlone; needsTwo: boolean };

type WeighInput = {
  queue: ReviewQueue;
  item: Item;
  staffId: number;
  now: Date;
  figures: Readonly<Record<string, string>> | null;
};

/** A pass with the facts for the rule of two people; null for one that moves no money. The sums are locked until the transaction ends. */
export async function weighPass(
  tx: Transaction,
  deps: Pick<Deps, 'config'>,
  { queue, item, decision }: { queue: ReviewQueue; item: Item; decision: Decision },
): Promise<WeighedDecision | null> {
  if (decision.outcome === 'fail' || !queue.money) {
    return null;
  }
  const { staffId, at: now, figures } = decision;
  await lockAlone(tx, staffId);
  return weigh(tx, deps, { queue, item, staffId, now, figures });
}

async function weigh(
  db: Database,
  { config }: Pick<Deps, 'config'>,
  weighing: WeighInput,
): Promise<WeighedDecision | null> {
  const { queue, item, staffId, now, figures } = weighing;
  const money = await queue.money?.(db, item.subject_id, figures && { figures });
  if (!money) {
    return null;
  }
  const alone = await sumAlone(db, { staffId, memberId: money.memberId, now });
  const needsTwo = needsTwoPeople(money.amountFen, alone, config.payment.twoPeopleAboveFen);
  return { money, first: money.askedBy ?? item.first_by, alone, needsTwo };
}

/** Counts a pass that nobody else has approved; returns the sums of the day with it, for the audit log. */
export async function countAlone(tx: Transaction, weighed: WeighedDecision | null, item: Item, decision: Decision) {
  if (!weighed || !isAlone(decision.staffId, weighed.first)) {
    return {};
  }
  const { money, alone } = weighed;
  const { amountFen: amount_fen, memberId: member_id } = money;
  const by = { staff_id: decision.staffId, decided_at: decision.at };
  await insertAlone(tx, { ...by, queue: item.queue, member_id, amount_fen });
  return {
    alone_today: {
      of_member: yuanOf(alone.ofMemberFen + amount_fen),
      in_all: yuanOf(alone.inAllFen + amount_fen),
    },
  };
}

/** The facts and checks of the rule of two people, on an open item. */
export async function tellTwoPeople(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  { queue, item, staffId }: Pick<WeighInput, 'queue' | 'item' | 'staffId'>,
): Promise<Pick<Detail, 'facts' | 'checks'>> {
  const weighing = { queue, item, staffId, now: deps.clock.now(), figures: null };
  const weighed = item.status === 'open' ? await weigh(deps.db, deps, weighing) : null;
  if (!weighed) {
    return { facts: [], checks: [] };
  }
  const { alone, first, needsTwo } = weighed;
  const limitFen = deps.config.payment.twoPeopleAboveFen;
  const sums = [alone.ofMemberFen, limitFen, alone.inAllFen, dayLimitFen(limitFen)].map((fen) => `¥${yuanOf(fen)}`);
  return {
    facts: [
      {
        label: { zh: '今天您独自处理的', en: 'Decided by you alone today' },
        value: `${sums[0]} / ${sums[1]} · ${sums[2]} / ${sums[3]}`,
      },
    ],
    checks: needsTwo ? [{ label: twoPeople, ok: first !== null && first !== staffId }] : [],
  };
}

const twoPeople = {
  zh: '超过一个人独自处理的限额：需要两位同事',
  en: 'Above what one colleague decides alone: two are needed',
};
