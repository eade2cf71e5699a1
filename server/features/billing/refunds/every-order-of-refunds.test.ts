import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentSimulator } from '#server/adapters/payment/simulator.ts';
import type { Connection } from '#server/database/connect.ts';
import { type PaymentChannel, paymentChannels, type RefundRequest } from '#server/ports/payment.ts';
import { type FailureKind, ProviderError } from '#server/ports/provider-error.ts';
import { type Gate, inEveryOrder, type PlayOptions, play, type Runs } from '#server/testing/scenes/every-order.ts';
import type { WatchedExchanges } from '#server/testing/scenes/gated-deps.ts';
import {
  booksOf,
  decidedRefund,
  paidRecharge,
  processOf,
  startTwoProcesses,
} from '#server/testing/scenes/money-scenes.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { proveLedger } from '../ledger/prove-ledger.ts';
import { acceptRefundNotice, sendRefunds, startRefund } from './send-refund.ts';
import { findRefund } from './store-refunds.ts';

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
  /** The name of the exchange whose answers the handler never gets. */
  lost?: string;
  /** Whether the provider refuses refunds finally. */
  isStrict?: boolean;
  /** The kind of the provider's answer to a request while it works on an equal one. */
  meeting?: FailureKind;
  also?: (world: World) => Runs;
};
type World = { id: number; refundNo: string; process: (gate: Gate) => TestServer['deps'] };

/**
 * Plays the handler that sends a refund and the job of another process in every order; returns the number of orders, and of equal requests that met.
 */
async function playAll(channel: PaymentChannel, scene: Scene, end: 'done' | 'kept' = 'done') {
  let met = 0;
  const orders = await inEveryOrder(async (choose) => {
    simulator.behave(scene.isStrict ? 'strict' : 'well');
    const order = await paidRecharge(server, simulator, member, channel);
    const id = await decidedRefund(server, order);
    const refundNo = (await findRefund(server.db, id))!.refund_no;
    const inWork = new Set<string>();
    const arrive: WatchedExchanges['arrive'] = (name, [request]) => {
      const key = name === 'refund' ? (request as RefundRequest).refundNo : '';
      if (inWork.has(key)) {
        met += 1;
        throw new ProviderError(scene.meeting ?? 'busy', 'an equal request is in progress');
      }
      if (key !== '') {
        inWork.add(key);
      }
      return () => void inWork.delete(key);
    };
    const process = (gate: Gate) => processOf(server.deps, other.db, channel, { gate, arrive });
    const runs: Runs = {
      handler: (gate) =>
        startRefund(
          processOf(server.deps, server.db, channel, { gate, arrive, isLost: (name) => name === scene.lost }),
          id,
        ),
      job: (gate) => sendRefunds(process(gate)),
      ...scene.also?.({ id, refundNo, process }),
    };
    const played = await play(runs, choose, scene);
    let state = 'sending';
    for (let turn = 0; turn < 4 && state === 'sending'; turn += 1) {
      server.clock.advance(3601);
      await sendRefunds(server.deps);
      ({ state } = (await findRefund(server.db, id))!);
    }
    const { provider, ours } = await booksOf(server, simulator, order, channel);
    expect({ state, provider, ours }, played.order).toEqual({
      state: end,
      provider: ours,
      ours: end === 'done' ? 0 : 100,
    });
  });
  // The ledger keeps everything, so one proof covers all orders of events; a proof after each would take longer and longer.
  expect(await proveLedger(server.deps)).toEqual([]);
  return { orders, met };
}

/** A run that sleeps longer than its lease, as in a process that is suspended. */
const clock: Scene['also'] = () => ({ clock: async () => server.clock.advance(181) });

/** Many orders of events, each in a site of its own. */
describe.each(paymentChannels)('a refund through %s', (channel) => {
  test('is asked for once by two processes at every order of their steps', async () => {
    // One channel is played in all orders, which takes a while; the others only in those with one switch between the processes.
    const { orders, met } = await playAll(channel, channel === 'stripe' ? {} : { switches: 1 });
    expect(orders).toBeGreaterThan(10);
    expect(met).toBe(0);
  });

  test('is paid back once when the answer is lost after the deed', async () => {
    expect((await playAll(channel, { lost: 'refund', switches: 1 })).met).toBe(0);
  });

  test('is paid back once when the process of the handler is killed after any of its steps', async () => {
    for (let after = 1; after <= 9; after += 1) {
      const { met } = await playAll(channel, { killed: { run: 'handler', after }, switches: 1 });
      expect(met).toBe(0);
    }
  });

  test('is paid back once when the handler outlives its lease', async () => {
    await playAll(channel, { switches: 1, also: clock });
  });

  test('that the provider refuses is in the balance once, also when the handler outlives its lease', async () => {
    expect((await playAll(channel, { isStrict: true, switches: 1 }, 'kept')).met).toBe(0);
    await playAll(channel, { isStrict: true, switches: 1, also: clock }, 'kept');
  });

  test('is paid back once with a notification in between', async () => {
    const also: Scene['also'] = ({ refundNo, process }) => ({
      notice: (gate) => acceptRefundNotice(process(gate), refundNo),
    });
    expect((await playAll(channel, { switches: 1, also })).met).toBe(0);
  });

  test('is not paid twice by a provider that refuses the second of two equal requests', async () => {
    expect((await playAll(channel, { meeting: 'refused', switches: 1 })).met).toBe(0);
  });
});

describe('a refund that has come back after its end', () => {
  const playBack = (scene: PlayOptions) =>
    inEveryOrder(async (choose) => {
      const order = await paidRecharge(server, simulator, member, 'stripe');
      const id = await decidedRefund(server, order);
      await startRefund(server.deps, id);
      const { refund_no: refundNo, state: before } = (await findRefund(server.db, id))!;
      simulator.returnRefund(order.order_no, 'declined');
      const process = (gate: Gate) => processOf(server.deps, other.db, 'stripe', { gate });
      const runs: Runs = {
        event: (gate) => acceptRefundNotice(processOf(server.deps, server.db, 'stripe', { gate }), refundNo),
        again: (gate) => acceptRefundNotice(process(gate), refundNo),
      };
      const played = await play(runs, choose, scene);
      // The provider repeats an event that was not accepted.
      server.clock.advance(3601);
      expect(await acceptRefundNotice(server.deps, refundNo)).toBe(true);
      await sendRefunds(server.deps);
      const { state, returns } = (await findRefund(server.db, id))!;
      const { provider, ours } = await booksOf(server, simulator, order, 'stripe');
      const expected = { before: 'done', state: 'sending', returns: 1, provider: 100, ours: 100 };
      expect({ before, state, returns, provider, ours }, played.order).toEqual(expected);
    });
  beforeAll(() => simulator.behave('well'));

  test('is held once by two processes that hear of it, at every order of their steps', async () => {
    expect(await playBack({ switches: 1 })).toBeGreaterThan(5);
    expect(await proveLedger(server.deps)).toEqual([]);
  });

  test('is held once when the process that hears of it is killed after any of its steps', async () => {
    for (let after = 1; after <= 9; after += 1) {
      await playBack({ killed: { run: 'event', after }, switches: 0 });
    }
    expect(await proveLedger(server.deps)).toEqual([]);
  });
});
