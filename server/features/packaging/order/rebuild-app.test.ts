import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packaging } from '#contract/packaging/calls.ts';
import { endOfBuild, newDraft, signInAgain, startTrial } from '#server/testing/packed-app.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { takeBuild } from '../packing-quota.ts';

let server: TestServer;
let member: TestMember;
let app_id: number;
let first: string;
beforeAll(async () => {
  server = await startTestServer();
  member = await server.newMember();
  ({ app_id, code: first } = await startTrial(server, member));
  await endOfBuild(server, member, first);
});
afterAll(() => server.close());

const rebuild = (input: object, { token } = member) =>
  server.call(packaging.rebuildApp, { app_id, ...input }, { token });
const history = (input: object = {}, { token } = member) =>
  server.call<{
    list: { code: string; version_code: number; content: string; files: object[] }[];
    total: number;
    has_more: number;
  }>(packaging.listBuilds, { app_id, ...input }, { token });

describe('building again', () => {
  test('makes a new version with the same key and the next version code', async () => {
    const before = await endOfBuild(server, member, first);
    const { data } = await rebuild({ version: '1.1.0', content: '换了图标' });
    expect(data).toEqual({ code: data.code, status: 'queued', version_code: 2 });
    const build = await endOfBuild(server, member, String(data.code));
    expect(build).toMatchObject({
      status: 'done',
      version: '1.1.0',
      version_code: 2,
      fingerprints: before.fingerprints,
    });
    const app = await server.call(packaging.getApp, { app_id }, { token: member.token });
    expect(app.data).toMatchObject({
      base: { version: '1.1.0', version_code: 2, next_version_code: 3 },
      last_build: { code: data.code },
    });
  });

  test('has an hourly number, of which a refused build takes none', async () => {
    const { limits } = server.deps;
    let quota = await takeBuild(limits, member.id);
    let left = 0;
    while (quota.ok) {
      left = quota.left;
      quota = await takeBuild(limits, member.id);
    }
    expect(left).toBe(0);
    const refused = await rebuild({ version: '1.1.1' });
    expect(refused.data).toMatchObject({ err: 'TOO_FREQUENT', retry_after: expect.any(Number) });
    await limits.clear(`build:${member.id}`);
    expect((await rebuild({ version: '1.1', version_code: 9 })).data).toMatchObject({ err: 'VERSION' });
    expect(await limits.count(`build:${member.id}`)).toBe(0);
  });

  test.each([
    [{ version: '1.1.0', version_code: 2 }, 'VERSION_LOW', 'version_code'],
    [{ version: '1.1', version_code: 9 }, 'VERSION', 'version'],
    [{ version: '1.2.0', version_code: 2_100_000_001 }, 'VERSION_CODE', 'version_code'],
  ])('with %j is %s', async (input, err, field) => {
    expect((await rebuild(input)).data).toMatchObject({ err, field });
  });

  test('is refused while a build runs', async () => {
    const { data } = await rebuild({ version: '1.2.0' });
    expect((await rebuild({ version: '1.3.0' })).data).toMatchObject({ err: 'BUILDING' });
    await endOfBuild(server, member, String(data.code));
  });

  test('two at once are one build', async () => {
    const both = await Promise.all([rebuild({ version: '1.4.0' }), rebuild({ version: '1.4.0' })]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
    await endOfBuild(server, member, String(both.find(({ code }) => code === 1)!.data.code));
  });

  test('is refused for drafts, another member’s app, and without a session', async () => {
    const draft = await newDraft(server, member);
    expect((await rebuild({ app_id: draft, version: '1.0.0' })).data).toMatchObject({ err: 'UNPAID' });
    expect((await rebuild({ version: '9.0.0' }, await server.newMember())).data).toMatchObject({ err: 'NOT_FOUND' });
    expect((await rebuild({ version: '9.0.0' }, { ...member, token: 'x' })).code).toBe(403);
  });

  test('keeps the published build when the new one fails', async () => {
    const { put } = server.storage;
    server.storage.put = () => Promise.reject(new Error('broken'));
    const { data } = await rebuild({ version: '1.5.0' });
    expect(await endOfBuild(server, member, String(data.code))).toMatchObject({ status: 'failed', files: [] });
    server.storage.put = put;
    const app = await server.call<{ files: object[] }>(packaging.getApp, { app_id }, { token: member.token });
    expect(app.data).toMatchObject({ status: 'packed', last_build: { status: 'failed' } });
    expect(app.data.files.length).toBeGreaterThan(0);
    const retried = await server.call(packaging.getBuild, { app_id, retry: 1 }, { token: member.token });
    expect(retried.data).toMatchObject({ code: data.code });
    expect(await endOfBuild(server, member, String(data.code))).toMatchObject({ status: 'done', version: '1.5.0' });
  });
});

describe('the version history', () => {
  test('lists builds, newest first, page by page', async () => {
    const { data } = await history({ limit: 2 });
    expect(data).toMatchObject({ total: 5, has_more: 1 });
    expect(data.list.map(({ version_code }) => version_code)).toEqual([5, 4]);
    const last = await history({ limit: 2, page: 3 });
    expect(last.data).toMatchObject({ has_more: 0, list: [{ code: first, version_code: 1 }] });
    expect(last.data.list[0]!.files.length).toBeGreaterThan(0);
  });

  test('keeps the notes of each version', async () => {
    expect((await history({})).data.list.map(({ content }) => content)).toContain('换了图标');
  });

  test('of another member’s app is not found', async () => {
    expect((await history({}, await server.newMember())).data).toMatchObject({ err: 'NOT_FOUND' });
  });
});

test('an ended trial can be read but not rebuilt', async () => {
  server.clock.advance(8 * 86_400);
  await signInAgain(server, member);
  expect((await rebuild({ version: '2.0.0' })).data).toMatchObject({ err: 'EXPIRED' });
  const app = await server.call(packaging.getApp, { app_id }, { token: member.token });
  expect(app.data).toMatchObject({ status: 'expired' });
});
