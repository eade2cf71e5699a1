import { type SelectQueryBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimedSince } from '#rules/staff/claim-life.ts';
import { readMemberKeyword } from '#rules/staff/member-keyword.ts';
import { listMatchingMembers } from '#server/features/account/store-search.ts';
import { listEventsOf } from '#server/features/auth/sessions/store-staff.ts';
import { fillBackOffice } from '#server/testing/many-rows.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { listActRows } from '../acts/store-acts.ts';
import { type ItemFilter, listItems } from '../queue/store-items.ts';

const MEMBERS = 40_000;
const BIG = /^(member|verification|review_item|staff_act|security_event)/;

let server: TestServer;
let newest: number;
beforeAll(async () => {
  server = await startTestServer();
  await fillBackOffice(server.deps.patientDb, MEMBERS);
  const { id } = await server.db
    .selectFrom('member')
    .select((row) => row.fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  newest = id!;
});
afterAll(() => server.close());

type Node = { 'Node Type': string; 'Relation Name'?: string; Plans?: Node[] };
type Query = { explain: SelectQueryBuilder<never, never, object>['explain'] };

/** The large tables that a query scans. */
async function scanned(query: Query): Promise<string[]> {
  const [row] = (await query.explain('json')) as { 'QUERY PLAN': { Plan: Node }[] }[];
  const nodes = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodes)];
  return nodes(row!['QUERY PLAN'][0]!.Plan)
    .filter((node) => node['Node Type'] === 'Seq Scan' && BIG.test(node['Relation Name'] ?? ''))
    .map((node) => node['Relation Name']!);
}

describe('no search of members scans the whole table', () => {
  test.each(['', '1', '139', '13900012345', '10500', 'user12', 'user1234@', 'lin12', '林晓1', 'tea', '%', 'nobody'])(
    'for %j',
    async (text) => {
      const keyword = readMemberKeyword(text);
      expect(await scanned(listMatchingMembers(server.db, { keyword, alsoIds: [] }, 21))).toEqual([]);
      const page = { keyword, alsoIds: [10_005], before: newest - 20_000 };
      expect(await scanned(listMatchingMembers(server.db, page, 21))).toEqual([]);
      expect(await scanned(listMatchingMembers(server.db, { ...page, status: 'frozen' }, 21))).toEqual([]);
    },
  );
});

describe('no list of a queue scans the whole table', () => {
  const now = new Date('2026-01-02T00:00:00Z');
  const open: ItemFilter = {
    queue: 'person',
    status: 'open',
    claim: 'all',
    staffId: 1,
    claimedSince: claimedSince(now),
  };

  test.each([
    [{}],
    [{ after: 100 }],
    [{ claim: 'mine' }],
    [{ claim: 'free' }],
    [{ overdueAt: now }],
    [{ member: 10_200 }],
    [{ status: 'passed' }],
    [{ status: 'failed', before: 20_000 }],
    [{ status: 'withdrawn' }],
    [{ status: 'passed', member: 10_201 }],
    [{ queue: 'company' }],
  ] as [Partial<ItemFilter>][])('%j', async (fields) => {
    expect(await scanned(listItems(server.db, { ...open, ...fields }, 21))).toEqual([]);
  });
});

describe('no page of a log scans the whole table', () => {
  test.each([
    {},
    { before: 9000 },
    { staff: 3 },
    { act: 'decide-item' },
    { target: 'person:77' },
    { staff: 3, before: 500 },
  ])('acts %j', async (filter) => {
    expect(await scanned(listActRows(server.db, filter, 21))).toEqual([]);
  });

  test('security events of one member', async () => {
    expect(await scanned(listEventsOf(server.db, 10_077, undefined, 21))).toEqual([]);
  });
});

test('the test detects a condition without an index as a scan', async () => {
  expect(await scanned(server.db.selectFrom('member').select('id').where('password_hash', '=', 'y'))).toEqual([
    'member',
  ]);
  expect(await sql<{ n: number }>`select count(*) as n from member`.execute(server.db)).toMatchObject({
    rows: [{ n: MEMBERS }],
  });
});
