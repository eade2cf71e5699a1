import { drawNumber } from '#pictures/draw-number.ts';
import type { Deps } from '#server/feature/deps.ts';
import { openSealedFile } from '#server/features/files/sealed-files.ts';
import type { TicketedPhoto } from '#server/secrets/photo-tickets.ts';
import { openPerson } from '../attempt-details.ts';
import { findByCode } from '../store.ts';

/** The picture of a ticket; null once it is deleted. */
export async function readPhoto(deps: Deps, { what, code }: TicketedPhoto): Promise<Uint8Array | null> {
  if (what === 'photo') {
    return (await openSealedFile(deps, code))?.bytes ?? null;
  }
  const attempt = await findByCode(deps.db, code);
  return attempt?.kind === 'person' ? drawNumber(openPerson(deps, attempt).idNumber) : null;
}
