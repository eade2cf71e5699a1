import { afterAll, beforeAll, expect, test } from 'vitest';
import { distribution } from '#contract/distribution/calls.ts';
import type { distributionSchemas } from '#contract/distribution/schemas.ts';
import { messages } from '#contract/messages/calls.ts';
import type { OutputOf } from '#contract/schemas.ts';
import { newPublisher, newRelease, type PublishAnswer } from '#server/testing/distributing.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { installerApk } from '#tests/story/installers.ts';
import { keepReleases } from './keep-releases.ts';

const DAY = 86_400;

let server: TestServer;
let member: TestMember;
let first: PublishAnswer;
let second: PublishAnswer;
beforeAll(async () => {
  server = await startTestServer();
  member = await newPublisher(server);
  first = await newRelease(server, member, await installerApk({ version: '1.0.0', code: 1 }));
  second = await newRelease(server, member, await installerApk({ version: '2.0.0', code: 2 }), first);
});
afterAll(() => server.close());

const setLevel = (days: number) =>
  server.db
    .insertInto('membership')
    .values({
      member_id: member.id,
      level: 'basic',
      expires_at: new Date(server.clock.now().getTime() + days * DAY * 1000),
      points_at: new Date(server.clock.now().getTime() + 9_000 * DAY * 1000),
    })
    .execute();
const rows = () =>
  server.db.selectFrom('app_release').select(['id', 'state', 'file', 'retires_at']).orderBy('id').execute();
const told = async () =>
  (
    await server.call<{ list: { type: string; title: string; summary: string }[] }>(messages.listMessages, {}, signed())
  ).data.list.filter(({ type }) => type === 'releasesEnding');
const signed = () => ({ token: member.token, language: 'zh-EN' as const });
const listed = async () =>
  (
    await server.call<OutputOf<typeof distributionSchemas.listReleases>>(
      distribution.listReleases,
      { app_id: first.app_id },
      member,
    )
  ).data.list;

async function pass(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    server.clock.advance(DAY);
    await server.db
      .updateTable('session')
      .set({ expires_at: new Date(server.clock.now().getTime() + DAY * 1000) })
      .execute();
  }
  await keepReleases(server.deps);
}

test('a release beyond the membership is announced a week before, spared by a higher level, and then goes', async () => {
  await pass(29);
  expect((await rows()).map(({ retires_at }) => retires_at)).toEqual([null, null]);
  expect(await told()).toEqual([]);

  await pass(1);
  const [old, current] = await rows();
  expect([old!.id, current!.id]).toEqual([first.version_id, second.version_id]);
  expect(old!.retires_at!.getTime() - server.clock.now().getTime()).toBeGreaterThan(7 * DAY * 1000 - 60_000);
  expect(current!.retires_at).toBeNull();
  expect(await told()).toEqual([
    expect.objectContaining({
      title: 'Older versions of “星河商城 😀” are about to end',
      summary: expect.stringContaining('keeps versions for 30 days. The file of 1.0.0 goes in 7 days'),
    }),
  ]);
  await keepReleases(server.deps);
  expect(await told()).toHaveLength(1);

  await setLevel(6);
  expect((await listed())[1]).toMatchObject({ retire_time: 0 });
  await keepReleases(server.deps);
  expect((await rows()).map(({ retires_at }) => retires_at)).toEqual([null, null]);

  await pass(7);
  expect(await told()).toHaveLength(2);
  await pass(6);
  expect((await rows()).map(({ state }) => state)).toEqual(['ready', 'ready']);
  const [, { url }] = (await listed()) as [unknown, { url: string }];
  expect((await server.app.inject({ url })).statusCode).toBe(200);
  await pass(1);
  expect((await rows()).map(({ state, file }) => [state, file !== null])).toEqual([
    ['retired', false],
    ['ready', true],
  ]);
  expect((await server.app.inject({ url })).statusCode).toBe(404);
  const retired = (await listed())[1]!;
  expect(retired).toMatchObject({ version: '1.0.0', state: 'retired', url: '', retire_time: 0 });
  const act = { app_id: first.app_id, version_id: first.version_id, action: 'current', confirm: 1 };
  expect((await server.call(distribution.changeRelease, act, member)).data).toMatchObject({ err: 'STATE' });
});

test('a current release stays, however old', async () => {
  await pass(400);
  expect((await rows())[1]).toMatchObject({ state: 'ready', retires_at: null });
});
