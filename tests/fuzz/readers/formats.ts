import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { concat, u64be, utf8 } from '#formats/bytes.ts';
import { encodeSignedData } from '#formats/cms/encode-signed-data.ts';
import { certificateOf, readSignedData } from '#formats/cms/read-signed-data.ts';
import { nodeCodecs } from '#formats/codecs-node.ts';
import { childrenOf, type DerValue, decodeDer } from '#formats/der/decode-der.ts';
import { integer, nullValue, octetString, sequence, setOf, tagged, utf8String } from '#formats/der/encode-der.ts';
import { normalizeBer } from '#formats/der/normalize-ber.ts';
import { WrongPasswordError } from '#formats/keystore/keystore-key.ts';
import { readKeystore } from '#formats/keystore/read-keystore.ts';
import { encodeXmlPlist } from '#formats/plist/encode-xml-plist.ts';
import { readPlist } from '#formats/plist/read-plist.ts';
import { readPngHeader } from '#formats/png/read-png-header.ts';
import { fromBytes } from '#formats/random-access.ts';
import { readCertificate } from '#formats/x509/read-certificate.ts';
import { readZipDirectory } from '#formats/zip/read-zip-directory.ts';
import { readZipEntry } from '#formats/zip/read-zip-entry.ts';
import { writeZip } from '#formats/zip/write-zip.ts';
import { hasTool, runTool } from '#tests/oracle/tools.ts';
import { plainPng } from '#tests/story/pictures.ts';
import { sampleKey } from '#tests/story/signing-key.ts';
import { type OpenReader, reader } from '../fuzzed-reader.ts';

/** More than any file of these archives inflates to. */
const LARGEST_FILE = 1 << 22;
const KEYSTORES_IN_TESTS = 200;
const PASSWORD = 'store-secret';

export const formatReaders = [
  reader(
    'zip',
    () => ({
      good: writeZip([
        { name: 'a', data: utf8('星河'.repeat(500)) },
        { name: 'b', data: utf8('hi'), stored: true, alignment: 4 },
      ]),
      read: readAllEntries,
    }),
    { refuses: 0.5 },
  ),
  reader('plist-xml', () => ({ good: encodeXmlPlist(list), read: readPlist }), { refuses: 0.25 }),
  reader('plist-binary', () => ({ good: binaryList(), read: readPlist }), { refuses: 0.25 }),
  reader('png-header', () => ({ good: plainPng(16), read: readPngHeader })),
  reader('der', () => ({ good: someDer, read: (bytes) => walk(decodeDer(bytes)) })),
  reader('ber', () => ({ good: someDer, read: normalizeBer })),
  reader('certificate', async () => ({ good: (await sampleKey()).certificate, read: readCertificate })),
  reader('signed-data', async () => ({ good: await signedData(), read: readSigners })),
  reader('p12-openssl', () => openssl(), { inTests: KEYSTORES_IN_TESTS }),
  reader('p12-keytool', () => keytool('PKCS12'), { inTests: KEYSTORES_IN_TESTS }),
  reader('jks', () => keytool('JKS'), { inTests: KEYSTORES_IN_TESTS }),
];

const list = {
  CFBundleName: '商城 <&> 😀',
  Empty: '',
  Version: 3,
  Negative: -7,
  Big: 2 ** 40,
  Ratio: 0.5,
  Yes: true,
  At: new Date('2026-11-21T08:00:00Z'),
  Icon: Uint8Array.of(0, 1, 254, 255),
  Families: [1, 2],
  Scenes: { UIApplicationSupportsMultipleScenes: false, Empty: {} },
};

const someDer = sequence(
  sequence(integer(1), setOf(utf8String('a'), octetString(new Uint8Array(200)))),
  tagged(0x80, nullValue),
);

const walk = (value: DerValue): number =>
  value.tag & 0x20 ? childrenOf(value).reduce((sum, child) => sum + walk(child), 1) : 1;

async function readAllEntries(bytes: Uint8Array): Promise<void> {
  const source = fromBytes(bytes);
  const { entries } = await readZipDirectory(source);
  for (const entry of entries.values()) {
    await readZipEntry(source, entry, nodeCodecs, LARGEST_FILE);
  }
}

/** A dictionary, strings, an array and a number behind the header, then a table of two-byte offsets and the trailer. */
function binaryList(): Uint8Array {
  const objects = [
    [0xd2, 1, 2, 3, 4],
    [0x51, 0x61],
    [0x5f, 0x10, 0x03, 0x61, 0x62, 0x63],
    [0xa2, 1, 4],
    [0x13, 0, 0, 0, 0, 0, 0, 0, 9],
  ].map((object) => Uint8Array.from(object));
  const head = utf8('bplist00');
  const body = concat([head, ...objects]);
  const offsets = objects.map((_, i) => objects.slice(0, i).reduce((at, { length }) => at + length, head.length));
  const table = Uint8Array.from(offsets.flatMap((offset) => [offset >> 8, offset & 0xff]));
  const trailer = [Uint8Array.of(0, 0, 0, 0, 0, 0, 2, 1), u64be(objects.length), u64be(0), u64be(body.length)];
  return concat([body, table, ...trailer]);
}

async function signedData(): Promise<Uint8Array> {
  const signedAttributes = {
    signingTimeSeconds: 1_795_248_000,
    more: [{ type: '1.2.840.113635.100.9.1', values: [octetString(utf8('cdhashes'))] }],
  };
  return encodeSignedData({
    content: utf8('<plist>星河</plist>'),
    attached: true,
    signer: await sampleKey(),
    signedAttributes,
  });
}

function readSigners(bytes: Uint8Array): void {
  const { signers, certificates } = readSignedData(bytes);
  for (const signer of signers) {
    certificateOf(signer, certificates);
  }
}

const keystore = (good: Uint8Array): OpenReader => ({
  good,
  read: async (bytes) => {
    for (const entry of await readKeystore(bytes, PASSWORD)) {
      await entry.open(PASSWORD);
    }
  },
  refusesWith: [WrongPasswordError],
});

/** Without a MAC, so that damaged bytes are read and not only refused. */
function openssl(): Promise<OpenReader> | null {
  return hasTool('openssl')
    ? inNewFolder(async (folder) => {
        const { privateKey, certificate } = await sampleKey();
        const base64 = Buffer.from(certificate).toString('base64');
        const pem = `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`;
        writeFileSync(join(folder, 'in.pem'), `${privateKey.export({ type: 'pkcs8', format: 'pem' })}${pem}`);
        const files = ['-in', join(folder, 'in.pem'), '-out', join(folder, 'out.p12')];
        const options = ['-name', 'mine', '-passout', `pass:${PASSWORD}`, '-nomac', '-iter', '16'];
        runTool('openssl', ['pkcs12', '-export', ...files, ...options]);
        return keystore(Uint8Array.from(readFileSync(join(folder, 'out.p12'))));
      })
    : null;
}

function keytool(type: 'PKCS12' | 'JKS'): Promise<OpenReader> | null {
  return hasTool('keytool')
    ? inNewFolder(async (folder) => {
        const file = join(folder, 'keystore');
        const what = ['-alias', 'release', '-keyalg', 'RSA', '-keysize', '2048', '-dname', 'CN=Xinghe'];
        const where = ['-keystore', file, '-storetype', type, '-storepass', PASSWORD, '-keypass', PASSWORD];
        execFileSync('keytool', ['-genkeypair', ...what, ...where], { stdio: 'pipe' });
        return keystore(Uint8Array.from(readFileSync(file)));
      })
    : null;
}

async function inNewFolder(make: (folder: string) => Promise<OpenReader>): Promise<OpenReader> {
  const folder = mkdtempSync(join(tmpdir(), 'qdb-fuzz-'));
  return make(folder).finally(() => rmSync(folder, { recursive: true }));
}
