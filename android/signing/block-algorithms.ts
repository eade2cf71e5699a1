import { constants } from 'node:crypto';
import type { SignatureScheme } from '#formats/x509/verify-signature.ts';

export type DigestName = 'sha256' | 'sha512';
export type BlockAlgorithm = SignatureScheme & { digest: DigestName };

const { RSA_PKCS1_PSS_PADDING } = constants;

/** Signature algorithm ids (source.android.com/docs/security/features/apksigning/v2). */
export const algorithms: ReadonlyMap<number, BlockAlgorithm> = new Map([
  [0x0101, { digest: 'sha256', options: { padding: RSA_PKCS1_PSS_PADDING, saltLength: 32 } }], // RSASSA-PSS
  [0x0102, { digest: 'sha512', options: { padding: RSA_PKCS1_PSS_PADDING, saltLength: 64 } }], // RSASSA-PSS
  [0x0103, { digest: 'sha256' }], // RSASSA-PKCS1-v1_5
  [0x0104, { digest: 'sha512' }],
  [0x0201, { digest: 'sha256' }], // ECDSA
  [0x0202, { digest: 'sha512' }],
  [0x0301, { digest: 'sha256' }], // DSA
]);
