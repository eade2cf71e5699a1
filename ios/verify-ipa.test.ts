import { describe, expect, test } from 'vitest';
import { nodeCodecs } from '#formats/codecs-node.ts';
import { encodeXmlPlist } from '#formats/plist/encode-xml-plist.ts';
import { fromBytes } from '#formats/random-access.ts';
import { readZipDirectory } from '#formats/zip/read-zip-directory.ts';
import { readZipEntry } from '#formats/zip/read-zip-entry.ts';
import { writeZip, type ZipFile } from '#formats/zip/write-zip.ts';
import { buildVersion, packedVersion, tinyMachO } from '#tests/oracle/tiny-macho.ts';
import { sampleIosApp } from '#tests/story/ios-app.ts';
import { buildIpa, type IosApp } from './build-ipa.ts';
import { ipaChecks, verifyIpa } from './verify-ipa.ts';

const folder = 'Payload/XingheShop.app/';
const app = sampleIosApp();
const files = await unpack(buildIpa(app));

describe('a product with one fault is refused for it', () => {
  test('a flipped byte in the code', async () => {
    const executable = Uint8Array.from(contentOf('Shell'));
    executable[40_000]! ^= 1;
    expect(await failures(swap('Shell', executable))).toEqual(['code-directory']);
  });

  test('another Info.plist', async () => {
    const plist = encodeXmlPlist({ ...app.infoPlist, CFBundleVersion: '8' });
    expect(await failures(swap('Info.plist', plist))).toEqual(['code-directory', 'resources']);
  });

  test('a changed, a missing and an extra resource', async () => {
    const config = `${folder}shell/config.json`;
    const extra = { name: `${folder}extra.js`, data: new Uint8Array(3), mode: 0o100644 };
    expect(await failures(swap('shell/config.json', new Uint8Array(9)))).toEqual(['resources']);
    expect(await failures(files.filter(({ name }) => name !== config))).toEqual(['resources']);
    expect(await failures([...files, extra])).toEqual(['resources']);
  });

  test('an executable without the right to run', async () => {
    const plain = files.map((file) => ({ ...file, mode: 0o100644 }));
    expect(await failures(plain)).toEqual(['archive']);
  });

  test('a file beside the bundle', async () => {
    const stray = { name: '__MACOSX/x', data: new Uint8Array(1), mode: 0o100644 };
    expect(await failures([...files, stray])).toContain('archive');
  });

  test('the simulator’s executable', async () => {
    expect(await built({ ...app, binary: sampleIosApp('simulator').binary })).toContain('executable');
  });

  test('an executable of 32 bits, which iOS does not run', async () => {
    const executable = tinyMachO({ cpu: 'armv7', commands: [buildVersion(2, packedVersion(14))] });
    const { checks } = await verifyIpa(writeZip(swap('Shell', executable)));
    expect(checks.find(({ check }) => check === 'executable')).toMatchObject({
      ok: false,
      detail: expect.stringContaining('armv7 is of 32 bits'),
    });
    expect(() => buildIpa({ ...app, binary: executable })).toThrow('32 bits');
  });

  test('a name that would leave the folder on unpacking', async () => {
    const stray = { name: '../../x', data: new Uint8Array(1), mode: 0o100644 };
    expect(await failures([...files, stray])).toEqual(['archive']);
  });

  test.each<[string, Partial<IosApp>]>([
    ['executable', { infoPlist: { ...app.infoPlist, MinimumOSVersion: '13.0' } }],
    ['info-plist', { infoPlist: { ...app.infoPlist, CFBundleIdentifier: 'com.*' } }],
    ['info-plist', { infoPlist: { ...app.infoPlist, CFBundleShortVersionString: 'one' } }],
    [
      'icons',
      {
        icons: app.icons
          .slice(1)
          .map(({ data }) => ({ name: 'AppIcon60x60@2x.png', data }))
          .slice(0, 1),
      },
    ],
    ['usage-texts', { strings: { ...app.strings, zh: {} } }],
    ['scene', { infoPlist: { ...app.infoPlist, UIApplicationSceneManifest: {} } }],
  ])('%s', async (check, change) => {
    expect(await built({ ...app, ...change })).toContain(check);
  });
});

describe('an archive with entries for folders', () => {
  const folders = ['Payload/', folder, `${folder}shell/`].map((name) => ({
    name,
    data: new Uint8Array(0),
    mode: 0o40755,
  }));

  test('is verified like any other, in any order', async () => {
    const packed = [folders[0]!, folders[1]!, ...files.toReversed(), folders[2]!];
    const { ok, checks } = await verifyIpa(writeZip(packed));
    expect(checks.filter((check) => !check.ok)).toEqual([]);
    expect([ok, checks.map(({ check }) => check)]).toEqual([true, [...ipaChecks]]);
  });

  test('with a folder beside the bundle is refused for it', async () => {
    const stray = { name: '__MACOSX/', data: new Uint8Array(0), mode: 0o40755 };
    expect(await failures([...files, stray])).toEqual(['archive']);
  });

  test('of two apps is refused for it', async () => {
    const other = { name: 'Payload/Other.app/Info.plist', data: contentOf('Info.plist'), mode: 0o100644 };
    const { checks } = await verifyIpa(writeZip([...files, other]));
    expect(checks).toEqual([{ check: 'archive', ok: false, detail: expect.stringContaining('several apps') }]);
  });
});

describe('hostile archives', () => {
  test('fail one check each', async () => {
    const ipa = buildIpa(app);
    for (const bytes of [
      new Uint8Array(0),
      ipa.subarray(0, 5000),
      writeZip([{ name: 'a', data: new Uint8Array(1) }]),
    ]) {
      expect((await verifyIpa(bytes)).ok).toBe(false);
    }
  });
});

async function built(changed: IosApp): Promise<string[]> {
  return failures(await unpack(buildIpa(changed)));
}

async function failures(changed: readonly ZipFile[]): Promise<string[]> {
  const { checks } = await verifyIpa(writeZip(changed));
  return checks.filter(({ ok }) => !ok).map(({ check }) => check);
}

function swap(path: string, data: Uint8Array): UnpackedFile[] {
  return files.map((file) => (file.name === folder + path ? { ...file, data } : file));
}

function contentOf(path: string): Uint8Array {
  return files.find(({ name }) => name === folder + path)!.data;
}

type UnpackedFile = ZipFile & { data: Uint8Array };

async function unpack(bytes: Uint8Array): Promise<UnpackedFile[]> {
  const source = fromBytes(bytes);
  const { entries } = await readZipDirectory(source);
  return Promise.all(
    [...entries.values()].map(async (entry) => ({
      name: entry.name,
      data: await readZipEntry(source, entry, nodeCodecs, 1 << 28),
      mode: entry.mode,
    })),
  );
}
