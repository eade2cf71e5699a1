import { describe, expect, test } from 'vitest';
import { encodeSignedData } from '#formats/cms/encode-signed-data.ts';
import { FormatError } from '#formats/format-error.ts';
import { nodePlatform } from '#formats/platform-node.ts';
import { encodeXmlPlist } from '#formats/plist/encode-xml-plist.ts';
import { fromBytes } from '#formats/random-access.ts';
import { createSigningKey } from '#formats/signing-key.ts';
import { survivesMutations } from '#tests/fuzz/survives.ts';
import { sampleIosApp } from '#tests/ios/sample-app.ts';
import { buildIpa } from './build-ipa.ts';
import { readCodeSignature } from './codesign/read-code-signature.ts';
import { readImports } from './macho/read-imports.ts';
import { readMachO } from './macho/read-macho.ts';
import { readUndefinedSymbols } from './macho/read-undefined-symbols.ts';
import { slicesOf } from './macho/read-universal.ts';
import { NotAnIpaError } from './not-an-ipa.ts';
import { readIpa } from './read-ipa.ts';
import { readProvisioningProfile } from './read-provisioning-profile.ts';
import { readWebClip } from './read-web-clip.ts';
import { verifyIpa } from './verify-ipa.ts';
import { encodeWebClip } from './web-clip.ts';

const app = sampleIosApp();
const signature = readMachO(app.binary).codeSignature!;

/** The load commands, where a reader takes all its offsets from, and nothing of the code. */
const withDamagedHead = (head: Uint8Array) => Uint8Array.from([...head, ...app.binary.subarray(4096)]);

describe('damaged files are read or refused, never worse', () => {
  test('executables', async () => {
    const read = (head: Uint8Array) => {
      const bytes = withDamagedHead(head);
      const file = readMachO(bytes);
      return [readUndefinedSymbols(bytes, file), readImports(bytes, file)];
    };
    expect(await survivesMutations(app.binary.subarray(0, 4096), read, { mutations: 500 })).toBeGreaterThan(100);
  });

  test('universal files', async () => {
    const { binary } = sampleIosApp('simulator');
    const read = (head: Uint8Array) => slicesOf(head).map(({ bytes }) => bytes.length);
    expect(await survivesMutations(binary.subarray(0, 4096), read)).toBeGreaterThan(1000);
  });

  test('code signatures', async () => {
    const bytes = app.binary.subarray(signature.offset, signature.offset + signature.size);
    expect(await survivesMutations(bytes, readCodeSignature)).toBeGreaterThan(100);
  });

  test('web clips', async () => {
    const clip = encodeWebClip({
      identifier: 'com.xinghe.shop',
      version: '1',
      label: '星河',
      url: 'https://shop.example.com/',
      icon: app.icons[0]!.data,
      organization: '星河科技',
      description: '',
    });
    expect(await survivesMutations(clip, readWebClip)).toBeGreaterThan(500);
  });

  test('provisioning profiles', async () => {
    expect(await survivesMutations(await profile({}), readProvisioningProfile)).toBeGreaterThan(500);
  });

  test('whole installers', async () => {
    const ipa = buildIpa({ ...app, binary: app.binary.slice() });
    const read = (bytes: Uint8Array) => readIpa(fromBytes(bytes), nodePlatform);
    await survivesMutations(ipa, read, { mutations: 200, alsoRefusesWith: [NotAnIpaError] });
    await survivesMutations(ipa, verifyIpa, { mutations: 60 });
  });
});

describe('a provisioning profile', () => {
  test.each([
    [{ ProvisionsAllDevices: true }, 'enterprise'],
    [{ ProvisionedDevices: ['00008120-001'], Entitlements: { 'get-task-allow': true } }, 'development'],
    [{ ProvisionedDevices: ['00008120-001'], Entitlements: { 'get-task-allow': false } }, 'ad-hoc'],
    [{}, 'store'],
  ])('with %j is one for %s', async (keys, kind) => {
    expect(readProvisioningProfile(await profile(keys))).toMatchObject({
      kind,
      name: 'Xinghe',
      teamId: 'TEAM123456',
      expiresAtSeconds: 1_800_000_000,
    });
  });

  test('that is none is refused', () => {
    expect(() => readProvisioningProfile(new Uint8Array(0))).toThrow(FormatError);
    expect(() => readProvisioningProfile(encodeXmlPlist({ Name: 'plain' }))).toThrow(FormatError);
  });
});

async function profile(keys: Parameters<typeof encodeXmlPlist>[0] & object): Promise<Uint8Array> {
  const content = encodeXmlPlist({
    Name: 'Xinghe',
    TeamName: '星河科技',
    TeamIdentifier: ['TEAM123456'],
    ExpirationDate: new Date(1_800_000_000_000),
    DeveloperCertificates: [new Uint8Array(8)],
    ...(keys as Record<string, never>),
  });
  const signer = await createSigningKey({ commonName: 'Apple', notBeforeSeconds: 0, notAfterSeconds: 2_000_000_000 });
  return encodeSignedData({ content, attached: true, signer });
}
