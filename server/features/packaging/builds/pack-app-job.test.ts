import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endOfBuild, startTrial } from '#server/testing/packed-app.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { endOfRuns, PACK_APP } from './pack-app-job.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ work: true });
});
afterAll(() => server.close());

test('the queue finishes a killed process’s build, within seconds of its lease', async () => {
  const member = await server.newMember();
  const { code } = await startTrial(server, member);
  const first = await endOfBuild(server, member, code);
  await endOfRuns();
  const { id } = await server.db.selectFrom('build').select('id').where('code', '=', code).executeTakeFirstOrThrow();
  expect(await jobsOf(id), 'the net below the run').toBeGreaterThan(0);
  await server.db.deleteFrom('build_file').where('build_id', '=', id).execute();
  const leased_until = new Date(server.clock.now().getTime() + 6_000);
  await server.db.updateTable('build').set({ status: 'building', leased_until }).where('id', '=', id).execute();
  // On a slow machine the build's own job may already have found the build finished.
  await server.deps.jobs.send(PACK_APP, { build: id });

  const build = await endOfBuild(server, member, code);
  expect(build).toMatchObject({ status: 'done', progress: 100 });
  expect(build.files.map(({ sha256 }) => sha256)).toEqual(first.files.map(({ sha256 }) => sha256));
});

async function jobsOf(build: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pgboss.job where name = ${PACK_APP} and data->>'build' = ${String(build)}`.execute(
    server.db,
  );
  return rows[0]!.n;
}
