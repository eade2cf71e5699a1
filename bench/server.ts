import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningServer, startServer } from '#tests/journeys/hands/server.ts';
import type { BenchRow } from './bench-row.ts';
import { rowOf } from './limits.ts';
import { memoryOf } from './memory-of.ts';
import { placeOrder, recharge, signUp, untilDone } from './site-client.ts';

const ORDERS = 9;
const SETTLE_MS = 3_000;
const MB = 2 ** 20;

/**
 * The server as started by `npm start`: second start, memory at rest, and the time from a click on "pay from the balance" until every file can be
 * downloaded.
 */
export async function serverRows(): Promise<BenchRow[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'qdb-bench-'));
  try {
    await (await startServer({ DATA_DIR: dataDir }, 'start.mjs')).stop();
    const started = performance.now();
    const server = await startServer({ DATA_DIR: dataDir }, 'start.mjs');
    const ready = performance.now() - started;
    await sleep(SETTLE_MS);
    const memory = memoryOf(server.pid);
    const click = await clickToFiles(server);
    await server.stop();
    return [rowOf('secondStart', ready / 1000), rowOf('memoryAtRest', memory / MB), rowOf('click', click / 1000)];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Median of several orders that one member pays from the balance, over HTTP, as the page requests them. */
async function clickToFiles(server: RunningServer): Promise<number> {
  const member = await signUp(server, '13800138009');
  await recharge(server, member, 50_000);
  const times: number[] = [];
  for (let run = 1; run <= ORDERS; run++) {
    const { orderNo } = await placeOrder(member, run);
    const started = performance.now();
    const { code } = await member.call('/api/Tfsign/AppPay', { order_no: orderNo, paytype: 'balance' });
    await untilDone(member, code);
    times.push(performance.now() - started);
  }
  return times.sort((one, other) => one - other)[ORDERS >> 1]!;
}
