import { packaging } from '#contract/packaging/calls.ts';
import { packagingSchemas } from '#contract/packaging/schemas.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { expiryOf } from '../apps/app-facts.ts';
import { findAppByLicence, findBuildConfig } from '../apps/store-apps.ts';
import { endOfBuild } from './end-of-build.ts';
import { signLicence } from './licence-keys.ts';

/** The call of a packed app around its expiry; it sends nothing about the phone or the person (product.md §4). */
export const getLicence = handle(packaging, packagingSchemas, 'getLicence', async (context) => {
  const { db, clock, input } = context;
  const app = await findAppByLicence(db, input.app);
  if (!app?.licensed) {
    return fail('NOT_FOUND');
  }
  const build = await findBuildConfig(db, app, input.build);
  const expiresAt = build ? endOfBuild(build.config, app, clock.now()) : expiryOf(app);
  const signed = await signLicence(context, app.licence_code, expiresAt);
  return done({ app: app.licence_code, expires_at: expiresAt, ...signed });
});
