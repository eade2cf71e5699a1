import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import type { Deps } from '#server/feature/deps.ts';
import { decodeSealed, encodeSealed } from '#server/secrets/sealed-columns.ts';
import { insertLicenceKeys, listLicenceKeys } from '../keys/store-keys.ts';

const slots = ['current', 'reserve'] as const;

/** Base64 SPKI of the two keys whose licences a packed app accepts: the present one, and a reserve for its loss. */
export async function licenceKeys(deps: Deps): Promise<string[]> {
  return (await keysOfInstallation(deps)).map((key) => key.public_key);
}

/** Signs `qdb-licence-v1\n<app>\n<expires_at>` (ECDSA P-256, SHA-256, DER, base64); `key` is the index in `licenceKeys`. */
export async function signLicence(
  deps: Deps,
  app: string,
  expiresAtSeconds: number,
): Promise<{ key: number; signature: string }> {
  const [current] = await keysOfInstallation(deps);
  const der = deps.vault.open('licence-key', current!.slot, decodeSealed(current!.private_key));
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const text = Buffer.from(`qdb-licence-v1\n${app}\n${expiresAtSeconds}`);
  return { key: 0, signature: sign('sha256', text, key).toString('base64') };
}

/** Generated at first use; of two simultaneous processes, the keys of the first stay. `current` sorts before `reserve`. */
async function keysOfInstallation({ db, vault, clock }: Deps) {
  const kept = await listLicenceKeys(db);
  if (kept.length === slots.length) {
    return kept;
  }
  const rows = slots.map((slot) => {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    return {
      slot,
      private_key: encodeSealed(vault.seal('licence-key', slot, privateKey.export({ format: 'der', type: 'pkcs8' }))),
      public_key: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
      created_at: clock.now(),
    };
  });
  await insertLicenceKeys(db, rows);
  return listLicenceKeys(db);
}
