import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaidTrade } from '#server/ports/payment.ts';
import { failureKindOf } from '#server/ports/provider-error.ts';
import { seededRandom } from '#tests/fuzz/mutate.ts';
import { askThroughMutations, mutations } from '#tests/fuzz/mutated-answers.ts';
import { type MutationRig, openMutationRig } from '#tests/fuzz/mutated-payments.ts';
import { deliveryOf } from './conformance.ts';

/** Longer than the circuit stays open. */
const REST_MS = 31_000;

describe('Alipay behind changed answers', () => {
  let rig: MutationRig;
  beforeAll(async () => {
    rig = await openMutationRig('alipay');
  });
  afterAll(() => rig.close());

  /** Alipay signs its answers, so a changed one gives the true result or none; it never means paid, closed, refused or gone. */
  test('2,000 of them tell the truth or one of the three kinds that end nothing', async () => {
    const steps = await stepsOf(rig);
    let count = 0;
    const stepNow = () => steps[count % steps.length]!;
    await askThroughMutations({
      mutator: rig.mutator,
      ask: () => {
        rig.clock.advance(REST_MS);
        rig.simulator.behave(stepNow().how ?? 'well');
        return stepNow().ask();
      },
      judge: (outcome, mutation) => {
        const { truth, kind } = stepNow();
        count += 1;
        if ('value' in outcome) {
          expect(truth, mutation).toContainEqual(outcome.value);
        } else {
          const kinds = ['ours', 'busy', 'unknown', ...(kind ? [kind] : [])];
          expect(kinds, `${mutation}: ${String(outcome.error)}`).toContain(failureKindOf(outcome.error));
        }
      },
    });
  });

  test('2,000 changed notifications tell the truth or nothing', async () => {
    rig.mutator.use(null);
    // Posted before the mutations: the connection to the simulator would have ended after them.
    const postings = [];
    for (const how of ['well', 'gbk']) {
      rig.simulator.behave(how);
      postings.push((await rig.pay(`noticed0${how}`)).posting);
    }
    for (const posting of postings) {
      const truth = await rig.provider.readNotice(deliveryOf(posting));
      expect(truth).toMatchObject({ ok: true, trade: { amountFen: 12_900 } });
      const random = seededRandom(5);
      const kinds = Object.values(mutations);
      for (let count = 0; count < 1000; count += 1) {
        const answer = { status: 200, headers: {}, body: Buffer.from(posting.body) };
        const body = kinds[count % kinds.length]!(answer, random)?.body ?? Buffer.alloc(0);
        const notice = await rig.provider.readNotice({ headers: {}, body: body.subarray(0, 65_536) });
        expect(notice.ok ? notice : truth).toEqual(truth);
      }
    }
  });
});

type Step = {
  how?: string;
  ask(): Promise<unknown>;
  truth: readonly unknown[];
  /** The true refusal, if there is one. */
  kind?: 'refused';
};

async function stepsOf({ provider, begin, pay, clock }: MutationRig): Promise<Step[]> {
  const [paid, open, refunded, strict] = [
    await pay('paid0001'),
    await begin('open0001'),
    await pay('back0001'),
    await pay('held0001'),
  ];
  const trade = (await provider.query(paid.orderNo)) as { trade: PaidTrade };
  await provider.refund(refunded.refund);
  let fresh = 0;
  const start = () => {
    fresh += 1;
    const expiresAt = new Date(clock.now().getTime() + 900_000);
    return provider.start({ orderNo: `fresh${fresh}alipay`, amountFen: 12_900, subject: '山野茶事', expiresAt });
  };
  return [
    { ask: start, truth: [{ codeUrl: expect.stringContaining('/sandbox/pay/fresh') }] },
    { ask: () => provider.query(paid.orderNo), truth: [trade] },
    { ask: () => provider.query(open.orderNo), truth: [{ state: 'waiting' }] },
    { ask: () => provider.close(open.orderNo), truth: [undefined] },
    { ask: () => provider.close(paid.orderNo), truth: [], kind: 'refused' },
    { ask: () => provider.refund(refunded.refund), truth: ['done'] },
    { ask: () => provider.queryRefund(refunded.refund), truth: ['done'] },
    { ask: () => provider.queryRefund(strict.refund), truth: ['missing'] },
    { how: 'frozen', ask: () => provider.refund(strict.refund), truth: [] },
    { how: 'strict', ask: () => provider.refund(strict.refund), truth: [], kind: 'refused' },
    { how: 'no-product', ask: () => provider.query(paid.orderNo), truth: [] },
    { how: 'gbk', ask: () => provider.query(paid.orderNo), truth: [trade] },
  ];
}
