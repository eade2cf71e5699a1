import type { z } from 'zod';
import type { staffSchemas } from '#contract/staff/schemas.ts';

export type Act = z.output<typeof staffSchemas.listActs.output>['list'][number];
/** An act with the photos that it opened, newest first. */
export type FoldedAct = Act & { photos: readonly Act[] };

/** Opening a review loads its photos at once; a later view is a row of its own. */
const loadSeconds = 60;

/** Puts each view of a photo into the row of its review; `acts` are sorted newest first. */
export function foldActs(acts: readonly Act[]): FoldedAct[] {
  const photos = new Map<number, Act[]>();
  const folded = new Set<number>();
  acts.forEach((photo, at) => {
    const review = photo.act === 'view-photo' && acts.slice(at + 1).find((act) => opens(act, photo));
    if (review) {
      folded.add(photo.id);
      photos.set(review.id, [...(photos.get(review.id) ?? []), photo]);
    }
  });
  return acts.filter(({ id }) => !folded.has(id)).map((act) => ({ ...act, photos: photos.get(act.id) ?? [] }));
}

const opens = (act: Act, photo: Act): boolean =>
  act.act === 'read-item' &&
  act.staff?.id === photo.staff?.id &&
  act.outcome === photo.outcome &&
  photo.target.startsWith(`${act.target}/`) &&
  photo.time - act.time <= loadSeconds;
