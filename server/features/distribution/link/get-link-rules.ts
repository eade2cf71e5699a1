import { distribution } from '#contract/distribution/calls.ts';
import { distributionSchemas } from '#contract/distribution/schemas.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { findApp } from '../apps/store-apps.ts';
import { rulesOnWire } from './rules-on-wire.ts';

export const getLinkRules = handle(
  distribution,
  distributionSchemas,
  'getLinkRules',
  async ({ input, member, ...deps }) => {
    const app = await findApp(deps.db, member.id, input.app_id);
    return app ? done(rulesOnWire(deps, app)) : fail('NOT_FOUND');
  },
);
