import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { isInstaller, isProfile } from '#server/limits/own-downloads.ts';
import type { Storage } from '#server/ports/storage.ts';
import type { StoredBytes } from '#server/ports/stored-bytes.ts';
import { randomCode } from '#server/secrets/random-code.ts';
import type { Tickets } from '#server/secrets/tickets.ts';
import {
  type FileRow,
  findFileRow,
  insertFile,
  listFileRows,
  listFileRowsOfKind,
  lockBlob,
  removeFileRows,
  upsertReference,
} from './store.ts';

/** A null owner is the site itself. `name` is the name of a download. */
export type FileFacts = {
  owner: number | null;
  kind: string;
  name: string;
  mime: string;
  width?: number;
  height?: number;
};

/** `code` is the reference on the wire and in other features. */
export type KeptFile = FileFacts & Pick<StoredBytes, 'sha256' | 'size'> & { code: string };

type FileDeps = Pick<Deps, 'db' | 'clock' | 'storage'>;

/** Stores bytes and keeps them as a file. */
export function storeFile(deps: FileDeps, bytes: Uint8Array, facts: FileFacts): Promise<KeptFile> {
  return storeAndKeep(deps, bytes, (tx, stored) => keepFile(tx, deps, stored, facts));
}

/** Stores bytes, or lets `source` store them, and keeps them in one transaction; repeats when a closing account removes the same bytes in between. */
export async function storeAndKeep<Kept>(
  { db, storage }: Omit<FileDeps, 'clock'>,
  source: Uint8Array | (() => Promise<StoredBytes>),
  keep: (tx: Transaction, stored: StoredBytes) => Promise<Kept>,
): Promise<Kept> {
  const once = async () => {
    const stored = await (source instanceof Uint8Array ? storage.put(source) : source());
    return db.transaction().execute((tx) => keep(tx, stored));
  };
  return once().catch((error: unknown) => {
    if (error instanceof BytesMissing) {
      return once();
    }
    throw error;
  });
}

/** Keeps stored bytes as a file, within the caller's transaction. */
export async function keepFile(
  tx: Transaction,
  { clock, storage }: Omit<FileDeps, 'db'>,
  stored: StoredBytes,
  facts: FileFacts,
): Promise<KeptFile> {
  await referTo(tx, storage, stored);
  const code = randomCode();
  const { owner, kind, name, mime, width = null, height = null } = facts;
  const shape = { kind, name, mime, width, height };
  await insertFile(tx, { code, owner_id: owner, blob_hash: stored.sha256, ...shape, created_at: clock.now() });
  return { ...facts, sha256: stored.sha256, size: stored.size, code };
}

/** A member's own file, or one of the site itself; null for anything else. */
export async function findFile(db: Deps['db'], code: string, memberId: number | null): Promise<KeptFile | null> {
  const row = await findFileRow(db, code, memberId);
  return row ? keptFileOf(row) : null;
}

/** Those of the named files that the member may read. */
export async function findFiles(
  db: Deps['db'],
  codes: readonly string[],
  memberId: number,
): Promise<ReadonlyMap<string, KeptFile>> {
  const rows = codes.length === 0 ? [] : await listFileRows(db, codes, memberId);
  return new Map(rows.map((row) => [row.code, keptFileOf(row)]));
}

function keptFileOf({ code, owner_id: owner, blob_hash: sha256, size, kind, name, mime, width, height }: FileRow) {
  const picture = width !== null && height !== null ? { width, height } : {};
  return { code, owner, sha256, size, kind, name, mime, ...picture };
}

/** Returns the hash of its bytes, for `removeAtOnce` after the commit; null for a missing file. */
export const removeFile = async (tx: Transaction, code: string): Promise<string | null> =>
  (await removeFileRows(tx, [code]))[0] ?? null;

/** Returns the hashes of their bytes, for `removeAtOnce` after the commit; missing files are left out. */
export const removeFiles = (tx: Transaction, codes: readonly string[]): Promise<string[]> => removeFileRows(tx, codes);

/** The codes of the files of a kind, by owner; only those kept before a moment, where one is given. */
export const listFilesOfKind = (db: Deps['db'], kind: string, which: { owner: number } | { before: Date }) =>
  listFileRowsOfKind(db, kind, which);

/** Reads the whole file into memory: only for pictures and other small files. */
export async function readWholeFile(storage: Storage, { sha256, size }: StoredBytes): Promise<Uint8Array> {
  const file = await storage.open(sha256);
  if (!file) {
    throw new Error(`stored file ${sha256} is missing`);
  }
  try {
    return await file.read(0, size);
  } finally {
    await file.close();
  }
}

/** An address of the file for an hour, or for `seconds`. */
export const urlOfFile = (
  tickets: Tickets,
  { sha256, mime, name, code }: Pick<KeptFile, 'sha256' | 'mime' | 'name' | 'code'>,
  seconds?: number,
): string => tickets.urlFor({ sha256, mime, ...((isInstaller(mime) || isProfile(mime)) && { code }) }, name, seconds);

/** Adds a reference to stored bytes, then checks that they still exist: adding it waits for a running sweep, which may have removed them. */
export async function referTo(tx: Transaction, storage: Storage, stored: StoredBytes): Promise<void> {
  await lockBlob(tx, stored.sha256);
  await upsertReference(tx, stored);
  const file = await storage.open(stored.sha256);
  if (!file) {
    throw new BytesMissing(`stored file ${stored.sha256} is missing`);
  }
  await file.close();
}

class BytesMissing extends Error {
  override name = 'BytesMissing';
}
