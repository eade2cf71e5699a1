import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packaging } from '#contract/packaging/calls.ts';
import { download, endOfBuild, newDraft, startTrial } from '#server/testing/packed-app.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  member = await server.newMember();
});
afterAll(() => server.close());

const remove = (app_id: number, { token } = member, confirm: unknown = 1) =>
  server.call(packaging.deleteApp, { app_id, confirm }, { token });
const list = async () =>
  (await server.call<{ list: { app_id: number }[] }>(packaging.listApps, {}, { token: member.token })).data.list.map(
    ({ app_id }) => app_id,
  );

describe('a deleted app', () => {
  test('is gone with its builds and their files; its key is kept for thirty days', async () => {
    const { app_id, code } = await startTrial(server, member);
    const build = await endOfBuild(server, member, code);
    const [file] = build.files as { url: string }[];
    expect((await download(server, file!.url)).length).toBeGreaterThan(1000);
    expect((await remove(app_id)).data).toEqual({ deleted: 1 });
    expect(await list()).not.toContain(app_id);
    await expect(download(server, file!.url)).rejects.toThrow('answered 404');
    expect((await server.call(packaging.getBuild, { code }, { token: member.token })).data.err).toBe('NOT_FOUND');
    const { data } = await server.call<{ list: object[] }>(packaging.listKeys, { app_id }, { token: member.token });
    const destroyed = Math.floor(server.clock.now().getTime() / 1000) + 30 * 86_400;
    expect(data.list).toMatchObject([{ app_id, deleted: 1, destroy_time: expect.closeTo(destroyed, -2) }]);
  });

  test('has used up the trial of its host', async () => {
    const again = await newDraft(server, member);
    const order = await server.call(
      packaging.orderBuild,
      { app_id: again, trial: 1, create: 1 },
      { token: member.token },
    );
    expect(order.data.err).toBe('TRIAL_USED');
    expect((await remove(again)).data).toEqual({ deleted: 1 });
  });

  test('was confirmed, and cannot be deleted twice or by others', async () => {
    const draft = await newDraft(server, member);
    expect((await remove(draft, member, 0)).data).toMatchObject({ err: 'CONFIRM', field: 'confirm' });
    expect((await remove(draft, await server.newMember())).data.err).toBe('NOT_FOUND');
    expect(await list()).toContain(draft);
    const twice = await Promise.all([remove(draft), remove(draft)]);
    expect(twice.map(({ data }) => data.err ?? 'deleted').toSorted()).toEqual(['NOT_FOUND', 'deleted']);
  });

  test('had the licence that its member has seen: one that was paid meanwhile stops the deletion', async () => {
    const other = await server.newMember();
    const { app_id, code } = await startTrial(server, other);
    await endOfBuild(server, other, code);
    const removeSeen = (expire_time: number) =>
      server.call(packaging.deleteApp, { app_id, confirm: 1, expire_time }, { token: other.token });
    const { data } = await server.call<{ list: { expire_time: number }[] }>(packaging.listApps, {}, other);
    const seen = data.list[0]!.expire_time;
    const later = new Date((seen + 365 * 86_400) * 1000);
    await server.db
      .updateTable('packed_app')
      .set({ trial: false, expires_at: later })
      .where('id', '=', app_id)
      .execute();
    const refusal = { err: 'LICENCE_CHANGED', field: 'expire_time', expire_time: seen + 365 * 86_400 };
    expect((await removeSeen(seen)).data).toMatchObject(refusal);
    expect((await removeSeen(refusal.expire_time)).data).toEqual({ deleted: 1 });
  });

  test('was not being built', async () => {
    const other = await server.newMember();
    const { put } = server.storage;
    const { promise: resumed, resolve: resume } = Promise.withResolvers<void>();
    server.storage.put = async (bytes) => {
      await resumed;
      return put(bytes);
    };
    const { app_id, code } = await startTrial(server, other);
    expect((await remove(app_id, other)).data.err).toBe('BUILDING');
    server.storage.put = put;
    resume();
    await endOfBuild(server, other, code);
    expect((await remove(app_id, other)).data).toEqual({ deleted: 1 });
  });
});
