import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OutputOf } from '#contract/schemas.ts';
import { site } from '#contract/site/calls.ts';
import type { siteSchemas } from '#contract/site/schemas.ts';
import { putApp } from '#server/testing/distributed-app.ts';
import { setApp } from '#server/testing/install-page.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

type Showcase = OutputOf<typeof siteSchemas.getShowcase>;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const read = async () => (await server.call<Showcase>(site.getShowcase, {})).data;
const choose = (short: string) =>
  server.db
    .insertInto('setting')
    .values({ name: 'demo_app', value: JSON.stringify(short), updated_at: new Date() })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify(short) }))
    .execute();

test('without a choice of the operator there is nothing to show', async () => {
  expect(await read()).toBeNull();
});

test('the chosen app is told with its current release, and not by the name of its owner', async () => {
  const member = await server.newMember();
  const app = await putApp(server, member.id, 'android', { short: 'TeaShow' });
  await choose('teashow');
  const shown = await read();
  expect(shown).toMatchObject({ short: 'TeaShow', app_name: '山野茶事', platforms: ['android'], version: '1.2.0' });
  expect(shown!.releases).toEqual([expect.objectContaining({ version: '1.2.0', current: 1 })]);
  await setApp(server, app, { is_open: false });
  expect(await read(), 'a closed link').toBeNull();
  await setApp(server, app, { is_open: true, password: JSON.stringify({ sealed: 'green tea' }) });
  expect(await read(), 'a link that asks').toBeNull();
});

test('an unknown code shows nothing', async () => {
  await choose('nowhere');
  expect(await read()).toBeNull();
});
