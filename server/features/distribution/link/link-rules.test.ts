import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { distribution } from '#contract/calls/distribution.ts';
import type { distributionSchemas } from '#contract/schemas/distribution.ts';
import type { OutputOf } from '#contract/schemas.ts';
import { newPublisher, newRelease, type Published } from '#server/testing/distributing.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { installerApk } from '#tests/story/installers.ts';

type Rules = OutputOf<typeof distributionSchemas.getLinkRules> & { err?: string; field?: string };
type Link = OutputOf<typeof distributionSchemas.getLink>;

let server: TestServer;
let member: TestMember;
let app: Published;
beforeAll(async () => {
  server = await startTestServer();
  await server.db.updateTable('membership_level').set({ apps: 0 }).execute();
  member = await newPublisher(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  app = await newRelease(server, member, await installerApk());
});

const save = async (input: object, { app_id } = app) =>
  (await server.call<Rules>(distribution.saveLinkRules, { app_id, ...input }, member)).data;
const read = async () => (await server.call<Rules>(distribution.getLinkRules, { app_id: app.app_id }, member)).data;
const link = async (input: object = {}) =>
  (await server.call<Link>(distribution.getLink, { app_id: app.app_id, ...input }, member)).data;
const isFree = async (short: string, { app_id } = app) =>
  (await server.call<{ free: number; reason: string }>(distribution.checkShort, { app_id, short }, member)).data;
const rowOf = (id: number) =>
  server.db.selectFrom('distributed_app').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('the rules of a link', () => {
  test('begin open, for everybody and for ever', async () => {
    expect(await read()).toEqual({
      app_id: app.app_id,
      link_status: 'open',
      close_notice: '',
      password_set: 0,
      password: '',
      question: '',
      answer: '',
      allowed: 0,
      download_count: 0,
      start_time: 0,
      expire_time: 0,
      template: 'clean',
      language: 'zh-CN',
      short: app.short,
      download_url: app.download_url,
      domain: '',
    });
  });

  test('are saved one by one', async () => {
    const rules = {
      link_status: 'close',
      close_notice: '内测结束',
      password: 'tea-2026',
      question: '山野在哪里？',
      answer: '杭州',
      allowed: 100,
      start_time: 1_800_000_000,
      expire_time: 1_900_000_000,
      template: 'store',
      language: 'vi',
    };
    expect(await save(rules)).toMatchObject({ ...rules, password_set: 1 });
    expect(await save({ allowed: 5 })).toMatchObject({ ...rules, allowed: 5 });
    expect((await rowOf(app.app_id)).closed_at).not.toBeNull();
    expect(
      await save({ link_status: 'open', password: '', question: '', start_time: 0, expire_time: 0 }),
    ).toMatchObject({
      ...{ link_status: 'open', password_set: 0, password: '', question: '', answer: '' },
      ...{ start_time: 0, expire_time: 0 },
    });
    expect((await rowOf(app.app_id)).closed_at).toBeNull();
  });

  test('keep the password and the answer sealed, each in its own app', async () => {
    await save({ password: 'tea-2026', question: '几月？', answer: '四月' });
    const row = await rowOf(app.app_id);
    expect(JSON.stringify(row)).not.toContain('tea-2026');
    const sealed = Buffer.from(row.password!.data, 'base64').toString('latin1');
    expect(sealed).not.toContain('tea-2026');
    const other = await newRelease(server, member, await installerApk());
    await server.db
      .updateTable('distributed_app')
      .set({ password: JSON.stringify(row.password) })
      .where('id', '=', other.app_id)
      .execute();
    await expect(server.call(distribution.getLinkRules, { app_id: other.app_id }, member)).rejects.toThrow('HTTP 500');
  });

  test('keep a question’s answer when only the question changes', async () => {
    await save({ question: '几月？', answer: '四月' });
    expect(await save({ question: '几月采茶？' })).toMatchObject({ question: '几月采茶？', answer: '四月' });
  });

  test.each([
    [{ short: 'a b' }, 'SHORT', 'short'],
    [{ short: 'login' }, 'SHORT_TAKEN', 'short'],
    [{ template: 'neon' }, 'TEMPLATE', 'template'],
    [{ start_time: 1_900_000_000, expire_time: 1_900_000_000 }, 'PERIOD', 'expire_time'],
    [{ question: '几月？' }, 'PARAM', 'answer'],
    [{ question: '几月？', answer: ' ' }, 'PARAM', 'answer'],
    [{ password: 'x'.repeat(33) }, 'PARAM', 'password'],
    [{ close_notice: '茶'.repeat(501) }, 'PARAM', 'close_notice'],
    [{ allowed: -1 }, 'PARAM', 'allowed'],
    [{ language: 'fr' }, 'PARAM', 'language'],
  ])('%j is refused, and nothing else saved', async (input, err, field) => {
    expect(await save({ close_notice: '结束', allowed: 7, ...input })).toMatchObject({ err, field });
    expect(await read()).toMatchObject({ close_notice: '', allowed: 0 });
  });
});

describe('a short code', () => {
  test('can be chosen once, whatever its case', async () => {
    const other = await newRelease(server, member, await installerApk());
    const short = `Tea-${app.app_id}`;
    expect(await isFree(short)).toEqual({ free: 1, reason: '' });
    expect(await save({ short })).toMatchObject({ short, download_url: `http://127.0.0.1:8080/d/${short}` });
    expect(await isFree(short)).toEqual({ free: 1, reason: '' });
    expect(await isFree(short.toUpperCase(), other)).toMatchObject({
      free: 0,
      reason: expect.stringContaining('短链接'),
    });
    expect(await save({ short: short.toLowerCase() }, other)).toMatchObject({ err: 'SHORT_TAKEN' });
    expect(await save({ short: short.toLowerCase() })).toMatchObject({ short: short.toLowerCase() });
  });

  test('is taken by one of two at once', async () => {
    const other = await newRelease(server, member, await installerApk());
    const short = `both-${app.app_id}`;
    const answers = await Promise.all([save({ short }), save({ short }, other)]);
    expect(answers.map(({ err }) => err ?? 'ok').sort()).toEqual(['SHORT_TAKEN', 'ok']);
  });

  test('can be drawn anew, and the old one stops at once', async () => {
    const drawn = await link({ reset: 1 });
    expect(drawn.short).not.toBe(app.short);
    expect(await read()).toMatchObject({ short: drawn.short });
    const old = await server.db.selectFrom('distributed_app').select('id').where('short', '=', app.short).execute();
    expect(old).toEqual([]);
  });
});

describe('AppPrcode', () => {
  test('gives the link with its password, and its picture as PNG and SVG', async () => {
    expect(await link()).toMatchObject({
      url: app.download_url,
      short: app.short,
      qr: expect.stringMatching(/^data:image\/png;base64,/),
      svg: expect.stringMatching(/^<svg .*<image .*<\/svg>$/s),
    });
    await save({ password: 'tea-2026', link_status: 'close' });
    expect(await link()).toMatchObject({ password: 'tea-2026' });
  });

  test('of one release has its number, and knows no other app’s', async () => {
    expect(await link({ version_id: app.version_id })).toMatchObject({
      url: `${app.download_url}?v=${app.version_id}`,
    });
    const other = await newRelease(server, member, await installerApk());
    expect(await link({ version_id: other.version_id })).toMatchObject({ err: 'NOT_FOUND' });
  });
});
