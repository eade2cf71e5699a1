import { deflateRawSync } from 'node:zlib';
import { concat } from '#formats/bytes.ts';
import { encodeSignedData } from '#formats/cms/encode-signed-data.ts';
import { nodeCodecs } from '#formats/codecs-node.ts';
import { PartProblems } from '#formats/part-problems.ts';
import { encodeXmlPlist } from '#formats/plist/encode-xml-plist.ts';
import { fromBytes } from '#formats/random-access.ts';
import { readZipDirectory } from '#formats/zip/read-zip-directory.ts';
import { writeZip } from '#formats/zip/write-zip.ts';
import { buildIpa } from '#ios/build-ipa.ts';
import { readCodeSignature } from '#ios/codesign/read-code-signature.ts';
import { readImports } from '#ios/macho/read-imports.ts';
import { readMachO } from '#ios/macho/read-macho.ts';
import { readUndefinedSymbols } from '#ios/macho/read-undefined-symbols.ts';
import { slicesOf } from '#ios/macho/read-universal.ts';
import { NotAnIpaError } from '#ios/not-an-ipa.ts';
import { readExecutable } from '#ios/read-executable.ts';
import { readIpa } from '#ios/read-ipa.ts';
import { readProvisioningProfile } from '#ios/read-provisioning-profile.ts';
import { readWebClip } from '#ios/read-web-clip.ts';
import { verifyIpa } from '#ios/verify-ipa.ts';
import { encodeWebClip } from '#ios/web-clip.ts';
import { loosenDer } from '#tests/oracle/loosen-der.ts';
import {
  buildVersion,
  encryptionInfo,
  type Processor,
  packedVersion,
  codeSignature as signatureAt,
  tinyMachO,
  tinyUniversal,
  versionMin,
} from '#tests/oracle/tiny-macho.ts';
import { sampleIosApp } from '#tests/story/ios-app.ts';
import { sampleKey } from '#tests/story/signing-key.ts';
import { type OpenReader, reader } from '../fuzzed-reader.ts';
import { filesOf, withFile } from '../rezip.ts';

/** The load commands, which contain all offsets, without the code. */
const HEAD = 4096;

export const iosReaders = [
  reader('mach-o', () => openExecutable(), { refuses: 0.05 }),
  reader(
    'universal',
    () => ({
      good: sampleIosApp('simulator').binary.subarray(0, HEAD),
      read: (head) => slicesOf(head).map(({ bytes }) => bytes.length),
    }),
    { refuses: 0.5 },
  ),
  reader('code-signature', () => ({ good: codeSignature(), read: readCodeSignature }), { refuses: 0.05 }),
  reader(
    'inflate-start',
    () => ({
      good: deflateRawSync(sampleIosApp().binary.subarray(0, HEAD)),
      read: (bytes) => nodeCodecs.inflateStart(bytes, 1 << 16),
    }),
    { refuses: 'nothing' },
  ),
  reader('web-clip', () => ({ good: webClip(), read: readWebClip }), { refuses: 0.25 }),
  reader('executable', () => openUniversal()),
  reader('provisioning-profile', async () => ({ good: await profile(), read: readProvisioningProfile }), {
    refuses: 0.25,
  }),
  reader('provisioning-profile-ber', async () => ({
    good: loosenDer(await profile()),
    read: readProvisioningProfile,
  })),
  reader('ipa', () => ({ good: buildIpa(sampleIosApp()), ...installer })),
  reader('ipa-with-info-plist', () => openIpaWith(/\.app\/Info\.plist$/)),
  reader('verify-ipa', () => ({ good: buildIpa(sampleIosApp()), read: verifyIpa }), { refuses: 'nothing' }),
];

const installer = {
  read: (bytes: Uint8Array) => readIpa(fromBytes(bytes), nodeCodecs),
  refusesWith: [NotAnIpaError],
};

function openExecutable(): OpenReader {
  const { binary } = sampleIosApp();
  const bytes = binary.slice();
  return {
    good: binary.slice(0, HEAD),
    read: (head) => {
      bytes.set(binary.subarray(0, HEAD));
      bytes.set(head.subarray(0, HEAD));
      const file = readMachO(bytes);
      return [readUndefinedSymbols(bytes, file), readImports(bytes, file)];
    },
  };
}

/** Damages only headers and load commands of two architectures. */
function openUniversal(): OpenReader {
  const signed = signatureAt(0xe00, 0x200);
  const of = (cpu: Processor, ...commands: Uint8Array[]) => ({ cpu, bytes: tinyMachO({ cpu, commands }) });
  const whole = tinyUniversal([
    of('armv7', versionMin(0x25, packedVersion(6, 1)), encryptionInfo(0x21, 1), signed),
    of('arm64', buildVersion(2, packedVersion(14, 2, 1)), encryptionInfo(0x2c, 0), signed),
  ]);
  return {
    good: whole.subarray(0, HEAD + 0x100),
    read: async (head) => {
      const archive = fromBytes(writeZip([{ name: 'Shop', data: concat([head, whole.subarray(HEAD + 0x100)]) }]));
      const { entries } = await readZipDirectory(archive);
      return readExecutable(archive, entries.get('Shop')!, nodeCodecs, new PartProblems());
    },
  };
}

function codeSignature(): Uint8Array {
  const { binary } = sampleIosApp();
  const { offset, size } = readMachO(binary).codeSignature!;
  return binary.slice(offset, offset + size);
}

function webClip(): Uint8Array {
  const { icons } = sampleIosApp();
  return encodeWebClip({
    identifier: 'com.xinghe.shop',
    version: '1',
    label: '星河',
    url: 'https://shop.example.com/',
    icon: icons[0]!.data,
    organization: '星河科技',
    description: '',
  });
}

async function profile(): Promise<Uint8Array> {
  const content = encodeXmlPlist({
    Name: 'Xinghe',
    TeamName: '星河科技',
    TeamIdentifier: ['TEAM123456'],
    ExpirationDate: new Date(1_800_000_000_000),
    DeveloperCertificates: [new Uint8Array(8)],
    ProvisionedDevices: ['00008120-001'],
    Entitlements: { 'get-task-allow': true },
  });
  return encodeSignedData({ content, attached: true, signer: await sampleKey() });
}

/** Damages one file of the installer inside an intact archive. */
async function openIpaWith(name: RegExp): Promise<OpenReader> {
  const files = await filesOf(buildIpa(sampleIosApp()));
  const found = [...files.keys()].find((each) => name.test(each))!;
  return {
    good: files.get(found)!,
    ...installer,
    read: (bytes) => installer.read(withFile(files, found, bytes)),
  };
}
