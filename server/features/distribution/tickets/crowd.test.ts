import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { post } from '#server/features/billing/ledger/post.ts';
import { proveLedger } from '#server/features/billing/ledger/prove-ledger.ts';
import { findMoney } from '#server/features/billing/ledger/store-ledger.ts';
import { putDownloadable, ticketFor } from '#server/testing/downloads/downloading.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

/** Noon in Shanghai. */
const noon = new Date('2026-11-26T04:00:00Z');
const FREE = 50;
/** For ten thousand visitors: `CROWD=10000 npm test -- --project server crowd`. */
const CROWD = Number(process.env.CROWD ?? 240);
const POINTS = 3;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: noon });
});
afterAll(() => server.close());

/** Repeats a request that a server without free database connections has answered by 503 with a time to wait; such a request has changed nothing. */
async function untilServed<Answer>(ask: () => Promise<Answer | null | undefined>): Promise<Answer> {
  for (;;) {
    const answer = await ask().catch(() => null);
    if (answer) {
      return answer;
    }
    await sleep(1_000 + Math.random() * 2_000);
  }
}

async function get(url: string) {
  const answer = await server.app.inject({ url, headers: { range: 'bytes=0-9' } });
  return answer.statusCode === 503 ? null : answer;
}

test(`${CROWD} visitors at once are charged exactly: every free download, then points, then nobody`, async () => {
  const member = await server.newMember();
  const app = await putDownloadable(server, member, 'android', {
    bytes: Buffer.alloc(100, 'tea'),
    release: { points: POINTS },
  });
  const paid = Math.floor((CROWD - FREE) / 2);
  await server.db.transaction().execute((tx) =>
    post(tx, {
      key: 'given',
      kind: 'points',
      at: noon,
      postings: [
        { account: { kind: 'points', memberId: member.id }, amount: paid * POINTS - 100 },
        { account: { kind: 'granted_points', memberId: member.id }, amount: 101 },
        { account: { kind: 'points_issued' }, amount: -paid * POINTS - 1 },
      ],
    }),
  );
  const urls = await Promise.all(Array.from({ length: CROWD }, () => untilServed(() => ticketFor(server, app.short))));
  const answers = await Promise.all(
    // Each address twice, because phones repeat requests.
    [...urls, ...urls].map((url) => untilServed(() => get(url))),
  );
  const served = new Set([...urls, ...urls].filter((_, index) => answers[index]!.statusCode === 206));
  const refused = new Set([...urls, ...urls].filter((_, index) => answers[index]!.statusCode === 403));
  expect([served.size, refused.size]).toEqual([FREE + paid, CROWD - FREE - paid]);
  const { downloads } = await server.db
    .selectFrom('distributed_app')
    .select('downloads')
    .where('id', '=', app.id)
    .executeTakeFirstOrThrow();
  const tickets = await server.db
    .selectFrom('download_ticket')
    .select(['charged_as', (row) => row.fn.countAll<number>().as('n')])
    .where('app_id', '=', app.id)
    .groupBy('charged_as')
    .orderBy('charged_as')
    .execute();
  expect([downloads, tickets.map(({ charged_as, n }) => [charged_as, n])]).toEqual([
    FREE + paid,
    [
      ['free', FREE],
      ['points', paid],
      [null, CROWD - FREE - paid],
    ],
  ]);
  const events = await server.db.selectFrom('app_event').select('points').where('app_id', '=', app.id).execute();
  expect([events.length, events.reduce((sum, { points }) => sum + points, 0)]).toEqual([FREE + paid, paid * POINTS]);
  const { points, grantedPoints } = await findMoney(server.db, member.id);
  expect([points, grantedPoints], 'granted ones first').toEqual([1, 0]);
  expect(await proveLedger(server.deps)).toEqual([]);
});
