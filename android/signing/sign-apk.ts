import { concat, u32 } from '#formats/bytes.ts';
import type { SigningKey } from '#formats/signing-key.ts';
import { readCertificate } from '#formats/x509/read-certificate.ts';
import { signSha256 } from '#formats/x509/signature-algorithm.ts';
import { endOfCentralDirectory, type ZipParts } from '#formats/zip/write-zip.ts';
import { contentDigest } from './content-digest.ts';
import { encodeLineage } from './encode-lineage.ts';
import { algorithmOf, prefixed } from './signed-parts.ts';
import { blockId, encodeSigningBlock } from './signing-block.ts';
import { SCHEME_V3, STRIPPING_PROTECTION } from './stripping-protection.ts';

/** Attribute of v3 with the certificates of earlier keys. */
const PROOF_OF_ROTATION = 0x3ba06f8c;
/** Android 9, the first to read v3. */
const FIRST_SDK_OF_V3 = 28;
const LAST_SDK = 0x7fffffff;

export type ApkSignature = {
  signingKey: SigningKey;
  /** Keys that signed earlier versions of the app, oldest first. */
  earlierKeys?: readonly SigningKey[] | undefined;
  minSdk: number;
};

/**
 * Adds an APK Signing Block with schemes v2 and v3 between entries and central directory (source.android.com/docs/security/features/apksigning/v2 and
 * /v3). RSA signatures are the same for the same input. Phones before Android 9 do not know rotated keys, so the oldest key signs v2.
 */
export function signApk(
  { entries, centralDirectory, count }: ZipParts,
  { signingKey, earlierKeys = [], minSdk }: ApkSignature,
): Uint8Array {
  const size = centralDirectory.length;
  const digest = contentDigest(entries, centralDirectory, endOfCentralDirectory(count, size, entries.length));
  const publicKey = publicKeyOf(signingKey);
  const [oldest] = earlierKeys;
  const block = encodeSigningBlock([
    {
      id: blockId.v2,
      value: oldest ? encodeV2(digest, oldest, publicKeyOf(oldest)) : encodeV2(digest, signingKey, publicKey),
    },
    { id: blockId.v3, value: encodeV3(digest, [...earlierKeys, signingKey], publicKey, minSdk) },
  ]);
  return concat([entries, block, centralDirectory, endOfCentralDirectory(count, size, entries.length + block.length)]);
}

function encodeV2(digest: Uint8Array, key: SigningKey, publicKey: Uint8Array): Uint8Array {
  const attribute = concat([u32(STRIPPING_PROTECTION), u32(SCHEME_V3)]);
  const signedData = concat([
    digests(digest, key), // digests
    prefixed(prefixed(key.certificate)), // certificates
    prefixed(prefixed(attribute)), // additional attributes
    prefixed(), // apksig ends them with an empty field
  ]);
  return signers(prefixed(signedData), signatures(signedData, key), prefixed(publicKey));
}

/** `keys` are oldest first; the last one, whose public key is the parameter, signs. */
function encodeV3(digest: Uint8Array, keys: readonly SigningKey[], publicKey: Uint8Array, minSdk: number): Uint8Array {
  const key = keys.at(-1)!;
  const rotation = keys.length > 1 ? [prefixed(u32(PROOF_OF_ROTATION), encodeLineage(keys))] : [];
  const sdkRange = concat([u32(Math.max(minSdk, FIRST_SDK_OF_V3)), u32(LAST_SDK)]);
  const signedData = concat([
    digests(digest, key), // digests
    prefixed(prefixed(key.certificate)), // certificates
    sdkRange, // minSDK, maxSDK
    prefixed(...rotation), // additional attributes
  ]);
  return signers(prefixed(signedData), sdkRange, signatures(signedData, key), prefixed(publicKey));
}

/** One signer in a sequence of signers. */
const signers = (...parts: readonly Uint8Array[]): Uint8Array => prefixed(prefixed(...parts));

const digests = (digest: Uint8Array, key: SigningKey): Uint8Array =>
  prefixed(prefixed(algorithmOf(key), prefixed(digest)));

const signatures = (signedData: Uint8Array, key: SigningKey): Uint8Array =>
  prefixed(prefixed(algorithmOf(key), prefixed(signSha256(signedData, key.privateKey))));

/** The public key of the certificate, with which phones compare it. */
const publicKeyOf = ({ certificate }: SigningKey): Uint8Array => readCertificate(certificate).spki;
