import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { utf8 } from '#formats/bytes.ts';
import { writeZip } from '#formats/zip/write-zip.ts';
import { newFolder } from '#tests/fixtures/new-folder.ts';
import { filesOf } from '#tests/fuzz/rezip.ts';
import { runHere } from '#tests/oracle/run-qdb.ts';
import { hasTool, runTool } from '#tests/oracle/tools.ts';
import { isSitePath } from './read-site.ts';

const folder = newFolder();
const longName = `${'茶'.repeat(20)}${'a'.repeat(175)}.html`;
const site = { 'index.html': '<title>茶</title>', [`图片/${longName}`]: 'long', 'app.js': 'go()' };
const named = ['--package', 'cn.shanye.tea', '--name', 'Tea', '--out', join(folder, 'out')];
const pack = (path: string, ...options: string[]) =>
  runHere(['pack', path, ...options], { SOURCE_DATE_EPOCH: '1767225600' });

function zipOf(files: Record<string, string>, name = 'site.zip'): string {
  const path = join(folder, name);
  writeFileSync(path, writeZip(Object.entries(files).map(([each, text]) => ({ name: each, data: utf8(text) }))));
  return path;
}

function folderOf(files: Record<string, string>): string {
  const root = join(folder, 'site');
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return `${root}/`;
}

describe('qdb pack of a site on this machine', () => {
  test.each([
    ['a zip', () => zipOf(site)],
    ['a folder', () => folderOf({ ...site, '.git/config': 'x', 'node_modules/a.js': 'x' })],
  ])('makes an Android app of %s, which needs no network', async (_, make) => {
    const ran = await pack(make(), ...named);
    expect(ran).toMatchObject({ code: 0, err: expect.stringContaining('an Android app only') });
    const report = JSON.parse(readFileSync(join(folder, 'out/report.json'), 'utf8'));
    expect(report.products.map(({ kind }: { kind: string }) => kind)).toEqual(['apk', 'aab']);
    const apk = join(folder, 'out', report.products[0].file);
    const files = await filesOf(readFileSync(apk));
    const packed = [...files.keys()].filter((name) => name.startsWith('assets/site/'));
    expect(packed.toSorted()).toEqual(
      Object.keys(site)
        .map((name) => `assets/site/${name}`)
        .toSorted(),
    );
    const { app } = JSON.parse(Buffer.from(files.get('assets/shell/config.json')!).toString());
    const origin = 'https://cn.shanye.tea.invalid';
    expect(app).toMatchObject({ link: `${origin}/`, hosts: ['cn.shanye.tea.invalid'], site: origin });
    expect(await runHere(['verify', apk])).toMatchObject({ code: 0 });
    if (hasTool('apksigner') && hasTool('aapt2')) {
      expect(runTool('apksigner', ['verify', '-v', '-Werr', apk])).toMatch(/^Verifies/);
      expect(runTool('aapt2', ['dump', 'badging', apk])).toContain("package: name='cn.shanye.tea'");
    }
  });

  test.each<[string, () => string, string[], string]>([
    ['without a package name', () => zipOf(site), ['--name', 'Tea'], '--package'],
    ['that is missing', () => join(folder, 'none.zip'), named, 'Cannot read'],
    ['that is a text', () => textFile(), named, 'not a zip'],
    ['without a start page', () => zipOf({ 'a.html': '' }, 'empty.zip'), named, 'no index.html'],
    ['with a bad name', () => zipOf({ ...site, 'a\u0007': '' }, 'bad.zip'), named, 'cannot be a file name here'],
  ])('refuses one %s', async (_, make, options, words) => {
    const { code, err } = await pack(make(), ...options);
    expect([code, err]).toEqual([2, expect.stringContaining(words)]);
  });

  test.each([
    ['./site', true],
    ['../site', true],
    ['/srv/site', true],
    ['site.zip', true],
    ['.', true],
    ['example.com', false],
    ['example.com/', false],
    ['https://example.com/a', false],
    ['https://example.com/site.ZIP', false],
  ])('takes %s for one: %s', (operand, is) => {
    expect(isSitePath(operand)).toBe(is);
  });
});

function textFile(): string {
  const path = join(folder, 'text.zip');
  writeFileSync(path, 'hello');
  return path;
}
