import { distribution } from '#contract/distribution/calls.ts';
import { distributionSchemas } from '#contract/distribution/schemas.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { findApp } from '../apps/store-apps.ts';
import { removeTesterRow } from './store-testers.ts';

export const removeTester = handle(distribution, distributionSchemas, 'removeTester', async ({ input, member, db }) => {
  const app = await findApp(db, member.id, input.app_id);
  return app && (await removeTesterRow(db, app.id, input.tester_id)) ? done({ deleted: 1 }) : fail('NOT_FOUND');
});
