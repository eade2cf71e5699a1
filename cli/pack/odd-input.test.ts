import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readApk } from '#android/read-apk.ts';
import { utf8 } from '#formats/bytes.ts';
import { nodeCodecs } from '#formats/codecs-node.ts';
import { fromBytes } from '#formats/random-access.ts';
import { writeZip } from '#formats/zip/write-zip.ts';
import { newFolder } from '#tests/fixtures/new-folder.ts';
import { runHere } from '#tests/oracle/run-qdb.ts';
import { hasTool, runTool } from '#tests/oracle/tools.ts';

const folder = newFolder();
const site = join(folder, 'site.zip');
writeFileSync(site, writeZip([{ name: 'index.html', data: utf8('<title>茶</title>') }]));

const pack = (...options: string[]) =>
  runHere(['pack', site, '--package', 'cn.shanye.tea', '--name', 'Tea', '--out', join(folder, 'out'), ...options], {
    SOURCE_DATE_EPOCH: '1767225600',
  });

/** The installer of the last build. */
function packed(): string {
  const { products } = JSON.parse(readFileSync(join(folder, 'out/report.json'), 'utf8'));
  return join(folder, 'out', products.find(({ kind }: { kind: string }) => kind === 'apk').file);
}

async function icon(width: number, height = width): Promise<string> {
  const file = join(folder, `${width}x${height}.png`);
  const blank = sharp({ create: { width, height, channels: 3, background: '#2f7d5b' }, limitInputPixels: false });
  await blank.png({ compressionLevel: 1 }).toFile(file);
  return file;
}

describe('an icon of a member', () => {
  test.each([1, 2, 8192])('of %i pixels becomes the icon of the app', async (size) => {
    expect(await pack('--icon', await icon(size))).toMatchObject({ code: 0 });
    const facts = await readApk(fromBytes(readFileSync(packed())), nodeCodecs);
    expect(facts.icon).not.toBeNull();
    expect(await runHere(['verify', packed()])).toMatchObject({ code: 0 });
    if (hasTool('aapt2')) {
      expect(runTool('aapt2', ['dump', 'badging', packed()])).toContain('application-icon-640');
    }
  });

  test('of more pixels is refused by its name', async () => {
    const ran = await pack('--icon', await icon(8193, 8192));
    expect(ran).toMatchObject({ code: 2, err: expect.stringMatching(/8193x8192\.png.*too many pixels/) });
  });
});

describe('settings in a file', () => {
  test.each([
    ['sixty tabs', { botnav: { on: true, config: { items: Array.from({ length: 60 }, () => ({})) } } }, 'botnav.items'],
    ['an unknown module', { gift: { on: true } }, 'gift'],
    ['an unknown key', { botnav: { on: true, config: { gift: 1 } } }, 'botnav.gift'],
    ['a number out of range', { gesture: { on: true, config: { edge: 999 } } }, 'gesture.edge'],
  ])('with %s are refused, and the field is named', async (name, modules, field) => {
    const file = join(folder, `${name}.json`);
    writeFileSync(file, JSON.stringify(modules));
    const ran = await pack('--modules', file);
    expect(ran).toMatchObject({ code: 2, err: expect.stringContaining(field) });
  });
});
