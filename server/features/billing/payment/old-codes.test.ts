import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PaymentChannel, type PaymentRequest, paymentChannels } from '#server/ports/payment.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { placeRecharge } from '#server/testing/scenes/money-scenes.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { updateOrder } from '../orders/store-orders.ts';
import { closeTrades } from './close-trades.ts';
import { startPayment } from './start-payment.ts';
import { sweepOrders } from './sweep-orders.ts';

let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer({ environment: { PAY_STRIPE: 'sandbox' } });
  member = await server.newMember();
});
afterAll(() => server.close());

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** An order that lasts three days, as after the choice of a bank transfer. */
const longOrder = (paytype: PaymentChannel) =>
  placeRecharge(server, member.id, paytype).then((order) =>
    server.db.transaction().execute((tx) => {
      const closes_at = new Date(server.clock.now().getTime() + 72 * HOUR * 1000);
      return updateOrder(tx, order.id, { closes_at });
    }),
  );
/** The requests for codes, each answered with a code of its own; `isLost` drops the answers of the first requests, after the provider has acted. */
function watched(via: PaymentChannel, isLost: (requests: number) => boolean = () => false) {
  const requests: PaymentRequest[] = [];
  const provider = server.deps.payments[via];
  const start = async (request: PaymentRequest) => {
    requests.push(request);
    const started = await provider.start(request);
    if (isLost(requests.length)) {
      throw new ProviderError('unknown', 'no answer');
    }
    return { ...started, codeUrl: `${started.codeUrl}#${requests.length}` };
  };
  const payments = { ...server.deps.payments, [via]: { ...provider, start } };
  const context = { ...server.deps, payments, language: 'zh-CN', member } as const;
  const code = async (orderNo: string) => {
    const started = await startPayment(context, orderNo, via);
    return started.ok ? started.data.code_url.split('#')[1] : started.failure;
  };
  return { requests, code, deps: context };
}
const rowOf = (id: number) =>
  server.db.selectFrom('payment').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow();

beforeEach(async () => (await server.paymentSandbox.simulator()).behave('well'));

describe('the code of a long order', () => {
  test.each([
    ['wechat', 114 * MINUTE, '1'],
    ['wechat', 116 * MINUTE, '2'],
    ['alipay', 71 * HOUR, '1'],
    ['stripe', 22 * HOUR, '1'],
    ['stripe', 23 * HOUR + 1, '2'],
  ] as const)('by %s is, %i seconds later, number %s', async (via, seconds, number) => {
    const { order_no } = await longOrder(via);
    const { code, requests } = watched(via);
    expect(await code(order_no)).toBe('1');
    server.clock.advance(seconds);
    expect(await code(order_no)).toBe(number);
    expect(await code(order_no)).toBe(number);
    expect(requests).toHaveLength(Number(number));
  });

  test('by WeChat is asked for anew with the same request', async () => {
    const { order_no } = await longOrder('wechat');
    const { code, requests } = watched('wechat');
    await code(order_no);
    server.clock.advance(2 * HOUR);
    await code(order_no);
    expect(requests[1]).toEqual(requests[0]);
  });

  test('is not asked for anew when the one before has been paid', async () => {
    const { order_no, id } = await longOrder('wechat');
    const { code, requests } = watched('wechat');
    await code(order_no);
    server.clock.advance(2 * HOUR);
    (await server.paymentSandbox.simulator()).pay(order_no, 'paid');
    expect(await code(order_no)).toBe('STATE');
    expect([requests.length, (await rowOf(id)).state]).toEqual([1, 'paid']);
  });

  test('by Stripe begins another session once the first one is closed at its end', async () => {
    const { order_no, id } = await longOrder('stripe');
    const { code, requests } = watched('stripe');
    await code(order_no);
    await server.db.updateTable('payment').set({ state: 'closed' }).where('order_id', '=', id).execute();
    expect(await code(order_no)).toBe('STATE');
    server.clock.advance(24 * HOUR);
    expect(await code(order_no)).toBe('2');
    expect(requests[1]!.expiresAt.getTime()).toBeGreaterThan(requests[0]!.expiresAt.getTime());
    expect((await rowOf(id)).state).toBe('open');
  });
});

test.each(paymentChannels)('a request by %s whose answer was lost is sent again as it was', async (via) => {
  const { order_no, id } = await longOrder(via);
  const { code, requests } = watched(via, (count) => count < 3);
  await expect(code(order_no)).rejects.toThrow('no answer');
  server.clock.advance(61);
  await expect(code(order_no)).rejects.toThrow('no answer');
  server.clock.advance(10 * MINUTE);
  expect(await code(order_no)).toBe('3');
  expect(requests[1]).toEqual(requests[0]);
  expect(requests[2]).toEqual(requests[0]);
  expect((await rowOf(id)).expires_at).toEqual(requests[0]!.expiresAt);
});

test('a trade stays open until the end that was sent for its code', async () => {
  const order = await placeRecharge(server, member.id, 'stripe');
  const { code, deps } = watched('stripe', (count) => count < 2);
  await expect(code(order.order_no)).rejects.toThrow('no answer');
  const silent = { ...deps.payments.stripe, query: async () => ({ state: 'waiting' }) as const };
  const blind = { ...deps, payments: { ...deps.payments, stripe: { ...silent, close: async () => undefined } } };
  server.clock.advance(40 * MINUTE);
  await closeTrades(blind, order);
  expect((await rowOf(order.id)).state).toBe('open');
  server.clock.advance(12 * MINUTE);
  await closeTrades(blind, order);
  expect((await rowOf(order.id)).state).toBe('closed');
  await sweepOrders(server.deps);
});
