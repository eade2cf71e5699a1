import { distribution } from '#contract/distribution/calls.ts';
import { distributionSchemas } from '#contract/distribution/schemas.ts';
import { flagOf } from '#contract/wire-values.ts';
import { done, handle } from '#server/feature/handle.ts';
import { appsOnWire } from './app-on-wire.ts';
import { listApps } from './store-apps.ts';
import { trendsOf } from './trends.ts';

export const listDistributedApps = handle(
  distribution,
  distributionSchemas,
  'listDistributedApps',
  async ({ input, member, ...deps }) => {
    const { page, limit, platform, keyword } = input;
    const offset = (page - 1) * limit;
    const { rows, total } = await listApps(deps.db, { memberId: member.id, platform, keyword }, { offset, limit });
    const ids = rows.map(({ id }) => id);
    const [list, trends] = await Promise.all([
      appsOnWire(deps, member.id, rows),
      trendsOf(deps.db, 'id', ids, deps.clock.now()),
    ]);
    return done({
      list: list.map((row) => ({ ...row, trend: [...trends.get(row.app_id)!] })),
      total,
      has_more: flagOf(offset + rows.length < total),
    });
  },
);
