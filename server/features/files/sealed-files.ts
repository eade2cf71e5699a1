import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { randomCode } from '#server/secrets/random-code.ts';
import { decodeEnvelope, encodeEnvelope } from '#server/secrets/sealed-columns.ts';
import { readWholeFile, referTo } from './files.ts';
import { findSealed, insertSealed, listUntaken, removeLoose, removeSealed, updateSealedTaken } from './store-sealed.ts';

export type SealedFacts = { owner: number; kind: string; mime: string };
type SealDeps = Pick<Deps, 'db' | 'clock' | 'storage' | 'vault'>;

/** Keeps confidential bytes: only ciphertext reaches the storage. Returns the reference. */
export async function sealFile(deps: SealDeps, bytes: Uint8Array, { owner, kind, mime }: SealedFacts): Promise<string> {
  const { db, clock, storage, vault } = deps;
  const code = randomCode();
  const sealed = vault.seal(kind, code, bytes);
  const stored = await storage.put(sealed.data);
  await db.transaction().execute(async (tx) => {
    await referTo(tx, storage, stored);
    await insertSealed(tx, {
      code,
      owner_id: owner,
      kind,
      blob_hash: stored.sha256,
      size: bytes.length,
      mime,
      envelope: encodeEnvelope(sealed),
      created_at: clock.now(),
    });
  });
  return code;
}

export type OpenedFile = { bytes: Uint8Array; mime: string };

/** Null when the file is missing or deleted. The caller must have checked the viewer's right. */
export async function openSealedFile(deps: Omit<SealDeps, 'clock'>, code: string): Promise<OpenedFile | null> {
  const row = await findSealed(deps.db, code);
  if (!row) {
    return null;
  }
  const data = await readWholeFile(deps.storage, { sha256: row.blob_hash, size: row.sealed_size });
  return { bytes: deps.vault.open(row.kind, code, { ...decodeEnvelope(row.envelope), data }), mime: row.mime };
}

/** The first code that is not the member's own fresh upload of that kind; undefined when all are. */
export async function findForeign(
  db: Deps['db'],
  codes: readonly string[],
  { owner, kind }: Omit<SealedFacts, 'mime'>,
) {
  const own = new Set(await listUntaken(db, codes, owner, kind));
  return codes.find((code, index) => !own.has(code) || codes.indexOf(code) !== index);
}

/** Marks uploads as permanently used; false when one was used in the meantime. */
export async function takeSealedFiles(
  tx: Transaction,
  codes: readonly string[],
  { owner, kind }: Omit<SealedFacts, 'mime'>,
): Promise<boolean> {
  return (await updateSealedTaken(tx, codes, owner, kind)) === codes.length;
}

/** Deletes the keys with the rows, so that ciphertext in backups can never be read again. */
export const shredSealedFiles = (tx: Transaction, codes: readonly string[]): Promise<void> =>
  codes.length > 0 ? removeSealed(tx, codes) : Promise.resolve();

export const shredLooseFiles = (db: Deps['db'], before: Date): Promise<void> => removeLoose(db, before);
