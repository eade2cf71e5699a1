import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MutationRig, openMutationRig } from '#tests/fuzz/mutated-payments.ts';
import { meaningOf } from '../../failure-codes.ts';
import { wechatPayCodes } from './wechat-pay-codes.ts';
import { refundStateOf } from './wechat-refund.ts';

type HttpMutation = Parameters<NonNullable<Parameters<MutationRig['mutator']['use']>[0]>>[0];

let rig: MutationRig;
let orders = 0;
const nextOrder = () => {
  orders += 1;
  return `wechat${orders}xxxx`;
};
beforeAll(async () => {
  rig = await openMutationRig('wechat');
});
beforeEach(() => {
  rig.mutator.use(null);
  rig.simulator.behave('well');
  rig.clock.advance(31_000);
});
afterAll(() => rig.close());

describe('an answer', () => {
  test('with a wrong signature on purpose is asked for once more, whatever was asked', async () => {
    const { orderNo, refund } = await rig.pay(nextOrder());
    rig.simulator.behave('probing');
    const begun = await rig.begin(nextOrder());
    expect(await rig.provider.query(orderNo)).toMatchObject({ state: 'paid' });
    await rig.provider.close(begun.orderNo);
    expect(await rig.provider.refund(refund)).toMatch(/waiting|done/);
    expect(await rig.provider.queryRefund(refund)).toBe('done');
    await rig.provider.probe();
    expect(rig.simulator.find(orderNo)!.refund).toEqual({ refundNo: refund.refundNo, amountFen: 12_900 });
  });

  test('about a wrong parameter refuses a code, does not hold up other payers, and decides no refund', async () => {
    const wrong = { amountFen: 12_900, subject: '山野茶事', expiresAt: new Date(0) };
    for (let time = 0; time < 10; time += 1) {
      const code = rig.provider.start({ ...wrong, orderNo: nextOrder() });
      await expect(code).rejects.toMatchObject({ kind: 'refused', code: 'PARAM_ERROR' });
    }
    await rig.pay(nextOrder());
    expect(meaningOf(wechatPayCodes, 'PARAM_ERROR')).toMatchObject({ kind: 'unknown' });
  });

  test('that is a signed refusal under another status closes nothing', async () => {
    const { orderNo } = await rig.pay(nextOrder());
    rig.mutator.use((answer) => ({ ...answer, status: 200 }));
    await expect(rig.provider.close(orderNo)).rejects.toMatchObject({ kind: 'refused', code: 'ORDERPAID' });
  });

  test('about another trade says nothing of this one', async () => {
    const [closed, open] = [await rig.begin(nextOrder()), await rig.begin(nextOrder())];
    await rig.provider.close(closed.orderNo);
    let recorded: HttpMutation | null = null;
    rig.mutator.use((answer) => {
      recorded ??= answer;
      return recorded;
    });
    expect(await rig.provider.query(closed.orderNo)).toEqual({ state: 'closed' });
    await expect(rig.provider.query(open.orderNo)).rejects.toMatchObject({ kind: 'unknown' });
  });

  test.each(['well', 'named-as-v2', 'named-as-refund'])(
    'about an order that is not there is the same under each of its names: %s',
    async (how) => {
      rig.simulator.behave(how);
      expect(await rig.provider.query('never-heard-of')).toEqual({ state: 'waiting' });
      await rig.provider.close('never-heard-of');
      await rig.provider.probe();
    },
  );
});

describe('a refund', () => {
  test('that meets an equal one on its way is busy, and is paid once', async () => {
    const { refund } = await rig.pay(nextOrder());
    rig.simulator.behave('slow');
    const first = rig.provider.refund(refund);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await expect(rig.provider.refund(refund)).rejects.toMatchObject({ kind: 'busy' });
    expect(await rig.provider.queryRefund(refund)).toBe('missing');
    expect(await first).toBe('waiting');
    expect(await rig.provider.queryRefund(refund)).toBe('done');
    expect(rig.simulator.find(refund.orderNo)!.refund).toEqual({ refundNo: refund.refundNo, amountFen: 12_900 });
  });

  test('that is closed has failed; one that its bank gave back is the operator’s', async () => {
    const [undone, abnormal] = [await rig.pay(nextOrder()), await rig.pay(nextOrder())];
    rig.simulator.behave('undone');
    expect(await rig.provider.refund(undone.refund)).toBe('failed');
    expect(await rig.provider.queryRefund(undone.refund)).toBe('failed');
    rig.simulator.behave('abnormal');
    await expect(rig.provider.refund(abnormal.refund)).rejects.toMatchObject({ kind: 'ours', fault: 'account' });
    await expect(rig.provider.queryRefund(abnormal.refund)).rejects.toMatchObject({ kind: 'ours', code: 'ABNORMAL' });
    rig.simulator.behave('well');
    expect(await rig.provider.queryRefund(abnormal.refund)).toBe('done');
  });

  test('that the operator has sent to the merchant has come back: its payer has nothing', async () => {
    const { refund } = await rig.pay(nextOrder());
    rig.simulator.behave('to-merchant');
    expect(await rig.provider.refund(refund)).toBe('returned');
    expect(await rig.provider.queryRefund(refund)).toBe('returned');
    expect(rig.simulator.find(refund.orderNo)!.refund).toBeNull();
  });

  // The table of `user_received_account`, with the changes of 2024-07 and 2025.
  test.each([
    ['招商银行信用卡0403', 'done'],
    ['支付用户零钱', 'done'],
    ['支付用户零钱通', 'done'],
    ['支付用户银行电子账户', 'done'],
    ['支付用户零花钱', 'done'],
    ['支付用户来华零钱包', 'done'],
    ['用户经营账户', 'done'],
    ['企业支付商户', 'done'],
    ['商户基本账户', 'returned'],
    ['商户结算银行账户', 'returned'],
    ['商户基本账户商户结算银行账户', 'returned'],
    ['商户基本账户/商户结算银行账户', 'returned'],
    ['退还商户', 'returned'],
    [undefined, 'done'],
  ])('into the account %s is %s', (user_received_account, state) => {
    const request = { orderNo: 'o', providerNo: '4', refundNo: 'r', amountFen: 1, totalFen: 1, attempt: 0 };
    const answer = { out_refund_no: 'r', out_trade_no: 'o', amount: { refund: 1 }, status: 'SUCCESS' };
    expect(refundStateOf({ ...answer, user_received_account }, request)).toBe(state);
  });

  test('for an order that WeChat does not know, as after a change of merchants, is undecided', async () => {
    const { refund } = await rig.pay(nextOrder());
    const elsewhere = { ...refund, orderNo: 'of-another-one', refundNo: 'elsewhere' };
    await expect(rig.provider.refund(elsewhere)).rejects.toMatchObject({
      kind: 'unknown',
      code: 'RESOURCE_NOT_EXISTS',
    });
    expect(await rig.provider.queryRefund(elsewhere)).toBe('missing');
  });

  test('that stays undecided, ten times, does not hold up payers', async () => {
    const { refund } = await rig.pay(nextOrder());
    rig.simulator.behave('other-hands');
    for (let tries = 0; tries < 10; tries += 1) {
      await expect(rig.provider.refund(refund)).rejects.toThrow();
    }
    rig.simulator.behave('well');
    expect(await rig.begin(nextOrder())).toMatchObject({ reference: null });
  });
});

test('a code ends with its order, and its subject fits into 127 bytes', async () => {
  const expiresAt = new Date(rig.clock.now().getTime() + 900_000);
  const orderNo = nextOrder();
  await rig.provider.start({ orderNo, amountFen: 12_900, subject: '😀茶'.repeat(60), expiresAt });
  const { subject, expiresAt: ends } = rig.simulator.find(orderNo)!;
  expect(Math.abs(ends.getTime() - expiresAt.getTime())).toBeLessThan(1000);
  expect(subject).toMatch(/^(?:😀茶){18}$/u);
});

test.each([
  ['no-key', 'key'],
  ['wrong-clock', 'clock'],
  ['strange-key', 'key'],
  ['forged', 'key'],
])('the probe names what is wrong: %s', async (how, fault) => {
  rig.simulator.behave(how);
  await expect(rig.provider.probe()).rejects.toMatchObject({ kind: 'ours', fault });
});
