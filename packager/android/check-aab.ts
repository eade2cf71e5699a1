import { fingerprintsOf } from '#formats/signing-key.ts';
import { type Check, checkEqual } from '../check.ts';
import type { PackInput } from '../pack-app.ts';
import { verifyBundle } from './verify-bundle.ts';

/** Verifies an App Bundle, then that it was signed with the app's own key. */
export async function checkAab(bytes: Uint8Array, { signingKey }: PackInput): Promise<Check[]> {
  const checks = await verifyBundle(bytes);
  const signature = checks.find(({ name }) => name === 'signature-v1');
  return signature?.ok
    ? [...checks, checkEqual('signer', signature.detail, fingerprintsOf(signingKey.certificate).sha256)]
    : checks;
}
