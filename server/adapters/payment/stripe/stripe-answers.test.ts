import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MutationRig, openMutationRig } from '#tests/fuzz/mutated-payments.ts';
import { createStripe } from './stripe.ts';
import { findRefund, refundKey } from './stripe-refund.ts';

let rig: MutationRig;
let orders = 0;
const nextOrder = () => {
  orders += 1;
  return `stripe${orders}xxxx`;
};
beforeAll(async () => {
  rig = await openMutationRig('stripe');
});
beforeEach(() => {
  rig.mutator.use(null);
  rig.simulator.behave('well');
  rig.clock.advance(31_000);
});
afterAll(() => rig.close());

const bookOf = (orderNo: string) => rig.simulator.find(orderNo)!.refund;

/** Changes one text in the next answer only. */
function changeOnce(from: string, to: string) {
  rig.mutator.use((answer) => {
    rig.mutator.use(null);
    return { ...answer, body: Buffer.from(answer.body.toString().replace(from, to)) };
  });
}

describe('a refund', () => {
  test('that meets an equal one on its way is busy, is in no list yet, and is paid once', async () => {
    const { refund } = await rig.pay(nextOrder());
    rig.simulator.behave('slow');
    const first = rig.provider.refund(refund);
    await new Promise((resolve) => setTimeout(resolve, 200));
    const again = await rig.provider.refund(refund).catch((error: unknown) => error);
    expect(again).toMatchObject({ kind: 'busy', code: 'idempotency_key_in_use' });
    expect(await rig.provider.queryRefund(refund)).toBe('missing');
    expect(await first).toBe('done');
    expect(await rig.provider.queryRefund(refund)).toBe('done');
    expect(bookOf(refund.orderNo)).toEqual({ refundNo: refund.refundNo, amountFen: 12_900 });
  });

  test('with a lost answer is found again', async () => {
    const { refund } = await rig.pay(nextOrder());
    rig.simulator.behave('deaf');
    await expect(rig.provider.refund(refund)).rejects.toMatchObject({ kind: 'unknown' });
    rig.simulator.behave('well');
    expect(await rig.provider.queryRefund(refund)).toBe('done');
  });

  test('has failed when two answers say so, and not when one does', async () => {
    const [order, undone] = [await rig.pay(nextOrder()), await rig.pay(nextOrder())];
    changeOnce('"succeeded"', '"failed"');
    await expect(rig.provider.refund(order.refund)).rejects.toMatchObject({ kind: 'unknown' });
    changeOnce('"succeeded"', '"failed"');
    await expect(rig.provider.queryRefund(order.refund)).rejects.toMatchObject({ kind: 'unknown' });
    expect(await rig.provider.queryRefund(order.refund)).toBe('done');
    rig.simulator.behave('undone');
    expect(await rig.provider.refund(undone.refund)).toBe('failed');
    expect(await rig.provider.queryRefund(undone.refund)).toBe('failed');
    expect(bookOf(undone.refund.orderNo)).toBeNull();
  });

  test('that has failed in a dispute has come back and has not ended: the bank may pay the payer back', async () => {
    const { refund } = await rig.pay(nextOrder());
    rig.simulator.behave('disputed');
    expect(await rig.provider.refund(refund)).toBe('returned');
    expect(await rig.provider.queryRefund(refund)).toBe('returned');
  });

  test('that met a 500 meets it under its key again, and is made under the key of the next try', async () => {
    const { refund } = await rig.pay(nextOrder());
    rig.simulator.behave('broken');
    await expect(rig.provider.refund(refund)).rejects.toMatchObject({ kind: 'busy', code: 'api_error' });
    rig.simulator.behave('well');
    await expect(rig.provider.refund(refund)).rejects.toMatchObject({ kind: 'busy', code: 'api_error' });
    expect(await rig.provider.queryRefund(refund)).toBe('missing');
    expect(await rig.provider.refund({ ...refund, attempt: 1 })).toBe('done');
    expect(bookOf(refund.orderNo)).toEqual({ refundNo: refund.refundNo, amountFen: 12_900 });
  });

  test('that met a 500 after its deed is found, and no other key makes a second one', async () => {
    const { refund } = await rig.pay(nextOrder());
    rig.simulator.behave('broken-inside');
    await expect(rig.provider.refund(refund)).rejects.toMatchObject({ kind: 'busy' });
    rig.simulator.behave('well');
    await expect(rig.provider.refund({ ...refund, attempt: 1 })).rejects.toMatchObject({
      kind: 'unknown',
      code: 'charge_already_refunded',
    });
    expect(await rig.provider.queryRefund(refund)).toBe('done');
    expect(bookOf(refund.orderNo)).toEqual({ refundNo: refund.refundNo, amountFen: 12_900 });
  });

  test('of a part of a price has one key for ever, because another one could pay twice', () => {
    const part = { orderNo: 'o', providerNo: 'pi_1', refundNo: 'ours', amountFen: 100, totalFen: 300 };
    const whole = { ...part, totalFen: 100 };
    expect([0, 1, 7].map((attempt) => refundKey({ ...part, attempt }))).toEqual(Array(3).fill('refund-ours'));
    expect(new Set([0, 1, 7].map((attempt) => refundKey({ ...whole, attempt }))).size).toBe(3);
  });

  test('that has failed is undecided while another one has paid', () => {
    const request = { orderNo: 'o', providerNo: 'pi_1', refundNo: 'ours', amountFen: 100, totalFen: 100, attempt: 0 };
    const [ours, byHand] = [
      { object: 'refund', status: 'failed', metadata: { refund_no: 'ours' } },
      { object: 'refund', status: 'succeeded', metadata: {} },
    ];
    expect(findRefund({ object: 'list', data: [ours] }, request)).toBe(ours);
    expect(() => findRefund({ object: 'list', data: [byHand, ours] }, request)).toThrow('another refund');
  });

  test('that waits for its payer waits', async () => {
    const { refund } = await rig.pay(nextOrder());
    rig.simulator.behave('abnormal');
    expect(await rig.provider.refund(refund)).toBe('waiting');
    expect(await rig.provider.queryRefund(refund)).toBe('waiting');
  });

  test('is undecided once the operator has made one by hand', async () => {
    const { refund } = await rig.pay(nextOrder());
    await rig.provider.refund({ ...refund, refundNo: 'byhand' });
    await expect(rig.provider.queryRefund(refund)).rejects.toMatchObject({ kind: 'unknown', code: 'another_refund' });
    await expect(rig.provider.refund(refund)).rejects.toMatchObject({
      kind: 'unknown',
      code: 'charge_already_refunded',
    });
  });

  test('with other parameters under its key is busy, and of an unknown payment undecided', async () => {
    const { refund } = await rig.pay(nextOrder());
    await rig.provider.refund(refund);
    await expect(rig.provider.refund({ ...refund, amountFen: 1 })).rejects.toMatchObject({
      kind: 'busy',
      code: 'idempotency_error',
    });
    const elsewhere = { ...refund, providerNo: 'pi_of_another_account', refundNo: 'elsewhere' };
    await expect(rig.provider.refund(elsewhere)).rejects.toMatchObject({ kind: 'unknown', code: 'resource_missing' });
    await expect(rig.provider.queryRefund(elsewhere)).rejects.toMatchObject({ kind: 'unknown' });
  });

  test('that stays undecided, ten times, does not hold up payers', async () => {
    const { refund } = await rig.pay(nextOrder());
    rig.simulator.behave('other-hands');
    for (let tries = 0; tries < 10; tries += 1) {
      await expect(rig.provider.refund(refund)).rejects.toThrow();
    }
    rig.simulator.behave('well');
    expect(await rig.begin(nextOrder())).toMatchObject({ reference: expect.stringMatching(/^cs_/) });
  });
});

describe('a session', () => {
  test('is paid when two answers say the same', async () => {
    const { orderNo, reference } = await rig.pay(nextOrder());
    changeOnce('12900', '1');
    await expect(rig.provider.query(orderNo, reference)).rejects.toMatchObject({ kind: 'unknown' });
    expect(await rig.provider.query(orderNo, reference)).toMatchObject({ trade: { amountFen: 12_900 } });
  });

  test('that is over is closed, though Stripe refuses to expire it, and a paid one is not', async () => {
    const [open, paid] = [await rig.begin(nextOrder()), await rig.pay(nextOrder())];
    await rig.provider.close(open.orderNo, open.reference);
    await rig.provider.close(open.orderNo, open.reference);
    expect(await rig.provider.query(open.orderNo, open.reference)).toEqual({ state: 'closed' });
    await expect(rig.provider.close(paid.orderNo, paid.reference)).rejects.toMatchObject({
      kind: 'refused',
      code: 'session_complete',
    });
  });

  test('that the account does not know is nobody’s to pay', async () => {
    expect(await rig.provider.query('order-1', 'cs_live_of_another_account')).toEqual({ state: 'waiting' });
    await rig.provider.close('order-1', 'cs_live_of_another_account');
  });
});

describe('the probe', () => {
  test('passes, and names what is wrong', async () => {
    await rig.provider.probe();
    rig.simulator.behave('no-key');
    await expect(rig.provider.probe()).rejects.toMatchObject({ kind: 'ours', fault: 'key' });
    rig.simulator.behave('no-product');
    await expect(rig.provider.probe()).rejects.toMatchObject({ kind: 'ours', fault: 'permission' });
    rig.simulator.behave('no-charges');
    await expect(rig.provider.probe()).rejects.toMatchObject({ kind: 'ours', fault: 'account' });
    rig.simulator.behave('well');
    rig.mutator.use((answer) => ({ ...answer, body: Buffer.from(answer.body.toString().replace('"cny",', '')) }));
    await expect(rig.provider.probe()).rejects.toMatchObject({ kind: 'ours', fault: 'account', code: 'currency' });
  });

  test('says of a live setting that its key is for tests', async () => {
    rig.mutator.use((answer) => ({ ...answer, status: 200, body: Buffer.from('{"object":"list","data":[]}') }));
    const keys = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1' };
    const settings = { ...keys, base: rig.mutator.base, returnUrl: 'https://a.example', state: 'live' } as const;
    const live = createStripe(settings, rig.clock);
    await expect(live.probe()).rejects.toMatchObject({ kind: 'ours', fault: 'key', code: 'test_key' });
  });
});
