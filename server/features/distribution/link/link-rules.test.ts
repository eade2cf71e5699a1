import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { distribution } from '#contract/distribution/calls.ts';
import type { distributionSchemas } from '#contract/distribution/schemas.ts';
import type { OutputOf } from '#contract/schemas.ts';
import { NEW_SHORTS } from '#rules/distribution/short-code.ts';
import { newPublisher, newRelease, type PublishAnswer } from '#server/testing/distributing.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { installerApk } from '#tests/story/installers.ts';

type Rules = OutputOf<typeof distributionSchemas.getLinkRules> & { err?: string; field?: string };
type Link = OutputOf<typeof distributionSchemas.getLink>;

let server: TestServer;
let member: TestMember;
let app: PublishAnswer;
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
      language: 'auto',
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
    [{ password: '   ' }, 'PARAM', 'password'],
    [{ close_notice: '茶'.repeat(501) }, 'PARAM', 'close_notice'],
    [{ allowed: -1 }, 'PARAM', 'allowed'],
    [{ language: 'fr' }, 'PARAM', 'language'],
  ])('%j is refused, and nothing else saved', async (input, err, field) => {
    expect(await save({ close_notice: '结束', allowed: 7, ...input })).toMatchObject({ err, field });
    expect(await read()).toMatchObject({ close_notice: '', allowed: 0 });
  });
});

test('tickets from before end with another password or question alone, not with the same ones saved again', async () => {
  const setAt = async () => (await rowOf(app.app_id)).secrets_at;
  await save({ password: 'tea-2026' });
  const first = await setAt();
  expect(first).toBeInstanceOf(Date);
  await save({ password: 'tea-2026', close_notice: 'x' });
  expect(await setAt()).toEqual(first);
  server.clock.advance(10);
  await save({ question: '哪座山？', answer: '武夷山' });
  const second = await setAt();
  expect(second!.getTime()).toBeGreaterThanOrEqual(first!.getTime() + 10_000);
  await save({ question: '哪座山？', answer: '武夷山', password: '' });
  expect(await setAt()).toEqual(second);
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

  test('of no choice has six characters, too many to walk through', () => {
    expect(app.short).toMatch(/^[1-9A-HJ-NP-Za-km-z]{6}$/);
  });

  describe('that is given up', () => {
    const take = async (short: string, taker: TestMember, app_id: number) =>
      (await server.call<Rules>(distribution.saveLinkRules, { app_id, short }, taker)).data.err ?? 'taken';
    let other: TestMember;
    let theirs: PublishAnswer;
    beforeAll(async () => {
      other = await newPublisher(server);
      theirs = await newRelease(server, other, await installerApk());
    });

    test('by another choice, by a draw or with its app stays the member’s', async () => {
      const short = `brand-${app.app_id}`;
      await save({ short });
      await save({ short: `${short}-2` });
      await link({ reset: 1 });
      const drawn = (await read()).short;
      await server.call(distribution.deleteDistributedApp, { app_id: app.app_id, confirm: 1 }, member);
      for (const given of [short, `${short}-2`, drawn]) {
        expect(await take(given.toUpperCase(), other, theirs.app_id), given).toBe('SHORT_TAKEN');
      }
      const own = await newRelease(server, member, await installerApk());
      expect(await isFree(short, own)).toMatchObject({ free: 1 });
      expect(await take(short, member, own.app_id)).toBe('taken');
    });

    test('is anybody’s after a year', async () => {
      const short = `old-${app.app_id}`;
      await save({ short });
      await save({ short: `${short}-2` });
      const aged = new Date(server.clock.now().getTime() - 366 * 86_400_000);
      await server.db.updateTable('retired_short').set({ retired_at: aged }).where('short', '=', short).execute();
      expect(await take(short, other, theirs.app_id)).toBe('taken');
    });

    test('comes twenty times a day, by choice and by draws together', async () => {
      for (let each = 0; each < NEW_SHORTS.most - 1; each += 1) {
        expect(await save({ short: `many-${app.app_id}-${each}` })).not.toHaveProperty('err');
      }
      await link({ reset: 1 });
      expect(await save({ short: `many-${app.app_id}` })).toMatchObject({ err: 'TOO_FREQUENT' });
      expect(await link({ reset: 1 })).toMatchObject({ err: 'TOO_FREQUENT' });
      const { short } = await read();
      expect(await save({ short, allowed: 5 }), 'the same code again is not counted').toMatchObject({ allowed: 5 });
      const other = await newRelease(server, member, await installerApk());
      expect(await save({ short: `many-${app.app_id}` }, other)).not.toHaveProperty('err');
    });

    test('is kept with the last fifty, so that nobody hoards names', async () => {
      for (let each = 0; each < 52; each += 1) {
        await save({ short: `hoard-${app.app_id}-${each}` });
        server.clock.advance(1);
        // A new day without used limits.
        await server.db.deleteFrom('rate_window').execute();
      }
      expect(await take(`hoard-${app.app_id}-0`, other, theirs.app_id)).toBe('taken');
      expect(await take(`hoard-${app.app_id}-1`, other, theirs.app_id)).toBe('SHORT_TAKEN');
    });
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
    const isShared = async () =>
      (
        await server.db
          .selectFrom('app_release')
          .select('is_shared')
          .where('id', '=', app.version_id)
          .executeTakeFirstOrThrow()
      ).is_shared;
    expect(await isShared()).toBe(true);
    const other = await newRelease(server, member, await installerApk());
    expect(await link({ version_id: other.version_id })).toMatchObject({ err: 'NOT_FOUND' });
  });
});
