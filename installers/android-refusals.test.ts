import { describe, expect, test } from 'vitest';
import { buildApk } from '#android/build-apk.ts';
import type { XmlElement } from '#android/manifest/xml-element.ts';
import { nodeCodecs } from '#formats/codecs-node.ts';
import { fromBytes } from '#formats/random-access.ts';
import type { ZipFile } from '#formats/zip/write-zip.ts';
import type { InstallerNotice } from '#rules/distribution/installer-notices.ts';
import { androidRefusals } from '#rules/distribution/refusals/android-refusals.ts';
import { element, sampleApp } from '#tests/story/android-app.ts';
import { rewrittenZip } from '#tests/story/rewritten-zip.ts';
import { sampleKey } from '#tests/story/signing-key.ts';
import { tinyElf } from '#tests/story/tiny-elf.ts';
import { noticesOf } from './installer-notices.ts';
import { readInstaller } from './read-installer.ts';

type RefusalNotice = (typeof androidRefusals)[number]['notice'];
const app = sampleApp(await sampleKey());
const LIBRARY = 'lib/arm64-v8a/libsample.so';

type Change = {
  sdk?: Record<string, string | number>;
  manifest?: Record<string, string | boolean>;
  application?: Record<string, boolean>;
  /** Components in addition to those of the sample. */
  components?: XmlElement[];
  /** Libraries instead of that of the sample. */
  libraries?: Record<string, Uint8Array>;
};

/** The signed sample with another manifest or other libraries. */
function apk({ sdk = {}, manifest = {}, application = {}, components = [], libraries }: Change = {}): Uint8Array {
  const children = app.manifest.children!.map((child) =>
    child.tag === 'uses-sdk'
      ? { ...child, attributes: { ...child.attributes, ...sdk } }
      : child.tag === 'application'
        ? {
            ...child,
            attributes: { ...child.attributes, ...application },
            children: [...child.children!, ...components],
          }
        : child,
  );
  const others = Object.entries(libraries ?? {}).map(([name, data]) => ({ name, data }));
  const files = libraries ? [...app.files.filter(({ name }) => name !== LIBRARY), ...others] : app.files;
  const attributes = { ...app.manifest.attributes, ...manifest };
  return buildApk({ ...app, files, manifest: { ...app.manifest, attributes, children } });
}

/** The sample packed differently, which keeps its v1 signature valid. */
const repacked = (change: (file: ZipFile) => ZipFile | null, bytes = apk()): Uint8Array => rewrittenZip(bytes, change);
const changed = (name: string, change: Partial<ZipFile>) => (file: ZipFile) =>
  file.name === name ? { ...file, ...change } : file;
const aligned = (file: ZipFile) => ({ ...file, alignment: file.name.endsWith('.so') ? 16_384 : 4 });
const withoutJarSignature = (file: ZipFile) => (file.name.startsWith('META-INF/') ? null : aligned(file));

const filter = element('intent-filter', {}, element('action', { 'android:name': 'com.xinghe.OPEN' }));
const bytes = new Uint8Array(100).fill(7);

/** An installer made here for every row, the most severe first. */
const refused: Readonly<Record<RefusalNotice, () => Uint8Array>> = {
  unsigned: () => repacked(withoutJarSignature),
  garbledNames: () => renamed('assets/shell/config.json', Buffer.from([0xd6, 0xd0])),
  malformedManifest: () => apk({ components: [element('provider', { 'android:name': 'a.B' })] }),
  previewSystem: () => apk({ sdk: { 'android:targetSdkVersion': 'VanillaIceCream' } }),
  noCode: () => repacked((file) => (file.name === 'classes.dex' ? null : file)),
  testOnly: () => apk({ application: { 'android:testOnly': true } }),
  systemUser: () => apk({ manifest: { 'android:sharedUserId': 'android.uid.system' } }),
  oldSignature: () => repacked(aligned),
  packedResources: () => repacked(changed('resources.arsc', { stored: false })),
  unexported: () => apk({ components: [element('receiver', { 'android:name': 'a.B' }, filter)] }),
  packedLibraries: () => repacked(changed(LIBRARY, { stored: false })),
  noArm: () => apk({ libraries: { 'lib/x86/libone.so': bytes, 'lib/x86_64/libone.so': bytes } }),
  olderTarget: () => apk({ sdk: { 'android:targetSdkVersion': 22 } }),
  oldTarget: () => apk({ sdk: { 'android:targetSdkVersion': 23 } }),
  newSignature: () => fromSchemes(['v2'], { sdk: { 'android:minSdkVersion': 21 } }),
  newestSignature: () => fromSchemes(['v3'], { sdk: { 'android:minSdkVersion': 24 } }),
  only32Bit: () => apk({ libraries: { 'lib/armeabi-v7a/libone.so': bytes } }),
  smallPages: () => apk({ libraries: { [LIBRARY]: tinyElf(4096) } }),
  newAndroid: () => apk({ sdk: { 'android:minSdkVersion': 31 } }),
};

/** The sample with two other bytes at the start of the last part of a name, like an archive program that writes GBK. */
function renamed(name: string, start: Buffer): Uint8Array {
  const made = Buffer.from(apk());
  for (let at = made.indexOf(name); at >= 0; at = made.indexOf(name, at + 1)) {
    start.copy(made, at + name.lastIndexOf('/') + 1);
  }
  return new Uint8Array(made);
}

/** The sample, as if only these schemes had signed it: the others' files and block are made unreadable. */
function fromSchemes(schemes: readonly ('v2' | 'v3')[], change: Change): Uint8Array {
  const made = Buffer.from(apk(change));
  const ids = { v2: 0x7109871a, v3: 0xf05368c0 };
  for (const [scheme, id] of Object.entries(ids)) {
    if (!schemes.includes(scheme as 'v2')) {
      const pattern = Buffer.alloc(4);
      pattern.writeUInt32LE(id);
      made.writeUInt32LE(0x42, made.lastIndexOf(pattern));
    }
  }
  const manifest = Buffer.from('META-INF/');
  for (let at = made.indexOf(manifest); at >= 0; at = made.indexOf(manifest, at + 1)) {
    made.write('META-QQQ/', at);
  }
  return new Uint8Array(made);
}

async function noticesIn(file: Uint8Array): Promise<InstallerNotice[]> {
  const reading = await readInstaller(fromBytes(file), nodeCodecs);
  if (!reading.ok) {
    throw new Error(reading.reason);
  }
  return noticesOf(reading.installer, new Date('2026-11-28T00:00:00Z'));
}

test('the sample itself is refused by no phone', async () => {
  expect(await noticesIn(apk())).toEqual([]);
});

describe('an .apk of ours is told as', () => {
  test.each(androidRefusals.map(({ notice }) => notice))('%s', async (notice) => {
    expect(await noticesIn(refused[notice]())).toContain(notice);
  });
});

describe('an .apk is refused in the same way', () => {
  const part = (tag: string, attributes: Record<string, string>, ...more: XmlElement[]) =>
    apk({ components: [element(tag, attributes, ...more)] });

  test.each<[string, RefusalNotice, () => Uint8Array]>([
    ['with a table off its place', 'packedResources', () => repacked(unaligned('resources.arsc'))],
    ['with a library off its page', 'packedLibraries', () => repacked(unaligned(LIBRARY))],
    ['with a component without a name', 'malformedManifest', () => part('service', {})],
    ['with an alias of nothing', 'malformedManifest', () => part('activity-alias', { 'android:name': 'a.B' })],
    [
      'with an alias of another activity than its own',
      'malformedManifest',
      () => part('activity-alias', { 'android:name': 'a.B', 'android:targetActivity': '.Missing' }),
    ],
    [
      'with an action without a name',
      'malformedManifest',
      () => part('activity', { 'android:name': 'a.B' }, element('intent-filter', {}, element('action', {}))),
    ],
    [
      'with a service whose filter has no action',
      'unexported',
      () => part('service', { 'android:name': 'a.B' }, element('intent-filter', {})),
    ],
    [
      'with an alias',
      'unexported',
      () =>
        part('activity-alias', { 'android:name': 'a.B', 'android:targetActivity': 'app.shell.MainActivity' }, filter),
    ],
  ])('%s', async (_, notice, make) => {
    expect(await noticesIn(make())).toContain(notice);
  });

  /** A prime is not a multiple of any page size. */
  function unaligned(name: string) {
    return changed(name, { stored: true, alignment: 4099 });
  }
});

describe('an .apk has no such notice', () => {
  test.each<[string, RefusalNotice, () => Uint8Array]>([
    [
      'for an older target with a packed table',
      'packedResources',
      () => repacked(changed('resources.arsc', { stored: false }), apk({ sdk: { 'android:targetSdkVersion': 29 } })),
    ],
    [
      'for an older target without android:exported',
      'unexported',
      () =>
        apk({
          sdk: { 'android:targetSdkVersion': 30 },
          components: [element('receiver', { 'android:name': 'a.B' }, filter)],
        }),
    ],
    [
      'for a receiver whose filter has no action, which Android leaves out',
      'unexported',
      () => apk({ components: [element('receiver', { 'android:name': 'a.B' }, element('intent-filter', {}))] }),
    ],
    [
      'for packed libraries that the phone unpacks',
      'packedLibraries',
      () => repacked(changed(LIBRARY, { stored: false }), apk({ application: { 'android:extractNativeLibs': true } })),
    ],
    [
      'for a user shared with its own apps',
      'systemUser',
      () => apk({ manifest: { 'android:sharedUserId': 'com.xinghe.shared' } }),
    ],
    [
      'for 32 bit beside 64',
      'only32Bit',
      () => apk({ libraries: { [LIBRARY]: bytes, 'lib/armeabi-v7a/libone.so': bytes } }),
    ],
    [
      'for libraries for emulators beside those for phones',
      'noArm',
      () => apk({ libraries: { [LIBRARY]: bytes, 'lib/x86/libone.so': bytes } }),
    ],
    [
      'for no code where the manifest says so',
      'noCode',
      () =>
        repacked(
          (file) => (file.name === 'classes.dex' ? null : file),
          apk({ application: { 'android:hasCode': false } }),
        ),
    ],
    ['for libraries with large pages', 'smallPages', () => apk({ libraries: { [LIBRARY]: tinyElf(16_384) } })],
    [
      'for an alias of an activity with a short name',
      'malformedManifest',
      () =>
        apk({
          components: [
            element('activity', { 'android:name': '.Short' }),
            element('activity-alias', { 'android:name': 'a.B', 'android:targetActivity': 'com.xinghe.shop.Short' }),
          ],
        }),
    ],
  ])('%s', async (_, notice, make) => {
    expect(await noticesIn(make())).not.toContain(notice);
  });
});
