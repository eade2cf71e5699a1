import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { concat, u32be, utf8 } from '#formats/bytes.ts';
import { encodeSignedData } from '#formats/cms/encode-signed-data.ts';
import { browserCodecs } from '#formats/codecs-browser.ts';
import { nodeCodecs } from '#formats/codecs-node.ts';
import { FormatError } from '#formats/format-error.ts';
import { encodeXmlPlist } from '#formats/plist/encode-xml-plist.ts';
import type { PlistDictionary } from '#formats/plist/plist-value.ts';
import { writePngChunks } from '#formats/png/png-chunks.ts';
import { readPngHeader } from '#formats/png/read-png-header.ts';
import { fromBytes } from '#formats/random-access.ts';
import { writeZip, type ZipFile } from '#formats/zip/write-zip.ts';
import { newFolder } from '#tests/fixtures/new-folder.ts';
import { processorTime } from '#tests/fuzz/processor-time.ts';
import { loosenDer } from '#tests/oracle/loosen-der.ts';
import { buildVersion, packedVersion, tinyMachO } from '#tests/oracle/tiny-macho.ts';
import { hasTool, runTool } from '#tests/oracle/tools.ts';
import { plainPng } from '#tests/story/pictures.ts';
import { sampleKey } from '#tests/story/signing-key.ts';
import { readIpa } from './read-ipa.ts';
import { readProvisioningProfile } from './read-provisioning-profile.ts';
import { readWebClip } from './read-web-clip.ts';

const folder = 'Payload/Tea.app/';
const executable = tinyMachO({ cpu: 'arm64', commands: [buildVersion(2, packedVersion(12))] });

describe('a provisioning profile in the looser form of BER', () => {
  test('gives the same facts as in DER', async () => {
    const der = await profile();
    const loose = loosenDer(der);
    expect(loose[1]).toBe(0x80);
    expect(readProvisioningProfile(loose)).toEqual(readProvisioningProfile(der));
    expect(readProvisioningProfile(loose)).toMatchObject({ name: 'Xinghe', kind: 'ad-hoc', teamId: 'TEAM123456' });
  });

  test('is read where it is embedded', async () => {
    const facts = await read({ files: { 'embedded.mobileprovision': loosenDer(await profile()) } });
    expect(facts).toMatchObject({ profile: { name: 'Xinghe' }, problems: [] });
  });

  test.skipIf(!hasTool('openssl'))('is also valid for OpenSSL', async () => {
    const file = join(newFolder(), 'loose.mobileprovision');
    writeFileSync(file, loosenDer(await profile()));
    const printed = runTool('openssl', ['cms', '-verify', '-noverify', '-inform', 'DER', '-in', file]);
    expect(printed).toContain('<string>Xinghe</string>');
  });
});

test('a web clip in the looser form of BER is read', async () => {
  const content = encodeXmlPlist({
    PayloadType: 'Configuration',
    PayloadIdentifier: 'cn.tea',
    PayloadUUID: 'u',
    PayloadContent: [{ PayloadType: 'com.apple.webClip.managed', Label: '茶', URL: 'https://tea.example.com/' }],
  });
  const signed = loosenDer(encodeSignedData({ content, attached: true, signer: await sampleKey() }));
  expect(readWebClip(signed)).toMatchObject({ label: '茶', signed: true });
});

describe('an unreadable part is a problem beside the other facts:', () => {
  const others = { bundleId: 'cn.shanye.tea', name: 'Tea', version: '1.0' };

  test.each<[string, Bundle, object]>([
    ['bytes that are not a profile', { files: { 'embedded.mobileprovision': utf8('none') } }, { profile: null }],
    ['bytes that are not an executable', { files: { Tea: new Uint8Array(0) } }, { executable: null }],
    ['a missing executable', { plist: { CFBundleExecutable: 'Coffee' } }, { executable: null }],
    [
      'an icon that ends early',
      { plist: { CFBundleIconFile: 'Icon' }, files: { 'Icon.png': plainPng(9).slice(0, 12) } },
      { icon: null },
    ],
    ['an icon in an asset catalogue alone', { plist: { CFBundleIconName: 'AppIcon' } }, { icon: null }],
  ])('%s', async (what, bundle, missing) => {
    const facts = await read(bundle);
    expect(facts).toMatchObject({ ...others, ...missing });
    const part = what.split(' ').find((word) => ['profile', 'executable', 'icon'].includes(word));
    expect(facts.problems).toEqual([{ part, reason: expect.any(String) }]);
  });

  test.each<[PlistDictionary, object, string]>([
    [{ CFBundleIdentifier: '' }, { bundleId: null }, 'CFBundleIdentifier is empty'],
    [{ CFBundleIdentifier: 5 }, { bundleId: null }, 'CFBundleIdentifier is not text'],
    [{ CFBundleVersion: 37 }, { build: null }, 'CFBundleVersion is not text'],
    [{ CFBundleShortVersionString: 1.5 }, { version: null }, 'CFBundleShortVersionString is not text'],
    [{ MinimumOSVersion: 12 }, { minimumOs: null }, 'MinimumOSVersion is not text'],
    [{ UIDeviceFamily: '1' }, { devices: null }, 'UIDeviceFamily is not a list'],
  ])('%j', async (plist, missing, reason) => {
    const facts = await read({ plist });
    expect(facts).toMatchObject(missing);
    expect(facts.problems).toEqual([{ part: 'manifest', reason: expect.stringContaining(reason) }]);
  });

  test('a missing key, which is a problem if every app has it', async () => {
    const data = encodeXmlPlist({ CFBundleName: 'Tea' });
    const facts = await read({ files: { 'Info.plist': data } });
    const unsaid = { bundleId: null, version: null, build: null, minimumOs: null, devices: null, executable: null };
    expect(facts).toMatchObject({ name: 'Tea', ...unsaid });
    expect(facts.problems).toEqual([
      { part: 'manifest', reason: expect.stringContaining('no CFBundleIdentifier') },
      { part: 'executable', reason: expect.stringContaining('no CFBundleExecutable') },
    ]);
  });

  test('a script in place of the executable', async () => {
    const { executable: none, problems } = await read({ files: { Tea: utf8('#!/bin/sh\necho tea\n') } });
    expect(none).toBeNull();
    expect(problems).toEqual([{ part: 'executable', reason: expect.stringContaining('no Mach-O') }]);
  });

  test('a name that leaves the archive; nothing is unpacked', async () => {
    const stray = [
      { name: '../../tea.png', data: plainPng(3) },
      { name: '/etc/tea', data: new Uint8Array(1) },
    ];
    const { bundleId, problems } = await read({ beside: stray });
    expect(bundleId).toBe(others.bundleId);
    expect(problems).toEqual([{ part: 'archive', reason: expect.stringContaining('../../tea.png and 1 other') }]);
  });

  test('is found in a browser too', async () => {
    const bytes = ipa({ files: { 'embedded.mobileprovision': utf8('none') } });
    expect(await readIpa(fromBytes(bytes), browserCodecs)).toEqual(await readIpa(fromBytes(bytes), nodeCodecs));
  });

  test('is not found in an archive without an Info.plist, which has no facts', async () => {
    await expect(read({ files: { 'Info.plist': utf8('none') } })).rejects.toThrow(FormatError);
  });
});

test('thousands of icon names among thousands of files cost a second at most', async () => {
  const names = Array.from({ length: 10_000 }, (_, i) => `n${i}`);
  const files = Object.fromEntries(names.map((name) => [`${name}.txt`, new Uint8Array(0)]));
  const bytes = ipa({ plist: { CFBundleIconFiles: names }, files });
  const spent = processorTime();
  expect(await readIpa(fromBytes(bytes), nodeCodecs)).toMatchObject({ bundleId: 'cn.shanye.tea', icon: null });
  expect(spent()).toBeLessThan(1000);
});

describe('an icon', () => {
  test.each<[string, PlistDictionary, string]>([
    ['named without extension', { CFBundleIconFile: 'Icon' }, 'Icon@2x.png'],
    ['named with its extension', { CFBundleIconFile: 'Icon.png' }, 'Icon@2x.png'],
    ['of a file without extension', { CFBundleIconFiles: ['bare'] }, 'bare'],
    [
      'of the newest dictionary',
      { CFBundleIcons: { CFBundlePrimaryIcon: { CFBundleIconFiles: ['Icon'] } } },
      'Icon@2x.png',
    ],
  ])('%s is found', async (_, plist, path) => {
    const files = { 'Icon.png': plainPng(57), 'Icon@2x.png': plainPng(114), bare: plainPng(60), 'Icon.txt': utf8('x') };
    expect(await read({ plist, files })).toMatchObject({ icon: { file: path }, problems: [] });
  });
});

describe('names are read', () => {
  const name = (text: string) => `/* Tea */\n"CFBundleDisplayName" = "${text}";\n`;

  test('from compiled lists and from texts in UTF-8 and UTF-16, under the names of all times', async () => {
    const files = {
      'zh-Hans.lproj/InfoPlist.strings': encodeXmlPlist({ CFBundleDisplayName: '山野茶事' }),
      'en.lproj/InfoPlist.strings': utf8(name('Shanye Tea')),
      'zh_HK.lproj/InfoPlist.strings': new Uint8Array(Buffer.from(`\ufeff${name('山野茶')}`, 'utf16le')),
      'Japanese.lproj/InfoPlist.strings': utf8(name('お茶')),
      'Base.lproj/InfoPlist.strings': utf8(name('Base')),
      'fr.lproj/InfoPlist.strings': utf8('"NSCameraUsageDescription" = "x";'),
    };
    const { names, problems } = await read({ files });
    expect(names).toEqual({ 'zh-Hans': '山野茶事', en: 'Shanye Tea', 'zh-HK': '山野茶', ja: 'お茶' });
    expect(problems).toEqual([]);
  });

  test('from one table of all languages', async () => {
    const table = encodeXmlPlist({
      en: { CFBundleName: 'Tea' },
      zh_CN: { CFBundleDisplayName: '茶' },
      LocProvenance: 'x',
    });
    expect(await read({ files: { 'InfoPlist.loctable': table } })).toMatchObject({
      names: { en: 'Tea', 'zh-CN': '茶' },
    });
  });

  test('as far as they are readable', async () => {
    const files = { 'en.lproj/InfoPlist.strings': utf8('"A" = '), 'de.lproj/InfoPlist.strings': utf8(name('Tee')) };
    const { names, problems } = await read({ files });
    expect([names, problems]).toEqual([
      { de: 'Tee' },
      [{ part: 'name', reason: expect.stringContaining('a key without its value') }],
    ]);
  });
});

describe('an icon in Apple’s form of PNG', () => {
  const named = { CFBundleIconFiles: ['Icon'] };

  test('becomes one that browsers show', async () => {
    const { icon } = await read({ plist: named, files: { 'Icon.png': applePng(12) } });
    expect(readPngHeader(icon!.bytes)).toMatchObject({ width: 12, height: 12, colorType: 6, cgbi: false });
  });

  test('that is damaged makes room for a smaller one, beside a problem', async () => {
    const files = { 'Icon@2x.png': applePng(12).slice(0, 60), 'Icon.png': plainPng(6) };
    const { icon, problems } = await read({ plist: named, files });
    expect(icon).toMatchObject({ file: 'Icon.png' });
    expect(problems).toEqual([{ part: 'icon', reason: expect.any(String) }]);
  });
});

type Bundle = { plist?: PlistDictionary; files?: Record<string, Uint8Array>; beside?: ZipFile[] };

const read = (bundle: Bundle) => readIpa(fromBytes(ipa(bundle)), nodeCodecs);

function ipa({ plist = {}, files = {}, beside = [] }: Bundle): Uint8Array {
  const info = { CFBundleIdentifier: 'cn.shanye.tea', CFBundleName: 'Tea', CFBundleShortVersionString: '1.0' };
  const inside: Record<string, Uint8Array> = {
    'Info.plist': encodeXmlPlist({ ...info, CFBundleExecutable: 'Tea', ...plist }),
    Tea: executable,
    ...files,
  };
  return writeZip([...Object.entries(inside).map(([path, data]) => ({ name: folder + path, data })), ...beside]);
}

/** A picture of transparent pixels. */
function applePng(side: number): Uint8Array {
  const header = concat([u32be(side), u32be(side), Uint8Array.of(8, 6, 0, 0, 0)]);
  return writePngChunks([
    { type: 'CgBI', data: Uint8Array.of(0x50, 0, 0x20, 2) },
    { type: 'IHDR', data: header },
    { type: 'IDAT', data: deflateRawSync(new Uint8Array(side * (1 + 4 * side))) },
    { type: 'IEND', data: new Uint8Array(0) },
  ]);
}

async function profile(): Promise<Uint8Array> {
  const content = encodeXmlPlist({
    Name: 'Xinghe',
    TeamName: '星河科技',
    TeamIdentifier: ['TEAM123456'],
    ExpirationDate: new Date(1_800_000_000_000),
    ProvisionedDevices: Array.from({ length: 100 }, (_, i) => `00008120-${i}`),
    DeveloperCertificates: [new Uint8Array(800)],
    Entitlements: { 'application-identifier': 'TEAM123456.com.xinghe.shop' },
  });
  return encodeSignedData({ content, attached: true, signer: await sampleKey() });
}
