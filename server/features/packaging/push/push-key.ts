import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import type { Deps } from '#server/feature/deps.ts';
import { decodeSealed, encodeSealed } from '#server/secrets/sealed-columns.ts';
import { findPushKey, insertPushKey } from './store-pushes.ts';
import { type VapidPair, vapidPublicKey } from './vapid-token.ts';

const KIND = 'push-key';

/** The app's own key pair, generated at first use; of two simultaneous processes, that of the first stays. */
export async function pushKeyOf(deps: Pick<Deps, 'db' | 'vault' | 'clock'>, appId: number): Promise<VapidPair> {
  const kept = (await findPushKey(deps.db, appId)) ?? (await makeKey(deps, appId));
  const key = deps.vault.open(KIND, appId, decodeSealed(kept.private_key));
  return { privateKey: createPrivateKey({ key, format: 'der', type: 'pkcs8' }), publicKey: kept.public_key };
}

async function makeKey({ db, vault, clock }: Pick<Deps, 'db' | 'vault' | 'clock'>, appId: number) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const plain = privateKey.export({ format: 'der', type: 'pkcs8' });
  await insertPushKey(db, {
    app_id: appId,
    private_key: encodeSealed(vault.seal(KIND, appId, plain)),
    public_key: vapidPublicKey(publicKey),
    created_at: clock.now(),
  });
  return (await findPushKey(db, appId))!;
}
