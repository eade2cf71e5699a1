import { createHash, X509Certificate } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { newFolder } from '#tests/fixtures/new-folder.ts';
import { hasTool, runTool } from '#tests/oracle/tools.ts';
import { sampleKey } from '#tests/story/signing-key.ts';
import { equalBytes, utf8 } from '../bytes.ts';
import { decodeDer, decodeTime } from '../der/decode-der.ts';
import { bmpString, objectIdentifier, octetString, sequence, setOf } from '../der/encode-der.ts';
import { oid } from '../der/object-identifiers.ts';
import { FormatError } from '../format-error.ts';
import { createSigningKey } from '../signing-key.ts';
import { readCertificate } from '../x509/read-certificate.ts';
import { signatureHolds } from '../x509/verify-signature.ts';
import { encodeSignedData } from './encode-signed-data.ts';
import { certificateOf, readSignedData } from './read-signed-data.ts';

const folder = newFolder();
const path = (name: string) => join(folder, name);

const signer = await sampleKey();
const content = utf8('<plist>星河</plist>');
const signedAttributes = {
  signingTimeSeconds: 1795248000,
  more: [{ type: '1.2.840.113635.100.9.1', values: [octetString(utf8('cdhashes'))] }],
};
const profile = encodeSignedData({ content, attached: true, signer, signedAttributes });

describe('signed data', () => {
  test('is the same for the same input and time', () => {
    expect(equalBytes(encodeSignedData({ content, attached: true, signer, signedAttributes }), profile)).toBe(true);
  });

  test('reads back with content, certificate and attributes', () => {
    const read = readSignedData(profile);
    const [one] = read.signers;
    expect(equalBytes(read.content!, content)).toBe(true);
    expect(equalBytes(certificateOf(one!, read.certificates)!, signer.certificate)).toBe(true);
    expect(one!.digestAlgorithm).toBe(oid.sha256);
    expect(decodeTime(decodeDer(one!.signedAttributes!.byType.get(oid.signingTime)![0]!))).toBe(1795248000);
    const digest = decodeDer(one!.signedAttributes!.byType.get(oid.messageDigest)![0]!).content;
    expect(equalBytes(digest, createHash('sha256').update(content).digest())).toBe(true);
  });

  test('is signed over its attributes, or over the content when it has none', () => {
    const { spki } = readCertificate(signer.certificate);
    const [withAttributes] = readSignedData(profile).signers;
    const [without] = readSignedData(encodeSignedData({ content, attached: false, signer })).signers;
    expect(
      signatureHolds({ digest: 'sha256' }, withAttributes!.signedAttributes!.der, spki, withAttributes!.signature),
    ).toBe(true);
    expect(signatureHolds({ digest: 'sha256' }, content, spki, without!.signature)).toBe(true);
    expect(without!.signedAttributes).toBeNull();
  });

  test('may carry a chain and leave the content out', async () => {
    const above = await createSigningKey({ commonName: 'above', notBeforeSeconds: 0, notAfterSeconds: 1 });
    const read = readSignedData(encodeSignedData({ content, attached: false, signer, chain: [above.certificate] }));
    expect(read.content).toBeNull();
    expect(read.certificates).toHaveLength(2);
    expect(certificateOf(read.signers[0]!, [above.certificate])).toBeNull();
  });
});

describe('a signer', () => {
  /** An issuer in the form of signapk and jarsigner: a copy of the text, in a string type of their choice. */
  const rewritten = (issuer: Uint8Array) => {
    const { serial } = readCertificate(signer.certificate);
    return {
      issuerDer: issuer,
      serial,
      digestAlgorithm: '',
      signatureAlgorithm: '',
      signedAttributes: null,
      signature: serial,
    };
  };
  const issuerAs = (value: Uint8Array) => sequence(setOf(sequence(objectIdentifier(oid.commonName), value)));

  test('finds its certificate also when the issuer has another string type', () => {
    expect(certificateOf(rewritten(issuerAs(bmpString('星河商城'))), [signer.certificate])).toBe(signer.certificate);
    expect(certificateOf(rewritten(issuerAs(bmpString('星河'))), [signer.certificate])).toBeNull();
  });

  test('may repeat an attribute, and all values are read', () => {
    const twice = encodeSignedData({
      content,
      attached: true,
      signer,
      signedAttributes: { signingTimeSeconds: 0, more },
    });
    const { byType } = readSignedData(twice).signers[0]!.signedAttributes!;
    expect(byType.get(oid.messageDigest)).toHaveLength(3);
    expect(byType.get(oid.contentType)).toEqual([objectIdentifier(oid.data)]);
  });

  test('is refused in a message with more than a few hundred signers or certificates', () => {
    const many = (count: number) =>
      encodeSignedData({ content, attached: false, signer, chain: Array(count).fill(sequence()) });
    expect(readSignedData(many(200)).certificates).toHaveLength(201);
    expect(() => readSignedData(many(300))).toThrow('301 signers or certificates');
  });

  const more = [{ type: oid.messageDigest, values: [octetString(Uint8Array.of(1)), octetString(Uint8Array.of(2))] }];
});

describe.skipIf(!hasTool('openssl'))('OpenSSL verifies', () => {
  writeFileSync(path('signer.pem'), new X509Certificate(signer.certificate).toString());

  test('attached content with attributes, and finds the content in it', () => {
    writeFileSync(path('profile.der'), profile);
    expect(verify(['-in', path('profile.der')])).toBe('<plist>星河</plist>');
  });

  test('detached content without attributes', () => {
    writeFileSync(path('detached.der'), encodeSignedData({ content, attached: false, signer }));
    writeFileSync(path('content'), content);
    expect(verify(['-in', path('detached.der'), '-content', path('content')])).toBe('<plist>星河</plist>');
  });

  test('and refuses other content', () => {
    writeFileSync(path('other'), utf8('other'));
    expect(() => verify(['-in', path('detached.der'), '-content', path('other')])).toThrow();
  });
});

test('other bytes are refused', () => {
  expect(() => readSignedData(signer.certificate)).toThrow(FormatError);
  expect(() => readSignedData(new Uint8Array(0))).toThrow(FormatError);
});

function verify(args: readonly string[]): string {
  const trust = ['-CAfile', path('signer.pem'), '-purpose', 'any'];
  return runTool('openssl', ['cms', '-verify', '-binary', '-inform', 'DER', ...trust, ...args]);
}
