import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { packaging } from '#contract/packaging/calls.ts';
import { androidShell } from '#native/android-shell/shell.ts';
import { endOfBuild, newDraft, startTrial } from '#server/testing/packed-app.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await server.newMember();
});

type Rebuild = {
  app_id: number;
  version: string;
  next_version: string;
  outdated: string;
  code?: string;
  refused?: string;
};
const all = async (confirm = 0, by = member) =>
  (await server.call<{ apps: Rebuild[] }>(packaging.rebuildAll, { confirm }, { ...by, language: 'zh-EN' })).data.apps;

let site = 0;
/** A packed app whose published build was made with these versions. */
async function packed(versions: object): Promise<number> {
  site += 1;
  const { app_id, code } = await startTrial(server, member, { link: `https://s${site}.example.com/` });
  await endOfBuild(server, member, code);
  const written = () =>
    server.db
      .selectFrom('build_report as written')
      .innerJoin('build', 'build.id', 'written.build_id')
      .select(['written.build_id', 'written.report'])
      .where('build.code', '=', code)
      .executeTakeFirst();
  await expect.poll(written).toBeDefined();
  const { build_id, report } = (await written())!;
  await server.db
    .updateTable('build_report')
    .set({ report: JSON.stringify({ ...report, versions: { ...report.versions, ...versions } }) })
    .where('build_id', '=', build_id)
    .execute();
  return app_id;
}

const tea = { app_name: 'Shanye Tea', app_name_zh: '山野茶事', version: '1.0.0', next_version: '1.0.1' };

describe('one click builds all apps again', () => {
  test('that are older than the shells, and says so first', async () => {
    const old = await packed({ androidShell: '1' });
    const lower = await packed({ targetSdk: 35 });
    await packed({ androidShell: androidShell.version });
    await newDraft(server, member, { link: 'https://draft.example.com/' });
    const told = await all();
    expect(told).toEqual([
      { app_id: lower, ...tea, outdated: 'target_sdk' },
      { app_id: old, ...tea, outdated: 'shell' },
    ]);
    expect(await all(), 'nothing was built by asking').toEqual(told);
    expect(await all(1, await server.newMember()), 'of one’s own').toEqual([]);

    const built = await all(1);
    expect(built.map(({ app_id, code }) => [app_id, typeof code])).toEqual([
      [lower, 'string'],
      [old, 'string'],
    ]);
    expect(await all(1), 'those that are being built are left alone').toEqual([]);
    for (const { code } of built) {
      expect(await endOfBuild(server, member, code!)).toMatchObject({
        status: 'done',
        version: '1.0.1',
        version_code: 2,
      });
    }
    await expect.poll(() => all()).toEqual([]);
    type History = { list: { content: string }[] };
    const { data } = await server.call<History>(packaging.listBuilds, { app_id: lower }, member);
    expect(data.list[0]!.content).toBe('A higher target level, as stores now ask for');
  });

  test('but not those that have ended; one that is refused says why', async () => {
    const over = await packed({ androidShell: '1' });
    const beyond = await packed({ androidShell: '1' });
    const set = (app_id: number, columns: object) =>
      server.db.updateTable('packed_app').set(columns).where('id', '=', app_id).execute();
    await set(over, { expires_at: new Date(server.clock.now().getTime() - 1000) });
    await set(beyond, { trial: false, plan: 'wrapper', modules: JSON.stringify({ push: { on: true, config: {} } }) });
    const [told, ...others] = await all(1);
    expect(others).toEqual([]);
    expect(told).toMatchObject({ app_id: beyond, refused: 'Your plan does not include the module “Push”.' });
    expect(told).not.toHaveProperty('code');
  });
});
