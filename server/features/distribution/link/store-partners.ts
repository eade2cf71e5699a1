import type { Database } from '#server/database/tables.ts';

/** The app merged with another one, its sealed password, and whether it leads; undefined when the app is not merged. */
export const findPartner = (db: Database, appId: number) =>
  db
    .selectFrom('app_merge as merge')
    .innerJoin('distributed_app as app', (join) =>
      join.on(({ eb, or }) =>
        or([eb('app.id', '=', eb.ref('merge.lead_id')), eb('app.id', '=', eb.ref('merge.peer_id'))]),
      ),
    )
    .select((eb) => ['app.id', 'app.password', eb('app.id', '=', eb.ref('merge.lead_id')).as('leads')])
    .where(({ eb, or }) => or([eb('merge.lead_id', '=', appId), eb('merge.peer_id', '=', appId)]))
    .where('app.id', '<>', appId)
    .executeTakeFirst();
