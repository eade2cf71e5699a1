import type { Database } from '#server/database/tables.ts';

/** The reference of the web clip in an app's published build; null without one, and once the app has expired. */
export async function webClipOfApp(db: Database, appId: number, now: Date): Promise<string | null> {
  const clip = await db
    .selectFrom('packed_app as app')
    .innerJoin('build_file as product', 'product.build_id', 'app.published_build')
    .select('product.file')
    .where('app.id', '=', appId)
    .where('product.kind', '=', 'mobileconfig')
    .where(({ eb, or }) => or([eb('app.expires_at', 'is', null), eb('app.expires_at', '>', now)]))
    .executeTakeFirst();
  return clip?.file ?? null;
}
