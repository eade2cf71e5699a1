import { describe, expect, test } from 'vitest';
import { encodeSignedData } from '#formats/cms/encode-signed-data.ts';
import { FormatError } from '#formats/format-error.ts';
import { encodeXmlPlist } from '#formats/plist/encode-xml-plist.ts';
import { createSigningKey } from '#formats/signing-key.ts';
import { readProvisioningProfile } from './read-provisioning-profile.ts';

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

  test('other bytes are refused', () => {
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
