import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { compliance } from '#contract/compliance/calls.ts';
import { distribution } from '#contract/distribution/calls.ts';
import { messages } from '#contract/messages/calls.ts';
import { staff } from '#contract/staff/calls.ts';
import { newPublisher, newRelease, type PublishAnswer, publish, readyUpload } from '#server/testing/distributing.ts';
import { visitorOf } from '#server/testing/install-page.ts';
import { newStaff, type TestStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { itemOf } from '#server/testing/verification.ts';
import { installerApk } from '#tests/story/installers.ts';

type Ruling = {
  case_id: number;
  version_id: number;
  cause: string;
  status: string;
  reason: string;
  appeal: string;
  answer: string;
};
type App = {
  name: string;
  version: string;
  state: string;
  ruling: Ruling | null;
  intro: string;
  content: string;
  err?: string;
};
type Release = { version_id: number; state: string; current: number; ruling: Ruling | null; scan: string };

let server: TestServer;
let owner: TestMember;
let reviewer: TestStaff;
let code = 100;
beforeAll(async () => {
  server = await startTestServer();
  await server.db.updateTable('membership_level').set({ apps: 0 }).execute();
  reviewer = await newStaff(server, 'reviewer');
});
beforeEach(async () => {
  owner = await newPublisher(server);
});
afterAll(() => server.close());

const ask = async <Data>(call: Parameters<typeof server.call>[0], input: object, by: object = owner) =>
  (await server.call<Data>(call, input as Record<string, unknown>, by)).data;
const apk = () => installerApk({ version: `1.${++code}.0`, code });
const release = async (more: object = {}) =>
  publish(server, owner, await readyUpload(server, owner, await apk()), more);
const appOf = ({ app_id }: PublishAnswer) => ask<App>(distribution.getDistributedApp, { app_id });
const releasesOf = async ({ app_id }: PublishAnswer) =>
  (await ask<{ list: Release[] }>(distribution.listReleases, { app_id })).list;
const item = (queue = 'prohibited') => itemOf(server, reviewer, queue, owner);
async function decide(fields: object, queue = 'prohibited', by = reviewer) {
  const { id, version } = await item(queue);
  return ask<{ status: string; err?: string }>(staff.decideItem, { id, version, ...fields }, by);
}
const page = ({ short }: PublishAnswer) => visitorOf(server).read(`/d/${short}`);
const ticket = ({ short }: PublishAnswer) =>
  server.app.inject({ method: 'POST', url: `/d/${short}/ticket`, payload: { platform: 'android' } });
const received = async () =>
  (await ask<{ list: { type: string; title: string }[] }>(messages.listMessages, {})).list.map(({ type }) => type);

describe('a release that hits the blacklist', () => {
  test('waits in review, with its reason, and nobody sees anything of it', async () => {
    const held = await release({ name: '皇家赌场', intro: '真人荷官' });
    expect(held.err).toBeUndefined();
    const app = await appOf(held);
    expect(app).toMatchObject({ name: '皇家赌场', state: 'review' });
    expect(app.ruling).toMatchObject({
      cause: 'listed',
      status: 'review',
      appeal: 'none',
      version_id: held.version_id,
    });
    expect(app.ruling!.reason).toContain('赌场');
    expect(await releasesOf(held)).toMatchObject([{ state: 'review', ruling: { status: 'review' }, scan: 'off' }]);
    const seen = await page(held);
    expect(seen).toContain('这个下载暂不可用');
    expect(seen).not.toMatch(/赌场|荷官|星河/);
    expect((await server.app.inject({ url: `/d/${held.short}/icon` })).statusCode).toBe(404);
    expect((await ticket(held)).json().data).toMatchObject({ err: 'DOWNLOAD', gate: 'closed' });
    const latest = `/api/v3/distribution/latest/${held.short}?platform=android`;
    expect((await server.app.inject({ url: latest })).statusCode).toBe(404);
    expect(await received()).toContain('releaseInReview');
    const current = { app_id: held.app_id, version_id: held.version_id, action: 'current' };
    expect(await ask(distribution.changeRelease, current)).toMatchObject({ err: 'STATE' });
  });

  test('is public once staff pass it, and its words do not stop the next release', async () => {
    const held = await release({ name: '网贷知识课' });
    const { id } = await item();
    const read = await ask<{
      facts: { value: string }[];
      files: { url: string }[];
      checks: { ok: number; label: string }[];
    }>(staff.readItem, { id }, reviewer);
    expect(JSON.stringify(read.facts)).toContain('网贷');
    expect(read.checks).toMatchObject([{ ok: 0, label: expect.stringContaining('未扫描') }]);
    expect((await server.app.inject({ url: read.files[0]!.url })).statusCode).toBe(200);
    expect(await decide({ outcome: 'pass' })).toMatchObject({ status: 'passed' });
    expect(await appOf(held)).toMatchObject({ state: 'ready', ruling: null });
    expect(await page(held)).toContain('网贷知识课');
    expect((await ticket(held)).json().data.url).toMatch(/^\/dl\//);
    expect(await received()).toContain('releasePassed');
    const next = await release({ app_id: held.app_id, content: '网贷知识课更新' });
    expect((await releasesOf(next))[0]).toMatchObject({ state: 'ready', current: 1 });
    const other = await release({ app_id: held.app_id, content: '新增百家乐' });
    expect((await releasesOf(other))[0]).toMatchObject({ state: 'review', current: 0 });
  });

  test('of a public app changes nothing that is public until it passes: neither its file nor its texts', async () => {
    const first = await release({ name: '山野茶事' });
    const held = await release({ app_id: first.app_id, name: '山野彩票', intro: '好彩' });
    expect(await appOf(first)).toMatchObject({
      name: '山野茶事',
      intro: '',
      state: 'ready',
      ruling: { status: 'review', version_id: held.version_id },
    });
    const seen = await page(first);
    expect(seen).toContain('山野茶事');
    expect(seen).not.toContain('彩票');
    expect((await ticket(first)).json().data.url).toMatch(/^\/dl\//);
    await decide({ outcome: 'pass' });
    expect(await appOf(first)).toMatchObject({ name: '山野彩票', intro: '好彩', state: 'ready', ruling: null });
    expect((await releasesOf(first)).map(({ current }) => current)).toEqual([1, 0]);
  });

  test('that passes after a later one is in the history, and does not take its place', async () => {
    const first = await release({ name: '山野茶事' });
    await release({ app_id: first.app_id, content: '可以买彩票' });
    const last = await release({ app_id: first.app_id });
    await decide({ outcome: 'pass' });
    const releases = await releasesOf(first);
    expect(releases.map(({ state, current }) => [state, current])).toEqual([
      ['ready', 1],
      ['ready', 0],
      ['ready', 0],
    ]);
    expect(releases[0]!.version_id).toBe(last.version_id);
  });

  test('is decided once, whatever two colleagues do', async () => {
    await release({ name: '比特币钱包' });
    const { id, version } = await item();
    const answers = await Promise.all([
      ask<{ err?: string }>(staff.decideItem, { id, version, outcome: 'pass' }, reviewer),
      ask<{ err?: string }>(
        staff.decideItem,
        { id, version, outcome: 'fail', reason: 'crypto' },
        await newStaff(server, 'reviewer'),
      ),
    ]);
    expect(answers.filter(({ err }) => err === undefined)).toHaveLength(1);
    const told = (await received()).filter((kind) => kind === 'releasePassed' || kind === 'releaseRefused');
    expect(told).toHaveLength(1);
  });

  test('is withdrawn with its app or its release, also while staff decide', async () => {
    const held = await release({ name: '炒币' });
    const { id, version } = await item();
    const [decided, deleted] = await Promise.all([
      ask<{ err?: string }>(staff.decideItem, { id, version, outcome: 'pass' }, reviewer),
      ask<{ deleted?: number; err?: string }>(distribution.deleteDistributedApp, { app_id: held.app_id, confirm: 1 }),
    ]);
    expect(deleted).toMatchObject({ deleted: 1 });
    expect([undefined, 'STATE', 'NOT_FOUND']).toContain(decided.err);
    const open = { queue: 'prohibited', member: owner.id, status: 'open' };
    expect((await ask<{ list: unknown[] }>(staff.listQueue, open, reviewer)).list).toEqual([]);
    const first = await release({ name: '茶' });
    const next = await release({ app_id: first.app_id, content: '下注' });
    await ask(distribution.changeRelease, {
      app_id: first.app_id,
      version_id: next.version_id,
      action: 'delete',
      confirm: 1,
    });
    expect((await ask<{ list: unknown[] }>(staff.listQueue, open, reviewer)).list).toEqual([]);
  });
});

describe('a refused release', () => {
  test('says why, stays hidden, and can be appealed once; an accepted appeal publishes it', async () => {
    const held = await release({ name: '现金贷课堂' });
    expect(await decide({ outcome: 'fail', reason: 'lending' })).toMatchObject({ status: 'failed' });
    const { ruling, state } = await appOf(held);
    expect(state).toBe('refused');
    expect(ruling).toMatchObject({ status: 'refused', reason: '属于禁止分发的类目：贷款', appeal: 'none' });
    expect(await page(held)).toContain('这个下载暂不可用');
    const appeal = (content: string, by = owner) =>
      ask<Ruling & { err?: string; field?: string }>(
        distribution.appealRuling,
        { case_id: ruling!.case_id, content },
        by,
      );
    expect(await appeal('  ')).toMatchObject({ err: 'APPEAL', field: 'content' });
    expect(await appeal('x', await newPublisher(server))).toMatchObject({ err: 'NOT_FOUND' });
    const sent = await Promise.all([1, 2, 3].map(() => appeal('我们只讲防骗知识')));
    expect(sent.filter(({ err }) => err === undefined)).toMatchObject([{ appeal: 'open' }]);
    expect(sent.filter(({ err }) => err === 'STATE')).toHaveLength(2);
    const read = await ask<{ facts: { value: string }[] }>(staff.readItem, { id: (await item('appeal')).id }, reviewer);
    expect(JSON.stringify(read.facts)).toContain('我们只讲防骗知识');
    expect(await decide({ outcome: 'pass' }, 'appeal')).toMatchObject({ status: 'passed' });
    expect(await appOf(held)).toMatchObject({ state: 'ready', ruling: null });
    expect(await page(held)).toContain('现金贷课堂');
    expect(await received()).toContain('appealAccepted');
  });

  test('with a refused appeal says why, and cannot be appealed again', async () => {
    const held = await release({ name: '荐股大师' });
    await decide({ outcome: 'fail', reason: 'other', note: '荐股。' });
    const { ruling } = await appOf(held);
    expect(ruling!.reason).toBe('荐股');
    const content = { case_id: ruling!.case_id, content: '请再看看' };
    await ask(distribution.appealRuling, content);
    await decide({ outcome: 'fail', reason: 'stands' }, 'appeal');
    expect((await appOf(held)).ruling).toMatchObject({ appeal: 'refused', answer: '经复核，原决定成立' });
    expect(await ask(distribution.appealRuling, content)).toMatchObject({ err: 'STATE' });
    expect(await received()).toContain('appealRefused');
  });

  test('cannot be appealed before the decision', async () => {
    const held = await release({ name: '百家乐' });
    const { ruling } = await appOf(held);
    const appeal = { case_id: ruling!.case_id, content: '快点' };
    expect(await ask(distribution.appealRuling, appeal)).toMatchObject({ err: 'STATE' });
  });

  test('of the app of a member of staff is decided by a colleague', async () => {
    await release({ name: '老虎机' });
    const own = await newStaff(server, 'reviewer');
    await server.db.updateTable('staff').set({ member_id: owner.id }).where('id', '=', own.id).execute();
    expect(await decide({ outcome: 'pass' }, 'prohibited', own)).toMatchObject({ err: 'ONESELF' });
  });
});

describe('texts of a public page', () => {
  test('that are prohibited are refused with the word, unless staff have passed it or it stood there', async () => {
    const app = await release({ name: '山野茶事' });
    const save = (fields: object) =>
      ask<App & { word?: string; field?: string }>(distribution.saveDistributedApp, { app_id: app.app_id, ...fields });
    expect(await save({ name: '山野赌场' })).toMatchObject({ err: 'BLACKLISTED', field: 'name', word: '赌场' });
    expect(await save({ content: '新增投注' })).toMatchObject({ err: 'BLACKLISTED', field: 'content' });
    expect(await save({ intro: '反赌博公益' })).toMatchObject({ intro: '反赌博公益' });
    await ask(compliance.addProhibited, { category: 'other', kind: 'word', value: '反赌博公益' }, reviewer);
    expect(await save({ intro: '反赌博公益', copyright: '山野' })).toMatchObject({ intro: '反赌博公益' });
    const note = { app_id: app.app_id, version_id: app.version_id, action: 'note', content: '可以炒股' };
    expect(await ask(distribution.changeRelease, note)).toMatchObject({ err: 'BLACKLISTED' });
    const rules = (fields: object) => ask(distribution.saveLinkRules, { app_id: app.app_id, ...fields });
    expect(await rules({ close_notice: '去赌场' })).toMatchObject({ err: 'BLACKLISTED', field: 'close_notice' });
    expect(await rules({ short: 'my-casino' })).toMatchObject({ err: 'BLACKLISTED', field: 'short' });
    expect(await rules({ short: `tea-${app.app_id}` })).not.toHaveProperty('err');
  });
});

describe('bytes on the blacklist', () => {
  test('are neither read nor published, and their hash takes no upload', async () => {
    const bytes = await apk();
    const hash = createHash('sha256').update(bytes).digest('hex');
    const key = await readyUpload(server, owner, bytes);
    await ask(compliance.addProhibited, { category: 'fraud', kind: 'hash', value: hash }, reviewer);
    expect(await ask(distribution.readUpload, { key })).toMatchObject({ err: 'BLACKLISTED' });
    expect(await publish(server, owner, key)).toMatchObject({ err: 'BLACKLISTED' });
    const start = { filename: 'tea.apk', size: bytes.length, sha256: hash };
    expect(await ask(distribution.startUpload, start)).toMatchObject({ err: 'BLACKLISTED' });
    expect(await newRelease(server, owner, await apk())).not.toHaveProperty('err');
  });

  test('certificates are reviewed', async () => {
    const first = await release({ name: '茶' });
    const [row] = await server.db
      .selectFrom('app_release')
      .select('signer')
      .where('id', '=', first.version_id)
      .execute();
    const entry = await ask<{ id: number }>(
      compliance.addProhibited,
      { category: 'fraud', kind: 'certificate', value: row!.signer },
      reviewer,
    );
    expect(await appOf(await release({ name: '另一家茶' }))).toMatchObject({ state: 'review' });
    await ask(compliance.removeProhibited, { id: entry.id }, reviewer);
  });
});

test('other roles see none of these queues', async () => {
  const clerk = await newStaff(server, 'finance');
  for (const queue of ['prohibited', 'report', 'appeal']) {
    expect(await ask(staff.listQueue, { queue }, clerk)).toMatchObject({ err: 'ROLE' });
  }
});
