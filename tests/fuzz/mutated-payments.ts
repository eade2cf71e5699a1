import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endOfCode } from '#rules/billing/code-life.ts';
import { movableClock } from '#server/adapters/movable-clock.ts';
import { deliveryOf } from '#server/adapters/payment/conformance.ts';
import { createPaymentSandbox } from '#server/adapters/payment/sandbox.ts';
import type { Posting } from '#server/adapters/payment/simulated-trade.ts';
import type { PaidTrade, PaymentChannel, RefundRequest } from '#server/ports/payment.ts';
import { failureKindOf } from '#server/ports/provider-error.ts';
import { seededRandom } from './mutate.ts';
import { askThroughMutations, type Mutator, mutations, startMutator } from './mutated-answers.ts';

const site = { publicUrl: 'https://app.shanye.example' };
const FEN = 12_900;
/** Longer than the circuit stays open. */
const REST_MS = 31_000;

type Outcome = { value: unknown } | { error: unknown };
type Step = {
  /** The behavior of the simulator before its answer is changed. */
  how?: string;
  ask(): Promise<unknown>;
  /** The results that may come of it; every failure but those of `refuses` may too. */
  may: readonly unknown[];
  refuses?: true;
};

export type MutationRig = Awaited<ReturnType<typeof openMutationRig>>;

/** An adapter whose simulator answers through a mutator, with one paid order, one that waits, and refunds that are done, held and not begun. */
export async function openMutationRig(channel: PaymentChannel) {
  const clock = movableClock();
  let mutator: Mutator | null = null;
  const sandbox = createPaymentSandbox(site, clock, {
    // Thousands of signatures.
    keyBits: 1024,
    through: async (base) => {
      mutator = await startMutator(base, 11);
      return mutator.base;
    },
  });
  const simulator = await sandbox.simulator();
  const provider = sandbox[channel];
  const end = () => {
    const now = clock.now().getTime();
    return new Date(endOfCode(provider.codeLife, now + 900_000, now));
  };
  const begin = async (orderNo: string) => {
    const { reference } = await provider.start({ orderNo, amountFen: FEN, subject: '山野茶事', expiresAt: end() });
    return { orderNo, reference: reference ?? null };
  };
  const pay = async (orderNo: string) => {
    const begun = await begin(orderNo);
    const [posting] = simulator.pay(orderNo, 'paid')!;
    const { providerNo } = simulator.find(orderNo)!;
    const named = { orderNo, providerNo, refundNo: `${orderNo}R` };
    const refund: RefundRequest = { ...named, amountFen: FEN, totalFen: FEN, attempt: 0 };
    return { ...begun, posting: posting!, refund };
  };
  return {
    ...{ clock, simulator, provider, begin, end, pay, mutator: mutator! as Mutator },
    async close() {
      await mutator?.close();
      await sandbox.close();
    },
  };
}

/** 2,000 changed answers and 2,000 changed notifications: never a payment with other facts, never the end of a refund that has not ended so. */
export function describeMutatedPayments(name: string, channel: PaymentChannel): void {
  describe(`${name} behind changed answers`, () => {
    let rig: MutationRig;
    beforeAll(async () => {
      rig = await openMutationRig(channel);
    });
    afterAll(() => rig.close());

    test('2,000 of them have one of the five kinds, and none moves money', async () => {
      const steps = await stepsOf(rig);
      let requestCount = 0;
      await askThroughMutations({
        mutator: rig.mutator,
        ask: () => {
          const { how = 'well', ask } = steps[requestCount % steps.length]!;
          requestCount += 1;
          rig.clock.advance(REST_MS);
          rig.simulator.behave(how);
          return ask();
        },
        judge: (outcome, mutation) => judge(steps[(requestCount - 1) % steps.length]!, outcome, mutation),
      });
    });

    test('2,000 changed notifications tell the truth or nothing', async () => {
      rig.mutator.use(null);
      rig.simulator.behave('well');
      const paid = await rig.pay('noticed01');
      await rig.provider.refund(paid.refund);
      const truth = await rig.provider.readNotice(deliveryOf(paid.posting));
      expect(truth).toMatchObject({ ok: true, trade: { orderNo: 'noticed01', amountFen: FEN } });
      for (const changed of changedPostings(paid.posting)) {
        const notice = await rig.provider.readNotice(changed);
        expect(notice.ok ? notice : truth).toEqual(truth);
      }
      const about = rig.simulator.refundNotice('noticed01');
      for (const changed of about ? changedPostings(about) : []) {
        expect([undefined, paid.refund.refundNo]).toContain((await rig.provider.readRefundNotice(changed))?.number);
      }
    });
  });
}

async function stepsOf({ provider, begin, pay, end, simulator }: MutationRig): Promise<Step[]> {
  const [paid, refunding, open, refunded, held] = [
    await pay('paid0001'),
    await pay('asked001'),
    await begin('open0001'),
    await pay('back0001'),
    await pay('held0001'),
  ];
  const trade = (await provider.query(paid.orderNo, paid.reference)) as { trade: PaidTrade };
  await provider.refund(refunded.refund);
  await provider.refund(refunded.refund);
  simulator.behave('abnormal');
  await provider.refund(held.refund).catch(() => null);
  const fresh = { amountFen: FEN, subject: '山野茶事' };
  let orders = 0;
  const nextOrder = () => {
    orders += 1;
    return `fresh${orders}`.padEnd(12, 'x');
  };
  return [
    {
      ask: () => provider.start({ ...fresh, orderNo: nextOrder(), expiresAt: end() }),
      may: [expect.objectContaining({ codeUrl: expect.any(String) })],
    },
    {
      ask: () => provider.query(paid.orderNo, paid.reference),
      may: [trade, { state: 'waiting' }, { state: 'refunded' }],
    },
    { ask: () => provider.query(open.orderNo, open.reference), may: [{ state: 'waiting' }] },
    // A trade that is paid is never closed.
    { ask: () => provider.close(paid.orderNo, paid.reference), may: [], refuses: true },
    { ask: () => provider.refund(refunded.refund), may: ['done', 'waiting'] },
    { ask: () => provider.queryRefund(refunded.refund), may: ['done', 'waiting'] },
    { how: 'abnormal', ask: () => provider.queryRefund(held.refund), may: ['waiting'] },
    { ask: () => provider.refund(refunding.refund), may: ['done', 'waiting'] },
  ];
}

function judge({ may, refuses }: Step, outcome: Outcome, mutation: string): void {
  if ('value' in outcome) {
    expect(may, `${mutation}: ${JSON.stringify(outcome.value)}`).toContainEqual(outcome.value);
    return;
  }
  const kinds = ['ours', 'busy', 'unknown', ...(refuses ? ['refused'] : [])];
  expect(kinds, `${mutation}: ${String(outcome.error)}`).toContain(failureKindOf(outcome.error));
}

function* changedPostings({ headers, body }: Posting) {
  const random = seededRandom(5);
  const kinds = Object.entries(mutations).filter(([name]) => name !== 'ten megabytes');
  for (let count = 0; count < 2000; count += 1) {
    const [, mutation] = kinds[count % kinds.length]!;
    const changed = mutation({ status: 200, headers, body: Buffer.from(body) }, random);
    yield {
      headers: (changed?.headers ?? {}) as Record<string, string>,
      body: changed?.body ?? Buffer.alloc(0),
    };
  }
}
