import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { concat, u32be } from '#formats/bytes.ts';
import { nodeCodecs } from '#formats/codecs-node.ts';
import { PartProblems } from '#formats/part-problems.ts';
import { fromBytes } from '#formats/random-access.ts';
import { readZipDirectory } from '#formats/zip/read-zip-directory.ts';
import { writeZip } from '#formats/zip/write-zip.ts';
import { newFolder } from '#tests/fixtures/new-folder.ts';
import {
  buildVersion,
  codeSignature,
  encryptionInfo,
  type Processor,
  packedVersion,
  tinyMachO,
  tinyUniversal,
  versionMin,
} from '#tests/oracle/tiny-macho.ts';
import { hasTool, runTool } from '#tests/oracle/tools.ts';
import { codesign } from './codesign/constants.ts';
import { encodeSuperblob, noSignature } from './codesign/encode-superblob.ts';
import { readExecutable } from './read-executable.ts';

const signed = codeSignature(0xe00, 0x200);
const message = concat([u32be(codesign.CSMAGIC_BLOBWRAPPER), u32be(16), new Uint8Array(8)]);
const signature = encodeSuperblob([[codesign.CSSLOT_SIGNATURESLOT, message]]);
/** The signature is at the offset given by `signed`. */
const of = (cpu: Processor, ...commands: Uint8Array[]) => {
  const bytes = Uint8Array.from(tinyMachO({ cpu, commands }));
  bytes.set(signature, 0xe00);
  return { cpu, bytes };
};
const armv7 = of('armv7', versionMin(0x25, packedVersion(6, 1)), encryptionInfo(0x21, 1), signed);
const arm64 = of('arm64', buildVersion(2, packedVersion(14, 2, 1)), encryptionInfo(0x2c, 0), signed);

describe('an executable gives for each architecture', () => {
  test('its target, whether it is encrypted, and the place of its signature', async () => {
    const { facts, problems } = await read(tinyUniversal([armv7, arm64]));
    const signer = { signed: true, teamId: null, oldSignature: null, signature: { offset: 0xe00, size: 0x200 } };
    expect(facts).toEqual({
      architectures: ['armv7', 'arm64'],
      platform: 'ios',
      minimumOs: '6.1',
      encrypted: true,
      signed: true,
      teamId: null,
      oldSignature: false,
      slices: [
        { architecture: 'armv7', platform: 'ios', minimumOs: '6.1', encrypted: true, ...signer },
        { architecture: 'arm64', platform: 'ios', minimumOs: '14.2.1', encrypted: false, ...signer },
      ],
    });
    expect(problems).toEqual([]);
  });

  test('the same when it has only one, of 32 bits', async () => {
    const { facts } = await read(armv7.bytes);
    expect(facts).toMatchObject({ architectures: ['armv7'], encrypted: true, signed: true });
    expect(facts.slices).toHaveLength(1);
  });

  test('no signer, when its signature is the empty one of a linker', async () => {
    const linked = Uint8Array.from(arm64.bytes);
    linked.set(encodeSuperblob([[codesign.CSSLOT_SIGNATURESLOT, noSignature]]), 0xe00);
    expect((await read(linked)).facts).toMatchObject({ signed: false, teamId: null });
    linked.set(encodeSuperblob([]), 0xe00);
    expect((await read(linked)).facts.signed).toBe(false);
  });

  test('an unknown signer, when its signature is damaged', async () => {
    const { facts, problems } = await read(tinyMachO({ cpu: 'arm64', commands: [signed] }));
    expect(facts.signed).toBeNull();
    expect(problems).toEqual([]);
  });

  test('null for an unknown value, and false for a missing one', async () => {
    const { facts } = await read(of('armv7s').bytes);
    expect(facts).toMatchObject({ platform: null, minimumOs: null, encrypted: false, signed: false });
  });

  test.each<[Processor, Uint8Array, string, string]>([
    ['arm64', versionMin(0x25, packedVersion(9)), 'ios', '9.0'],
    ['x86_64', versionMin(0x25, packedVersion(9)), 'ios-simulator', '9.0'],
    ['i386', versionMin(0x25, packedVersion(5, 1, 1)), 'ios-simulator', '5.1.1'],
    ['x86_64', versionMin(0x24, packedVersion(10, 9)), 'macos', '10.9'],
    ['arm64', versionMin(0x2f, packedVersion(9)), 'tvos', '9.0'],
    ['armv7', versionMin(0x30, packedVersion(2)), 'watchos', '2.0'],
    ['arm64e', buildVersion(2, packedVersion(15)), 'ios', '15.0'],
    ['arm64', buildVersion(11, packedVersion(1)), 'visionos', '1.0'],
    ['arm64', buildVersion(99, packedVersion(1)), 'other', '1.0'],
  ])('%s with one command or the other: its platform and minimum system', async (cpu, command, platform, minimumOs) => {
    const { facts } = await read(of(cpu, command).bytes);
    expect(facts).toMatchObject({ architectures: [cpu], platform, minimumOs });
  });
});

describe('an architecture far inside the file', () => {
  /** Random bytes, which deflate cannot shrink. */
  const padding = (size: number) => {
    let state = 1;
    return new Uint8Array(size).map(() => {
      state = (Math.imul(state, 1103515245) + 12345) >>> 0;
      return state >>> 24;
    });
  };
  const behind = (size: number) =>
    tinyUniversal([{ cpu: 'armv7', bytes: concat([armv7.bytes, padding(size)]) }, arm64]);

  test('is read in place where the file is stored', async () => {
    const { facts, bytesRead } = await read(behind(20 << 20), { stored: true });
    expect(facts.slices[1]).toMatchObject({ architecture: 'arm64', platform: 'ios', encrypted: false, signed: true });
    expect(bytesRead).toBeLessThan(400_000);
  });

  test('is unpacked while that is cheap', async () => {
    const { facts } = await read(behind(1 << 20));
    expect(facts.slices[1]).toMatchObject({ architecture: 'arm64', encrypted: false, signed: true });
  });

  test('is unknown beyond that, never false, and a problem says why', async () => {
    const { facts, problems, bytesRead } = await read(behind(9 << 20));
    const nothing = {
      platform: null,
      minimumOs: null,
      oldSignature: null,
      encrypted: null,
      signed: null,
      teamId: null,
      signature: null,
    };
    expect(facts.slices[1]).toEqual({ architecture: 'arm64', ...nothing });
    expect(facts).toMatchObject({ encrypted: true, signed: null, platform: 'ios' });
    expect(problems).toEqual([{ part: 'executable', reason: expect.stringContaining('cannot be read up to byte') }]);
    expect(bytesRead).toBeLessThan(4 << 20);
  });
});

test('a damaged architecture is a problem beside the others', async () => {
  const junk = { cpu: 'arm64' as const, bytes: new Uint8Array(100).fill(7) };
  const { facts, problems } = await read(tinyUniversal([of('armv7', signed), junk]));
  expect(facts.slices.map(({ signed }) => signed)).toEqual([true, null]);
  expect(facts).toMatchObject({ architectures: ['armv7', 'arm64'], encrypted: null, signed: null });
  expect(problems).toEqual([{ part: 'executable', reason: expect.stringContaining('no Mach-O') }]);
});

test.skipIf(!hasTool('llvm-objdump-19'))('llvm-objdump finds the same in the same files', () => {
  const file = join(newFolder(), 'universal');
  writeFileSync(file, tinyUniversal([armv7, arm64]));
  const printed = runTool('llvm-objdump-19', ['--macho', '--private-headers', '--arch=all', file]);
  expect(printed).toMatch(/architecture armv7\)[\s\S]*LC_VERSION_MIN_IPHONEOS[\s\S]*version 6\.1[\s\S]*cryptid 1/);
  expect(printed).toMatch(/architecture arm64\)[\s\S]*platform ios[\s\S]*minos 14\.2\.1[\s\S]*cryptid 0/);
  expect(printed.match(/dataoff +3584/g)).toHaveLength(2);
});

async function read(executable: Uint8Array, { stored = false } = {}) {
  const archive = fromBytes(writeZip([{ name: 'Shop', data: executable, stored }]));
  const { entries } = await readZipDirectory(archive);
  const problems = new PartProblems();
  let bytesRead = 0;
  const counted = {
    size: archive.size,
    read: (offset: number, length: number) => {
      bytesRead += length;
      return archive.read(offset, length);
    },
  };
  const facts = await readExecutable(counted, entries.get('Shop')!, nodeCodecs, problems);
  return { facts, problems: problems.found, bytesRead };
}
