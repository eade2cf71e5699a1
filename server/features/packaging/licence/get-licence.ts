import { packaging } from '#contract/calls/packaging.ts';
import { packagingSchemas } from '#contract/schemas/packaging.ts';
import { secondsOf } from '#contract/wire-values.ts';
import { NEVER_EXPIRES } from '#rules/packaging/licence.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { findAppByLicence } from '../apps/store-apps.ts';
import { signLicence } from './licence-keys.ts';

/** The question of a packed app around its expiry; it sends nothing about the phone or the person (product.md §4). */
export const getLicence = handle(packaging, packagingSchemas, 'getLicence', async (context) => {
  const app = await findAppByLicence(context.db, context.input.app);
  if (!app?.licensed) {
    return fail('NOT_FOUND');
  }
  const expiresAt = app.expires_at ? secondsOf(app.expires_at) : NEVER_EXPIRES;
  const signed = await signLicence(context, app.licence_code, expiresAt);
  return done({ app: app.licence_code, expires_at: expiresAt, ...signed });
});
