import { deflateRawSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildApk } from '#android/build-apk.ts';
import { utf8 } from '#formats/bytes.ts';
import { nodePlatform } from '#formats/platform-node.ts';
import { webPlatform } from '#formats/platform-web.ts';
import { fromBytes } from '#formats/random-access.ts';
import { writeZip } from '#formats/zip/write-zip.ts';
import { buildIpa } from '#ios/build-ipa.ts';
import { pack } from '#packager/pack.ts';
import type { Product } from '#packager/pack-app.ts';
import { element, sampleApp } from '#tests/story/android-app.ts';
import { sampleIosApp } from '#tests/story/ios-app.ts';
import { samplePackInput } from '#tests/story/pack-input.ts';
import { sampleKey } from '#tests/story/signing-key.ts';
import { readInstaller } from './read-installer.ts';

const read = (bytes: Uint8Array, name = '') => readInstaller(fromBytes(bytes), nodePlatform, name);
const zip = (...names: string[]) => writeZip(names.map((name) => ({ name, data: utf8(name) })));

describe('our own products are read back:', () => {
  let products: readonly Product[];
  beforeAll(async () => {
    products = (await pack(await samplePackInput())).products;
  });
  const bytesOf = (kind: Product['kind']) => products.find((product) => product.kind === kind)!.bytes;

  test('the .apk', async () => {
    const reading = await read(bytesOf('apk'), '茶.APK');
    const { app } = await samplePackInput();
    expect(reading).toMatchObject({
      ok: true,
      installer: {
        format: 'apk',
        sizeBytes: bytesOf('apk').length,
        identifier: app.packageName,
        names: { '': app.name },
        versionName: app.versionName,
        versionCode: String(app.versionCode),
        icon: { format: 'svg' },
        problems: [],
        facts: { schemes: ['v3', 'v2', 'v1'] },
      },
    });
    expect(await readInstaller(fromBytes(bytesOf('apk')), webPlatform)).toEqual(structuredClone(reading));
  });

  test('the .ipa', async () => {
    const reading = await read(bytesOf('unsigned-ipa'), 'tea.ipa');
    const { app } = await samplePackInput();
    expect(reading).toMatchObject({
      ok: true,
      installer: {
        format: 'ipa',
        identifier: app.bundleId,
        names: { '': app.name, en: app.name },
        versionName: app.versionName,
        versionCode: String(app.versionCode),
        icon: { format: 'png' },
        problems: [],
        facts: { profile: null, executable: { encrypted: false } },
      },
    });
    expect(await readInstaller(fromBytes(bytesOf('unsigned-ipa')), webPlatform)).toEqual(structuredClone(reading));
  });

  test.each([
    ['aab', 'appBundle'],
    ['simulator', 'simulator'],
    ['mobileconfig', 'profile'],
  ] as const)('the %s is refused as %s', async (kind, refusal) => {
    expect(await read(bytesOf(kind))).toMatchObject({ ok: false, refusal });
  });
});

describe('a file is refused as', () => {
  test.each<[string, Uint8Array]>([
    ['appBundle', zip('BundleConfig.pb', 'base/manifest/AndroidManifest.xml')],
    ['xapk', zip('manifest.json', 'icon.png', 'com.tea.apk', 'config.zh.apk')],
    ['apkm', zip('info.json', 'base.apk', 'split_config.zh.apk')],
    ['apks', zip('toc.pb', 'splits/base-master.apk')],
    ['apks', zip('standalones/standalone-hdpi.apk')],
    ['apks', zip('base.apk', 'split_config.zh.apk')],
    ['harmony', zip('module.json', 'ets/modules.abc')],
    ['harmony', zip('pack.info', 'entry-default.hap')],
    ['simulator', zip('Tea.app/Info.plist', 'Tea.app/Tea')],
    ['severalApps', zip('Payload/A.app/Info.plist', 'Payload/B.app/Info.plist')],
    ['noApp', zip('readme.txt', 'tea/AndroidManifest.xml')],
    ['noApp', zip('Tea.app/Contents/Info.plist')],
    ['notArchive', utf8('not an archive at all')],
    ['notArchive', new Uint8Array(0)],
    ['profile', utf8('<?xml version="1.0"?><plist/>')],
    ['profile', Uint8Array.of(0x30, 0x82, 1, 2)],
    ['broken', zip('AndroidManifest.xml')],
    ['broken', zip('Payload/A.app/Info.plist')],
  ])('%s', async (refusal, bytes) => {
    expect(await read(bytes)).toMatchObject({ ok: false, refusal, reason: expect.any(String) });
  });

  test('cutOff, when its end is missing', async () => {
    const apk = buildApk(sampleApp(await sampleKey()));
    expect(await read(apk.subarray(0, apk.length >> 1))).toMatchObject({ refusal: 'cutOff' });
    expect(await read(apk.subarray(0, -1))).toMatchObject({ refusal: 'cutOff' });
  });

  test.each([{ split: 'config.zh' }, { 'android:isSplitRequired': true }])('splitApk, with %j', async (attributes) => {
    const manifest = element('manifest', { package: 'a.b', ...attributes });
    const apk = buildApk(sampleApp(await sampleKey(), { manifest }));
    expect(await read(apk)).toMatchObject({ ok: false, refusal: 'splitApk' });
  });

  test('broken, when other bytes come before its first file, such as the program of a Janus', async () => {
    const apk = Uint8Array.from(buildApk(sampleApp(await sampleKey())));
    apk.set(utf8('dex\n'));
    expect(await read(apk)).toMatchObject({ ok: false, refusal: 'broken' });
  });

  test('renamed, when its name is that of the other system; other names do not count', async () => {
    const apk = buildApk(sampleApp(await sampleKey()));
    const ipa = buildIpa(sampleIosApp());
    expect(await read(apk, 'tea.ipa')).toMatchObject({ refusal: 'renamed' });
    expect(await read(ipa, 'tea.APK')).toMatchObject({ refusal: 'renamed' });
    expect([(await read(apk, 'tea.zip')).ok, (await read(ipa, 'tea')).ok]).toEqual([true, true]);
  });

  test('simulator, when an .ipa has a program for the simulator alone', async () => {
    expect(await read(buildIpa({ ...sampleIosApp(), binary: sampleIosApp('simulator').binary }))).toMatchObject({
      refusal: 'simulator',
    });
  });

  test('bomb, when its manifest says that it is huge, or is huger than it says', async () => {
    expect(await read(withManifest(new Uint8Array(17 << 20)))).toMatchObject({ refusal: 'bomb' });
    const lying = withManifest(new Uint8Array(1 << 20));
    new DataView(lying.buffer).setUint32(directoryOf(lying) + 24, 5000, true);
    expect(await read(lying)).toMatchObject({ refusal: 'bomb' });
  });

  test('encrypted, when its manifest has a password', async () => {
    const marked = withManifest(deflateRawSync(utf8('xyz')));
    marked[directoryOf(marked) + 8]! |= 1;
    marked[directoryOf(marked) + 16]! ^= 1;
    expect(await read(marked)).toMatchObject({ refusal: 'encrypted' });
  });
});

test('a mark of encryption alone is a problem, because Android ignores it', async () => {
  const apk = Uint8Array.from(buildApk(sampleApp(await sampleKey())));
  const at = Buffer.from(apk).indexOf('AndroidManifest.xml', directoryOf(apk)) - 46;
  apk[at + 8]! |= 1;
  const reason = 'AndroidManifest.xml is marked as encrypted and is not';
  expect(await read(apk)).toMatchObject({ ok: true, installer: { problems: [{ part: 'archive', reason }] } });
});

test('an error of the source is passed on', async () => {
  const source = { size: 100, read: () => Promise.reject(new Error('the disk is gone')) };
  await expect(readInstaller(source, nodePlatform)).rejects.toThrow('the disk is gone');
});

const withManifest = (data: Uint8Array) => Uint8Array.from(writeZip([{ name: 'AndroidManifest.xml', data }]));

/** Where the central directory starts. */
function directoryOf(bytes: Uint8Array): number {
  return new DataView(bytes.buffer).getUint32(bytes.length - 6, true);
}
