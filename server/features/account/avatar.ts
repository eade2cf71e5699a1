import type { Deps } from '#server/feature/deps.ts';
import { findFile, urlOfFile } from '#server/features/files/files.ts';

/** An address of the picture, valid for an hour; empty when there is none. */
export async function avatarUrl(
  { db, tickets }: Pick<Deps, 'db' | 'tickets'>,
  memberId: number,
  avatar: string | null,
): Promise<string> {
  const file = avatar === null ? null : await findFile(db, avatar, memberId);
  return file ? urlOfFile(tickets, file) : '';
}
