import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentSimulator } from '#server/adapters/payment/simulator.ts';
import type { Connection } from '#server/database/connect.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { Order } from '#server/feature/goods/purchase.ts';
import { type PaymentChannel, paymentChannels } from '#server/ports/payment.ts';
import { type Gate, inEveryOrder, type PlayOptions, play, type Runs } from '#server/testing/scenes/every-order.ts';
import { booksOf, placeRecharge, processOf, startTwoProcesses } from '#server/testing/scenes/money-scenes.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { proveLedger } from '../ledger/prove-ledger.ts';
import { lockOrder, updateOrder } from '../orders/store-orders.ts';
import { askProviders } from './ask-provider.ts';
import { closeTrades } from './close-trades.ts';
import { startPayment } from './start-payment.ts';
import { sweepOrders } from './sweep-orders.ts';

let server: TestServer;
let other: Connection;
let simulator: PaymentSimulator;
let member: number;
beforeAll(async () => {
  ({ server, other } = await startTwoProcesses());
  simulator = await server.paymentSandbox.simulator();
  member = (await server.newMember()).id;
});
afterAll(async () => {
  await other.close();
  await server.close();
});

type Scene = PlayOptions & {
  runs(world: World): Runs;
  /** The exchange of the first process whose answers are lost after the provider has acted. */
  lost?: string;
  /** Whether the code exists before the scene begins. */
  isStarted?: boolean;
};
type World = { order: Order; one: (gate: Gate) => Deps; two: (gate: Gate) => Deps };

const start = (deps: Deps, { order_no, paytype }: Order) =>
  startPayment({ ...deps, language: 'zh-CN', member: { id: member } }, order_no, paytype as PaymentChannel);

/** As the handler does. */
async function cancel(deps: Deps, order: Order): Promise<void> {
  await closeTrades(deps, order);
  await deps.db.transaction().execute(async (tx) => {
    const now = await lockOrder(tx, order.order_no);
    if (now?.status === 'unpaid') {
      await updateOrder(tx, now.id, { status: 'closed' });
    }
  });
}

const rowOf = ({ id }: Order) =>
  server.db.selectFrom('payment').selectAll().where('order_id', '=', id).executeTakeFirst();

/** A trade that can be paid must still be asked about by some process. */
async function expectAskedAbout(order: Order, played: string): Promise<void> {
  const trade = simulator.find(order.order_no);
  const isPayable = trade?.state === 'waiting' && trade.expiresAt > server.clock.now();
  expect([isPayable, (await rowOf(order))?.state], played).not.toEqual([true, 'closed']);
}

async function playAll(channel: PaymentChannel, scene: Scene): Promise<number> {
  const orders = await inEveryOrder(async (choose) => {
    const order = await placeRecharge(server, member, channel);
    if (scene.isStarted) {
      await start(server.deps, order);
    }
    const isLost = (name: string) => name === scene.lost;
    const runs = scene.runs({
      order,
      one: (gate) => processOf(server.deps, server.db, channel, { gate, isLost }),
      two: (gate) => processOf(server.deps, other.db, channel, { gate }),
    });
    const played = await play(runs, choose, scene);
    await expectAskedAbout(order, played.order);
    for (let turn = 0; turn < 5 && (await rowOf(order))?.state !== 'paid'; turn += 1) {
      server.clock.advance(600);
      await sweepOrders(server.deps);
      await expectAskedAbout(order, played.order);
    }
    const { provider, ours } = await booksOf(server, simulator, order, channel);
    expect(ours, played.order).toBe(provider);
    expect((await rowOf(order))?.state ?? 'closed', played.order).toBe(provider > 0 ? 'paid' : 'closed');
  });
  // The ledger keeps everything, so one proof covers all orders of events; a proof after each would take longer and longer.
  expect(await proveLedger(server.deps)).toEqual([]);
  return orders;
}

const payer = ({ order_no }: Order) => ({ payer: async () => simulator.pay(order_no, 'paid') });

/** Many orders of events, each in a site of its own. */
describe.each(paymentChannels)('a payment by %s', (channel) => {
  test('is begun once by two processes, and both have its code', async () => {
    const codes = new Set<string>();
    const note = async (starting: ReturnType<typeof start>) => {
      const started = await starting;
      codes.add(started.ok ? started.data.code_url : 'none');
    };
    const orders = await playAll(channel, {
      switches: 1,
      runs: ({ order, one, two }) => {
        codes.clear();
        return { one: (gate) => note(start(one(gate), order)), two: (gate) => note(start(two(gate), order)) };
      },
    });
    expect(orders).toBeGreaterThan(5);
    expect(codes.size).toBe(1);
  });

  test('leaves no code behind an order that is cancelled while it begins', async () => {
    await playAll(channel, {
      switches: channel === 'stripe' ? 2 : 1,
      runs: ({ order, one, two }) => ({
        start: (gate) => start(one(gate), order),
        cancel: (gate) => cancel(two(gate), order),
      }),
    });
  });

  test('is closed or settled when the answer to its start is lost, with its process or without', async () => {
    const runs: Scene['runs'] = ({ order, one, two }) => ({
      start: (gate) => start(one(gate), order).catch(() => null),
      cancel: (gate) => cancel(two(gate), order),
    });
    await playAll(channel, { switches: 1, lost: 'start', runs });
    for (let after = 1; after <= 8; after += 1) {
      await playAll(channel, { switches: 0, killed: { run: 'start', after }, runs });
    }
  });

  test('is settled or closed when it is paid while a poll and a cancellation run', async () => {
    await playAll(channel, {
      switches: 1,
      isStarted: true,
      runs: ({ order, one, two }) => ({
        poll: (gate) => askProviders(one(gate), order),
        cancel: (gate) => cancel(two(gate), order),
        ...payer(order),
      }),
    });
  });

  test('is settled or closed when the answer to the closing is lost, or its process is killed', async () => {
    const runs: Scene['runs'] = ({ order, one, two }) => ({
      cancel: (gate) => cancel(one(gate), order),
      sweep: (gate) => closeTrades(two(gate), order),
      ...payer(order),
    });
    await playAll(channel, { switches: 1, isStarted: true, lost: 'close', runs });
    for (let after = 1; after <= 10; after += 1) {
      await playAll(channel, { switches: 0, isStarted: true, killed: { run: 'cancel', after }, runs });
    }
  });
});
