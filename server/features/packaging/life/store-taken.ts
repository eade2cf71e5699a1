import { sql } from 'kysely';
import type { ProductKind } from '#packager/pack-app.ts';
import type { Database } from '#server/database/tables.ts';

const forPhones: readonly ProductKind[] = ['apk', 'mobileconfig'];
/** An APK is for phones first, so it says nothing about a store. */
const forStores: readonly ProductKind[] = ['aab', 'unsigned-ipa'];

/**
 * Notes the first download of a product, by the code of its file. Downloads are many, so the row is written only while it does not know them; the build
 * may lose its files later.
 */
export async function updateTaken(db: Database, file: string, now: Date): Promise<void> {
  await sql`
    with product as (
      select build.app_id, kind = any(${forPhones}::text[]) as for_phones,
        kind = any(${forStores}::text[]) and not coalesce((build.config ->> 'trial')::boolean, false) as for_stores
      from build_file join build on build.id = build_file.build_id where build_file.file = ${file})
    update packed_app set
      installer_taken_at = case when for_phones then coalesce(installer_taken_at, ${now}) else installer_taken_at end,
      store_file_taken_at = case when for_stores then coalesce(store_file_taken_at, ${now}) else store_file_taken_at end
    from product where packed_app.id = product.app_id
      and (for_phones and installer_taken_at is null or for_stores and store_file_taken_at is null)`.execute(db);
}
