import { packaging } from '#contract/calls/packaging.ts';
import { packagingSchemas } from '#contract/schemas/packaging.ts';
import { secondsOf } from '#contract/wire-values.ts';
import { plans } from '#modules/app-module.ts';
import { expiryOfBuild } from '#rules/packaging/licence.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { expiryOf, planOf } from '../apps/app-facts.ts';
import { isBeyondPlan } from '../apps/beyond-plan.ts';
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

/** A module may have come into a higher plan since: only a build of a higher plan can have more than that of the app. */
function licencesOf(config: BuildConfig, app: App) {
  const plan = planOf(app);
  const isHigher = plans.indexOf(config.plan) > plans.indexOf(plan);
  const build = {
    isTrial: config.trial,
    isBeyondPlan: isHigher && isBeyondPlan({ modules: config.modules, site: config.site ?? null }, plan),
    expiresAtSeconds: config.expiresAtSeconds,
  };
  return [build, { isTrial: app.trial, expiresAtSeconds: expiryOf(app) }] as const;
}
