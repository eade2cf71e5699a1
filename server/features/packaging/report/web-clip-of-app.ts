import type { Database } from '#server/database/tables.ts';
import { findWebClip } from '../builds/store-builds.ts';

/** The reference of the web clip in an app's published build; null when there is none, and once the app has expired. */
export const webClipOfApp = async (db: Database, appId: number, now: Date): Promise<string | null> =>
  (await findWebClip(db, appId, now))?.file ?? null;
