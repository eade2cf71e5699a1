import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { distribution } from '#contract/distribution/calls.ts';
import type { distributionSchemas } from '#contract/distribution/schemas.ts';
import type { OutputOf } from '#contract/schemas.ts';
import { createSigningKey } from '#formats/signing-key.ts';
import { newPublisher, type PublishAnswer, publish, readyUpload } from '#server/testing/distributing.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { installerApk } from '#tests/story/installers.ts';

type List = OutputOf<typeof distributionSchemas.listReleases>;
type Change = { current: number; err?: string };

let server: TestServer;
let member: TestMember;
let round = 0;
let first: PublishAnswer;
let second: PublishAnswer;
let third: PublishAnswer;
beforeAll(async () => {
  server = await startTestServer();
  await server.db.updateTable('membership_level').set({ apps: 0 }).execute();
  member = await newPublisher(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  const key = await createSigningKey({ commonName: '别人', notBeforeSeconds: 1704067200, notAfterSeconds: 2650838400 });
  round += 1;
  const version = `${round}.0.0`;
  const release = async (code: number, more = {}, signing = {}) =>
    publish(server, member, await readyUpload(server, member, await installerApk({ version, code, ...signing })), more);
  first = await release(1, { content: '第一版' });
  second = await release(2, { app_id: first.app_id });
  third = await release(3, { app_id: first.app_id, confirm: 1 }, { key });
});

const list = async (input: object = {}) =>
  (await server.call<List>(distribution.listReleases, { app_id: first.app_id, ...input }, member)).data;
const change = async (release: PublishAnswer, action: string, more: object = {}) => {
  const input = { app_id: first.app_id, version_id: release.version_id, action, ...more };
  return (await server.call<Change>(distribution.changeRelease, input, member)).data;
};

describe('the releases of an app', () => {
  test('are listed newest first, with the file for their owner', async () => {
    const { list: rows, total } = await list();
    expect(total).toBe(3);
    expect(
      rows.map(({ version_id, current, other_signer, state }) => [version_id, current, other_signer, state]),
    ).toEqual([
      [third.version_id, 1, 0, 'ready'],
      [second.version_id, 0, 1, 'ready'],
      [first.version_id, 0, 1, 'ready'],
    ]);
    expect(rows[2]).toMatchObject({
      version: `${round}.0.0`,
      version_code: '1',
      content: '第一版',
      points: 1,
      retire_time: 0,
    });
    const file = await server.app.inject({ url: rows[2]!.url });
    expect([file.statusCode, file.rawPayload.length]).toEqual([200, rows[2]!.size]);
    expect(file.headers['content-disposition']).toContain('tea.apk');
    expect(await list({ limit: 2, page: 2 })).toMatchObject({ has_more: 0, list: [{ version_id: first.version_id }] });
  });

  test('roll back after a warning of another certificate', async () => {
    expect(await change(second, 'current')).toMatchObject({ err: 'SIGNER_CHANGED' });
    expect((await list()).list[0]!.current).toBe(1);
    expect(await change(second, 'current', { confirm: 1 })).toEqual({ current: second.version_id });
    expect(await change(first, 'current')).toEqual({ current: first.version_id });
    expect((await list()).list.map(({ current }) => current)).toEqual([0, 0, 1]);
  });

  test('are deleted with their file, except the current one', async () => {
    expect(await change(first, 'delete')).toMatchObject({ err: 'CONFIRM' });
    expect(await change(third, 'delete', { confirm: 1 })).toMatchObject({ err: 'CURRENT' });
    const { url } = (await list()).list[2]!;
    expect(await change(first, 'delete', { confirm: 1 })).toEqual({ current: third.version_id });
    expect((await list()).total).toBe(2);
    expect((await server.app.inject({ url })).statusCode).toBe(404);
    expect(await change(first, 'delete', { confirm: 1 })).toMatchObject({ err: 'NOT_FOUND' });
  });

  test('keep their own notes', async () => {
    expect(await change(second, 'note', { content: ' 修好了\r\n ' })).toEqual({ current: third.version_id });
    expect((await list()).list[1]!.content).toBe('修好了');
    expect(await change(second, 'note', { content: '茶'.repeat(2001) })).toMatchObject({
      err: 'PARAM',
      field: 'content',
    });
  });

  test('that are not ready do not become current', async () => {
    await server.db.updateTable('app_release').set({ state: 'refused' }).where('id', '=', first.version_id).execute();
    expect(await change(first, 'current', { confirm: 1 })).toMatchObject({ err: 'STATE' });
  });

  test('of another app are not found', async () => {
    const apk = await installerApk({ version: '50.0.0', code: 50 });
    const other = await publish(server, member, await readyUpload(server, member, apk));
    expect(await change(other, 'current')).toMatchObject({ err: 'NOT_FOUND' });
  });
});
