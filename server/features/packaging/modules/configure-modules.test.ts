import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { files } from '#contract/files/calls.ts';
import { packaging } from '#contract/packaging/calls.ts';
import type { packagingSchemas } from '#contract/packaging/schemas.ts';
import type { OutputOf } from '#contract/schemas.ts';
import { movieOf } from '#formats/mp4/sample-movie.ts';
import { moduleNames } from '#modules/module-names.ts';
import { greenSquare, newDraft, uploadIcon, type WireApp } from '#server/testing/packed-app.ts';
import { giveBalance, orderApp, payOrder } from '#server/testing/paying.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';

type Modules = OutputOf<typeof packagingSchemas.configureModules>;

let server: TestServer;
let member: TestMember;
let app_id: number;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await server.newMember();
  app_id = await newDraft(server, member);
});

async function configure(modules?: unknown, language: 'zh-CN' | 'zh-EN' = 'zh-EN') {
  const input = { app_id, ...(modules !== undefined && { modules }) };
  return server.call<Modules>(packaging.configureModules, input, { token: member.token, language });
}
async function moduleNow(name: string) {
  return (await configure()).data.modules.find((module) => module.name === name)!;
}
const tab = (text: string, more: object = {}) => ({ text: { zh: text, en: '' }, action: 'link', ...more });

describe('the modules of an app', () => {
  test('are the 27 of the specification, with the plan of each; those to come have no settings', async () => {
    const { modules, needed_plan, fee, amounts } = (await configure()).data;
    expect(modules.map(({ name }) => name)).toEqual(moduleNames);
    expect(modules.find(({ name }) => name === 'push')).toMatchObject({
      status: 0,
      open_status: 1,
      min_plan: 'higher',
    });
    for (const { config, open_status } of modules) {
      expect(open_status).toBe(config === null ? 0 : 1);
    }
    expect(needed_plan).toBe('wrapper');
    expect(Number(fee.android)).toBeGreaterThan(0);
    expect(Number(amounts.professional)).toBeGreaterThan(Number(amounts.wrapper));
  });

  test('are saved one by one; the others stay, and the needed plan follows', async () => {
    await configure([
      { name: 'botnav', status: 1, config: { items: [tab('首页', { link: 'https://a.example.com/' })] } },
    ]);
    const { data } = await configure([{ name: 'push', status: 1 }]);
    expect(data.needed_plan).toBe('higher');
    const botnav = data.modules.find(({ name }) => name === 'botnav')!;
    expect(botnav).toMatchObject({ status: 1, config: { items: [tab('首页', { link: 'https://a.example.com/' })] } });
    expect(botnav.config).toHaveProperty('activeColor', '#1e90ff');
    const app = await server.call<WireApp>(packaging.getApp, { app_id }, { token: member.token });
    expect(app.data.modules.filter(({ status }) => status === 1).map(({ name }) => name)).toContain('botnav');
  });

  test('keep their settings while they are off', async () => {
    await configure([{ name: 'botnav', status: 1, config: { activeColor: '#ff4500', items: [tab('店')] } }]);
    await configure([{ name: 'botnav', status: 0 }]);
    expect(await moduleNow('botnav')).toMatchObject({
      status: 0,
      config: { activeColor: '#ff4500', items: [tab('店')] },
    });
  });

  test('of another member are not found', async () => {
    const stranger = await server.newMember();
    const answer = await server.call(packaging.configureModules, { app_id }, { token: stranger.token });
    expect(answer.data).toEqual({ err: 'NOT_FOUND' });
  });
});

describe('a setting that does not fit', () => {
  test('is named with its module and place, in both languages, and nothing is saved', async () => {
    const wrong = { items: [tab('店'), tab('茶', { link: 'javascript:1' })] };
    const both = [
      { name: 'push', status: 1 },
      { name: 'botnav', status: 1, config: wrong },
    ];
    const english = await configure(both);
    expect(english.data).toMatchObject({ err: 'MODULE', field: 'items[1].link', module: 'botnav' });
    expect(english.msg).toBe(
      'The module “Bottom bar” has a wrong setting: Tabs, item 2, Link: it must start with http:// or https://',
    );
    expect((await configure(both, 'zh-CN')).msg).toBe(
      '模块「底部导航」的设置有误：标签第 2 项的链接，需以 http:// 或 https:// 开头',
    );
    expect((await moduleNow('push')).status).toBe(0);
  });

  test.each([
    ['a module that does not exist', [{ name: 'gone', status: 1 }], 'MODULE'],
    ['a field that does not exist', [{ name: 'botnav', status: 1, config: { gone: 1 } }], 'MODULE'],
    ['a name of Object', [{ name: 'constructor', status: 1 }], 'MODULE'],
    ['no list', { botnav: 1 }, 'PARAM'],
    ['no JSON', 'no', 'PARAM'],
    [
      'an icon that is not in the table',
      [{ name: 'botnav', status: 1, config: { items: [tab('店', { icon: { icon_id: 9999, unicode: '' } })] } }],
      'MODULE',
    ],
  ])('%s is refused', async (_, modules, err) => {
    expect((await configure(modules)).data).toMatchObject({ err });
  });
});

describe('a picture', () => {
  const guide = (image: string) => [{ name: 'leadPage', status: 1, config: { pages: [{ image }] } }];

  test('of the member is kept, with an address', async () => {
    const input = { picture: await greenSquare(), use: 'module' };
    const { file } = (await server.call<{ file: string }>(files.uploadImage, input, { token: member.token })).data;
    const { pictures } = (await configure(guide(file))).data;
    expect((await server.app.inject({ url: pictures[file]! })).statusCode).toBe(200);
  });

  test('of somebody else, or none, is refused beside its field', async () => {
    const file = await uploadIcon(server, await server.newMember());
    expect((await configure(guide(file))).data).toMatchObject({ err: 'MODULE', field: 'pages[0].image' });
    expect((await configure(guide('none'))).data).toMatchObject({ err: 'MODULE', field: 'pages[0].image' });
  });
});

describe('a video', () => {
  const start = (video: string, image: string) => [{ name: 'ssp', status: 1, config: { splash: [{ image, video }] } }];
  const send = (bytes: Uint8Array) => {
    const input = { kind: 'video', material: Buffer.from(bytes) };
    return server.call<{ video: string; url: string }>(packaging.uploadMaterial, input, { token: member.token });
  };

  test('is checked, kept, and named by a module in place of no picture', async () => {
    const { data } = await send(movieOf({ seconds: 8 }));
    expect(data).toMatchObject({ kind: 'video', seconds: 8 });
    expect((await server.app.inject({ url: data.url })).headers['content-type']).toBe('video/mp4');
    const image = await uploadIcon(server, member);
    const { pictures } = (await configure(start(data.video, image))).data;
    expect(Object.keys(pictures).toSorted()).toEqual([data.video, image].toSorted());
    expect((await configure(start(image, image))).data).toMatchObject({ err: 'MODULE', field: 'splash[0].video' });
    expect((await configure(start(data.video, data.video))).data).toMatchObject({ field: 'splash[0].image' });
  });

  test('that is too long, has no pictures or is none is refused', async () => {
    expect((await send(movieOf({ seconds: 10.5 }))).data).toMatchObject({ err: 'VIDEO', field: 'material' });
    expect((await send(movieOf({ seconds: 1, handler: 'soun' }))).data).toMatchObject({ err: 'VIDEO' });
    expect((await send(await greenSquare())).data).toMatchObject({ err: 'VIDEO' });
  });

  test('takes the place of the oldest that no app has; one in use stays', async () => {
    const codes: string[] = [];
    for (let each = 0; each < 8; each += 1) {
      const { video } = (await send(movieOf({ seconds: each + 1 }))).data;
      codes.push(video);
      if (each === 0) {
        await configure(start(video, await uploadIcon(server, member)));
      }
    }
    const stored = await server.db
      .selectFrom('file')
      .select('code')
      .where('kind', '=', 'video')
      .where('owner_id', '=', member.id)
      .execute();
    expect(stored.map(({ code }) => code).toSorted()).toEqual([codes[0], ...codes.slice(-5)].toSorted());
  });
});

test('a paid app has the modules of its plan', async () => {
  await giveBalance(server, member, 20_000);
  const { order_no } = await orderApp(server, member, { app_id, plan: 'primary' });
  expect((await payOrder(server, member, { order_no, paytype: 'balance' })).err).toBeUndefined();
  const { modules } = (await configure()).data;
  expect(modules.find(({ name }) => name === 'push')?.open_status).toBe(0);
  expect(modules.find(({ name }) => name === 'botnav')?.open_status).toBe(1);
  expect((await configure([{ name: 'push', status: 1 }])).data).toMatchObject({ err: 'PACKAGE_TOO_LOW' });
  expect(
    (
      await configure([
        { name: 'push', status: 0 },
        { name: 'botnav', status: 1 },
      ])
    ).code,
  ).toBe(1);
});
