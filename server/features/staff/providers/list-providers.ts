import { staff } from '#contract/staff/calls.ts';
import { staffSchemas } from '#contract/staff/schemas.ts';
import { done, handle } from '#server/feature/handle.ts';
import type { ProviderName } from '#server/feature/providers/provider-health.ts';
import { servicesOf } from '#server/feature/providers/services.ts';
import { listProviderHealth } from '#server/feature/providers/store-provider-health.ts';
import { providerOnWire } from './provider-on-wire.ts';

/** The active providers with their last results; without keys. */
export const listProviders = handle(staff, staffSchemas, 'listProviders', async ({ language, db, config }) => {
  const health = new Map((await listProviderHealth(db)).map((row) => [row.provider, row]));
  return done(
    Object.entries(servicesOf(config)).map(([name, chosen]) =>
      providerOnWire(language, { name: name as ProviderName, ...chosen }, health.get(name)),
    ),
  );
});
