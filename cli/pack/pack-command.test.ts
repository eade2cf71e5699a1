import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writePkcs12 } from '#formats/keystore/write-pkcs12.ts';
import { fingerprintsOf } from '#formats/signing-key.ts';
import { closedAddress } from '#tests/fixtures/closed-address.ts';
import { newFolder } from '#tests/fixtures/new-folder.ts';
import { runQdb } from '#tests/oracle/run-qdb.ts';
import { hasTool, runTool } from '#tests/oracle/tools.ts';
import { type Sites, startSites } from '#tests/sites/start-sites.ts';
import { sampleKey } from '#tests/story/signing-key.ts';
import type { PackReport } from './pack-report.ts';

let sites: Sites;
let allowed: Record<string, string>;

beforeAll(async () => {
  sites = await startSites();
  allowed = { FETCH_ALLOW: sites.allowHosts.join(','), SOURCE_DATE_EPOCH: '1767225600' };
});
afterAll(() => sites.stop());

const identity = ['--package', 'cn.shanye.tea', '--bundle-id', 'cn.shanye.tea'];
const reportIn = (folder: string): PackReport => JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'));

describe('qdb pack with a link', () => {
  const out = newFolder();
  const apk = join(out, 'cn.shanye.tea-1.0.0.apk');

  test('writes every product, the report and the key', async () => {
    const { code, out: stdout } = await runQdb(['pack', sites.addresses.tea, ...identity, '--out', out], allowed);
    expect(code).toBe(0);
    expect(stdout).toContain('“山野茶事” is built');
    const report = reportIn(out);
    expect(report.products.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['apk', 'mobileconfig']));
    for (const { file, size } of report.products) {
      expect(statSync(join(out, file)).size).toBe(size);
    }
    expect(report).toMatchObject({ at: 1767225600, signer: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) } });
    expect(Object.keys(report.stages)).toEqual(expect.arrayContaining(['site', 'icons', 'build-apk', 'check-apk']));
    expect(report.totalMs).toBeGreaterThan(report.stages['build-apk']!);
    expect(readdirSync(out).sort()).toEqual(
      [
        ...report.products.map(({ file }) => file),
        'cn.shanye.tea-key.p12',
        'cn.shanye.tea-key.txt',
        'report.json',
      ].sort(),
    );
    expect(statSync(join(out, 'cn.shanye.tea-key.txt')).mode & 0o777).toBe(0o600);
  });

  test('writes the same bytes again with the key it made', async () => {
    const before = reportIn(out).products.map(({ sha256 }) => sha256);
    const { code, out: stdout } = await runQdb(['pack', sites.addresses.tea, ...identity, '--out', out], allowed);
    expect(code).toBe(0);
    expect(stdout).not.toContain('signing key was made');
    expect(reportIn(out).products.map(({ sha256 }) => sha256)).toEqual(before);
  });

  test.skipIf(!hasTool('aapt2'))('takes name and icon from the site', () => {
    const badging = runTool('aapt2', ['dump', 'badging', apk]);
    expect(badging).toContain("package: name='cn.shanye.tea' versionCode='1' versionName='1.0.0'");
    expect(badging).toContain("application-label:'山野茶事'");
  });

  test('verifies and inspects its own products', async () => {
    expect(await runQdb(['verify', apk])).toMatchObject({ code: 0, out: expect.stringContaining('✓ signature-v3') });
    const { out: facts } = await runQdb(['inspect', apk]);
    expect(JSON.parse(facts)).toMatchObject({ format: 'apk', packageName: 'cn.shanye.tea', targetSdk: 36 });
    expect(await runQdb(['verify', apk.replace(/apk$/, 'mobileconfig')])).toMatchObject({ code: 0 });
  });

  test('reports a flipped byte as a defect', async () => {
    const bytes = readFileSync(apk);
    bytes[bytes.length >> 1]! ^= 1;
    const flipped = join(newFolder(), 'flipped.apk');
    writeFileSync(flipped, bytes);
    expect(await runQdb(['verify', flipped])).toMatchObject({ code: 1, out: expect.stringContaining('✗') });
  });
});

test('options win over the site', async () => {
  const out = newFolder();
  const icon = join(newFolder(), 'icon.svg');
  writeFileSync(
    icon,
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#a00"/></svg>',
  );
  const own = [
    '--name',
    'Tea',
    '--name-zh',
    '茶',
    '--app-version',
    '2.3.4',
    '--version-code',
    '77',
    '--modules',
    'none',
  ];
  const ran = await runQdb(['pack', sites.addresses.tea, ...identity, ...own, '--icon', icon, '--out', out], allowed);
  expect(ran).toMatchObject({ code: 0 });
  const { out: facts } = await runQdb(['inspect', join(out, 'cn.shanye.tea-2.3.4.apk')]);
  expect(JSON.parse(facts)).toMatchObject({
    labels: { '': 'Tea', zh: '茶' },
    versionCode: 77,
    permissions: [{ name: 'android.permission.INTERNET', maxSdk: null }],
  });
});

test('an unreachable site is packed with a note', async () => {
  const out = newFolder();
  const ran = await runQdb(
    ['pack', await closedAddress(), '--name', '山野茶事', '--out', out, '--lang', 'zh'],
    allowed,
  );
  expect(ran).toMatchObject({ code: 0, err: expect.stringContaining('网站目前无法访问（连接被拒绝）') });
  expect(reportIn(out).products.length).toBeGreaterThanOrEqual(2);
});

test('an error page is packed with a note', async () => {
  const ran = await runQdb(['pack', sites.addresses.notFound, '--name', 'Tea', '--out', newFolder()], allowed);
  expect(ran).toMatchObject({ code: 0, err: expect.stringContaining('answers with error 404') });
});

describe('a keystore of one’s own', () => {
  test('signs, with the password from a file or the environment', async () => {
    const folder = newFolder();
    const key = await sampleKey();
    const keystore = join(folder, 'own.p12');
    writeFileSync(keystore, await writePkcs12({ ...key, alias: 'tea' }, '口令 secret'));
    const passwordFile = join(folder, 'password');
    writeFileSync(passwordFile, '口令 secret\n');
    const pack = ['pack', sites.addresses.tea, ...identity, '--out', folder, '--keystore', keystore];
    const ways: [string[], Record<string, string>][] = [
      [['--keystore-password-file', passwordFile], {}],
      [[], { QDB_KEYSTORE_PASSWORD: '口令 secret' }],
    ];
    for (const [args, env] of ways) {
      expect(await runQdb([...pack, ...args], { ...allowed, ...env })).toMatchObject({ code: 0, err: '' });
      expect(reportIn(folder).signer).toEqual(fingerprintsOf(key.certificate));
    }
    expect(readdirSync(folder)).not.toContain('cn.shanye.tea-key.p12');
  });

  test('with a wrong password is refused before anything is read or written', async () => {
    const folder = newFolder();
    const keystore = join(folder, 'own.p12');
    writeFileSync(keystore, await writePkcs12({ ...(await sampleKey()), alias: 'tea' }, 'right'));
    const requestCount = sites.requests.length;
    const args = ['pack', sites.addresses.tea, '--out', join(folder, 'out'), '--keystore', keystore];
    const ran = await runQdb(args, { ...allowed, QDB_KEYSTORE_PASSWORD: 'wrong' });
    expect(ran).toMatchObject({ code: 2, err: expect.stringContaining('password') });
    expect(ran.err).not.toContain('wrong password:');
    expect(sites.requests.length).toBe(requestCount);
    expect(readdirSync(folder)).toEqual(['own.p12']);
  });

  test('without any password is a usage error without a terminal', async () => {
    const keystore = join(newFolder(), 'own.p12');
    writeFileSync(keystore, await writePkcs12({ ...(await sampleKey()), alias: 'tea' }, 'right'));
    const ran = await runQdb(['pack', sites.addresses.tea, '--keystore', keystore], allowed);
    expect(ran).toMatchObject({ code: 2, err: expect.stringContaining('QDB_KEYSTORE_PASSWORD') });
  });
});
