import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { packaging } from '#contract/packaging/calls.ts';
import type { packagingSchemas } from '#contract/packaging/schemas.ts';
import type { OutputOf } from '#contract/schemas.ts';
import { utf8 } from '#formats/bytes.ts';
import { nodeCodecs } from '#formats/codecs-node.ts';
import { fromBytes } from '#formats/random-access.ts';
import { readZipDirectory } from '#formats/zip/read-zip-directory.ts';
import { readZipEntry } from '#formats/zip/read-zip-entry.ts';
import { writeZip, type ZipFile } from '#formats/zip/write-zip.ts';
import { download, endOfBuild, greenSquare, startTrialOf, type WireApp } from '#server/testing/packed-app.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { sweepLooseSites } from './offline-site.ts';

type Site = Extract<OutputOf<typeof packagingSchemas.uploadMaterial>, { kind: 'site' }>;
type SiteFailure = { err?: string; field?: string; reason?: string; limit?: string };

let server: TestServer;
let member: TestMember;
let zip: Uint8Array;
beforeAll(async () => {
  server = await startTestServer({ environment: { CAPTCHA_DRIVER: 'off' } });
  zip = await teaZip('新茶');
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await server.newMember();
});

const page = (text: string) => `<!doctype html><meta charset="utf-8"><title>山野茶事</title>
<meta name="theme-color" content="#1f6b4a"><link rel="icon" href="img/leaf.png"><h1>${text}</h1>`;
const teaZip = async (text: string): Promise<Uint8Array> =>
  writeZip([
    { name: 'shanye/index.html', data: utf8(page(text)) },
    { name: 'shanye/img/leaf.png', data: await greenSquare() },
  ]);
const file = (name: string, data: Uint8Array = utf8(name)): ZipFile => ({ name, data });
const index = file('index.html', utf8(page('')));

const english = () => ({ token: member.token, language: 'zh-EN' as const });
async function upload(bytes: Uint8Array, name = '山野.zip') {
  const material = new File([Uint8Array.from(bytes)], name);
  const answer = await server.call<Site & SiteFailure>(packaging.uploadMaterial, { kind: 'site', material }, english());
  return { ...answer.data, msg: answer.msg };
}
async function save(fields: object) {
  const input = { app_name: 'Shanye Tea', link: '', ...fields };
  const answer = await server.call<{ app_id: number; package_name: string } & SiteFailure>(
    packaging.saveBase,
    input,
    english(),
  );
  return { ...answer.data, msg: answer.msg };
}
const read = async (app_id: number) => (await server.call<WireApp>(packaging.getApp, { app_id }, english())).data;
const filesOf = async () =>
  (
    await server.db
      .selectFrom('file')
      .select('code')
      .where('kind', '=', 'site')
      .where('owner_id', '=', member.id)
      .execute()
  ).map(({ code }) => code);

describe('the zip of an offline site', () => {
  test('is kept, and suggests name, icon, colors and package name', async () => {
    const uploaded = await upload(zip);
    expect(uploaded).toMatchObject({
      kind: 'site',
      site_name: '山野.zip',
      site_size: zip.length,
      files: 2,
      name: '山野茶事',
      theme_color: '#1f6b4a',
      package_name: expect.stringMatching(/^app\.qdb\.x[0-9a-f]{9}$/),
    });
    expect((await download(server, uploaded.icon!.url)).subarray(1, 4).toString()).toBe('PNG');
    expect(await filesOf()).toEqual([uploaded.site]);
  });

  test.each([
    ['is something else', utf8('hello'), 'This zip cannot be used: The file is not a zip, or it is damaged.'],
    [
      'has no start page',
      writeZip([file('a.html')]),
      'This zip cannot be used: There is no index.html at the top level.',
    ],
    [
      'leaves its folder',
      writeZip([index, file('../b.html')]),
      'This zip cannot be used: The file is not a zip, or it is damaged.',
    ],
    [
      'has a bomb',
      writeZip([index, file('b.bin', new Uint8Array((32 << 20) + 1))]),
      'This zip cannot be used: “b.bin” is too large. The limit of a file is 32 MB.',
    ],
    [
      'has a name twice',
      writeZip([index, file('e\u0301.html'), file('\u00e9.html')]),
      'This zip cannot be used: “\u00e9.html” is there twice (in upper or lower case).',
    ],
  ])('that %s is refused in words', async (_, bytes, msg) => {
    expect(await upload(bytes)).toMatchObject({ err: 'SITE', field: 'material', msg });
    expect(await filesOf()).toEqual([]);
  });

  test('has a limit of its own, and a keystore keeps the old one', async () => {
    const noise = new Uint8Array(11 << 20);
    expect((await upload(noise)).err).toBe('SITE');
    const keystore = { kind: 'keystore', app_id: 1, material: noise, keystore_password: 'x' };
    const { data } = await server.call<SiteFailure>(packaging.uploadMaterial, keystore, english());
    expect(data).toMatchObject({ err: 'TOO_LARGE', limit: '10 MB' });
    expect(await upload(new Uint8Array((50 << 20) + 1))).toMatchObject({ err: 'TOO_LARGE', limit: '50 MB' });
  });

  test('that no app has is replaced by the next one, and swept after a day', async () => {
    await upload(zip);
    const second = await upload(zip);
    expect(await filesOf()).toEqual([second.site]);
    server.clock.advance(86_500_000);
    await sweepLooseSites(server.deps);
    expect(await filesOf()).toEqual([]);
  });
});

describe('an app with an offline site', () => {
  test('has no link, is for Android, and gives the zip back when it takes a link or goes', async () => {
    const { site } = await upload(zip);
    const { app_id, package_name } = await save({ site });
    expect(package_name).toMatch(/^app\.qdb\.x/);
    const { base } = await read(app_id);
    expect(base).toMatchObject({ site, site_name: '山野.zip', link: '', platforms: ['android'] });
    const other = await upload(await teaZip('老茶'));
    expect((await filesOf()).length).toBe(2);
    await save({ app_id, site: other.site });
    expect(await filesOf()).toEqual([other.site]);
    await save({ app_id, site: '', link: 'https://www.shanye.example.com' });
    expect((await read(app_id)).base).toMatchObject({ site: '', link: 'https://www.shanye.example.com/' });
    expect(await filesOf()).toEqual([]);
    const again = await upload(zip);
    await save({ app_id, site: again.site, platforms: 'android' });
    await server.call(packaging.deleteApp, { app_id, confirm: 1 }, english());
    expect(await filesOf()).toEqual([]);
  });

  test('is refused for iOS, for a lower plan, with the zip of somebody else, and without anything to open', async () => {
    const { site } = await upload(zip);
    const android = { site, platforms: 'android' };
    expect(await save({ ...android, platforms: 'android,ios' })).toMatchObject({ err: 'SITE', field: 'platforms' });
    expect(await save({ ...android, plan: 'higher' })).toMatchObject({ err: 'SITE', field: 'plan' });
    expect((await save({ site: '' })).err).toBe('URL');
    const { app_id } = await save(android);
    const quoted = { app_id, platforms: 'ios', trial: 1, create: 1 };
    expect((await server.call<SiteFailure>(packaging.orderBuild, quoted, english())).data.err).toBe('SITE');
    member = await server.newMember();
    expect(await save(android)).toMatchObject({ err: 'SITE', field: 'site' });
  });

  test('is tried once by its package name, built with the site inside, and updated with another', async () => {
    const { site } = await upload(zip);
    const fields = { platforms: 'android', package_name: 'cn.shanye.tea' };
    const { app_id } = await save({ site, ...fields });
    const build = await endOfBuild(server, member, await startTrialOf(server, member, app_id));
    expect(build).toMatchObject({ status: 'done', trial: 1 });
    expect(await pageInside(build)).toContain('新茶');
    const report = await server.call<{ hosts: { host: string }[] }>(
      packaging.getReport,
      { code: build.code },
      english(),
    );
    expect(report.data.hosts.map(({ host }) => host)).not.toContain('cn.shanye.tea.invalid');

    const newer = await upload(await teaZip('老茶'));
    await save({ app_id, site: newer.site });
    expect((await filesOf()).length).toBe(2);
    const input = { app_id, version: '1.0.1' };
    const { data } = await server.call<{ code: string }>(packaging.rebuildApp, input, english());
    expect(await pageInside(await endOfBuild(server, member, data.code))).toContain('老茶');

    const twin = await save({ site: newer.site, ...fields });
    expect(twin).toMatchObject({ trial_used: { app_id, reason: expect.stringContaining('cn.shanye.tea') } });
    await server.call(packaging.deleteApp, { app_id: twin.app_id, confirm: 1 }, english());
    await server.call(packaging.deleteApp, { app_id, confirm: 1 }, english());
    expect(await filesOf()).toEqual([]);
  });
});

async function pageInside({ files }: { files: { kind: string; url: string }[] }): Promise<string> {
  expect(files.map(({ kind }) => kind)).toEqual(['apk', 'aab']);
  const source = fromBytes(await download(server, files[0]!.url));
  const { entries } = await readZipDirectory(source);
  const entry = entries.get('assets/site/index.html');
  return Buffer.from(await readZipEntry(source, entry!, nodeCodecs, 1 << 20)).toString();
}
