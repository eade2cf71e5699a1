import { sql } from 'kysely';
import { containing } from '#server/database/containing.ts';
import type { Database } from '#server/database/tables.ts';
import { type AppFilter, type AppRow, listAppsOf } from './store-apps.ts';

/** An install page: its app, or of two merged apps the one that leads and the other one. */
type InstallPage = { app: AppRow; peer: AppRow | null };
type Filter = Pick<AppFilter, 'memberId' | 'platform' | 'keyword'>;

/** The pages that have an app of a platform and a text in one of their apps; the last changed first. */
export async function listInstallPages(db: Database, filter: Filter, page: { offset: number; limit: number }) {
  const matching = pagesOf(db, filter);
  const [leads, { total }] = await Promise.all([
    matching
      .orderBy(sql`greatest(app.updated_at, peer.updated_at)`, 'desc')
      .orderBy('app.id', 'desc')
      .offset(page.offset)
      .limit(page.limit)
      .execute(),
    matching
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  const peers = await listPeers(
    db,
    filter.memberId,
    leads.flatMap(({ peer_id }) => peer_id ?? []),
  );
  const rows: InstallPage[] = leads.map(({ peer_id, ...app }) => ({
    app,
    peer: peers.find(({ id }) => id === peer_id) ?? null,
  }));
  return { rows, total: Number(total) };
}

function pagesOf(db: Database, { memberId, platform, keyword }: Filter) {
  const like = keyword ? containing(keyword) : null;
  return listAppsOf(db, memberId)
    .leftJoin('app_merge as merge', 'merge.lead_id', 'app.id')
    .leftJoin('distributed_app as peer', 'peer.id', 'merge.peer_id')
    .select('peer.id as peer_id')
    .where(sql<boolean>`not exists (select from app_merge where peer_id = app.id)`)
    .$if(platform !== undefined, (pages) =>
      pages.where((eb) => eb.or([eb('app.platform', '=', platform!), eb('peer.platform', '=', platform!)])),
    )
    .$if(like !== null, (pages) =>
      pages.where((eb) =>
        eb.or(
          (['name', 'package_name', 'short'] as const).flatMap((column) => [
            eb(`app.${column}`, 'ilike', like),
            eb(`peer.${column}`, 'ilike', like),
          ]),
        ),
      ),
    );
}

const listPeers = async (db: Database, memberId: number, ids: readonly number[]): Promise<AppRow[]> =>
  ids.length === 0 ? [] : listAppsOf(db, memberId).where('app.id', 'in', ids).execute();
