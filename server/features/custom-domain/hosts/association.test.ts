import { afterAll, beforeAll, expect, test } from 'vitest';
import { packaging } from '#contract/packaging/calls.ts';
import { parseModuleSettings } from '#modules/parse-config.ts';
import { judgeAppleAssociation, judgeAssetLinks } from '#rules/packaging/association-state.ts';
import { bindTestDomain, newDomainOwner } from '#server/testing/own-domain.ts';
import { endOfBuild, newDraft, startTrialOf } from '#server/testing/packed-app.ts';
import { newStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';

const HOST = 'app.shanye.com';

let server: TestServer;
let member: TestMember;
let app: { packageName: string; bundleId: string; sha256: string };

/** A packed app that opens the links of a host, and the same host bound. */
beforeAll(async () => {
  server = await startTestServer();
  const reviewer = await newStaff(server, 'reviewer');
  member = await newDomainOwner(server, reviewer);
  const app_id = await newDraft(server, member, { link: 'https://linked.example.com/' });
  const parsed = parseModuleSettings({ nativeConfig: { on: true, config: { appLinks: [{ host: HOST }] } } });
  const modules = JSON.stringify(parsed.ok ? parsed.settings : null);
  await server.db.updateTable('packed_app').set({ modules }).where('id', '=', app_id).execute();
  const code = await startTrialOf(server, member, app_id);
  await endOfBuild(server, member, code);
  await server.call(packaging.checkLinks, { code }, member);
  await bindTestDomain(server, reviewer, member, HOST);
  const row = server.db.selectFrom('packed_app').innerJoin('build', 'build.id', 'published_build');
  const { package_name, bundle_id, signer } = await row
    .select(['package_name', 'bundle_id', 'signer'])
    .where('packed_app.id', '=', app_id)
    .executeTakeFirstOrThrow();
  app = { packageName: package_name, bundleId: bundle_id, sha256: signer! };
});
afterAll(() => server.close());

const get = async (file: string) => server.app.inject({ url: `/.well-known/${file}`, headers: { host: HOST } });

test('phones find what they look for on the host of a packed app', async () => {
  const answer = await get('assetlinks.json');
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  expect(judgeAssetLinks(answer.body, app)).toBe('right');
});

test('an iPhone finds the app once a release of it has told its team', async () => {
  expect((await get('apple-app-site-association')).statusCode).toBe(404);
  const now = server.clock.now();
  const ios = { member_id: member.id, platform: 'ios', package_name: app.bundleId, short: 'teaIos1' } as const;
  const { id: app_id } = await server.db
    .insertInto('distributed_app')
    .values({ ...ios, name: '山野茶事', created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const facts = { version: '1.0', version_code: '1', size: 9, points: 1, sha256: '0'.repeat(64), facts: '{}' };
  const { id: current_release } = await server.db
    .insertInto('app_release')
    .values({ app_id, ...facts, signer: 'A1B2C3D4E5', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.db.updateTable('distributed_app').set({ current_release }).where('id', '=', app_id).execute();
  expect(judgeAppleAssociation((await get('apple-app-site-association')).body, app)).toBe('right');
});
