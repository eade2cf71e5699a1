import { deflateRawSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildApk } from '#android/build-apk.ts';
import { concat, utf8 } from '#formats/bytes.ts';
import { browserCodecs } from '#formats/codecs-browser.ts';
import { nodeCodecs } from '#formats/codecs-node.ts';
import { fromBytes } from '#formats/random-access.ts';
import { writeZip } from '#formats/zip/write-zip.ts';
import { buildIpa } from '#ios/build-ipa.ts';
import { pack } from '#packager/pack.ts';
import type { Product } from '#packager/pack-app.ts';
import { element, sampleApp } from '#tests/story/android-app.ts';
import { installerApk, installerIpa } from '#tests/story/installers.ts';
import { sampleIosApp } from '#tests/story/ios-app.ts';
import { samplePackInput } from '#tests/story/pack-input.ts';
import { rewrittenZip } from '#tests/story/rewritten-zip.ts';
import { sampleKey } from '#tests/story/signing-key.ts';
import { readInstaller } from './read-installer.ts';

const read = (bytes: Uint8Array, name = '') => readInstaller(fromBytes(bytes), nodeCodecs, name);
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
    expect(await readInstaller(fromBytes(bytesOf('apk')), browserCodecs)).toEqual(structuredClone(reading));
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
    expect(await readInstaller(fromBytes(bytesOf('unsigned-ipa')), browserCodecs)).toEqual(structuredClone(reading));
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
    ['mac', zip('Tea.app/Contents/Info.plist', 'Tea.app/Contents/MacOS/Tea')],
    ['mac', zip('Payload/Tea.app/Contents/Info.plist')],
    ['mac', concat([utf8('xar!'), new Uint8Array(60)])],
    ['mac', concat([new Uint8Array(1000), utf8('koly'), new Uint8Array(508)])],
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

  test.each([
    ['appleTv', 3, 'AppleTVOS'],
    ['appleWatch', 4, 'WatchOS'],
    ['mac', 1, 'MacOSX'],
    ['mac', 6, 'MacOSX'],
    ['appleVision', 11, 'XROS'],
  ] as const)('%s, by the platform %i of its program, or by its Info.plist', async (refusal, platform, name) => {
    const { binary } = sampleIosApp();
    const program = Buffer.from(binary);
    program.writeUInt32LE(platform, buildVersionIn(program) + 8);
    expect(await read(buildIpa({ ...sampleIosApp(), binary: new Uint8Array(program) }))).toMatchObject({ refusal });
    const plist = { CFBundleSupportedPlatforms: [name], CFBundleExecutable: 'Missing' };
    const withoutProgram = rewrittenZip(installerIpa({ plist }), (file) =>
      file.name.endsWith('Missing') ? null : file,
    );
    expect(await read(withoutProgram)).toMatchObject({ refusal });
  });

  test.each(['com', 'com.1x', 'com.x-y', 'com.x"><i>.a', 'com.x\ny', '应用.x', `a.${'b'.repeat(222)}`])(
    'badName, with the package name %j',
    async (name) => {
      const apk = buildApk(sampleApp(await sampleKey(), { manifest: element('manifest', { package: name }) }));
      expect(await read(apk)).toMatchObject({ ok: false, refusal: 'badName' });
    },
  );

  test.each(['com.x y', 'com.x<b>', '应用.x', 'a/../b'])('badName, with the bundle ID %j', async (bundleId) => {
    expect(await read(installerIpa({ bundleId }))).toMatchObject({ ok: false, refusal: 'badName' });
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

test('a version is one line without controls', async () => {
  const version = '1.0\r\n\u0007 \u202eb';
  expect(await read(await installerApk({ version }))).toMatchObject({ installer: { versionName: '1.0 b' } });
  expect(await read(installerIpa({ version: '1.0\n 2' }))).toMatchObject({ installer: { versionName: '1.0 2' } });
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
  await expect(readInstaller(source, nodeCodecs)).rejects.toThrow('the disk is gone');
});

const withManifest = (data: Uint8Array) => Uint8Array.from(writeZip([{ name: 'AndroidManifest.xml', data }]));

const buildVersionIn = (program: Buffer) => program.indexOf(Buffer.from('3200000020000000', 'hex'));

/** Offset of the central directory. */
function directoryOf(bytes: Uint8Array): number {
  return new DataView(bytes.buffer).getUint32(bytes.length - 6, true);
}
