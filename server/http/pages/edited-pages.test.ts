import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pages: true });
});
afterAll(() => server.close());

const home = async () => (await server.app.inject('/')).body;
/** The clock stands still, so that no page grows old by itself. */
const shows = (text: string) => expect.poll(home, { interval: 5 }).toContain(text);

test('an edited price is on the next page', async () => {
  expect(await home()).not.toContain('87,654');
  await server.db
    .updateTable('plan_price')
    .set({ android_fen: 8_765_400, ios_fen: 8_765_400 })
    .where('plan', '=', 'primary')
    .where('months', '=', 12)
    .execute();
  await shows('87,654');
});

test('a new banner is shown at once, and gone as soon', async () => {
  const banner = { web: 'shouye', status: 'show', url: 'https://shanye.example/', sort: 0 } as const;
  const words = (text: string) => JSON.stringify({ zh: text, en: text });
  await server.db.deleteFrom('banner').execute();
  await server.db
    .insertInto('banner')
    .values({ ...banner, title: words('春茶上新'), image: words('/banner.png') })
    .execute();
  await shows('春茶上新');
  await server.db.updateTable('banner').set({ status: 'hide' }).execute();
  await expect.poll(home, { interval: 5 }).not.toContain('春茶上新');
});

test('an edited setting is shown, written by any program', async () => {
  await sql`insert into setting (name, value) values ('contact_mail', '"tea@shanye.example"') on conflict (name) do update set value = excluded.value`.execute(
    server.db,
  );
  await shows('tea@shanye.example');
});

test('an edit that is rolled back renders nothing anew', async () => {
  const before = await home();
  const failed = server.db.transaction().execute(async (tx) => {
    await tx.updateTable('banner').set({ status: 'show' }).execute();
    throw new Error('changed my mind');
  });
  await expect(failed).rejects.toThrow('changed my mind');
  expect(await home()).toBe(before);
});
