import { createPrivateKey } from 'node:crypto';
import { secondsOf } from '#contract/wire-values.ts';
import {
  createSigningKey,
  fingerprintsOf,
  keyAlgorithmOf,
  publicKeyOf,
  type SigningKey,
} from '#formats/signing-key.ts';
import type { Database } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { decodeSealed, encodeSealed } from '#server/secrets/sealed-columns.ts';
import { lockApp } from '../apps/store-apps.ts';
import { LostBuild } from '../lost-build.ts';
import { signingKeyPool } from './signing-key-pool.ts';
import {
  findCertificate,
  findPublishedSigner,
  findSigningKey,
  insertSigningKey,
  type SealedKey,
} from './store-keys.ts';

const YEAR_SECONDS = 365 * 86_400;
/** Google Play requires a certificate that is valid until after 2033. */
const VALID_YEARS = 30;

export type KeyOwner = { appId: number; memberId: number; packageName: string };

/** The key that would sign is not that of the published version: a restored backup or a person has changed it. */
export class OtherKeyError extends Error {
  override readonly name = 'OtherKeyError';
}

/** The key that signs every build of an app, generated for the first one. Throws OtherKeyError when phones would refuse the update. */
export async function signingKeyOf(deps: Deps, owner: KeyOwner): Promise<SigningKey> {
  const [kept, published] = await Promise.all([
    findSigningKey(deps.db, owner.appId),
    findPublishedSigner(deps.db, owner.appId),
  ]);
  if (published && fingerprintsOf(kept?.certificate ?? Buffer.alloc(0)).sha256 !== published) {
    throw new OtherKeyError(`app ${owner.appId} was published with the key ${published}`);
  }
  if (!kept) {
    await makeSigningKey(deps, owner);
  }
  return openSigningKey(deps, kept ?? (await findSigningKey(deps.db, owner.appId))!);
}

/** Unseals a key, for signing or for its owner. */
export function openSigningKey(
  { vault }: Pick<Deps, 'vault'>,
  { made_for, private_key, certificate }: SealedKey,
): SigningKey {
  const key = vault.open('signing-key', made_for, decodeSealed(private_key));
  return { privateKey: createPrivateKey({ key, format: 'der', type: 'pkcs8' }), certificate };
}

export async function fingerprintsOfApp(db: Database, appId: number) {
  const row = await findCertificate(db, appId);
  return row
    ? {
        ...fingerprintsOf(row.certificate),
        public_key: publicKeyOf(row.certificate) ?? '',
        algorithm: keyAlgorithmOf(row.certificate),
      }
    : null;
}

async function makeSigningKey({ db, vault, clock }: Deps, { appId, memberId, packageName }: KeyOwner): Promise<void> {
  const now = clock.now();
  const notBeforeSeconds = secondsOf(now);
  const { privateKey, certificate } = await createSigningKey({
    commonName: packageName,
    notBeforeSeconds,
    notAfterSeconds: notBeforeSeconds + VALID_YEARS * YEAR_SECONDS,
    pair: await signingKeyPool.take(),
  });
  const plain = privateKey.export({ format: 'der', type: 'pkcs8' });
  const key = {
    member_id: memberId,
    app_id: appId,
    made_for: appId,
    private_key: encodeSealed(vault.seal('signing-key', appId, plain)),
    certificate: Buffer.from(certificate),
    created_at: now,
  };
  await db.transaction().execute(async (tx) => {
    if (!(await lockApp(tx, memberId, appId))) {
      throw new LostBuild();
    }
    await insertSigningKey(tx, key);
  });
}
