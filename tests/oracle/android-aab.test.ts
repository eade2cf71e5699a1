import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildAab } from '#android/build-aab.ts';
import { buildApk } from '#android/build-apk.ts';
import { equalBytes } from '#formats/bytes.ts';
import { nodeCodecs } from '#formats/codecs-node.ts';
import { fromBytes } from '#formats/random-access.ts';
import { readZipDirectory } from '#formats/zip/read-zip-directory.ts';
import { readZipEntry } from '#formats/zip/read-zip-entry.ts';
import { writeZip } from '#formats/zip/write-zip.ts';
import { allOff, allOn } from '#modules/parse-config.ts';
import { packProduct } from '#packager/pack.ts';
import { newFolder } from '#tests/fixtures/new-folder.ts';
import { sampleApp } from '#tests/story/android-app.ts';
import { samplePackInput } from '#tests/story/pack-input.ts';
import { sampleKey } from '#tests/story/signing-key.ts';
import { hasTool, runTool } from './tools.ts';

const folder = newFolder();
const apk = join(folder, 'direct.apk');
const converted = join(folder, 'converted.apk');
const aab = join(folder, 'app.aab');

beforeAll(async () => {
  const app = sampleApp(await sampleKey());
  writeFileSync(apk, buildApk(app));
  writeFileSync(aab, buildAab(app));
});

test('the same app gives the same bundle', async () => {
  const app = sampleApp(await sampleKey());
  expect(equalBytes(buildAab(app), buildAab(app))).toBe(true);
});

test.skipIf(!hasTool('jarsigner'))('jarsigner accepts the bundle’s signature', () => {
  const printed = runTool('jarsigner', ['-verify', aab]);
  expect(printed).toContain('jar verified');
});

describe.skipIf(!hasTool('aapt2'))('the base module, turned into an APK by aapt2,', () => {
  beforeAll(async () => {
    const proto = join(folder, 'proto.apk');
    writeFileSync(proto, await protoApk(buildAab(sampleApp(await sampleKey()))));
    runTool('aapt2', ['convert', '--output-format', 'binary', '-o', converted, proto]);
  });

  test.each([
    ['badging', ['dump', 'badging']],
    ['resources', ['dump', 'resources']],
    ['configurations', ['dump', 'configurations']],
  ])('has the %s of our own APK', (_, args) => {
    expect(runTool('aapt2', [...args, converted])).toBe(runTool('aapt2', [...args, apk]));
  });

  test.each(['AndroidManifest.xml', 'res/xml/hosts.xml', 'res/mipmap-anydpi-v26/ic_launcher.xml'])(
    'has our own tree of %s',
    (file) => {
      expect(treeOf(converted, file)).toBe(treeOf(apk, file));
    },
  );
});

describe.skipIf(!hasTool('aapt2')).each([
  ['no module', allOff()],
  ['every module', allOn()],
])('a whole app with %s, turned into an APK by aapt2,', (name, modules) => {
  const [ours, theirs] = ['ours', 'theirs'].map((kind) => join(folder, `${name}-${kind}.apk`)) as [string, string];
  beforeAll(async () => {
    const input = await samplePackInput({}, { modules });
    writeFileSync(ours, (await packProduct(input, 'apk')).bytes);
    const proto = join(folder, `${name}-proto.apk`);
    writeFileSync(proto, await protoApk((await packProduct(input, 'aab')).bytes));
    runTool('aapt2', ['convert', '--output-format', 'binary', '-o', theirs, proto]);
  });

  test.each(['badging', 'resources', 'configurations', 'permissions'])('has the %s of our own APK', (what) => {
    expect(runTool('aapt2', ['dump', what, theirs])).toBe(runTool('aapt2', ['dump', what, ours]));
  });

  test('has our own manifest', () => {
    expect(treeOf(theirs, 'AndroidManifest.xml')).toBe(treeOf(ours, 'AndroidManifest.xml'));
  });
});

function treeOf(path: string, file: string): string {
  return runTool('aapt2', ['dump', 'xmltree', '--file', file, path]).replaceAll(/\(line=\d+\)/g, '');
}

/** The base module as aapt2 takes it: without its folder, manifest and table at the top. */
async function protoApk(bundle: Uint8Array): Promise<Uint8Array> {
  const source = fromBytes(bundle);
  const { entries } = await readZipDirectory(source);
  const base = [...entries.values()].filter(({ name }) => name.startsWith('base/'));
  return writeZip(
    await Promise.all(
      base.map(async (entry) => ({
        name: entry.name.replace(/^base\/(manifest\/|dex\/|root\/)?/, ''),
        data: await readZipEntry(source, entry, nodeCodecs, 1 << 24),
      })),
    ),
  );
}
