import { concat, u32 } from '#formats/bytes.ts';
import type { SigningKey } from '#formats/signing-key.ts';
import { signSha256 } from '#formats/x509/signature-algorithm.ts';
import { algorithmOf, prefixed } from './signed-parts.ts';

const VERSION_1 = 1;
/**
 * Capabilities that an earlier key keeps under the next one (AOSP apksig, SigningCertificateLineage), without that of a rollback to the earlier key.
 */
const RIGHTS = { installedData: 1, sharedUserId: 2, permission: 4, authenticator: 16 } as const;
const ALL_RIGHTS = Object.values(RIGHTS).reduce((flags, flag) => flags | flag, 0);
/** The first certificate has no signer, and the last certificate signs no other. */
const NONE = u32(0);

/**
 * Encodes the proof of rotation of scheme v3 (source.android.com/docs/security/features/apksigning/v3, “Proof-of-rotation”): the certificates from the
 * oldest to the current one, each signed by the key before it. The keys are oldest first.
 */
export function encodeLineage(keys: readonly SigningKey[]): Uint8Array {
  const nodes = keys.map((key, i) => {
    const signer = keys[i - 1];
    const signedData = concat([prefixed(key.certificate), signer ? algorithmOf(signer) : NONE]);
    const signature = signer ? signSha256(signedData, signer.privateKey) : new Uint8Array(0);
    const next = i + 1 < keys.length ? algorithmOf(key) : NONE;
    return prefixed(prefixed(signedData), u32(ALL_RIGHTS), next, prefixed(signature));
  });
  return concat([u32(VERSION_1), ...nodes]);
}
