import { LOOSE_PHOTO_HOURS, PHOTO_DAYS } from '#rules/identity/verification.ts';
import type { Deps } from '#server/feature/deps.ts';
import { shredLooseFiles, shredSealedFiles } from '#server/features/files/sealed-files.ts';
import { listPhotosDecidedBefore } from './store-photos.ts';

const AT_ONCE = 500;
const HOUR_MS = 3_600_000;

/** Destroys the keys of photos 30 days after the decision of their attempt, and of uploads without an attempt after a day. */
export async function purgePhotos({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime();
  const day = new Date(now - PHOTO_DAYS * 24 * HOUR_MS);
  for (let codes = await next(db, day); codes.length > 0; codes = await next(db, day)) {
    await db.transaction().execute((tx) => shredSealedFiles(tx, codes));
  }
  await shredLooseFiles(db, new Date(now - LOOSE_PHOTO_HOURS * HOUR_MS));
}

const next = (db: Deps['db'], day: Date) => listPhotosDecidedBefore(db, day, AT_ONCE);
