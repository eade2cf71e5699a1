import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#contract/account/calls.ts';
import { auth } from '#contract/auth/calls.ts';
import { packaging } from '#contract/packaging/calls.ts';
import type { packagingSchemas } from '#contract/packaging/schemas.ts';
import type { OutputOf } from '#contract/schemas.ts';
import { lastCode } from '#server/testing/codes.ts';
import { newDraft, uploadIcon, type WireApp } from '#server/testing/packed-app.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import jobs from '../jobs.ts';

type PreviewLink = OutputOf<typeof packagingSchemas.sharePreview>;
type Preview = OutputOf<typeof packagingSchemas.getPreview>;

const DAY = 86_400;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { CAPTCHA_DRIVER: 'off' } });
});
afterAll(() => server.close());

const share = (member: TestMember, app_id: number, input: object = {}) =>
  server.call<PreviewLink>(packaging.sharePreview, { app_id, ...input }, member);
const look = (code: string) => server.call<Preview>(packaging.getPreview, { code });
const isOpen = async (code: string) => (await look(code)).code === 1;
async function shared() {
  const member = await server.newMember();
  const app_id = await newDraft(server, member);
  return { member, app_id, code: (await share(member, app_id)).data.preview!.code };
}
const rowsOf = (app_id: number) =>
  server.db.selectFrom('app_preview').selectAll().where('app_id', '=', app_id).execute();

test('anybody with the link sees the app as it is now: looks, site and modules, each with its platforms', async () => {
  const member = await server.newMember();
  const icon = { icon_id: null, unicode: await uploadIcon(server, member) };
  const app_id = await newDraft(server, member, { icon, theme_color: '#1b5e42' });
  const modules = [
    { name: 'botnav', status: 1 },
    { name: 'push', status: 1 },
    { name: 'pullRefresh', status: 1 },
    { name: 'topnav', status: 0 },
  ];
  await server.call(packaging.configureModules, { app_id, modules }, member);
  const { code } = (await share(member, app_id)).data.preview!;
  expect(code).toMatch(/^[1-9A-HJ-NP-Za-km-z]{22}$/);
  const { data } = await look(code);
  expect(data).toMatchObject({
    app_name: 'Shanye Tea',
    app_name_zh: '山野茶事',
    theme_color: '#1b5e42',
    link: 'https://www.shanye.example.com/',
    offline_site: 0,
    platforms: ['android', 'ios'],
    icon_url: expect.stringMatching(/^\/dl\//),
  });
  const platformsOf = (name: string) => data.modules.find((module) => module.name === name)?.platforms;
  expect(platformsOf('botnav')).toEqual(['android']);
  expect(platformsOf('pullRefresh')).toEqual(['android', 'ios']);
  expect(platformsOf('topnav')).toBeUndefined();
  expect(data.settings.map(({ name }) => name)).toEqual(['botnav']);

  await server.call(packaging.saveBase, { app_id, link: 'https://www.shanye.example.com/', app_name: 'Tea' }, member);
  expect((await look(code)).data.app_name).toBe('Tea');
});

test('it tells nothing of the member, of the key, or of settings that nobody sees', async () => {
  const { member, app_id, code } = await shared();
  const settings = { name: 'push', status: 1, config: { pollLink: 'https://secret.example.com/poll' } };
  const bar = {
    name: 'botnav',
    status: 1,
    config: {
      items: ['One', 'Two'].map((text) => ({
        text: { zh: text, en: text },
        action: 'link',
        link: 'https://secret.example.com/basket',
      })),
      hideOn: [{ pattern: 'https://secret.example.com/checkout/*' }],
    },
  };
  await server.call(packaging.configureModules, { app_id, modules: [settings, bar] }, member);
  const { licence_code } = await server.db
    .selectFrom('packed_app')
    .select('licence_code')
    .where('id', '=', app_id)
    .executeTakeFirstOrThrow();
  const told = JSON.stringify((await look(code)).data);
  expect(told).toContain('"One"');
  for (const secret of [member.mobile, licence_code, 'secret.example.com', 'com.example', `"${member.id}"`]) {
    expect(told, secret).not.toContain(secret);
  }
});

test('the link is the owner’s: extended with the same code, closed for good, unknown to others', async () => {
  const { member, app_id, code } = await shared();
  const end = async () => (await server.call<WireApp>(packaging.getApp, { app_id }, member)).data.preview?.expire_time;
  const first = await end();
  expect(first).toBeCloseTo(server.clock.now().getTime() / 1000 + 30 * DAY, -2);
  server.clock.advance(3600);
  expect((await share(member, app_id)).data.preview).toMatchObject({ code });
  expect(await end()).toBeGreaterThan(first!);
  expect((await share(await server.newMember(), app_id)).data).toMatchObject({ err: 'NOT_FOUND' });
  expect((await share(member, app_id, { close: 1 })).data).toEqual({ preview: null });
  expect([await isOpen(code), await end()]).toEqual([false, undefined]);
  const again = (await share(member, app_id)).data.preview!.code;
  expect(again).not.toBe(code);
  expect([await isOpen(code), await isOpen(again)]).toEqual([false, true]);
});

test('two presses at once give one link', async () => {
  const member = await server.newMember();
  const app_id = await newDraft(server, member);
  const [one, other] = await Promise.all([share(member, app_id), share(member, app_id)]);
  expect(one.data.preview!.code).toBe(other.data.preview!.code);
  expect(await rowsOf(app_id)).toHaveLength(1);
});

test('it ends after 30 days; the sweep deletes it, and the next link is another', async () => {
  const { member, app_id, code } = await shared();
  const late = new Date(server.clock.now().getTime() - 1000);
  const made = new Date(late.getTime() - 30 * DAY * 1000);
  await server.db
    .updateTable('app_preview')
    .set({ created_at: made, expires_at: late })
    .where('app_id', '=', app_id)
    .execute();
  expect(await isOpen(code)).toBe(false);
  expect((await share(member, app_id)).data.preview!.code).not.toBe(code);
  await server.db
    .updateTable('app_preview')
    .set({ created_at: made, expires_at: late })
    .where('app_id', '=', app_id)
    .execute();
  await jobs.find(({ name }) => name === 'packaging-sweep')!.run({} as never, server.deps);
  expect(await rowsOf(app_id)).toEqual([]);
});

test('its pictures end with it, also when they were opened before, and those of its owner do not', async () => {
  const member = await server.newMember();
  const icon = { icon_id: null, unicode: await uploadIcon(server, member) };
  const tab = await uploadIcon(server, member);
  const app_id = await newDraft(server, member, { icon });
  const items = ['One', 'Two'].map((text) => ({
    ...{ text: { zh: text, en: text }, action: 'home' },
    icon: { icon_id: null, unicode: tab },
  }));
  const modules = [{ name: 'botnav', status: 1, config: { items } }];
  expect(await server.call(packaging.configureModules, { app_id, modules }, member)).toMatchObject({ code: 1 });
  const { code } = (await share(member, app_id)).data.preview!;
  const { icon_url, pictures } = (await look(code)).data;
  const own = (await server.call<WireApp>(packaging.getApp, { app_id }, member)).data.base.icon_url;
  const statuses = () =>
    Promise.all(
      [icon_url, ...Object.values(pictures)].map(async (url) => (await server.app.inject({ url })).statusCode),
    );
  expect(await statuses()).toEqual([200, 200]);
  await share(member, app_id, { close: 1 });
  expect(await statuses()).toEqual([404, 404]);
  await share(member, app_id);
  expect(await statuses(), 'a new link has pictures of its own').toEqual([404, 404]);
  expect((await server.app.inject({ url: own })).statusCode).toBe(200);
});

test('it is closed with its app, with its account, and while its owner is frozen', async () => {
  const { member, app_id, code } = await shared();
  const freeze = (status: 'frozen' | 'active') =>
    server.db.updateTable('member').set({ status }).where('id', '=', member.id).execute();
  await freeze('frozen');
  expect(await isOpen(code)).toBe(false);
  expect((await share(member, app_id)).code).not.toBe(1);
  await freeze('active');
  expect(await isOpen(code)).toBe(true);
  await server.call(packaging.deleteApp, { app_id, confirm: 1 }, member);
  expect([await isOpen(code), await rowsOf(app_id)]).toEqual([false, []]);

  const leaving = await shared();
  await server.call(auth.sendSmsCode, { event: 'outaccont' }, leaving.member);
  const own_code = await lastCode(server, leaving.member.mobile, 'outaccont');
  await server.call(account.closeAccount, { step: 'confirm', confirm: 1, own_code }, leaving.member);
  expect([await isOpen(leaving.code), await rowsOf(leaving.app_id)]).toEqual([false, []]);
});

test.each(['', 'none', '1'.repeat(22), '%', "'; drop table app_preview; --", '😀', '1'.repeat(500)])(
  '%s is the code of no preview',
  async (code) => {
    expect((await look(code)).data).toMatchObject({ err: expect.stringMatching(/^(NOT_FOUND|PARAM)$/) });
  },
);
