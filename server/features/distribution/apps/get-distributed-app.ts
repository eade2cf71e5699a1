import { distribution } from '#contract/distribution/calls.ts';
import { distributionSchemas } from '#contract/distribution/schemas.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { appOnWire } from './app-on-wire.ts';
import { findApp } from './store-apps.ts';

export const getDistributedApp = handle(
  distribution,
  distributionSchemas,
  'getDistributedApp',
  async ({ input, member, ...deps }) => {
    const app = await findApp(deps.db, member.id, input.app_id);
    return app ? done(await appOnWire(deps, app)) : fail('NOT_FOUND');
  },
);
