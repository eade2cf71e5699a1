import type { StoredEntry } from '#formats/zip/stored-zip.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { Tickets } from '#server/secrets/tickets.ts';
import { type BlobFacts, listBlobs, updateChecksum } from './store.ts';

/** An entry of an archive, and the name of its bytes in the storage. */
export type ArchivedFile = StoredEntry & { sha256: string; mime: string; code?: string };

type Archiving = Pick<Deps, 'db' | 'tickets' | 'storage'>;

/** The files behind addresses `{ticket}/{name}`, without reading them; null unless every address opens one. */
export async function findArchived(deps: Archiving, addresses: readonly string[]): Promise<ArchivedFile[] | null> {
  const tickets = addresses.map((address) => openAddress(deps.tickets, address)).filter((file) => file !== null);
  if (tickets.length < addresses.length) {
    return null;
  }
  const blobs = await listBlobs(deps.db, [...new Set(tickets.map(({ sha256 }) => sha256))]);
  const blobsWithChecksum = await Promise.all(blobs.map((blob) => withChecksum(deps, blob)));
  const files = tickets.flatMap((file) =>
    blobsWithChecksum
      .filter(({ hash }) => hash === file.sha256)
      .map(({ size, checksum }) => ({ ...file, size, checksum })),
  );
  return files.every(isWhole) && files.length === tickets.length ? files : null;
}

const isWhole = <File extends { checksum: number | null }>(file: File): file is File & { checksum: number } =>
  file.checksum !== null;

/** Computes the checksum of bytes that have only a hash, once for all later archives. */
async function withChecksum({ db, storage }: Archiving, blob: BlobFacts): Promise<BlobFacts> {
  if (blob.checksum !== null) {
    return blob;
  }
  const checksum = await storage.computeChecksum(blob.hash);
  if (checksum !== null) {
    await updateChecksum(db, blob.hash, checksum);
  }
  return { ...blob, checksum };
}

function openAddress(
  tickets: Tickets,
  address: string,
): ({ name: string } & NonNullable<ReturnType<Tickets['open']>>) | null {
  const [ticket = '', encoded = ''] = address.split('/');
  const name = decoded(encoded);
  const file = name && tickets.open(ticket, name);
  return name && file ? { name, ...file } : null;
}

function decoded(name: string): string | null {
  try {
    return decodeURIComponent(name);
  } catch {
    return null;
  }
}
