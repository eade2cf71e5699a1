import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { packaging } from '#contract/packaging/calls.ts';
import { endOfBuild, newDraft, startTrial, teaShop, type WireApp } from '#server/testing/packed-app.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { waitingStatements } from '#server/testing/waiting-statements.ts';
import { lockApp } from '../apps/store-apps.ts';
import { queueBuild } from '../builds/queue-build.ts';

let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await server.newMember();
});

const named = (name: string) => ({ package_name: `com.raced.${name}`, bundle_id: `com.raced.${name}` });
const saveBase = (app_id: number, name: string) =>
  server.call(packaging.saveBase, { ...teaShop, app_id, ...named(name) }, { token: member.token });
const savePart = (app_id: number, name: string) =>
  server.call(packaging.getApp, { app_id, ...named(name) }, { token: member.token });

/** The names that the first build of an app froze, and the present ones. */
async function namesOf(app_id: number) {
  const { config } = await server.db
    .selectFrom('build')
    .select('config')
    .where('app_id', '=', app_id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { base } = (await server.call<WireApp>(packaging.getApp, { app_id }, { token: member.token })).data;
  return { built: [config.packageName, config.bundleId], kept: [base.package_name, base.bundle_id] };
}

describe('a save decided before a build and written after it', () => {
  test.each([
    ['of the whole form', saveBase],
    ['of a single field', savePart],
  ])('%s is refused', async (_, save) => {
    const app_id = await newDraft(server, member);
    const saving = await server.db.transaction().execute(async (tx) => {
      const app = (await lockApp(tx, member.id, app_id))!;
      const answer = save(app_id, 'late');
      await expect.poll(() => waitingStatements(server)).toBe(1);
      await queueBuild(tx, server.deps, app, { version: '1.0.0', versionCode: 1, content: '', orderId: null });
      return { answer };
    });
    expect((await saving.answer).data).toMatchObject({ err: 'FROZEN', field: 'package_name' });
    const { built, kept } = await namesOf(app_id);
    expect(kept).toEqual(built);
  });
});

test('an order and three saves at once, repeatedly: the app keeps the names of its build', async () => {
  for (let round = 0; round < 12; round += 1) {
    member = await server.newMember();
    const app_id = await newDraft(server, member);
    const [order] = await Promise.all([
      server.call<{ code: string }>(packaging.orderBuild, { app_id, trial: 1, create: 1 }, { token: member.token }),
      saveBase(app_id, 'one'),
      savePart(app_id, 'two'),
      saveBase(app_id, 'three'),
    ]);
    await endOfBuild(server, member, order.data.code);
    const { built, kept } = await namesOf(app_id);
    expect(kept, `round ${round}`).toEqual(built);
  }
});

test('saves and a rebuild at once: the names stay those of the first build', async () => {
  const { app_id, code } = await startTrial(server, member);
  await endOfBuild(server, member, code);
  const [update] = await Promise.all([
    server.call<{ code: string }>(packaging.rebuildApp, { app_id, version: '1.1.0' }, { token: member.token }),
    saveBase(app_id, 'one'),
    savePart(app_id, 'two'),
  ]);
  await endOfBuild(server, member, update.data.code);
  const { built, kept } = await namesOf(app_id);
  expect(kept).toEqual(built);
});
