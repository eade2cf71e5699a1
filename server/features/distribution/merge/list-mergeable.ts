import { distribution } from '#contract/distribution/calls.ts';
import { distributionSchemas } from '#contract/distribution/schemas.ts';
import { flagOf } from '#contract/wire-values.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { peersOnWire } from '../apps/app-on-wire.ts';
import { findApp, listApps } from '../apps/store-apps.ts';

export const listMergeable = handle(
  distribution,
  distributionSchemas,
  'listMergeable',
  async ({ input, member, ...deps }) => {
    const app = await findApp(deps.db, member.id, input.app_id);
    if (!app) {
      return fail('NOT_FOUND');
    }
    const { keyword, page, limit } = input;
    const offset = (page - 1) * limit;
    const platform = app.platform === 'android' ? ('ios' as const) : ('android' as const);
    const filter = { memberId: member.id, platform, keyword, unmerged: true } as const;
    const { rows, total } = await listApps(deps.db, filter, { offset, limit });
    const list = await peersOnWire(deps, member.id, rows);
    return done({ list, total, has_more: flagOf(offset + rows.length < total) });
  },
);
