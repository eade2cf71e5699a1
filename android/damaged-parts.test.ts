import { describe, expect, test } from 'vitest';
import { concat, u32, utf8 } from '#formats/bytes.ts';
import { browserCodecs } from '#formats/codecs-browser.ts';
import { nodeCodecs } from '#formats/codecs-node.ts';
import {
  bmpString,
  context,
  integer,
  nullValue,
  objectIdentifier,
  octetString,
  sequence,
  setOf,
  tagged,
} from '#formats/der/encode-der.ts';
import { oid } from '#formats/der/object-identifiers.ts';
import { fromBytes } from '#formats/random-access.ts';
import { fingerprintsOf } from '#formats/signing-key.ts';
import { readCertificate } from '#formats/x509/read-certificate.ts';
import { signSha256 } from '#formats/x509/signature-algorithm.ts';
import { endOfCentralDirectory, layOutZip, writeZip, type ZipFile } from '#formats/zip/write-zip.ts';
import { processorTime } from '#tests/fuzz/processor-time.ts';
import { loosenDer } from '#tests/oracle/loosen-der.ts';
import { element } from '#tests/story/android-app.ts';
import { plainPng } from '#tests/story/pictures.ts';
import { sampleKey } from '#tests/story/signing-key.ts';
import { encodeBinaryXml } from './manifest/encode-binary-xml.ts';
import { readApk } from './read-apk.ts';
import { encodeResourceTable } from './resources/encode-resource-table.ts';
import { ResourceTable } from './resources/resource-table.ts';
import { blockId, encodeSigningBlock } from './signing/signing-block.ts';
import { verifyApk } from './verify-apk.ts';

const key = await sampleKey();
const signer = { sha256: fingerprintsOf(key.certificate).sha256, schemes: ['v1'] };
const read = (bytes: Uint8Array) => readApk(fromBytes(bytes), nodeCodecs);

const resources = new ResourceTable('a.b');
const label = { ref: resources.add('string', 'name', '茶') };
const icon = { ref: resources.add('mipmap', 'icon', { file: 'res/icon.png' }) };
const circle = resources.id('string', 'one');
resources.add('string', 'two', { ref: circle });
resources.add('string', 'one', { ref: resources.id('string', 'two') });
const table = { name: 'resources.arsc', data: encodeResourceTable(resources) };
const picture = { name: 'res/icon.png', data: plainPng(48) };
const application = element('application', { 'android:label': label, 'android:icon': icon });
const manifest = {
  name: 'AndroidManifest.xml',
  data: encodeBinaryXml(element('manifest', { package: 'a.b' }, application)),
};
const whole = [manifest, table, picture];

describe('damaged parts become problems beside the other facts:', () => {
  const facts = { packageName: 'a.b', labels: { '': '茶' }, icon: { format: 'png' } };

  test('an intact installer has no problems', async () => {
    expect(await read(writeZip(whole))).toMatchObject({ ...facts, signers: [], problems: [] });
  });

  test.each<[string, ZipFile[], object, string]>([
    [
      'bytes that are not a table',
      [manifest, { ...table, data: utf8('none') }, picture],
      { labels: null, icon: null },
      'resources',
    ],
    ['bytes that are not a picture', [manifest, table, { ...picture, data: utf8('none') }], { icon: null }, 'icon'],
    ['a missing picture', [manifest, table], { icon: null }, 'icon'],
    [
      'bytes that are not a v1 signature',
      [...whole, { name: 'META-INF/CERT.RSA', data: utf8('none') }],
      { signers: [] },
      'signers',
    ],
    [
      'more v1 signatures than Android accepts',
      [...whole, ...Array.from({ length: 11 }, (_, i) => ({ name: `META-INF/${i}.RSA`, data: utf8('none') }))],
      { signers: [] },
      'signers',
    ],
    ['a name that leaves the archive', [...whole, { name: '../assets/logo.png', data: plainPng(2) }], {}, 'archive'],
    ['a name with a zero in it', [...whole, { name: 'a\0b', data: plainPng(2) }], {}, 'archive'],
  ])('%s', async (_, files, missing, part) => {
    const read = await readApk(fromBytes(writeZip(files)), nodeCodecs);
    expect(read).toMatchObject({ ...facts, ...missing });
    expect(read.problems.map((problem) => problem.part)).toContain(part);
    expect((await readApk(fromBytes(writeZip(files)), browserCodecs)).problems).toEqual(read.problems);
  });

  test.each([
    ['of the system', 0x0104000a, 'the label @0x0104000a of the system leads to no text'],
    ['that leads to itself', circle, 'leads to no text in this file'],
  ])('a label %s', async (_, ref, reason) => {
    const labeled = element('application', { 'android:label': { ref } });
    const data = encodeBinaryXml(element('manifest', { package: 'a.b', 'android:versionName': { ref } }, labeled));
    const { labels, versionName, problems } = await read(writeZip([{ ...manifest, data }, table]));
    expect([labels, versionName]).toEqual([null, null]);
    expect(problems).toEqual([
      { part: 'manifest', reason: expect.stringContaining('android:versionName leads to no text') },
      { part: 'name', reason: expect.stringContaining(reason) },
    ]);
  });

  test('a package without a name', async () => {
    const data = encodeBinaryXml(element('manifest', {}, element('application', { 'android:label': 2048 })));
    const facts = await read(writeZip([{ ...manifest, data }, table]));
    expect(facts).toMatchObject({ packageName: null, versionName: null, labels: { '': '2048' } });
    expect(facts.problems).toEqual([{ part: 'manifest', reason: 'the manifest names no package' }]);
  });

  test.each<[string, Uint8Array, string]>([
    ['a signing block of two sizes', Uint8Array.from(encodeSigningBlock([])).fill(9, 0, 1), 'two sizes'],
    [
      'a signer without certificate',
      encodeSigningBlock([{ id: blockId.v2, value: signers(new Uint8Array(0), 1) }]),
      'without a certificate',
    ],
    [
      'a signer without anything',
      encodeSigningBlock([{ id: blockId.v3, value: part(part(new Uint8Array(0))) }]),
      'the end reached',
    ],
    [
      'bytes that are not a certificate',
      encodeSigningBlock([{ id: blockId.v2, value: signers(part(utf8('none')), 1) }]),
      'DER',
    ],
    [
      'more signers than Android accepts',
      encodeSigningBlock([{ id: blockId.v2, value: signers(part(key.certificate), 11) }]),
      '11 signers',
    ],
  ])('%s, and the v1 signer is still reported', async (_, block, reason) => {
    const signed = [...whole, { name: 'META-INF/CERT.RSA', data: jarBlock(issuer()) }];
    const read = await readApk(fromBytes(withBlock(signed, block)), nodeCodecs);
    expect(read).toMatchObject({ ...facts, signers: [signer] });
    expect(read.problems).toEqual([{ part: 'signers', reason: expect.stringContaining(reason) }]);
  });
});

describe('the signer of v1', () => {
  const signed = (block: Uint8Array) => writeZip([...whole, { name: 'META-INF/CERT.RSA', data: block }]);

  test('is named when its issuer has another string type, as signapk and jarsigner write it', async () => {
    expect(await read(signed(jarBlock(issuer(bmpString))))).toMatchObject({ signers: [signer], problems: [] });
  });

  test('is named in the looser form of BER, with the fingerprint of the unchanged certificate', async () => {
    expect(await read(signed(loosenDer(jarBlock(issuer()), 2)))).toMatchObject({ signers: [signer], problems: [] });
  });

  test('without its certificate is a problem', async () => {
    const { signers: none, problems } = await read(signed(jarBlock(issuer(bmpString, '别的'))));
    expect(none).toEqual([]);
    expect(problems).toEqual([{ part: 'signers', reason: 'META-INF/CERT.RSA has a signer without a certificate' }]);
  });
});

test('a file with another name in its own header is ignored', async () => {
  const bytes = Uint8Array.from(writeZip(whole));
  bytes.set(utf8('sesources.arsc'), Buffer.from(bytes).indexOf('resources.arsc'));
  const { problems, labels } = await read(bytes);
  expect(labels).toBeNull();
  expect(problems).toContainEqual({
    part: 'resources',
    reason: expect.stringContaining('resources.arsc is called sesources.arsc in its own header'),
  });
  expect((await verifyApk(bytes)).checks).toMatchObject([{ check: 'archive', ok: false }]);
});

test('the verifier still refuses a name that leaves the archive', async () => {
  const { ok, checks } = await verifyApk(writeZip([...whole, { name: '../x', data: new Uint8Array(1) }]));
  expect(ok).toBe(false);
  expect(checks).toMatchObject([{ check: 'archive', detail: expect.stringContaining('leaves the archive') }]);
});

test('endless references cost a second at most, and the rest is read', async () => {
  const endless = new ResourceTable('a.b');
  const ids = Array.from({ length: 10 }, (_, i) => endless.id('string', `s${i}`));
  for (let sdk = 1; sdk <= 200; sdk += 1) {
    for (const i of ids.keys()) {
      endless.add('string', `s${i}`, { ref: ids[(i + 1) % ids.length]! }, { sdk });
    }
  }
  const permissions = ids.map((ref) => element('uses-permission', { 'android:name': { ref } }));
  const asking = encodeBinaryXml(element('manifest', { package: 'a.b' }, ...permissions, ...permissions));
  const bytes = writeZip([
    { ...manifest, data: asking },
    { ...table, data: encodeResourceTable(endless) },
  ]);
  const spent = processorTime();
  const { packageName, problems } = await read(bytes);
  expect(spent()).toBeLessThan(1000);
  expect(packageName).toBe('a.b');
  expect(problems).toEqual([{ part: 'resources', reason: expect.stringContaining('steps behind references') }]);
});

/** The issuer of the certificate, its text in the given string type. */
function issuer(encode?: (text: string) => Uint8Array, text = '星河商城'): Uint8Array {
  const { issuerDer } = readCertificate(key.certificate);
  return encode ? sequence(setOf(sequence(objectIdentifier(oid.commonName), encode(text)))) : issuerDer;
}

/** A v1 block that identifies its signer by that issuer (RFC 5652 §5.3). */
function jarBlock(issuerDer: Uint8Array): Uint8Array {
  const algorithm = (name: string) => sequence(objectIdentifier(name), nullValue);
  const signerInfo = sequence(
    integer(1),
    sequence(issuerDer, tagged(0x02, readCertificate(key.certificate).serial)),
    algorithm(oid.sha256),
    algorithm(oid.rsaEncryption),
    octetString(signSha256(utf8('signed'), key.privateKey)),
  );
  const signedData = sequence(
    integer(1),
    setOf(algorithm(oid.sha256)),
    sequence(objectIdentifier(oid.data)),
    context(0, key.certificate),
    setOf(signerInfo),
  );
  return sequence(objectIdentifier(oid.signedData), context(0, signedData));
}

function withBlock(files: readonly ZipFile[], block: Uint8Array): Uint8Array {
  const { entries, centralDirectory, count } = layOutZip(files);
  const end = endOfCentralDirectory(count, centralDirectory.length, entries.length + block.length);
  return concat([entries, block, centralDirectory, end]);
}

/** `count` signers of a scheme, with these certificates and without digests. */
function signers(certificates: Uint8Array, count: number): Uint8Array {
  const signedData = part(part(), part(certificates));
  return part(...Array.from({ length: count }, () => part(signedData)));
}

function part(...contents: readonly Uint8Array[]): Uint8Array {
  const bytes = concat(contents);
  return concat([u32(bytes.length), bytes]);
}
