import { staff } from '#contract/staff/calls.ts';
import { staffSchemas } from '#contract/staff/schemas.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { portsOf, probeProvider } from '#server/feature/providers/probe-provider.ts';
import { providerNames, servicesOf } from '#server/feature/providers/services.ts';
import {
  findProviderHealth,
  upsertProviderError,
  upsertProviderSuccess,
} from '#server/feature/providers/store-provider-health.ts';
import { providerOnWire } from './provider-on-wire.ts';

const TRIES_PER_MINUTE = 6;
/** Below the ten seconds that a browser waits for a call (spec §9). */
const LONGEST_MS = 9_000;

/** Each try sends a request to a provider, so each provider has a limit for all owners together. */
export const tryProvider = handle(staff, staffSchemas, 'tryProvider', async (context) => {
  const { db, clock, config, limits, language, noteAct } = context;
  const name = providerNames.find((one) => one === context.input.name);
  const port = name && portsOf(context)[name];
  const chosen = name && servicesOf(config)[name];
  if (!port || !chosen || chosen.state === 'off' || chosen.service === null) {
    return fail('NOT_FOUND');
  }
  const quota = await limits.take(`try-provider:${name}`, TRIES_PER_MINUTE, 60);
  if (!quota.ok) {
    return fail('TOO_FREQUENT', { retry_after: quota.retryAfter });
  }
  const error = await probeProvider(port, LONGEST_MS);
  await (error ? upsertProviderError(db, name, clock.now(), error) : upsertProviderSuccess(db, name, clock.now()));
  const result = error ? { kind: error.kind, ...(error.fault && { fault: error.fault }), code: error.code } : {};
  await noteAct(db, { target: `provider:${name}`, after: { works: error === null, ...result } });
  return done(providerOnWire(language, { name, ...chosen }, await findProviderHealth(db, name)));
});
