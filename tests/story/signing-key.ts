import { createSigningKey, type SigningKey } from '#formats/signing-key.ts';

let key: Promise<SigningKey> | undefined;
/** One RSA key for a whole test file. */
export function sampleKey(): Promise<SigningKey> {
  key ??= createSigningKey({ commonName: '星河商城', notBeforeSeconds: 1704067200, notAfterSeconds: 2650838400 });
  return key;
}
