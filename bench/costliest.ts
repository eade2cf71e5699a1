import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '#server/database/embedded/start-postgres.ts';
import { behindProxy, fromSomewhere } from '#tests/journeys/hands/behind-proxy.ts';
import type { BenchRow } from './bench-row.ts';
import { type Counts, countRows, growthOf } from './costliest/count-rows.ts';
import { type Entry, entriesOf } from './costliest/entries.ts';
import { startHostileSite } from './costliest/hostile-site.ts';
import { type Cost, type ProbedServer, startProbed } from './costliest/probed-server.ts';
import { publish } from './costliest/publish.ts';
import { openLater } from './costliest/sweep-later.ts';
import { type EntryCost, tableOfCosts } from './costliest/table-of-costs.ts';
import { rowOf } from './limits.ts';
import { writeTable } from './write-table.ts';

const ROUNDS = 5;
const SETTLE_MS = 60;
const GIVE_UP_MS = 60_000;

/**
 * The cost of one anonymous request at each entry to the server, written into docs/security.md; the highest of each kind become rows of the README.
 */
export async function costliestRows(caption: string): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'qdb-costliest-'));
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
    const pages = await publish(probed.server, later.db, hostile.address);
    const start = await countRows(later.db);
    const costs = [];
    for (const entry of [nothing, ...entriesOf(pages)]) {
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

/** The server's own work in that time, and the cost of measuring. */
const nothing: Entry = { name: 'nothing: the server by itself', request: () => ({ path: '' }) };

type MeasuredEntry = { name: string; costs: readonly Cost[]; grown: Map<string, number> };

/** The first request is not measured: it compiles cold code and fills caches per provider or site. */
async function costOf(
  entry: Entry,
  { server, measure }: ProbedServer,
  count: () => Promise<Counts>,
): Promise<MeasuredEntry> {
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

/** Each request comes from a new address. Any result counts as an answer, also a refusal or a closed connection. */
async function send(address: string, path: string, init: RequestInit = {}): Promise<void> {
  const headers = { ...(init.headers as Record<string, string>), ...fromSomewhere() };
  const signal = AbortSignal.timeout(GIVE_UP_MS);
  await fetch(new URL(path, address), { ...init, headers, signal, redirect: 'manual' })
    .then((answer) => answer.arrayBuffer())
    .catch(() => {});
}

function withRows({ name, costs, grown }: MeasuredEntry, kept: Map<string, number>): EntryCost {
  const rows = [...grown].filter(([table]) => kept.has(table)).reduce((sum, [, count]) => sum + count, 0);
  return { name, costs, rows: rows / costs.length };
}

function report(costs: readonly EntryCost[], caption: string): BenchRow[] {
  const { text, costliest } = tableOfCosts(costs);
  writeTable('docs/security.md', 'costliest', `${text}\n\n${caption}`);
  return [
    rowOf('costliestHold', costliest.held),
    rowOf('costliestMemory', costliest.memory),
    rowOf('costliestRows', costliest.rows),
  ];
}
