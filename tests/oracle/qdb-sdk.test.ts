import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { newFolder } from '#tests/fixtures/new-folder.ts';

const tsc = join(process.cwd(), 'node_modules/typescript/bin/tsc');

/** A site that installed the package from the folder that npm run native:sdk wrote. */
describe('the package qdb-sdk', () => {
  let site: string;
  beforeAll(async () => {
    site = await newFolder();
    mkdirSync(join(site, 'node_modules'), { recursive: true });
    cpSync('native/sdk/prebuilt/qdb-sdk', join(site, 'node_modules/qdb-sdk'), { recursive: true });
    writeFileSync(join(site, 'package.json'), '{"type":"module"}');
  });

  /** The messages of the compiler over one file of the site; each has the number of its line. */
  function check(source: string): string[] {
    writeFileSync(join(site, 'page.ts'), source);
    const options = [
      '--noEmit',
      '--strict',
      '--lib',
      'es2020,dom',
      '--module',
      'esnext',
      '--moduleResolution',
      'bundler',
    ];
    try {
      execFileSync(process.execPath, [tsc, ...options, '--types', '', 'page.ts'], { cwd: site, encoding: 'utf8' });
      return [];
    } catch (error) {
      return (error as { stdout: string }).stdout.match(/page\.ts\(\d+/g) ?? [(error as Error).message];
    }
  }

  test('types a page that uses it well', () => {
    const source = `import { qdb, type QdbError, type DeviceGetInfoResult } from 'qdb-sdk';
      import whole from 'qdb-sdk';
      const off = qdb.on('network', ({ online, type }) => console.log(online, type.length));
      qdb.device.getInfo().then((info: DeviceGetInfoResult) => info.screen.width + info.versionCode);
      qdb.app.openUrl({ url: 'https://a.cn/', mode: 'system', success() {}, fail: (error: QdbError) => error.code === 'E_CANCEL' });
      whole.theme.get().then(({ theme }) => theme === 'dark');
      off();`;
    expect(check(source)).toEqual([]);
    expect(check('/// <reference types="qdb-sdk" />\nqdb.ready().then(() => qdb.can("app.exit"));')).toEqual([]);
  });

  test('refuses one that does not', () => {
    const source = `import { qdb } from 'qdb-sdk';
qdb.app.openUrl({});
qdb.app.openUrl({ url: 7 });
qdb.app.openUrl({ url: 'a', mode: 'elsewhere' });
qdb.no.such();
qdb.on('nothing', () => {});
qdb.device.getInfo().then(({ imei }) => imei);`;
    expect(check(source)).toEqual([2, 3, 4, 5, 6, 7].map((line) => `page.ts(${line}`));
  });

  test('loads on a server too, which has no page', () => {
    const script = "import whole, { qdb } from 'qdb-sdk'; console.log(typeof qdb, typeof whole)";
    const told = execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: site, encoding: 'utf8' });
    expect(told).toBe('undefined undefined\n');
  });

  test('names only files that it has, and its version', () => {
    const about = JSON.parse(readFileSync(join(site, 'node_modules/qdb-sdk/package.json'), 'utf8'));
    expect(about.version).toBe(JSON.parse(readFileSync('package.json', 'utf8')).version);
    const named = [about.main, about.types, './qdb.browser.js', ...about.files];
    expect(named.map((file) => readFileSync(join(site, 'node_modules/qdb-sdk', file)).length > 100)).not.toContain(
      false,
    );
  });
});
