import type { VerificationKind } from '#rules/identity/verification.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { type Failed, fail } from '#server/feature/handle.ts';
import { findForeign, takeSealedFiles } from '#server/features/files/sealed-files.ts';
import type { PhotoViewer } from '#server/secrets/photo-tickets.ts';
import type { Localized } from '#words/language.ts';
import { insertPhotos, listPhotos } from './store-photos.ts';

/** The photos of each kind, in the order of review. */
export const photoSlots = {
  person: {
    front: { zh: '身份证人像面', en: 'Portrait side' },
    back: { zh: '身份证国徽面', en: 'Emblem side' },
    hand: { zh: '手持身份证', en: 'Holding the ID card' },
  },
  company: {
    licence: { zh: '营业执照', en: 'Business licence' },
    legal_front: { zh: '法人身份证人像面', en: 'Representative: portrait side' },
    legal_back: { zh: '法人身份证国徽面', en: 'Representative: emblem side' },
  },
} as const satisfies Record<VerificationKind, Record<string, Localized>>;

export type PhotosOf<Kind extends VerificationKind> = Record<keyof (typeof photoSlots)[Kind], string>;

/** The first photo that is not the member's own fresh upload; null when all are. */
export async function checkPhotos<Kind extends VerificationKind>(
  { db }: Pick<Deps, 'db'>,
  owner: number,
  kind: Kind,
  photos: PhotosOf<Kind>,
): Promise<Failed<'FILE'> | null> {
  const slots = slotsOf(kind, photos);
  const foreign = await findForeign(
    db,
    slots.map(([, code]) => code),
    { owner, kind: 'identity' },
  );
  const last = slots.findLast(([, code]) => code === foreign);
  return last ? fail('FILE', { field: last[0] }) : null;
}

/** Assigns the photos to an attempt, after `checkPhotos` in the same transaction; attempts of one member run one after the other. */
export async function attachPhotos<Kind extends VerificationKind>(
  tx: Transaction,
  owner: number,
  verificationId: number,
  kind: Kind,
  photos: PhotosOf<Kind>,
): Promise<void> {
  const slots = slotsOf(kind, photos);
  const codes = slots.map(([, code]) => code);
  if (!(await takeSealedFiles(tx, codes, { owner, kind: 'identity' }))) {
    throw new Error('a photo of this attempt belongs to another one');
  }
  await insertPhotos(
    tx,
    slots.map(([slot, code], sort) => ({ verification_id: verificationId, slot, code, sort })),
  );
}

/** Addresses of an attempt's photos for a viewer; empty once they are deleted. */
export async function photoUrls(
  { db, photoTickets }: Pick<Deps, 'db' | 'photoTickets'>,
  verificationId: number,
  viewerOf: (slot: string) => PhotoViewer,
) {
  const photos = await listPhotos(db, verificationId);
  return photos.map(({ slot, code }) => ({
    slot,
    url: photoTickets.urlFor({ ...viewerOf(slot), what: 'photo', code }),
  }));
}

const slotsOf = <Kind extends VerificationKind>(kind: Kind, photos: PhotosOf<Kind>): [string, string][] =>
  Object.keys(photoSlots[kind]).map((slot) => [slot, (photos as Record<string, string>)[slot]!]);
