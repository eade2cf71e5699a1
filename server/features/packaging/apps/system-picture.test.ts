import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packaging } from '#contract/packaging/calls.ts';
import { download, type WireApp } from '#server/testing/packed-app.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  member = await server.newMember();
});
afterAll(() => server.close());

const draft = { app_name: '山野茶事', link: 'https://shanye.example/' };
const save = (icon: unknown) =>
  server.call<{ app_id: number }>(
    packaging.saveBase,
    { ...draft, icon: JSON.stringify(icon) },
    { token: member.token },
  );

test('a system icon is drawn on its color and the choice is stored', async () => {
  const { data } = await save({ icon_id: 1, unicode: 'e001', color: '#1f6b4a' });
  const app = await server.call<WireApp>(packaging.getApp, { app_id: data.app_id }, { token: member.token });
  expect(app.data.base.icon).toEqual({ icon_id: 1, unicode: 'e001', color: '#1f6b4a' });
  const { dominant } = await sharp(await download(server, app.data.base.icon_url)).stats();
  expect(dominant.g).toBeGreaterThan(dominant.r);
});

test.each([
  { icon_id: 301, unicode: 'e12d' },
  { icon_id: 999_999, unicode: 'x' },
])('%j is not an icon', async (icon) => {
  expect(await save(icon)).toMatchObject({ code: 0, data: { err: 'ICON', field: 'icon' } });
});
