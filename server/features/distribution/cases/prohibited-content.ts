import type { ProhibitedSubject } from '#rules/compliance/prohibited.ts';
import type { Database } from '#server/database/tables.ts';
import type { Failed } from '#server/feature/handle.ts';
import { blacklisted } from '#server/features/compliance/blacklisted.ts';
import { hitsOf } from '#server/features/compliance/prohibited.ts';
import { type CaseHit, hitOf } from '../case-finding.ts';
import { listPassedFindings } from './store-cases.ts';

/** The hits of a subject, without those that staff have passed for this app before. */
export async function newHits(db: Database, appId: number | null, subject: ProhibitedSubject): Promise<CaseHit[]> {
  const hits = (await hitsOf(db, subject)).map(hitOf);
  if (hits.length === 0 || appId === null) {
    return hits;
  }
  const passed = new Set(
    (await listPassedFindings(db, appId)).flatMap(({ hits: passedHits = [] }) => passedHits.map(keyOf)),
  );
  return hits.filter((hit) => !passed.has(keyOf(hit)));
}

const keyOf = ({ kind, value }: CaseHit): string => `${kind} ${value}`;

type Texts = Readonly<Record<string, string | undefined>>;

/** The refusal of changed texts for a page that is already public, where no review precedes their display; null for any others. */
export async function refuseProhibited(
  db: Database,
  app: { id: number; [column: string]: unknown },
  texts: Texts,
  links: readonly string[] = [],
): Promise<Failed<'BLACKLISTED'> | null> {
  const changes = Object.entries(texts).flatMap(([field, text]) =>
    text && text !== app[field] ? [{ field, text }] : [],
  );
  const [hit] = changes.length + links.length === 0 ? [] : await newHits(db, app.id, { texts: changes, links });
  return hit ? blacklisted(hit) : null;
}

/** The refusal of a file whose bytes are listed; null for any other. */
export async function refuseListedFile(db: Database, sha256: string): Promise<Failed<'BLACKLISTED'> | null> {
  const [hit] = await hitsOf(db, { texts: [], hash: sha256 });
  return hit ? blacklisted(hitOf(hit)) : null;
}
