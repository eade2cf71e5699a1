import { createHash, createPublicKey } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { concat, hex, u32 } from '#formats/bytes.ts';
import { FormatError } from '#formats/format-error.ts';
import { signSha256 } from '#formats/x509/signature-algorithm.ts';
import { sampleKey } from '#tests/story/signing-key.ts';
import type { SchemeVersion } from './read-scheme-signers.ts';
import { verifyScheme } from './verify-scheme.ts';

const key = await sampleKey();
const contents = createHash('sha256').update('what is measured').digest();
const measure = () => contents;

const RSA_SHA256 = 0x0103;
const RSA_SHA512 = 0x0104;
const v3StandsBeside: Attribute = [0xbeeff00d, u32(3)];
const v31StandsBeside: Attribute = [0x559f8b02, u32(33)];
const lineage: Attribute = [0x3ba06f8c, new Uint8Array(8)];

type Attribute = readonly [id: number, value: Uint8Array];
type Shape = { attributes: readonly Attribute[]; digests?: readonly number[]; signatures?: readonly number[] };

describe('the signer of a scheme', () => {
  test.each<[SchemeVersion, Attribute[]]>([
    [2, [v3StandsBeside]],
    [3, []],
  ])('of v%i verifies as ours write it', (version, attributes) => {
    expect(hex(verifyScheme(version, scheme(version, { attributes }), measure).certificate)).toBe(hex(key.certificate));
  });

  test.each<[string, SchemeVersion, Shape, string]>([
    ['v3 with the mark of a removed v3.1', 3, { attributes: [v31StandsBeside] }, 'never have, 0x559f8b02'],
    ['v3 with a lineage of an unknown version', 3, { attributes: [lineage] }, 'of an unknown version'],
    ['v3 with the mark that belongs into v2', 3, { attributes: [v3StandsBeside] }, 'never have, 0xbeeff00d'],
    ['v2 with more than its mark', 2, { attributes: [v3StandsBeside, lineage] }, 'never have, 0x3ba06f8c'],
    ['v2 without its mark', 2, { attributes: [] }, 'does not say that v3 stands beside it'],
    [
      'two signatures of known algorithms',
      3,
      { attributes: [], digests: [RSA_SHA256, RSA_SHA512], signatures: [RSA_SHA256, RSA_SHA512] },
      '2 signatures (0x0103, 0x0104), ours have one',
    ],
    [
      'a signature by one algorithm and a digest by another',
      3,
      { attributes: [], digests: [RSA_SHA512] },
      'signed by 0x0103, measured by 0x0104',
    ],
    [
      'an algorithm for file systems with verity',
      3,
      { attributes: [], digests: [0x0421], signatures: [0x0421] },
      'not known here, 0x0421',
    ],
  ])('is refused for %s', (_, version, shape, reason) => {
    expect(() => verifyScheme(version, scheme(version, shape), measure)).toThrow(reason);
  });

  test('must be one: two are refused with their number', () => {
    const both = signers(signerOf(3, { attributes: [] }), signerOf(3, { attributes: [] }));
    expect(() => verifyScheme(3, both, measure)).toThrow('v3: 2 signers');
  });

  test('has no bytes outside the signature', () => {
    expect(() => verifyScheme(2, concat([u32(4), u32(0), u32(0)]), measure)).toThrow(FormatError);
    expect(() => verifyScheme(3, new Uint8Array(0), measure)).toThrow(FormatError);
    const longer = concat([signerOf(3, { attributes: [] }), u32(0)]);
    expect(() => verifyScheme(3, signers(longer), measure)).toThrow('no signature covers');
  });

  test('is refused at once when a million of them are claimed', () => {
    expect(() => verifyScheme(2, signers(new Uint8Array(4 << 20)), measure)).toThrow(FormatError);
    expect(() => verifyScheme(2, part(new Uint8Array(4 << 20)), measure)).toThrow('more than 1000 parts');
  });
});

/** A scheme's value in the signing block, in the order of the format's documentation, changed by `shape`. */
function scheme(version: SchemeVersion, shape: Shape): Uint8Array {
  return signers(signerOf(version, shape));
}

function signers(...all: readonly Uint8Array[]): Uint8Array {
  return part(...all.map((signer) => part(signer)));
}

function signerOf(version: SchemeVersion, { attributes, ...shape }: Shape): Uint8Array {
  const { digests = [RSA_SHA256], signatures = [RSA_SHA256] } = shape;
  const sdkRange = version === 3 ? concat([u32(28), u32(0x7fffffff)]) : new Uint8Array(0);
  const signedData = concat([
    part(...digests.map((id) => part(u32(id), part(contents)))),
    part(part(key.certificate)),
    sdkRange,
    part(...attributes.map(([id, value]) => part(u32(id), value))),
  ]);
  const signature = signSha256(signedData, key.privateKey);
  const publicKey = createPublicKey(key.privateKey).export({ type: 'spki', format: 'der' });
  return concat([
    part(signedData),
    sdkRange,
    part(...signatures.map((id) => part(u32(id), part(signature)))),
    part(publicKey),
  ]);
}

function part(...contents: readonly Uint8Array[]): Uint8Array {
  const bytes = concat(contents);
  return concat([u32(bytes.length), bytes]);
}
