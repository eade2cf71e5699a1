import { buildApk } from '#android/build-apk.ts';
import { readDex } from '#android/dex/read-dex.ts';
import { decodeBinaryXml } from '#android/manifest/decode-binary-xml.ts';
import { encodeBinaryXml } from '#android/manifest/encode-binary-xml.ts';
import { readApk } from '#android/read-apk.ts';
import { DecodedResourceTable } from '#android/resources/decode-resource-table.ts';
import { DecodedStringPool } from '#android/resources/decode-string-pool.ts';
import { encodeResourceTable } from '#android/resources/encode-resource-table.ts';
import { ResourceTable } from '#android/resources/resource-table.ts';
import { encodeStringPool } from '#android/resources/string-pool.ts';
import { encodeLineage } from '#android/signing/encode-lineage.ts';
import { certificatesIn, readSequence, readSigningBlock } from '#android/signing/read-signing-block.ts';
import { signJar } from '#android/signing/sign-jar.ts';
import { encodeSigningBlock } from '#android/signing/signing-block.ts';
import { verifyJar } from '#android/signing/verify-jar.ts';
import { verifyLineage } from '#android/signing/verify-lineage.ts';
import { verifyApk } from '#android/verify-apk.ts';
import { concat, equalBytes, u32, utf8 } from '#formats/bytes.ts';
import { encodeSignedData } from '#formats/cms/encode-signed-data.ts';
import { nodeCodecs } from '#formats/codecs-node.ts';
import { FormatError } from '#formats/format-error.ts';
import { fromBytes } from '#formats/random-access.ts';
import { createSigningKey } from '#formats/signing-key.ts';
import { writeZip } from '#formats/zip/write-zip.ts';
import { readSite } from '#packager/site/read-site.ts';
import { jarFiles } from '#tests/oracle/jar-files.ts';
import { codeWithTables, tinyDex } from '#tests/oracle/tiny-dex.ts';
import { element, sampleApp } from '#tests/story/android-app.ts';
import { plainPng } from '#tests/story/pictures.ts';
import { sampleKey } from '#tests/story/signing-key.ts';
import { type OpenReader, reader } from '../fuzzed-reader.ts';
import { filesOf, withFile } from '../rezip.ts';

/** Without one of these the others are checked all the same. */
const apkParts = [
  ['table', 'resources.arsc'],
  ['drawing', 'res/mipmap-anydpi-v26/ic_launcher.xml'],
  ['picture', 'res/mipmap-xxxhdpi/ic_foreground.png'],
  ['signature', 'META-INF/CERT.RSA'],
] as const;

export const androidReaders = [
  reader('binary-xml', async () => ({
    good: encodeBinaryXml(sampleApp(await sampleKey()).manifest),
    read: decodeBinaryXml,
  })),
  reader('string-pool', () => ({
    good: encodeStringPool(['a', '应用', 'resources', '']),
    read: (bytes) => {
      const pool = new DecodedStringPool(bytes);
      return Array.from({ length: Math.min(pool.size, 100) }, (_, i) => pool.at(i));
    },
  })),
  reader('resource-table', async () => ({
    good: encodeResourceTable(sampleApp(await sampleKey()).resources),
    read: (bytes) => {
      const table = new DecodedResourceTable(bytes);
      return [...table.ids()].map((id) => [table.entriesOf(id), table.resolve(id)]);
    },
  })),
  reader('lineage', async () => ({ good: await lineage(), read: verifyLineage }), { refuses: 0.25 }),
  reader('offline-site', () => ({ good: offlineSite(), read: readWholeSite }), { refuses: 0.5 }),
  reader('dex', () => ({
    good: tinyDex(['a.B', 'c.D'], codeWithTables),
    read: (bytes) => {
      const { classes, methods, fields } = readDex(bytes);
      return [classes, methods, fields];
    },
  })),
  reader('jar-manifest', () => openJar(0)),
  reader('jar-signature-file', () => openJar(1)),
  reader('jar-block', () => openJar(2)),
  reader('jar-block-with-attributes', () => openJarBlock()),
  reader('signing-block', () => ({
    good: encodeSigningBlock([{ id: 7, value: concat([u32(9), u32(5), utf8('seven')]) }]),
    read: async (bytes) => {
      const block = await readSigningBlock(fromBytes(bytes), bytes.length);
      return block?.pairs.map(({ value }) => [certificatesIn(value), readSequence(value)]);
    },
  })),
  reader('apk', async () => ({ good: await smallApk(), read: (bytes) => readApk(fromBytes(bytes), nodeCodecs) })),
  reader('apk-with-manifest', () => openApkWith('AndroidManifest.xml')),
  ...apkParts.map(([what, name]) => reader(`apk-with-${what}`, () => openApkWithPart(name), { refuses: 'nothing' })),
  reader(
    'verify-apk',
    async () => {
      const good = tinyApk(await sampleKey());
      return { good, read: (bytes) => passesOnly(good, bytes) };
    },
    { refuses: 'nothing' },
  ),
];

async function openJar(part: 0 | 1 | 2): Promise<OpenReader> {
  const files = [
    { name: 'a.txt', data: utf8('a') },
    { name: `assets/${'很长的名字'.repeat(12)}.txt`, data: utf8('b') },
  ];
  const signed = signJar(files, await sampleKey(), [2, 3]);
  const all = [...files, ...signed].map(({ name, data }) => [name, data] as const);
  const { name, data } = signed[part]!;
  return { good: data, read: (bytes) => verifyJar(jarFiles([...all, [name, bytes]])) };
}

/** As other tools sign: the signature covers attributes, one of which is the digest. */
async function openJarBlock(): Promise<OpenReader> {
  const files = [{ name: 'a.txt', data: utf8('a') }];
  const [manifest, signature, block] = signJar(files, await sampleKey(), [2, 3]);
  const good = encodeSignedData({
    content: signature!.data,
    attached: false,
    signer: await sampleKey(),
    signedAttributes: { signingTimeSeconds: 1_795_248_000 },
  });
  const all = [...files, manifest!, signature!].map(({ name, data }) => [name, data] as const);
  return { good, read: (bytes) => verifyJar(jarFiles([...all, [block!.name, bytes]])) };
}

/** Everything except native code. */
async function smallApk(): Promise<Uint8Array> {
  const app = sampleApp(await sampleKey());
  return buildApk({ ...app, files: app.files.filter(({ name }) => !name.startsWith('lib/')) });
}

/** Damages one file of the installer inside an intact archive. */
async function openApkWith(name: string): Promise<OpenReader> {
  const files = await filesOf(await smallApk());
  const good = files.get(name)!;
  return { good, read: (bytes) => readApk(fromBytes(withFile(files, name, bytes)), nodeCodecs) };
}

async function openApkWithPart(name: string): Promise<OpenReader> {
  const files = await filesOf(await smallApk());
  const read = async (bytes: Uint8Array) => {
    const { packageName } = await readApk(fromBytes(withFile(files, name, bytes)), nodeCodecs);
    if (packageName !== 'com.xinghe.shop') {
      throw new Error(`the package is called ${packageName}`);
    }
  };
  return { good: files.get(name)!, read };
}

function tinyApk(key: Awaited<ReturnType<typeof sampleKey>>): Uint8Array {
  const resources = new ResourceTable('a.b');
  resources.add('string', 'app_name', 'A');
  const manifest = element('manifest', { package: 'a.b' });
  const files = [{ name: 'classes.dex', data: tinyDex(['a.B']) }];
  return buildApk(sampleApp(key, { resources, manifest, files }));
}

async function passesOnly(good: Uint8Array, bytes: Uint8Array): Promise<void> {
  const { ok } = await verifyApk(bytes);
  if (ok !== equalBytes(bytes, good)) {
    throw new Error(ok ? 'a damaged installer passes' : 'the good installer does not pass');
  }
}

async function lineage(): Promise<Uint8Array> {
  const next = await createSigningKey({ commonName: 'next', notBeforeSeconds: 0, notAfterSeconds: 2_650_838_400 });
  return encodeLineage([await sampleKey(), next]);
}

const offlineSite = (): Uint8Array =>
  writeZip([
    { name: '站/index.html', data: utf8('<title>茶</title>'.repeat(40)) },
    { name: '站/图/茶.png', data: plainPng(16), stored: true },
  ]);

async function readWholeSite(bytes: Uint8Array): Promise<unknown> {
  const site = await readSite(fromBytes(bytes));
  if (!site.ok) {
    throw new FormatError(`${site.reason} ${site.name}`, 0);
  }
  return site.files;
}
