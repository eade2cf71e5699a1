import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { concat, hex, utf8 } from '#formats/bytes.ts';
import {
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
import { FormatError } from '#formats/format-error.ts';
import { readCertificate } from '#formats/x509/read-certificate.ts';
import { signSha256 } from '#formats/x509/signature-algorithm.ts';
import { jarFiles } from '#tests/oracle/jar-files.ts';
import { sampleKey } from '#tests/story/signing-key.ts';
import { InstallerFile } from '../verify/installer-file.ts';
import { readJarSections } from './jar-manifest.ts';
import { signJar } from './sign-jar.ts';
import { verifyJar } from './verify-jar.ts';

const key = await sampleKey();
const file = utf8('a');
const [, signatureFile, block] = signJar([{ name: 'a.txt', data: file }], key, [2, 3]);

const base64 = (algorithm: string, bytes: Uint8Array) => createHash(algorithm).update(bytes).digest('base64');
const lines = (...all: string[]) => utf8(`${all.join('\r\n')}\r\n\r\n`);
const bare = (kind: string) => sequence(objectIdentifier(kind), nullValue);

type Attribute = readonly [type: string, ...values: Uint8Array[]];
const contentType: Attribute = [oid.contentType, objectIdentifier(oid.data)];
const digestOf = (bytes: Uint8Array) => octetString(createHash('sha256').update(bytes).digest());

describe('signed attributes', () => {
  const holds = (attributes: readonly Attribute[]) => verifyJar(jar(signatureFile!.data, blockOver(attributes)));
  const messageDigest: Attribute = [oid.messageDigest, digestOf(signatureFile!.data)];

  test('verify with one content type and one digest', () => {
    expect(hex(holds([contentType, messageDigest]).certificate)).toBe(hex(key.certificate));
  });

  test.each<[string, Attribute[], string]>([
    ['no content type', [messageDigest], 'one type'],
    ['another content type', [[oid.contentType, objectIdentifier(oid.signedData)], messageDigest], 'one type'],
    ['two content types', [contentType, contentType, messageDigest], 'one type'],
    ['no digest', [contentType], 'one digest'],
    ['two digests in one attribute', [contentType, [...messageDigest, digestOf(file)]], 'one digest'],
    ['two digests in two', [contentType, messageDigest, [oid.messageDigest, digestOf(file)]], 'one digest'],
    ['a digest that is not an octet string', [contentType, [oid.messageDigest, integer(1)]], 'one digest'],
    ['another digest', [contentType, [oid.messageDigest, digestOf(file)]], 'not the one that was signed'],
  ])('do not verify with %s', (_, attributes, reason) => {
    expect(() => holds(attributes)).toThrow(reason);
  });
});

describe('the reason names the actual content:', () => {
  const sha1 = lines('Manifest-Version: 1.0', '', 'Name: a.txt', `SHA1-Digest: ${base64('sha1', file)}`);
  const over = (manifest: Uint8Array, digest: string) =>
    lines('Signature-Version: 1.0', `${digest}-Digest-Manifest: ${base64(digest.replace('-', ''), manifest)}`);

  test('a manifest measured by SHA-1', () => {
    const attributes = over(sha1, 'SHA1');
    expect(() => verifyJar(jar(attributes, blockOver(null, attributes), sha1))).toThrow(
      'v1: no SHA-256 of the manifest, but SHA1',
    );
  });

  test('a file measured by SHA-1 in a manifest measured by SHA-256', () => {
    const attributes = over(sha1, 'SHA-256');
    expect(() => verifyJar(jar(attributes, blockOver(null, attributes), sha1))).toThrow(
      'v1: no SHA-256 of a.txt, but SHA1',
    );
  });

  test('no signature at all, or several', () => {
    expect(() => verifyJar(jarFiles([['a.txt', file]]))).toThrow('v1 is missing');
    const two = jar(signatureFile!.data, block!.data).set('META-INF/B.SF', new InstallerFile(signatureFile!.data));
    expect(() => verifyJar(two)).toThrow('2 signature files');
  });

  test('no certificate of the signer, or two signers', () => {
    expect(() => verifyJar(jar(signatureFile!.data, blockOver(null, undefined, { certificates: [] })))).toThrow(
      'certificate does not travel along',
    );
    expect(() => verifyJar(jar(signatureFile!.data, blockOver(null, undefined, { signers: 2 })))).toThrow('2 signers');
  });

  test('a weak digest', () => {
    const md5 = '1.2.840.113549.2.5';
    expect(() => verifyJar(jar(signatureFile!.data, blockOver(null, undefined, { digest: md5 })))).toThrow('over MD5');
  });
});

test('a line may continue inside a character', () => {
  const name = utf8('Name: 山野茶事');
  const cut = (at: number) => concat([name.subarray(0, at), utf8('\r\n '), name.subarray(at), utf8('\r\n\r\n')]);
  const names = [6, 7, 8, 9, 10].map((at) => readJarSections(cut(at))[0]!.attributes.get('Name'));
  expect(names).toEqual(Array(5).fill('山野茶事'));
});

describe('a lone carriage return', () => {
  const manifest = lines('Manifest-Version: 1.0', '', 'Name: a\r.txt', `SHA-256-Digest: ${base64('sha256', file)}`);

  test('ends a line only for Android, so manifests may not have one', () => {
    expect(() => readJarSections(manifest)).toThrow('a carriage return without a line feed');
  });

  test.each(['Name: a\r\r\n b', 'Name: a\r\r\n \n b'])('before a continued line is refused: %j', (line) => {
    expect(() => readJarSections(utf8(`${line}\r\n\r\n`))).toThrow('a carriage return without a line feed');
  });

  test('in the name of a file is refused', () => {
    const files = signJar([{ name: 'a\r.txt', data: file }], key).map(({ name, data }) => [name, data] as const);
    expect(() => verifyJar(jarFiles([['a\r.txt', file], ...files]))).toThrow(FormatError);
  });
});

/** A signed archive of one file. */
function jar(signature: Uint8Array, signatureBlock: Uint8Array, manifest?: Uint8Array) {
  const [own] = signJar([{ name: 'a.txt', data: file }], key, [2, 3]);
  return jarFiles([
    ['a.txt', file],
    ['META-INF/MANIFEST.MF', manifest ?? own!.data],
    ['META-INF/CERT.SF', signature],
    ['META-INF/CERT.RSA', signatureBlock],
  ]);
}

/** A SignedData over the signature file, in forms that our own encoder never makes (RFC 5652 §5). */
function blockOver(
  attributes: readonly Attribute[] | null,
  signature = signatureFile!.data,
  { digest = oid.sha256 as string, certificates = [key.certificate], signers = 1 } = {},
): Uint8Array {
  const { issuerDer, serial } = readCertificate(key.certificate);
  const set = attributes && tagged(0x31, ...attributes.map(([type, ...values]) => attributeOf(type, values)));
  const signerInfo = sequence(
    integer(1),
    sequence(issuerDer, tagged(0x02, serial)),
    bare(digest),
    ...(set ? [concat([Uint8Array.of(0xa0), set.subarray(1)])] : []),
    bare(oid.rsaEncryption),
    octetString(signSha256(set ?? signature, key.privateKey)),
  );
  const signedData = sequence(
    integer(1),
    setOf(bare(digest)),
    sequence(objectIdentifier(oid.data)),
    context(0, ...certificates),
    tagged(0x31, ...Array<Uint8Array>(signers).fill(signerInfo)),
  );
  return sequence(objectIdentifier(oid.signedData), context(0, signedData));
}

function attributeOf(type: string, values: readonly Uint8Array[]): Uint8Array {
  return sequence(objectIdentifier(type), tagged(0x31, ...values));
}
