import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { distribution } from '#contract/distribution/calls.ts';
import type { distributionSchemas } from '#contract/distribution/schemas.ts';
import type { OutputOf } from '#contract/schemas.ts';
import { newPublisher, readyUpload } from '#server/testing/distributing.ts';
import { visitorOf } from '#server/testing/install-page.ts';
import { endOfBuild, startTrial, type WireBuild } from '#server/testing/packed-app.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { installerIpa, teamProfile } from '#tests/story/installers.ts';

type BuildPage = OutputOf<typeof distributionSchemas.publishBuild> & { err?: string };
type App = OutputOf<typeof distributionSchemas.getDistributedApp>;

let server: TestServer;
let member: TestMember;
let packed: { app_id: number; code: string };
let build: WireBuild;
let links = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await newPublisher(server);
  links += 1;
  await pack({ link: `https://both-${links}.example.com/` });
});

async function pack(fields: object): Promise<void> {
  packed = await startTrial(server, member, fields);
  build = await endOfBuild(server, member, packed.code);
}
const publish = async (code: string, more = {}) =>
  (await server.call<BuildPage>(distribution.publishBuild, { code, ...more }, member)).data;
const read = async (app_id: number) =>
  (await server.call<App>(distribution.getDistributedApp, { app_id }, member)).data;

describe('a finished build with its iOS app, signed with the certificate of its member,', () => {
  const signed = async (more: Parameters<typeof installerIpa>[0] = {}) =>
    installerIpa({
      ...{ bundleId: build.bundle_id, version: build.version, code: build.version_code },
      profile: await teamProfile(),
      ...more,
    });
  const upload = async (bytes: Uint8Array, by = member) => readyUpload(server, by, bytes, 'tea.ipa');
  test('becomes one page with both, which leads to the right one', async () => {
    const ipa = await upload(await signed());
    const answers = await Promise.all([publish(packed.code, { ipa }), publish(packed.code, { ipa })]);
    expect(answers[1]).toEqual(answers[0]);
    const [{ apps, short }] = answers as [BuildPage, BuildPage];
    expect(apps.map(({ platform }) => platform)).toEqual(['android', 'ios']);
    expect(apps[0]!.short).toBe(short);
    expect(await read(apps[1]!.app_id)).toMatchObject({
      package_name: build.bundle_id,
      version: build.version,
      packed_app_id: packed.app_id,
      merged: 1,
      sign: { profile: 'ad-hoc' },
    });
    const page = visitorOf(server);
    expect(await page.read(`/d/${short}`, 'iphone')).toContain('安装到这台 iPhone');
    expect(await page.read(`/d/${short}`, 'android')).toContain('安装到这台 Android');
    expect(await server.db.selectFrom('upload').select('id').where('code', '=', ipa).execute()).toEqual([]);
  });

  test('may follow the Android app, and is in each later answer', async () => {
    const first = await publish(packed.code);
    expect(first.apps).toHaveLength(1);
    expect(first.ipa).toEqual({ bundle_id: build.bundle_id, version: build.version });
    const both = await publish(packed.code, { ipa: await upload(await signed()) });
    expect(both.apps.map(({ app_id }) => app_id)).toEqual([first.apps[0]!.app_id, expect.any(Number)]);
    expect([both.short, both.ipa]).toEqual([first.short, null]);
    expect(await publish(packed.code)).toEqual(both);
  });

  test('is not asked for where it was published by itself', async () => {
    const key = await upload(await signed());
    await server.call(distribution.publishUpload, { key }, member);
    expect((await publish(packed.code)).ipa).toBeNull();
  });

  test('is published alone where the build has no Android app', async () => {
    await pack({ platforms: 'ios', link: `https://alone-${links}.example.com/` });
    expect(await publish(packed.code)).toMatchObject({
      err: 'NO_INSTALLER',
      ipa: { bundle_id: build.bundle_id, version: build.version },
    });
    const answer = await publish(packed.code, { ipa: await upload(await signed()) });
    expect(answer.apps.map(({ platform }) => platform)).toEqual(['ios']);
    expect(await publish(packed.code)).toEqual(answer);
  });

  test.each([
    ['another app', () => signed({ bundleId: 'com.xinghe.shop' }), { err: 'PACKAGE_DIFF', field: 'ipa' }],
    ['another version', () => signed({ version: '9.0' }), { err: 'PACKAGE_DIFF', field: 'ipa' }],
    [
      'no profile',
      async () => installerIpa({ bundleId: build.bundle_id, version: build.version }),
      { err: 'BAD_PACKAGE', kind: 'noProfile', field: 'ipa' },
    ],
    [
      'a profile for the App Store',
      async () => signed({ profile: await teamProfile({ isForStore: true }) }),
      { err: 'BAD_PACKAGE', kind: 'storeProfile', field: 'ipa' },
    ],
    ['a letter', async () => Buffer.from('a letter'), { err: 'BAD_PACKAGE', kind: 'notArchive', field: 'ipa' }],
  ] as const)('is refused with %s, and nothing is published', async (_, make, refusal) => {
    const ipa = await upload(await make());
    expect(await publish(packed.code, { ipa })).toMatchObject(refusal);
    expect(
      await server.db.selectFrom('distributed_app').select('id').where('packed_app_id', '=', packed.app_id).execute(),
    ).toEqual([]);
    expect(await server.db.selectFrom('upload').select('id').where('code', '=', ipa).execute()).toHaveLength(1);
  });

  test('is an upload of that member', async () => {
    const ipa = await upload(await signed(), await server.newMember());
    expect(await publish(packed.code, { ipa })).toMatchObject({ err: 'NOT_FOUND' });
  });
});
