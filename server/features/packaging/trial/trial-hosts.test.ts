import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { packaging } from '#contract/packaging/calls.ts';
import { site } from '#contract/site/calls.ts';
import { endOfBuild, newDraft, startTrial, teaShop } from '#server/testing/packed-app.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { waitingStatements } from '#server/testing/waiting-statements.ts';
import { lockApp } from '../apps/store-apps.ts';

type TrialFailure = { err?: string; field?: string; app_id?: number; reason?: string };
type TrialUse = { trial_used?: { app_id: number; app_name: string; reason: string; free_at?: number } };

let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await server.newMember();
});

const real = 'https://real-shop.example.com/';
const throwaway = (name: string) => `https://${name}.real-shop.example.com/`;

/** An app whose trial was built for an unused host. */
async function tried(link: string): Promise<number> {
  const { app_id, code } = await startTrial(server, member, {
    link: link,
    app_name: new URL(link).hostname,
    app_name_zh: `店 ${new URL(link).hostname}`,
  });
  await endOfBuild(server, member, code);
  return app_id;
}
const move = (app_id: number, link: string) =>
  server.call<TrialUse>(packaging.saveBase, { ...teaShop, app_id, link }, { token: member.token });
const update = async (app_id: number, version = '1.1.0') => {
  const answer = await server.call<TrialFailure & { code?: string }>(
    packaging.rebuildApp,
    { app_id, version },
    { token: member.token, language: 'zh-EN' },
  );
  if (answer.data.code) {
    await endOfBuild(server, member, answer.data.code);
  }
  return answer;
};
const order = (app_id: number) =>
  server.call<TrialFailure & { code?: string }>(
    packaging.orderBuild,
    { app_id, trial: 1, create: 1 },
    { token: member.token, language: 'zh-EN' },
  );
const buildsOf = (app_id: number) =>
  server.db.selectFrom('build').select('id').where('app_id', '=', app_id).orderBy('id').execute();

describe('a trial whose link moves to another host', () => {
  test('uses up the trial of that host, so a second throwaway host leads to no second trial', async () => {
    const [first, second] = [await tried(throwaway('a1')), await tried(throwaway('a2'))];
    await move(first, real);
    expect((await update(first)).code).toBe(1);
    await move(second, real);
    const { data, msg } = await update(second);
    expect(data).toMatchObject({ err: 'TRIAL_USED', field: 'link', app_id: first });
    expect(msg).toBe('You have tried real-shop.example.com in “Shanye Tea”. Update that app, or use another link.');
    expect(await buildsOf(second)).toHaveLength(1);
    const third = await newDraft(server, member, { link: real });
    expect((await order(third)).data).toMatchObject({ err: 'TRIAL_USED', app_id: first });
  });

  test('may return, and move again, and the host that it left stays used', async () => {
    const app_id = await tried(throwaway('b1'));
    for (const [link, version] of [
      [real, '1.1.0'],
      [throwaway('b1'), '1.2.0'],
      [real, '1.3.0'],
    ] as const) {
      await move(app_id, link);
      expect((await update(app_id, version)).code, link).toBe(1);
    }
    const left = await newDraft(server, member, { link: throwaway('b1') });
    expect((await order(left)).data).toMatchObject({ err: 'TRIAL_USED', app_id });
  });

  test('counts as one of the three that may run', async () => {
    const moving = await tried(throwaway('c1'));
    await move(moving, throwaway('c2'));
    expect((await update(moving)).code).toBe(1);
    await tried(throwaway('c3'));
    await tried(throwaway('c4'));
    const fourth = await newDraft(server, member, { link: throwaway('c5') });
    expect((await order(fourth)).data).toMatchObject({ err: 'TRIAL_LIMIT' });
  });

  test('has no such limit once the app is paid for', async () => {
    const [first, second] = [await tried(throwaway('d1')), await tried(throwaway('d2'))];
    await server.db.updateTable('packed_app').set({ trial: false }).where('id', '=', second).execute();
    const { data } = await move(second, throwaway('d1'));
    expect(data.trial_used).toBeUndefined();
    expect((await update(second)).code).toBe(1);
    expect((await update(first)).code).toBe(1);
  });

  test('with another case, port or path has the same host', async () => {
    const app_id = await tried('https://tea.example.com/');
    await move(app_id, 'https://WWW.Tea.example.com:8443/shop');
    expect((await update(app_id)).code).toBe(1);
    const hosts = await server.db.selectFrom('trial_use').select('host').where('app_id', '=', app_id).execute();
    expect(hosts).toEqual([{ host: 'tea.example.com' }]);
  });
});

describe('two at once', () => {
  test('apps that move to one host: one builds, the other gets the reason', async () => {
    for (let round = 0; round < 3; round += 1) {
      member = await server.newMember();
      const apps = [await tried(throwaway('e1')), await tried(throwaway('e2'))];
      await Promise.all(apps.map((app_id) => move(app_id, real)));
      const answers = await Promise.all(apps.map((app_id) => update(app_id)));
      expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
      const winner = apps[answers.findIndex(({ code }) => code === 1)];
      expect(answers.find(({ code }) => code === 0)!.data).toMatchObject({ err: 'TRIAL_USED', app_id: winner });
    }
  });

  test('an app that moves to a host and another one whose trial starts there: one succeeds', async () => {
    for (let round = 0; round < 3; round += 1) {
      member = await server.newMember();
      const moving = await tried(throwaway('f1'));
      await move(moving, real);
      const fresh = await newDraft(server, member, { link: real });
      const answers = await Promise.all([update(moving), order(fresh)]);
      expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
      expect(answers.find(({ code }) => code === 0)!.data.err).toBe('TRIAL_USED');
      const used = server.db.selectFrom('trial_use').select('app_id').where('member_id', '=', member.id);
      expect(await used.where('host', '=', new URL(real).hostname).execute()).toHaveLength(1);
    }
  });
});

describe('a failed build that runs again', () => {
  const retry = (code: string) =>
    server.call<TrialFailure>(packaging.getBuild, { code, retry: 1 }, { token: member.token });

  async function failed(app_id: number, version: string): Promise<string> {
    const { put } = server.storage;
    server.storage.put = () => Promise.reject(new Error('broken'));
    const { data } = await server.call<{ code: string }>(
      packaging.rebuildApp,
      { app_id, version },
      { token: member.token },
    );
    await endOfBuild(server, member, data.code);
    server.storage.put = put;
    return data.code;
  }

  test('keeps the host of its queueing', async () => {
    const app_id = await tried(throwaway('g1'));
    await move(app_id, throwaway('g2'));
    const code = await failed(app_id, '1.1.0');
    await move(app_id, throwaway('g3'));
    expect((await retry(code)).code).toBe(1);
    await endOfBuild(server, member, code);
    const hosts = await server.db.selectFrom('trial_use').select('host').where('app_id', '=', app_id).execute();
    expect(hosts.map(({ host }) => host).sort()).toEqual(['g1', 'g2'].map((name) => new URL(throwaway(name)).hostname));
  });

  test('is refused where another app has used that host up, as in data of an earlier version', async () => {
    const app_id = await tried(throwaway('h1'));
    await move(app_id, real);
    const code = await failed(app_id, '1.1.0');
    await server.db.deleteFrom('trial_use').where('app_id', '=', app_id).where('moved', '=', true).execute();
    const other = await tried(real);
    expect((await retry(code)).data).toMatchObject({ err: 'TRIAL_USED', app_id: other });
  });

  test('yields to an update between the question and the answer', async () => {
    const app_id = await tried(throwaway('i1'));
    const code = await failed(app_id, '1.1.0');
    const retried = await server.db.transaction().execute(async (tx) => {
      await lockApp(tx, member.id, app_id);
      const updated = update(app_id, '1.2.0');
      await expect.poll(() => waitingStatements(server)).toBe(1);
      const answer = retry(code);
      await expect.poll(() => waitingStatements(server)).toBe(2);
      return { updated, answer };
    });
    expect((await retried.updated).code).toBe(1);
    expect((await retried.answer).data.err).toMatch(/^(BUILDING|STATE)$/);
    expect((await retry(code)).data).toMatchObject({ err: 'STATE' });
  });
});

describe('the member is warned before requesting a build', () => {
  const check = (input: object, token?: string) =>
    server.call<TrialUse>(site.checkLink, { link: real, ...input }, { language: 'zh-CN', ...(token && { token }) });

  test('when the link is checked, and by the save, with the app to update', async () => {
    const first = await tried(real);
    const told = {
      app_id: first,
      app_name: '店 real-shop.example.com',
      reason: expect.stringContaining('「店 real-shop.example.com」里试用过'),
    };
    expect((await check({}, member.token)).data.trial_used).toEqual(told);
    const { data } = await server.call<TrialUse & { app_id: number }>(
      packaging.saveBase,
      { ...teaShop, link: real },
      { token: member.token },
    );
    expect(data.trial_used).toEqual(told);
    expect((await check({ app_id: data.app_id }, member.token)).data.trial_used).toEqual(told);
    const quote = await server.call(packaging.orderBuild, { app_id: data.app_id, trial: 1 }, { token: member.token });
    expect(quote.data).toMatchObject({
      trial_available: 0,
      trial_reason: told.reason,
      trial_app: first,
      trial_app_name: told.app_name,
    });
    expect((await order(data.app_id)).data).toMatchObject({ err: 'TRIAL_USED', app_id: first });
  });

  test('not about the app’s own trial or other members’, and visitors get no hint', async () => {
    const first = await tried(real);
    expect((await check({ app_id: first }, member.token)).data.trial_used).toBeUndefined();
    expect((await move(first, real)).data.trial_used).toBeUndefined();
    expect((await check({}, (await server.newMember()).token)).data.trial_used).toBeUndefined();
    expect((await check({})).data.trial_used).toBeUndefined();
  });

  test('when three trials run, with the day when there is room; not in an app that has its trial', async () => {
    const first = await tried(throwaway('e1'));
    await tried(throwaway('e2'));
    expect((await check({}, member.token)).data.trial_used).toBeUndefined();
    await tried(throwaway('e3'));
    const limit = { app_id: 0, app_name: '', reason: '同时试用的应用不能超过 3 个' };
    const { trial_used: told } = (await check({}, member.token)).data;
    expect(told).toEqual({ ...limit, free_at: expect.any(Number) });
    const ends = await server.db.selectFrom('trial_use').select('ends_at').where('app_id', '=', first).execute();
    expect(told!.free_at).toBe(Math.floor(ends[0]!.ends_at.getTime() / 1000));
    const draft = { ...teaShop, link: real };
    const saved = await server.call<TrialUse>(packaging.saveBase, draft, { token: member.token, language: 'zh-CN' });
    expect(saved.data.trial_used).toEqual(told);
    expect((await check({ app_id: first, link: throwaway('e1') }, member.token)).data.trial_used).toBeUndefined();
  });

  test('also when the app that used it is deleted', async () => {
    const first = await tried(real);
    await server.db.deleteFrom('packed_app').where('id', '=', first).execute();
    expect((await check({}, member.token)).data.trial_used).toEqual({
      app_id: 0,
      app_name: '',
      reason: 'real-shop.example.com 已在一个后来删除的应用里试用过，请换一个网址。',
    });
    const again = await newDraft(server, member, { link: real });
    const { data } = await order(again);
    expect(data).toMatchObject({ err: 'TRIAL_USED' });
    expect(data.app_id).toBeUndefined();
  });
});
