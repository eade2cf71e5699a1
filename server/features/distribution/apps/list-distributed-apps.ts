import { distribution } from '#contract/distribution/calls.ts';
import { distributionSchemas } from '#contract/distribution/schemas.ts';
import { flagOf } from '#contract/wire-values.ts';
import { done, handle } from '#server/feature/handle.ts';
import { appsOnWire } from './app-on-wire.ts';
import { listApps } from './store-apps.ts';

export const listDistributedApps = handle(
  distribution,
  distributionSchemas,
  'listDistributedApps',
  async ({ input, member, ...deps }) => {
    const { page, limit, platform, keyword } = input;
    const offset = (page - 1) * limit;
    const { rows, total } = await listApps(deps.db, { memberId: member.id, platform, keyword }, { offset, limit });
    const list = await appsOnWire(deps, member.id, rows);
    return done({ list, total, has_more: flagOf(offset + rows.length < total) });
  },
);
