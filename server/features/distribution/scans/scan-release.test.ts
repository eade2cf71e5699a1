import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { distribution } from '#contract/distribution/calls.ts';
import { messages } from '#contract/messages/calls.ts';
import { staff } from '#contract/staff/calls.ts';
import { type ClamdSimulator, startClamdSimulator } from '#server/adapters/malware-scanner/simulator.ts';
import { newPublisher, publish, readyUpload } from '#server/testing/distributing.ts';
import { visitorOf } from '#server/testing/install-page.ts';
import { newStaff, type TestStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { itemOf } from '#server/testing/verification.ts';
import { installerApk } from '#tests/story/installers.ts';
import { scanRelease, scanSweepJob } from './scan-release.ts';

type Release = {
  current: number;
  version_id: number;
  state: string;
  scan: string;
  scan_time: number;
  ruling: { case_id: number; reason: string } | null;
};

/** A server with a scanner for malware. */
async function startScanningServer(most?: number): Promise<{ server: TestServer; clamd: ClamdSimulator }> {
  const clamd = await startClamdSimulator(most === undefined ? {} : { most });
  const { host, port } = clamd.address;
  return { server: await startTestServer({ environment: { CLAMD_ADDRESS: `${host}:${port}` } }), clamd };
}

let server: TestServer;
let clamd: ClamdSimulator;
let owner: TestMember;
let reviewer: TestStaff;
let code = 500;
beforeAll(async () => {
  ({ server, clamd } = await startScanningServer());
  reviewer = await newStaff(server, 'reviewer');
  owner = await newPublisher(server);
  await server.db.updateTable('membership_level').set({ apps: 0 }).execute();
});
beforeEach(() => {
  clamd.mood = 'works';
});
afterAll(async () => {
  await server.close();
  await clamd.close();
});

const ask = async <Data>(call: Parameters<typeof server.call>[0], input: object, by: object = owner) =>
  (await server.call<Data>(call, input as Record<string, unknown>, by)).data;
/** An installer that the scanner reports. */
async function infected() {
  const bytes = await sound();
  clamd.signatures.add(createHash('sha256').update(bytes).digest('hex'));
  return bytes;
}
const sound = () => installerApk({ code: ++code, version: `5.${code}.0` });
const release = async (bytes: Uint8Array, more: object = {}) =>
  publish(server, owner, await readyUpload(server, owner, bytes), more);
const first = async ({ app_id }: { app_id: number }) =>
  (await ask<{ list: Release[] }>(distribution.listReleases, { app_id })).list[0]!;
/** A release after its scan. */
const scanned = async (bytes: Uint8Array, more: object = {}) => {
  const app = await release(bytes, more);
  await scanRelease(server.deps, app.version_id);
  return app;
};
const page = ({ short }: { short: string }) => visitorOf(server).read(`/d/${short}`);
const ticket = ({ short }: { short: string }) =>
  server.app.inject({ method: 'POST', url: `/d/${short}/ticket`, payload: { platform: 'android' } });

test('a release is public once it is scanned; its owner and visitors are told that it waits, and then that it is clean', async () => {
  const bytes = await sound();
  const app = await release(bytes);
  expect(app).toMatchObject({ state: 'scanning' });
  expect(await first(app)).toMatchObject({ scan: 'waiting', scan_time: 0, state: 'scanning', current: 1 });
  expect((await ticket(app)).json().data).toMatchObject({ gate: 'scanning' });
  expect(await page(app)).toContain('安装包正在安全扫描');
  const latest = `/api/v3/distribution/latest/${app.short}`;
  expect((await server.app.inject(latest)).statusCode).toBe(404);
  const shared = { app_id: app.app_id, version_id: app.version_id };
  await ask(distribution.getLink, shared);
  expect(await visitorOf(server).read(`/d/${app.short}?v=${app.version_id}`)).toContain('安装包正在安全扫描');
  expect(await ask(distribution.changeRelease, { ...shared, action: 'current' })).toMatchObject({ err: 'STATE' });
  clamd.received.splice(0);
  await scanRelease(server.deps, app.version_id);
  expect(Buffer.compare(clamd.received[0]!, bytes)).toBe(0);
  expect(await first(app)).toMatchObject({ scan: 'clean', scan_time: expect.any(Number), state: 'ready' });
  expect((await ticket(app)).json().data.url).toMatch(/^\/dl\//);
  expect(await page(app)).toMatch(/恶意软件扫描 \S+ 未检出/);
  expect((await server.app.inject(latest)).json()).toMatchObject({ forced: false });
  await scanRelease(server.deps, app.version_id);
  expect(clamd.received).toHaveLength(1);
});

describe('until an update is scanned', () => {
  test('the version before it stays public, and the texts of the page wait with the update', async () => {
    const app = await scanned(await sound(), { name: '山野茶事' });
    const next = await release(await sound(), { app_id: app.app_id, name: '山野茶事二' });
    expect(next).toMatchObject({ state: 'scanning' });
    const before = await ask(distribution.getDistributedApp, { app_id: app.app_id });
    expect(before).toMatchObject({ version_id: app.version_id, state: 'ready', name: '山野茶事' });
    expect((await ticket(app)).json().data.url).toMatch(/^\/dl\//);
    await scanRelease(server.deps, next.version_id);
    const after = await ask(distribution.getDistributedApp, { app_id: app.app_id });
    expect(after).toMatchObject({ version_id: next.version_id, state: 'ready', name: '山野茶事二' });
  });

  test('a later one that is scanned first stays current', async () => {
    const app = await scanned(await sound());
    const second = await release(await sound(), { app_id: app.app_id });
    const third = await release(await sound(), { app_id: app.app_id });
    await scanRelease(server.deps, third.version_id);
    await scanRelease(server.deps, second.version_id);
    const now = await ask(distribution.getDistributedApp, { app_id: app.app_id });
    expect(now).toMatchObject({ version_id: third.version_id });
  });

  test('passing its review does not publish it', async () => {
    const app = await release(await sound(), { name: '博彩之家' });
    expect(app).toMatchObject({ state: 'review' });
    const { id, version } = await itemOf(server, reviewer, 'prohibited', owner);
    await ask(staff.decideItem, { id, version, outcome: 'pass' }, reviewer);
    expect(await first(app)).toMatchObject({ state: 'scanning' });
    expect((await ticket(app)).json().data).toMatchObject({ gate: 'scanning' });
    await scanRelease(server.deps, app.version_id);
    expect(await first(app)).toMatchObject({ state: 'ready', scan: 'clean' });
  });
});

test('where the scanner was taken away, nothing waits for it', async () => {
  const app = await release(await sound());
  await scanSweepJob.run({} as never, { ...server.deps, scanner: null });
  expect(await first(app)).toMatchObject({ state: 'ready' });
});

test('publishing queues the scan, in its transaction', async () => {
  const sent: unknown[] = [];
  const { send } = server.deps.jobs;
  server.deps.jobs.send = async (name, data, options) => void sent.push([name, data, options?.tx !== undefined]);
  const app = await release(await sound());
  server.deps.jobs.send = send;
  expect(sent).toEqual([['distribution-scan-release', { release: app.version_id }, true]]);
});

describe('malware', () => {
  test('takes its release out with the reason, stops its tickets, and its bytes are not taken again', async () => {
    const bytes = await infected();
    const app = await release(bytes);
    // The state of a release published before the scanner existed.
    await server.db.updateTable('app_release').set({ state: 'ready' }).where('id', '=', app.version_id).execute();
    expect(await page(app)).toContain('恶意软件扫描 尚未扫描');
    const { url } = (await ticket(app)).json().data;
    await Promise.all([1, 2, 3].map(() => scanRelease(server.deps, app.version_id)));
    const { scan, state, ruling } = await first(app);
    expect({ scan, state }).toEqual({ scan: 'infected', state: 'refused' });
    expect(ruling!.reason).toBe('检测到恶意软件：Tea.Trojan-1');
    expect((await ticket(app)).json().data).toMatchObject({ gate: 'closed' });
    expect((await server.app.inject({ url })).statusCode).toBe(404);
    expect(await visitorOf(server).read(`/d/${app.short}`)).toContain('这个下载暂不可用');
    const cases = await server.db.selectFrom('app_case').selectAll().where('app_id', '=', app.app_id).execute();
    expect(cases).toHaveLength(1);
    const list = (await ask<{ list: { type: string }[] }>(messages.listMessages, {})).list;
    expect(list.filter(({ type }) => type === 'releaseInfected')).toHaveLength(1);
    expect(await release(bytes)).toMatchObject({ err: 'BLACKLISTED' });
  });

  test('in an update leaves the earlier release public', async () => {
    const app = await scanned(await sound());
    const next = await scanned(await infected(), { app_id: app.app_id });
    expect(await first(next)).toMatchObject({ state: 'refused', current: 0 });
    expect((await ticket(app)).json().data.url).toMatch(/^\/dl\//);
  });

  test('that is a false alarm comes back by an appeal, and is not scanned again', async () => {
    const bytes = await infected();
    const app = await release(bytes);
    await scanRelease(server.deps, app.version_id);
    const { ruling } = await first(app);
    await ask(distribution.appealRuling, { case_id: ruling!.case_id, content: '是测试字符串' });
    const { id, version } = await itemOf(server, reviewer, 'appeal', owner);
    const read = await ask<{ checks: { ok: number; label: string }[] }>(staff.readItem, { id }, reviewer);
    expect(read.checks).toMatchObject([{ ok: 0, label: '检出恶意软件' }]);
    await ask(staff.decideItem, { id, version, outcome: 'pass' }, reviewer);
    expect(await first(app)).toMatchObject({ scan: 'allowed', state: 'ready', ruling: null });
    await scanRelease(server.deps, app.version_id);
    expect((await ticket(app)).json().data.url).toMatch(/^\/dl\//);
    expect(await release(bytes)).not.toHaveProperty('err');
  });

  test('in a release that waits for its review is not published by passing it', async () => {
    const app = await release(await infected(), { name: '百家乐' });
    await scanRelease(server.deps, app.version_id);
    const { id, version } = await itemOf(server, reviewer, 'prohibited', owner);
    expect(await ask(staff.decideItem, { id, version, outcome: 'pass' }, reviewer)).toMatchObject({ status: 'passed' });
    expect(await first(app)).toMatchObject({ state: 'refused', scan: 'infected' });
    expect((await ticket(app)).json().data).toMatchObject({ gate: 'closed' });
  });
});

describe('a scanner that', () => {
  test('cannot read a file lets it be public, and the page says so', async () => {
    const app = await release(await sound());
    clamd.mood = 'unreadable';
    await scanRelease(server.deps, app.version_id);
    expect(await first(app)).toMatchObject({ scan: 'failed', state: 'ready' });
    expect(await page(app)).toContain('未扫描：扫描程序读不了这个文件');
  });

  test.each(['hangs up', 'babbles'] as const)('%s leaves a release waiting', async (mood) => {
    const app = await release(await sound());
    clamd.mood = mood;
    await scanRelease(server.deps, app.version_id);
    expect(await first(app)).toMatchObject({ scan: 'waiting', state: 'scanning' });
    expect((await ticket(app)).json().data).toMatchObject({ gate: 'scanning' });
  });

  test('fails at a release twenty times leaves it to staff, who look at it once', async () => {
    const app = await release(await sound());
    clamd.mood = 'hangs up';
    for (let tries = 0; tries < 21; tries += 1) {
      await scanRelease(server.deps, app.version_id);
    }
    const waiting = await first(app);
    expect(waiting).toMatchObject({ state: 'review', scan: 'waiting' });
    expect(waiting.ruling!.reason).toBe('扫描程序多次未能检查这个安装包');
    const { id, version } = await itemOf(server, reviewer, 'prohibited', owner);
    await ask(staff.decideItem, { id, version, outcome: 'pass' }, reviewer);
    expect(await first(app)).toMatchObject({ state: 'ready', scan: 'failed', ruling: null });
    expect((await ticket(app)).json().data.url).toMatch(/^\/dl\//);
  });

  test('the sweep scans later what an outage left', async () => {
    server.clock.advance(600);
    const app = await release(await sound());
    clamd.mood = 'hangs up';
    await scanRelease(server.deps, app.version_id);
    clamd.mood = 'works';
    server.clock.advance(600);
    for (let turn = 0; turn < 3; turn += 1) {
      await scanSweepJob.run({} as never, server.deps);
    }
    expect(await first(app)).toMatchObject({ scan: 'clean', state: 'ready' });
  });

  test('a file beyond the limit of the scanner is said to be too large', async () => {
    const small = await startScanningServer(1000);
    try {
      const other = await newPublisher(small.server);
      const key = await readyUpload(small.server, other, await sound());
      const app = await publish(small.server, other, key);
      await scanRelease(small.server.deps, app.version_id);
      const input = { app_id: app.app_id };
      const { data } = await small.server.call<{ list: Release[] }>(distribution.listReleases, input, other);
      expect(data.list[0]).toMatchObject({ scan: 'tooLarge', state: 'ready' });
    } finally {
      await small.server.close();
      await small.clamd.close();
    }
  });
});
