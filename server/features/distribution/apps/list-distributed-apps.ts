import { distribution } from '#contract/distribution/calls.ts';
import { distributionSchemas } from '#contract/distribution/schemas.ts';
import { flagOf } from '#contract/wire-values.ts';
import { factsOfPage, trendOfPage } from '#rules/distribution/install-page.ts';
import { done, handle } from '#server/feature/handle.ts';
import { appsOnWire } from './app-on-wire.ts';
import { listInstallPages } from './store-pages.ts';
import { trendsOf } from './trends.ts';

/** A merged page is one entry: its apps, and the facts of both. */
export const listDistributedApps = handle(
  distribution,
  distributionSchemas,
  'listDistributedApps',
  async ({ input, member, ...deps }) => {
    const { page, limit, platform, keyword } = input;
    const offset = (page - 1) * limit;
    const filter = { memberId: member.id, platform, keyword };
    const { rows, total } = await listInstallPages(deps.db, filter, { offset, limit });
    const apps = rows.flatMap(({ app, peer }) => (peer ? [app, peer] : [app]));
    const ids = apps.map(({ id }) => id);
    const [listed, trends] = await Promise.all([
      appsOnWire(deps, member.id, apps),
      trendsOf(deps.db, 'id', ids, deps.clock.now()),
    ]);
    const byId = new Map(listed.map((row) => [row.app_id, row]));
    return done({
      list: rows.map(({ app, peer }) => {
        const own = byId.get(app.id)!;
        const other = peer && byId.get(peer.id)!;
        const both = other ? [own, other] : [own];
        return {
          ...own,
          peer: other,
          page: factsOfPage(both),
          trend: trendOfPage(both.map(({ app_id }) => trends.get(app_id)!)),
        };
      }),
      total,
      has_more: flagOf(offset + rows.length < total),
    });
  },
);
