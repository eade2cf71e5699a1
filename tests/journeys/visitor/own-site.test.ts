import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PackReport } from '#cli/pack/pack-report.ts';
import { newFolder } from '#tests/fixtures/new-folder.ts';
import { type Ran, runQdb } from '#tests/oracle/run-qdb.ts';
import { hasTool, runTool } from '#tests/oracle/tools.ts';
import { journeySite } from '../hands/journey-site.ts';

const site = journeySite();
const out = newFolder();
const apk = join(out, 'example.qdb.own-1.0.0.apk');
let packed: Ran;

describe('our own site, packed with our own product', () => {
  beforeAll(async () => {
    const identity = ['--package', 'example.qdb.own', '--bundle-id', 'example.qdb.own'];
    const allowed = { FETCH_ALLOW: new URL(site.server.address).host };
    packed = await runQdb(['pack', site.server.address, ...identity, '--out', out], allowed);
  });

  test('becomes an app under its own name and icon', () => {
    expect(packed).toMatchObject({ code: 0, out: expect.stringContaining('“启动宝” is built') });
    const report: PackReport = JSON.parse(readFileSync(join(out, 'report.json'), 'utf8'));
    expect(report.products.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['apk', 'aab', 'mobileconfig']));
  });

  test('passes the check of a site without a finding that keeps an app from working', async () => {
    const { out: stdout } = await runQdb(['check', site.server.address], {
      FETCH_ALLOW: new URL(site.server.address).host,
    });
    expect(stdout).toContain('启动宝');
    expect(stdout.split('\n').filter((line) => line.startsWith('✗'))).toEqual([]);
  });

  test('is verified by our verifier', async () => {
    const { code, out: stdout } = await runQdb(['verify', apk]);
    expect([code, stdout]).toEqual([0, expect.stringContaining('v2')]);
  });

  test.skipIf(!hasTool('aapt2'))('is read by aapt2 as an app of that name', () => {
    const badging = runTool('aapt2', ['dump', 'badging', apk]);
    expect(badging).toContain("package: name='example.qdb.own' versionCode='1' versionName='1.0.0'");
    expect(badging).toContain("application-label:'启动宝'");
    expect(badging).toContain("launchable-activity: name='");
  });
});
