import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packaging } from '#contract/packaging/calls.ts';
import type { packagingSchemas } from '#contract/packaging/schemas.ts';
import type { OutputOf } from '#contract/schemas.ts';
import { parseModuleSettings } from '#modules/parse-config.ts';
import { perTargetAndMinute, takeTarget } from '#server/limits/take-target.ts';
import { endOfBuild, newDraft, startTrial, startTrialOf } from '#server/testing/packed-app.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';

type Links = OutputOf<typeof packagingSchemas.checkLinks>;

let server: TestServer;
let member: TestMember;
let code: string;
beforeAll(async () => {
  server = await startTestServer();
  member = await server.newMember();
  const app_id = await newDraft(server, member, { link: 'https://linked.example.com/' });
  const parsed = parseModuleSettings({
    nativeConfig: { on: true, config: { appLinks: [{ host: 'shanye.invalid' }] } },
  });
  const modules = JSON.stringify(parsed.ok ? parsed.settings : null);
  await server.db.updateTable('packed_app').set({ modules }).where('id', '=', app_id).execute();
  code = await startTrialOf(server, member, app_id);
  await endOfBuild(server, member, code);
});
afterAll(() => server.close());

const checkLinks = async (input: object, as = member) =>
  (await server.call<Links & { err?: string }>(packaging.checkLinks, { code, ...input }, { ...as, language: 'zh-EN' }))
    .data;

describe('the links of a build', () => {
  test('come with both files, and ask no host by themselves', async () => {
    const { files, hosts } = await checkLinks({});
    expect(files.map(({ path }) => path)).toEqual([
      '/.well-known/assetlinks.json',
      '/.well-known/apple-app-site-association',
    ]);
    expect(hosts).toEqual([{ host: 'shanye.invalid', findings: [] }]);
  });

  test('are checked on each host, in words', async () => {
    const { hosts } = await checkLinks({ check: 1 });
    const words = 'It cannot be reached (dnsNotFound)';
    expect(hosts).toEqual([
      {
        host: 'shanye.invalid',
        findings: [
          { path: '/.well-known/assetlinks.json', state: 'unreachable', words },
          { path: '/.well-known/apple-app-site-association', state: 'unreachable', words },
        ],
      },
    ]);
  });

  test('are their owner’s, and thirty checks an hour', async () => {
    expect(await checkLinks({}, await server.newMember())).toEqual({ err: 'NOT_FOUND' });
    for (let count = 0; count < 30; count += 1) {
      await server.deps.limits.take(`check-links:${member.id}`, 30, 3600);
    }
    expect((await checkLinks({ check: 1 })).err).toBe('TOO_FREQUENT');
  });
});

test('a domain is asked so often in a minute by all members together', async () => {
  const host = 'shanye.invalid';
  server.clock.advance(3601);
  await takeTarget(server.deps.limits, { kind: 'association', host: `shop.${host}` }, perTargetAndMinute.association);
  const refused = await checkLinks({ check: 1 });
  expect(refused).toMatchObject({ err: 'TOO_FREQUENT' });
  server.clock.advance(61);
  expect((await checkLinks({ check: 1 })).hosts).toHaveLength(1);
});

test('a build without such hosts has neither files nor hosts', async () => {
  const other = await server.newMember();
  const started = await startTrial(server, other);
  await endOfBuild(server, other, started.code);
  expect(await checkLinks({ code: started.code, check: 1 }, other)).toEqual({ files: [], hosts: [] });
});
