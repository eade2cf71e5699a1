import type { Installer } from '#installers/installer.ts';
import { rasterize } from '#pictures/rasterize.ts';
import type { Database, Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { findFile, type KeptFile, keepFile, removeFile, urlOfFile } from '#server/features/files/files.ts';
import type { StoredBytes } from '#server/ports/stored-bytes.ts';

/** Pages show an icon at most this large, on the densest screens. */
const ICON_SIZE = 512;
/** The kind of an icon drawn from an installer; a picture that the member uploaded may be shown by other apps too. */
const DRAWN = 'image:installer';
const DAY = 86_400;

/** A picture whose bytes are stored, and that no row refers to yet. */
export type StoredIcon = { stored: StoredBytes; width: number; height: number };

/** The icon of an installer, drawn by the picture process and stored; null when it has none that can be drawn. */
export async function storeInstallerIcon(
  { storage }: Pick<Deps, 'storage'>,
  { icon }: Installer,
  caller: string,
): Promise<StoredIcon | null> {
  const drawn = icon && (await rasterize(icon.bytes, { size: ICON_SIZE, fit: 'square', as: 'png', caller }));
  if (!drawn?.ok) {
    return null;
  }
  const { bytes, width, height } = drawn;
  return { stored: await storage.put(bytes), width, height };
}

/** Inserts the row of a drawn icon; returns its code. */
export async function keepDrawnIcon(
  tx: Transaction,
  deps: Deps,
  owner: number,
  { stored, width, height }: StoredIcon,
): Promise<string> {
  const facts = { owner, kind: DRAWN, name: 'icon.png', mime: 'image/png', width, height };
  return (await keepFile(tx, deps, stored, facts)).code;
}

/** A picture that the member uploaded; null for anything else. */
export async function findOwnPicture(db: Database, memberId: number, code: string): Promise<KeptFile | null> {
  const file = await findFile(db, code, memberId);
  return file?.owner === memberId && file.width !== undefined && file.mime.startsWith('image/') ? file : null;
}

export const isDrawnIcon = ({ kind }: Pick<KeptFile, 'kind'>): boolean => kind === DRAWN;

/** Removes an icon that only its app shows; returns the hash of its bytes. */
export async function removeDrawnIcon(tx: Transaction, memberId: number, code: string | null): Promise<string | null> {
  const file = code === null ? null : await findFile(tx, code, memberId);
  return file && isDrawnIcon(file) ? removeFile(tx, file.code) : null;
}

/** An address of a picture, valid for a day; empty when there is none. */
export const pictureUrl = ({ tickets }: Pick<Deps, 'tickets'>, file: KeptFile | null | undefined): string =>
  file ? urlOfFile(tickets, file, DAY) : '';
