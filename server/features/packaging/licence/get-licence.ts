import { packaging } from '#contract/calls/packaging.ts';
import { packagingSchemas } from '#contract/schemas/packaging.ts';
import { secondsOf } from '#contract/wire-values.ts';
import { isHigherPlan } from '#modules/needed-plan.ts';
import { expiryOfBuild } from '#rules/packaging/licence.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { expiryOf, planOf } from '../apps/app-facts.ts';
import { planNeededBy } from '../apps/beyond-plan.ts';
import { type AppRow, findAppByLicence, findBuildConfig } from '../apps/store-apps.ts';
import type { BuildConfig } from '../tables.ts';
import { signLicence } from './licence-keys.ts';

/** The question of a packed app around its expiry; it sends nothing about the phone or the person (product.md §4). */
export const getLicence = handle(packaging, packagingSchemas, 'getLicence', async (context) => {
  const { db, clock, input } = context;
  const app = await findAppByLicence(db, input.app);
  if (!app?.licensed) {
    return fail('NOT_FOUND');
  }
  const build = await findBuildConfig(db, app, input.build);
  const expiresAt = build ? expiryOfBuild(...licencesOf(build.config, app), secondsOf(clock.now())) : expiryOf(app);
  const signed = await signLicence(context, app.licence_code, expiresAt);
  return done({ app: app.licence_code, expires_at: expiresAt, ...signed });
});

type App = Pick<AppRow, 'trial' | 'plan' | 'expires_at'>;

function licencesOf(config: BuildConfig, app: App) {
  const { plan, modules, site = null } = config;
  const build = {
    isTrial: config.trial,
    isBeyondPlan: isHigherPlan(planNeededBy({ plan, modules, site }), planOf(app)),
    expiresAtSeconds: config.expiresAtSeconds,
  };
  return [build, { isTrial: app.trial, expiresAtSeconds: expiryOf(app) }] as const;
}
