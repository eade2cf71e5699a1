import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { concat, hex, u32 } from '#formats/bytes.ts';
import { FormatError } from '#formats/format-error.ts';
import { createSigningKey, type SigningKey } from '#formats/signing-key.ts';
import { mutate } from '#tests/fuzz/mutate.ts';
import { sampleApp } from '#tests/story/android-app.ts';
import { buildApk } from '../build-apk.ts';
import { verifyApk } from '../verify-apk.ts';
import { encodeLineage } from './encode-lineage.ts';
import { verifyLineage } from './verify-lineage.ts';

const validity = { notBeforeSeconds: 1_704_067_200, notAfterSeconds: 2_650_838_400 };
const keyOf = (commonName: string, kind: 'rsa' | 'ec' = 'rsa'): Promise<SigningKey> => {
  const pair =
    kind === 'rsa'
      ? generateKeyPairSync('rsa', { modulusLength: 2048 })
      : generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return createSigningKey({ commonName, ...validity, pair });
};
const [first, second, third, stranger] = await Promise.all([
  keyOf('first'),
  keyOf('second', 'ec'),
  keyOf('third'),
  keyOf('stranger'),
]);

describe('a lineage', () => {
  test.each([
    ['two keys', [first, third]],
    ['three keys of two kinds', [first, second, third]],
  ])('of %s verifies as it is written, oldest first', (_, keys) => {
    const certificates = verifyLineage(encodeLineage(keys));
    expect(certificates.map(hex)).toEqual(keys.map(({ certificate }) => hex(certificate)));
  });

  test('starts with its version and the first certificate, which nobody signed', () => {
    const bytes = encodeLineage([first, third]);
    const size = first.certificate.length;
    const signedData = concat([u32(size), first.certificate, u32(0)]);
    const node = concat([u32(signedData.length), signedData, u32(23), u32(0x0103), u32(0)]);
    expect(hex(bytes.subarray(0, 8 + node.length))).toBe(hex(concat([u32(1), u32(node.length), node])));
  });

  test.each<[string, Uint8Array]>([
    ['of another version', concat([u32(2), encodeLineage([first, third]).subarray(4)])],
    ['that appoints by another key', lineageBy(stranger)],
    ['with a certificate twice', encodeLineage([first, third, first])],
    ['of too many keys', encodeLineage(Array.from({ length: 21 }, () => first))],
    ['that is cut off', encodeLineage([first, third]).subarray(0, -1)],
  ])('%s is refused', (_, bytes) => {
    expect(() => verifyLineage(bytes)).toThrow(FormatError);
  });

  test('that is damaged anywhere never appoints another key; the first one is vouched for by the signature around it', () => {
    const whole = encodeLineage([first, third]);
    for (let seed = 0; seed < 200; seed += 1) {
      const [, ...appointed] = verified(mutate(whole, seed)) ?? [];
      expect(appointed.filter((key) => key !== hex(third.certificate))).toEqual([]);
    }
  });
});

describe('an installer of a rotated key', () => {
  const packed = (earlierKeys: SigningKey[], signingKey: SigningKey) =>
    buildApk(sampleApp(signingKey, { earlierKeys }));
  const checkOf = async (apk: Uint8Array) =>
    (await verifyApk(apk)).checks.find(({ check }) => check === 'one-signer') ?? null;

  test('passes every check, and names its keys in order', async () => {
    const apk = packed([first, second], third);
    expect((await verifyApk(apk)).ok).toBe(true);
    expect((await checkOf(apk))?.detail).toMatch(/^SHA-256 \w{64} → SHA-256 \w{64} → SHA-256 \w{64}$/);
  });

  test('without a rotation is as before, byte for byte', () => {
    expect(hex(packed([], first))).toBe(hex(buildApk(sampleApp(first))));
  });

  test('is refused with the proof of another app', async () => {
    const apk = packed([first], third);
    const [ours, theirs] = [encodeLineage([first, third]), encodeLineage([stranger, third])];
    const at = Buffer.from(apk).indexOf(Buffer.from(ours));
    expect(at).toBeGreaterThan(0);
    const changed = Uint8Array.from(apk);
    changed.set(theirs.subarray(0, ours.length), at);
    expect((await verifyApk(changed)).ok).toBe(false);
  });
});

function verified(bytes: Uint8Array): string[] | null {
  try {
    return verifyLineage(bytes).map(hex);
  } catch (cause) {
    expect(cause).toBeInstanceOf(FormatError);
    return null;
  }
}

/** The third key, appointed by a key that falsely claims to be the first one. */
function lineageBy(liar: SigningKey): Uint8Array {
  return encodeLineage([{ certificate: first.certificate, privateKey: liar.privateKey }, third]);
}
