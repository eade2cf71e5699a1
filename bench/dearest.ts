import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '#server/database/embedded/start-postgres.ts';
import { behindProxy, fromSomewhere } from '#tests/journeys/hands/behind-proxy.ts';
import type { BenchRow } from './bench-row.ts';
import { type Counts, countRows, growthOf } from './dearest/count-rows.ts';
import { type Entry, entriesOf } from './dearest/entries.ts';
import { startHostileSite } from './dearest/hostile-site.ts';
import { type Cost, type ProbedServer, startProbed } from './dearest/probed-server.ts';
import { publish } from './dearest/publish.ts';
import { openLater } from './dearest/sweep-later.ts';
import { type EntryCost, tableOfCosts } from './dearest/table-of-costs.ts';
import { rowOf } from './limits.ts';
import { writeTable } from './write-table.ts';

const ROUNDS = 5;
const SETTLE_MS = 60;
const GIVE_UP_MS = 60_000;

/** What one anonymous request costs at each way into the server, written into docs/security.md; the dearest of all as rows of the README. */
export async function dearestRows(caption: string): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'qdb-dearest-'));
  const hostile = await startHostileSite();
  const postgres = await startPostgres({ folder: join(folder, 'postgres') });
  const { host, user, database } = postgres.connection;
  const environment = {
    DATABASE_URL: `postgres://${user}@localhost/${database}?${new URLSearchParams({ host })}`,
    DATA_DIR: join(folder, 'data'),
    FETCH_ALLOW: hostile.host,
    ...behindProxy,
    SMS_DAILY_CAP: '1000000',
  };
  const probed = await startProbed(folder, environment);
  const later = await openLater(environment, postgres.connection);
  try {
    const made = await publish(probed.server, later.db, hostile.address);
    const start = await countRows(later.db);
    const costs = [];
    for (const entry of [nothing, ...entriesOf(made)]) {
      costs.push(await costOf(entry, probed, () => countRows(later.db)));
    }
    await probed.stop();
    await later.sweep();
    const kept = growthOf(start, await countRows(later.db));
    return report(
      costs.map((cost) => withRows(cost, kept)),
      caption,
    );
  } finally {
    await probed.stop();
    await later.close();
    await postgres.stop();
    hostile.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What the server does by itself meanwhile, and what the measuring itself costs. */
const nothing: Entry = { name: 'nothing: the server by itself', request: () => ({ path: '' }) };

type Measured = { name: string; costs: readonly Cost[]; grown: Map<string, number> };

/** The first request is not measured: code that has never run is read and compiled, and what is kept once per provider or site is kept. */
async function costOf(
  entry: Entry,
  { server, measure }: ProbedServer,
  count: () => Promise<Counts>,
): Promise<Measured> {
  const { name, request, rounds = ROUNDS } = entry;
  const costs: Cost[] = [];
  const ask = async () => {
    const { path, init } = request(nextTurn());
    await (path === '' ? sleep(1000) : send(server.address, path, init));
    await sleep(SETTLE_MS);
  };
  await ask();
  const before = await count();
  for (let round = 0; round < rounds; round += 1) {
    costs.push(await measure(ask));
  }
  console.log(
    `${name}: ${costs.map(({ held, memory }) => `${held.toFixed(1)} ms ${memory.toFixed(1)} MB`).join(', ')}`,
  );
  return { name, costs, grown: growthOf(before, await count()) };
}

let turn = 0;
const nextTurn = () => {
  turn += 1;
  return turn;
};

/** From ever new addresses; whatever comes back, a refusal as well as a cut connection, is an answer. */
async function send(address: string, path: string, init: RequestInit = {}): Promise<void> {
  const headers = { ...(init.headers as Record<string, string>), ...fromSomewhere() };
  const signal = AbortSignal.timeout(GIVE_UP_MS);
  await fetch(new URL(path, address), { ...init, headers, signal, redirect: 'manual' })
    .then((answer) => answer.arrayBuffer())
    .catch(() => {});
}

function withRows({ name, costs, grown }: Measured, kept: Map<string, number>): EntryCost {
  const rows = [...grown].filter(([table]) => kept.has(table)).reduce((sum, [, count]) => sum + count, 0);
  return { name, costs, rows: rows / costs.length };
}

function report(costs: readonly EntryCost[], caption: string): BenchRow[] {
  const { text, dearest } = tableOfCosts(costs);
  writeTable('docs/security.md', 'dearest', `${text}\n\n${caption}`);
  return [
    rowOf('dearestHold', dearest.held),
    rowOf('dearestMemory', dearest.memory),
    rowOf('dearestRows', dearest.rows),
  ];
}
