import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#server/database/tables.ts';
import { listScreenshots } from '../apps/store-apps.ts';

/** The form of a short code; any other text needs no look-up. */
const SHORT = /^[0-9A-Za-z][0-9A-Za-z_-]{2,30}[0-9A-Za-z]$/;

export type PageApp = NonNullable<Awaited<ReturnType<typeof findApps>>>[number];
export type PageRows = {
  /** The app whose page and link rules apply. */
  lead: PageApp;
  /** The app for the other platform; null without a merge, or when a store takes its place. */
  peer: PageApp | null;
  storeUrl: string | null;
  /** References of the screenshots, in order. */
  screenshots: string[];
};

/** The page behind a short code, in any case, of one app or of two merged ones; null for an unknown code. */
export async function findPage(db: Database, short: string, releaseId: number | null = null): Promise<PageRows | null> {
  if (!SHORT.test(short)) {
    return null;
  }
  const merge = await db
    .selectFrom('distributed_app as app')
    .leftJoin('app_merge as merge', (join) =>
      join.on(({ eb, or }) =>
        or([eb('merge.lead_id', '=', eb.ref('app.id')), eb('merge.peer_id', '=', eb.ref('app.id'))]),
      ),
    )
    .select(['app.id', 'merge.lead_id', 'merge.peer_id', 'merge.store_url'])
    .where(sql`lower(app.short)`, '=', short.toLowerCase())
    .executeTakeFirst();
  if (!merge) {
    return null;
  }
  const leadId = merge.lead_id ?? merge.id;
  const ids = [leadId, ...(merge.peer_id === null ? [] : [merge.peer_id])];
  const [apps, screenshots] = await Promise.all([findApps(db, ids, releaseId), listScreenshots(db, leadId)]);
  const lead = apps.find(({ id }) => id === leadId);
  const peer = apps.find(({ id }) => id === merge.peer_id) ?? null;
  return lead ? { lead, peer, storeUrl: merge.store_url, screenshots } : null;
}

/** Whether nothing of the app is shown: it is taken down, its member is frozen, or its current release is in review or refused. */
export const isWithheld = ({ taken_down_at, current_state, member_status }: PageApp): boolean =>
  taken_down_at !== null || member_status === 'frozen' || current_state === 'review' || current_state === 'refused';

/**
 * Apps with the requested release if it is theirs and is shared, else with their current one, if it may be downloaded, and with the signer of the
 * release before it.
 */
const findApps = (db: Database, ids: readonly number[], releaseId: number | null) =>
  db
    .selectFrom('distributed_app as app')
    .innerJoin('member', 'member.id', 'app.member_id')
    .leftJoin('app_release as release', (join) =>
      join
        .onRef('release.app_id', '=', 'app.id')
        .on(
          'release.id',
          '=',
          sql<number>`coalesce(
          (select chosen.id from app_release chosen where chosen.id = ${releaseId} and chosen.app_id = app.id and chosen.is_shared), app.current_release)`,
        )
        .on('release.state', '=', 'ready')
        .on('release.file', 'is not', null),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('app_release as earlier')
          .select('earlier.signer as earlier_signer')
          .whereRef('earlier.app_id', '=', 'app.id')
          .whereRef('earlier.id', '<', 'release.id')
          .orderBy('earlier.id', 'desc')
          .limit(1)
          .as('before'),
      (join) => join.onTrue(),
    )
    .selectAll('app')
    .leftJoin('app_release as shown', 'shown.id', 'app.current_release')
    .select(['member.status as member_status', 'before.earlier_signer', 'shown.state as current_state'])
    .select([
      'release.id as release_id',
      'release.version',
      'release.version_code',
      'release.size',
      'release.points',
      'release.file',
      'release.facts',
      'release.signer',
      'release.notes',
      'release.scan',
      'release.scanned_at',
      'release.created_at as released_at',
    ])
    .where('app.id', 'in', ids)
    .execute();

/** Whether an app with this short code was deleted. A code that another app has taken since opens that app. */
export async function isDeleted(db: Database, short: string): Promise<boolean> {
  if (!SHORT.test(short)) {
    return false;
  }
  const hash = createHash('sha256').update(short.toLowerCase()).digest('hex');
  const found = await db.selectFrom('deleted_short').select('hash').where('hash', '=', hash).executeTakeFirst();
  return found !== undefined;
}
