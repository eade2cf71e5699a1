import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { billing } from '#contract/billing/calls.ts';
import type { OutputOf } from '#contract/schemas.ts';
import { site } from '#contract/site/calls.ts';
import type { siteSchemas } from '#contract/site/schemas.ts';
import { putApp } from '#server/testing/distributed-app.ts';
import { newDraft } from '#server/testing/packed-app.ts';
import type { WireOrder } from '#server/testing/paying.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';

type Things = OutputOf<typeof siteSchemas.searchOwn>;

let server: TestServer;
let member: TestMember;
let orderNo: string;
beforeAll(async () => {
  server = await startTestServer();
  member = await server.newMember();
  await newDraft(server, member);
  await newDraft(server, member, {
    ...{ app_name: '100% Tea_Shop', app_name_zh: '山野“茶”事😀', link: 'https://spring.example.org/' },
    ...{ package_name: 'org.example.spring', bundle_id: 'org.example.springtime' },
  });
  await putApp(server, member.id, 'android', { name: '秋茶', package_name: 'org.example.autumn', short: 'XY8aHq' });
  const order = await server.call<WireOrder>(billing.buyPoints, { points: 1000, paytype: 'wechat' }, member);
  orderNo = order.data.order_no;
});
afterAll(() => server.close());

const search = async (keyword: string, by: TestMember = member) =>
  (await server.call<Things>(site.searchOwn, { keyword }, by)).data;
const namesIn = ({ packed, distributed, orders }: Things) => [
  ...packed.map(({ app_name }) => app_name),
  ...distributed.map(({ name }) => name),
  ...orders.map(({ order_no }) => order_no),
];

describe('a search of one’s own things', () => {
  test.each([
    ['%', ['100% Tea_Shop']],
    ['_', ['100% Tea_Shop']],
    ['a_b', []],
    ['\\', []],
    ['“', ['100% Tea_Shop']],
    ['"', []],
    ['😀', ['100% Tea_Shop']],
    ['tea', ['100% Tea_Shop', 'Shanye Tea']],
    ['SPRING.example', ['100% Tea_Shop']],
    ['https://spring.example.org/', ['100% Tea_Shop']],
    ['org.example.springtime', ['100% Tea_Shop']],
    ['秋', ['秋茶']],
    ['xy8ahq', ['秋茶']],
    ['http://127.0.0.1:8080/d/XY8aHq', ['秋茶']],
    ['x'.repeat(200), []],
    ["'; drop table member; --", []],
    ['   ', []],
  ])('finds for %s: %j', async (keyword, names) => {
    expect(namesIn(await search(keyword))).toEqual(names);
  });

  test('finds an order by its number or a part of it, and by fewer than four characters none', async () => {
    expect((await search(orderNo)).orders).toMatchObject([{ order_no: orderNo, amount: '29.00' }]);
    expect(namesIn(await search(orderNo.slice(5, 13)))).toEqual([orderNo]);
    expect((await search(orderNo.slice(0, 3))).orders).toEqual([]);
  });

  test('never finds a thing of another member', async () => {
    const stranger = await server.newMember();
    for (const keyword of ['tea', '秋', 'XY8aHq', orderNo, '%', 'example']) {
      expect(await search(keyword, stranger)).toEqual({ packed: [], distributed: [], orders: [], has_more: 0 });
    }
  });

  test('has twenty of five hundred apps, and says that there are more', async () => {
    const many = await server.newMember();
    await sql`insert into distributed_app (member_id, platform, package_name, name, short, created_at, updated_at)
      select ${many.id}, 'android', 'com.example.tea' || n, 'Tea ' || n, 'many' || n, now(), now() from generate_series(1, 500) n`.execute(
      server.db,
    );
    const found = await search('tea', many);
    expect([found.distributed.length, found.has_more]).toEqual([20, 1]);
    expect(await search('tea 500', many)).toMatchObject({ distributed: [{ name: 'Tea 500' }], has_more: 0 });
  });
});
