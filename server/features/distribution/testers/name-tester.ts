import { distribution } from '#contract/distribution/calls.ts';
import { distributionSchemas } from '#contract/distribution/schemas.ts';
import { checkDeviceName } from '#rules/distribution/profile-devices.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { findApp } from '../apps/store-apps.ts';
import { updateTesterName } from './store-testers.ts';

export const nameTester = handle(distribution, distributionSchemas, 'nameTester', async ({ input, member, db }) => {
  const name = checkDeviceName(input.name);
  if (name === null) {
    return fail('PARAM', { field: 'name' });
  }
  const app = await findApp(db, member.id, input.app_id);
  return app && (await updateTesterName(db, app.id, input.tester_id, name)) ? done({ name }) : fail('NOT_FOUND');
});
