import type { ProhibitedHit, ProhibitedSubject } from '#rules/compliance/prohibited.ts';
import type { Database } from '#server/database/tables.ts';
import type { Failed } from '#server/feature/handle.ts';
import { blacklisted } from '#server/features/compliance/blacklisted.ts';
import { hitsOf } from '#server/features/compliance/prohibited.ts';
import type { DraftColumns } from '../apps/app.ts';

type AppIdentity = Pick<DraftColumns, 'link' | 'name' | 'name_zh' | 'package_name' | 'bundle_id'>;
type Column = keyof AppIdentity;

const fields: readonly [Column, field: string, subject: (text: string) => ProhibitedSubject][] = [
  ['link', 'link', (text) => ({ texts: [], links: [text] })],
  ['name', 'app_name', readAs('app_name')],
  ['name_zh', 'app_name_zh', readAs('app_name_zh')],
  ['package_name', 'package_name', (text) => ({ texts: [], packageName: text })],
  ['bundle_id', 'bundle_id', (text) => ({ texts: [], packageName: text })],
];

function readAs(field: string) {
  return (text: string): ProhibitedSubject => ({ texts: [{ field, text }] });
}

/**
 * The refusal of the first name or link that is on the blacklist, in the order of the form; distribution would refuse it later. What the app already has
 * is kept, even when an entry was added since, because publishing checks again.
 */
export async function refuseProhibited(
  db: Database,
  app: Required<AppIdentity> | null,
  columns: AppIdentity,
): Promise<Failed<'BLACKLISTED'> | null> {
  for (const [column, field, subject] of fields) {
    const text = columns[column];
    const [hit] = text && text !== app?.[column] ? await hitsOf(db, subject(text)) : [];
    if (hit) {
      return blacklisted(wordOf(hit, field));
    }
  }
  return null;
}

const wordOf = ({ entry: { category, kind, value } }: ProhibitedHit, field: string) => ({
  category,
  kind,
  value,
  field,
});
