import type { SignersCheck } from '#android/signing/verify-signers.ts';

/** Whether the signers of an Android installer have signed its bytes. */
export type SignatureState = SignersCheck['state'];
