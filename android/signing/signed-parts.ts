import { concat, u32 } from '#formats/bytes.ts';
import type { SigningKey } from '#formats/signing-key.ts';
import { kindOfKey } from '#formats/x509/signature-algorithm.ts';

/** Signature algorithm ids of the APK signature schemes: RSASSA-PKCS1-v1_5 and ECDSA, both with SHA-256. */
const algorithmIds = { rsa: 0x0103, ec: 0x0201 } as const;

/** The id of the algorithm that this key signs by, little-endian. */
export const algorithmOf = ({ privateKey }: SigningKey): Uint8Array => u32(algorithmIds[kindOfKey(privateKey)]);

/** The parts after their common length, a little-endian u32. */
export function prefixed(...parts: readonly Uint8Array[]): Uint8Array {
  const size = parts.reduce((sum, part) => sum + part.length, 0);
  return concat([u32(size), ...parts]);
}
