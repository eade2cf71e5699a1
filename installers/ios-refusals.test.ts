import { describe, expect, test } from 'vitest';
import { nodeCodecs } from '#formats/codecs-node.ts';
import type { PlistDictionary } from '#formats/plist/plist-value.ts';
import { fromBytes } from '#formats/random-access.ts';
import { createSigningKey } from '#formats/signing-key.ts';
import type { InstallerNotice } from '#rules/distribution/installer-notices.ts';
import { iosRefusals } from '#rules/distribution/refusals/ios-refusals.ts';
import { buildVersion, encryptionInfo, packedVersion, tinyMachO } from '#tests/oracle/tiny-macho.ts';
import { installerIpa, linkerSignedIpa, teamProfile } from '#tests/story/installers.ts';
import { rewrittenZip } from '#tests/story/rewritten-zip.ts';
import { noticesOf } from './installer-notices.ts';
import { readInstaller } from './read-installer.ts';

const now = new Date('2026-11-28T00:00:00Z');
type RefusalNotice = (typeof iosRefusals)[number]['notice'];

const signed = async (profile: Parameters<typeof teamProfile>[0] = {}, plist: PlistDictionary = {}) =>
  installerIpa({ profile: await teamProfile(profile), plist });

/** The signed sample with its executable replaced or changed. */
async function withProgram(change: (program: Buffer) => Uint8Array): Promise<Uint8Array> {
  const isProgram = (data: Uint8Array) => Buffer.from(data).readUInt32LE(0) === 0xfeedfacf;
  return rewrittenZip(await signed(), (file) => {
    const data = file.data as Uint8Array;
    return data.length > 4 && isProgram(data) ? { ...file, data: change(Buffer.from(data)) } : file;
  });
}

const ios = buildVersion(2, packedVersion(14));

/** The identifier in the code directory is reported as the team as well. */
function withOtherTeam(program: Buffer): Uint8Array {
  const directory = program.indexOf(Buffer.from('fade0c02', 'hex'));
  program.copy(program, directory + 48, directory + 20, directory + 24);
  return new Uint8Array(program);
}

/** A code directory of macOS 10.13. */
function withOldSignature(program: Buffer): Uint8Array {
  program.writeUInt32BE(0x20300, program.indexOf(Buffer.from('fade0c02', 'hex')) + 8);
  return new Uint8Array(program);
}

async function endedCertificate(): Promise<Uint8Array> {
  const validity = { notBeforeSeconds: 1_600_000_000, notAfterSeconds: 1_700_000_000 };
  return (await createSigningKey({ commonName: 'iPhone Distribution', ...validity })).certificate;
}

/** An installer made here for every row, the most severe first. */
const refused: Readonly<Record<RefusalNotice, () => Promise<Uint8Array>>> = {
  fairPlay: () => withProgram(() => tinyMachO({ cpu: 'arm64', commands: [ios, encryptionInfo(0x2c, 1)] })),
  unsigned: async () => linkerSignedIpa({ profile: await teamProfile() }),
  noProfile: async () => installerIpa(),
  otherProfile: () => signed({ applicationId: 'A1B2C3D4E5.net.other.app' }),
  otherTeam: () => withProgram(withOtherTeam),
  storeProfile: () => signed({ isForStore: true }),
  noDevices: () => signed({ keys: { ProvisionedDevices: [] } }),
  expiredProfile: () => signed({ keys: { ExpirationDate: new Date('2026-11-27T00:00:00Z') } }),
  expiredCertificate: async () => signed({ keys: { DeveloperCertificates: [await endedCertificate()] } }),
  oldSignature: () => withProgram(withOldSignature),
  noArm64: () => withProgram(() => tinyMachO({ cpu: 'armv7', commands: [ios] })),
  iPadOnly: () => signed({}, { UIDeviceFamily: [2] }),
  rareCapability: () => signed({}, { UIRequiredDeviceCapabilities: ['arm64', 'nfc'] }),
  newIos: () => signed({}, { MinimumOSVersion: '17.4' }),
};

async function noticesIn(file: Uint8Array): Promise<InstallerNotice[]> {
  const reading = await readInstaller(fromBytes(file), nodeCodecs);
  if (!reading.ok) {
    throw new Error(reading.reason);
  }
  return noticesOf(reading.installer, now);
}

describe('an .ipa of ours is told as', () => {
  test.each(iosRefusals.map(({ notice }) => notice))('%s', async (notice) => {
    expect(await noticesIn(await refused[notice]())).toContain(notice);
  });
});

describe('a signed .ipa of ours is refused by no phone', () => {
  test.each(['A1B2C3D4E5.com.xinghe.shop', 'A1B2C3D4E5.com.xinghe.*', 'A1B2C3D4E5.*'])(
    'with a profile for %s',
    async (applicationId) => {
      expect(await noticesIn(await signed({ applicationId }))).toEqual([]);
    },
  );

  test('with capabilities that every phone has, as a list and as a dictionary', async () => {
    expect(await noticesIn(await signed({}, { UIRequiredDeviceCapabilities: ['arm64', 'wifi'] }))).toEqual([]);
    expect(await noticesIn(await signed({}, { UIRequiredDeviceCapabilities: { nfc: false, arm64: true } }))).toEqual(
      [],
    );
  });
});

test('entitlements without their DER form are an old signature, too', async () => {
  const requirementsAsEntitlements = (program: Buffer): Uint8Array => {
    const index = program.indexOf(Buffer.from('fade0cc0', 'hex')) + 12;
    const slots = [0, 1, 2, 3, 4].map((slot) => index + 8 * slot);
    program.writeUInt32BE(5, slots.find((at) => program.readUInt32BE(at) === 2)!);
    return new Uint8Array(program);
  };
  expect(await noticesIn(await withProgram(requirementsAsEntitlements))).toEqual(['oldSignature']);
});

test('a profile for names that begin alike is for another app', async () => {
  for (const applicationId of ['A1B2C3D4E5.com.xinghe.shop.more', 'A1B2C3D4E5.com.xinghe', 'A1B2C3D4E5.net.other.*']) {
    expect(await noticesIn(await signed({ applicationId }))).toEqual(['otherProfile']);
  }
});
