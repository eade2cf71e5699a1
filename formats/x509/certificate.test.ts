import { generateKeyPairSync, X509Certificate } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { newFolder } from '#tests/fixtures/new-folder.ts';
import { hasTool, runTool } from '#tests/oracle/tools.ts';
import { equalBytes, hex } from '../bytes.ts';
import { FormatError } from '../format-error.ts';
import { createSigningKey, fingerprintsOf, publicKeyOf } from '../signing-key.ts';
import { encodeSelfSignedCertificate } from './encode-certificate.ts';
import { readCertificate } from './read-certificate.ts';
import { kindOfKey } from './signature-algorithm.ts';
import { signatureHolds } from './verify-signature.ts';

const folder = newFolder();

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
const input = {
  commonName: '星河商城',
  serial: Uint8Array.of(0x1a, 0x2b),
  notBeforeSeconds: 1704067200,
  notAfterSeconds: 2650838400,
};
const certificate = encodeSelfSignedCertificate({ ...input, ...pair });

describe('a certificate of ours', () => {
  test('is the same for the same input', () => {
    expect(equalBytes(encodeSelfSignedCertificate({ ...input, ...pair }), certificate)).toBe(true);
  });

  test('reads back with its owner, serial number and validity', () => {
    const read = readCertificate(certificate);
    expect(read.subject).toEqual({ CN: '星河商城' });
    expect(read.issuer).toEqual(read.subject);
    expect(hex(read.serial)).toBe('1a2b');
    expect([read.notBeforeSeconds, read.notAfterSeconds]).toEqual([1704067200, 2650838400]);
    expect(equalBytes(read.spki, pair.publicKey.export({ type: 'spki', format: 'der' }))).toBe(true);
  });

  test('is signed by its own key, as Node sees it', () => {
    const seen = new X509Certificate(certificate);
    expect(seen.verify(pair.publicKey)).toBe(true);
    expect(seen.subject).toBe('CN=星河商城');
    expect(seen.validToDate.toISOString()).toBe('2054-01-01T00:00:00.000Z');
  });

  test('cuts a name of 200 letters to the 64 that fit, between letters', () => {
    const long = encodeSelfSignedCertificate({ ...input, ...pair, commonName: '😀'.repeat(200) });
    expect(readCertificate(long).subject.CN).toBe('😀'.repeat(64));
  });

  test.each([new Uint8Array(0), new Uint8Array(4), new Uint8Array(21).fill(1)])(
    'has no impossible serial number',
    (serial) => {
      expect(() => encodeSelfSignedCertificate({ ...input, ...pair, serial })).toThrow(RangeError);
    },
  );

  test('is refused for a key that Android does not accept', () => {
    const ed25519 = generateKeyPairSync('ed25519');
    expect(() => encodeSelfSignedCertificate({ ...input, ...ed25519 })).toThrow(RangeError);
    expect(() => kindOfKey(ed25519.privateKey)).toThrow('ed25519');
  });
});

test.skipIf(!hasTool('openssl'))('OpenSSL reads it and accepts its signature', () => {
  const printed = runTool('openssl', ['x509', '-inform', 'DER', '-noout', '-text', '-nameopt', 'utf8'], certificate);
  expect(printed).toContain('Serial Number: 6699 (0x1a2b)');
  expect(printed).toContain('Subject: CN=星河商城');
  expect(printed).toContain('Not After : Jan  1 00:00:00 2054 GMT');
  const file = join(folder, 'certificate.pem');
  writeFileSync(file, new X509Certificate(certificate).toString());
  const verified = runTool('openssl', ['verify', '-CAfile', file, file]);
  expect(verified).toContain('OK');
});

describe('a signing key', () => {
  test('is made with a serial number of its own unless one is given', async () => {
    const one = await createSigningKey({ ...input, pair });
    const other = await createSigningKey({ commonName: 'a', notBeforeSeconds: 0, notAfterSeconds: 1, pair });
    expect(equalBytes(one.certificate, certificate)).toBe(true);
    expect(readCertificate(other.certificate).serial).toHaveLength(8);
  });

  test('has fingerprints and a modulus as the consoles ask for them', () => {
    const seen = new X509Certificate(certificate);
    const { sha256, sha1, md5 } = fingerprintsOf(certificate);
    expect(sha256).toBe(seen.fingerprint256.replaceAll(':', '').toLowerCase());
    expect(sha1).toBe(seen.fingerprint.replaceAll(':', '').toLowerCase());
    expect(md5).toMatch(/^[0-9a-f]{32}$/);
    expect(publicKeyOf(certificate)).toMatch(/^[0-9a-f]{512}$/);
  });

  test('of an EC key shows its point in full', async () => {
    const ec = await createSigningKey({ ...input, pair: generateKeyPairSync('ec', { namedCurve: 'P-256' }) });
    expect(publicKeyOf(ec.certificate)).toMatch(/^04[0-9a-f]{128}$/);
  });
});

test('an invalid key verifies no signature', () => {
  const nothing = new Uint8Array(0);
  expect(signatureHolds({ digest: 'sha256' }, nothing, Uint8Array.of(0x30, 0), nothing)).toBe(false);
});

test('other bytes are refused', () => {
  expect(() => readCertificate(new Uint8Array(0))).toThrow(FormatError);
  expect(() => readCertificate(certificate.subarray(0, 300))).toThrow(FormatError);
});
