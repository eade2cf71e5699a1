import { describe, expect, test } from 'vitest';
import { utf8 } from '#formats/bytes.ts';
import { browserCodecs } from '#formats/codecs-browser.ts';
import { nodeCodecs } from '#formats/codecs-node.ts';
import { FormatError } from '#formats/format-error.ts';
import { fromBytes, type RandomAccess } from '#formats/random-access.ts';
import { fingerprintsOf } from '#formats/signing-key.ts';
import { writeZip } from '#formats/zip/write-zip.ts';
import { element, sampleApp } from '#tests/story/android-app.ts';
import { sampleKey } from '#tests/story/signing-key.ts';
import { buildApk } from './build-apk.ts';
import { encodeBinaryXml } from './manifest/encode-binary-xml.ts';
import type { XmlValue } from './manifest/xml-element.ts';
import { readApk } from './read-apk.ts';
import { ResourceTable } from './resources/resource-table.ts';

const key = await sampleKey();
const apk = buildApk(sampleApp(key));
const read = (bytes: Uint8Array) => readApk(fromBytes(bytes), nodeCodecs);

describe('an installer gives', () => {
  test('its name, versions, permissions, schemes, activities and kinds of processor', async () => {
    const { icon: _, signers: __, ...facts } = await read(apk);
    expect(facts).toEqual({
      packageName: 'com.xinghe.shop',
      versionName: '1.0.2',
      versionCode: 3,
      minSdk: 24,
      targetSdk: 36,
      minSdkCodename: null,
      targetSdkCodename: null,
      labels: { '': 'Xinghe Shop', zh: '星河商城 😀' },
      permissions: [
        { name: 'android.permission.INTERNET', maxSdk: null },
        { name: 'android.permission.CAMERA', maxSdk: null },
      ],
      features: [],
      querySchemes: ['weixin'],
      activities: [{ name: 'app.shell.MainActivity', exported: true, launcher: true }],
      abis: ['arm64-v8a'],
      debuggable: false,
      testOnly: false,
      split: null,
      isSplitRequired: false,
      sharedUserId: null,
      extractsLibraries: false,
      declaresCode: true,
      unexported: [],
      malformed: [],
      layout: {
        resourceTable: 'mapped',
        mapsLibraries: true,
        largePages: 'fit',
        hasAndroidNames: true,
        hasCode: true,
      },
      schemes: ['v3', 'v2', 'v1'],
      problems: [],
    });
  });

  test('its signer, once for all schemes', async () => {
    const { signers } = await read(apk);
    const { sha256, sha1 } = fingerprintsOf(key.certificate);
    expect(signers).toEqual([
      { schemes: ['v3', 'v2', 'v1'], sha256, sha1, subject: { CN: '星河商城' }, notAfterSeconds: 2650838400 },
    ]);
  });

  test('its icon, drawn from its layers', async () => {
    const { icon } = await read(apk);
    expect(icon).toMatchObject({ file: 'res/mipmap-anydpi-v26/ic_launcher.xml', format: 'svg' });
    expect(new TextDecoder().decode(icon!.bytes)).toContain('fill="#ffffff"/><image');
  });

  test('the same in a browser', async () => {
    expect(await readApk(fromBytes(apk), browserCodecs)).toEqual(await read(apk));
  });
});

describe('an icon', () => {
  test('may be missing, and so may the name', async () => {
    const facts = await read(
      buildApk(sampleApp(key, { manifest: manifestOf({}), resources: new ResourceTable('a.b') })),
    );
    expect([facts.icon, facts.labels]).toEqual([null, {}]);
  });
});

test('a version code has an upper half, and texts may be references', async () => {
  const resources = new ResourceTable('a.b');
  const versionName = resources.add('string', 'v', '9.9');
  const attributes = { package: 'a.b', 'android:versionCodeMajor': 1, 'android:versionCode': 5 };
  const manifest = element(
    'manifest',
    { ...attributes, 'android:versionName': { ref: versionName } },
    element('application', { 'android:label': 'plain', 'android:debuggable': true }),
  );
  const facts = await read(buildApk(sampleApp(key, { manifest, resources })));
  expect(facts).toMatchObject({
    versionCode: 2 ** 32 + 5,
    versionName: '9.9',
    labels: { '': 'plain' },
    debuggable: true,
  });
  expect([facts.minSdk, facts.targetSdk]).toEqual([1, 1]);
});

test('less than 200 KB of an installer with 200 MB of assets are read', async () => {
  const filler = { name: 'assets/big.mp4', data: new Uint8Array(200 << 20) };
  const app = sampleApp(key);
  const { source, total } = counting(buildApk({ ...app, files: [...app.files, filler] }));
  expect((await readApk(source, nodeCodecs)).packageName).toBe('com.xinghe.shop');
  expect(total()).toBeLessThan(200_000);
});

describe('other files:', () => {
  test.each([
    ['junk', utf8('not an archive at all')],
    ['an archive without a manifest', writeZip([{ name: 'readme.txt', data: utf8('x') }])],
    ['a text manifest', writeZip([{ name: 'AndroidManifest.xml', data: utf8('<manifest/>') }])],
    ['another root', writeZip([{ name: 'AndroidManifest.xml', data: encodeBinaryXml({ tag: 'application' }) }])],
  ])('%s is refused', async (_, bytes) => {
    await expect(read(bytes)).rejects.toThrow(FormatError);
  });

  test('a manifest of two gigabytes of zeros is refused at once', async () => {
    const bytes = Uint8Array.from(writeZip([{ name: 'AndroidManifest.xml', data: new Uint8Array(1 << 20) }]));
    const view = new DataView(bytes.buffer);
    view.setUint32(view.getUint32(bytes.length - 6, true) + 24, 0x7fffffff, true);
    await expect(read(bytes)).rejects.toThrow('larger than');
  });
});

function manifestOf(application: Record<string, XmlValue>) {
  return element('manifest', { package: 'a.b' }, element('application', application));
}

function counting(bytes: Uint8Array): { source: RandomAccess; total(): number } {
  let sum = 0;
  const source = fromBytes(bytes);
  return {
    total: () => sum,
    source: {
      size: source.size,
      read: (offset, length) => {
        sum += length;
        return source.read(offset, length);
      },
    },
  };
}
