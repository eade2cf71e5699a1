import { createHmac } from 'node:crypto';
import type { z } from 'zod';
import { packaging } from '#contract/calls/packaging.ts';
import { packagingSchemas } from '#contract/schemas/packaging.ts';
import { isPushEndpoint, pushLimits } from '#rules/packaging/push.ts';
import type { Deps } from '#server/feature/deps.ts';
import { type Done, done, type Failed, fail, handle } from '#server/feature/handle.ts';
import { takeFrom } from '#server/limits/take-from.ts';
import { encodeSealed } from '#server/secrets/sealed-columns.ts';
import { mayGetPushes } from './may-push.ts';
import { areSubscriptionKeys } from './seal-message.ts';
import type { PushAddress } from './send-to-target.ts';
import { countTargets, findAppByPushCode, insertTarget, seeTarget } from './store-pushes.ts';

/** One address may be a school or a mobile network. */
const NEW_PER_HOUR = 120;
const NEW_PER_HOUR_AND_APP = 2000;
/** … so that the phones of one site leave most of it to others. */
const NEW_PER_HOUR_AND_SITE = 480;

/** Keeps the address of a phone; nothing else that it sends is kept, and of an address that is known only the time. */
export const registerPush = handle(packaging, packagingSchemas, 'registerPush', async (context) => {
  const { db, clock, vault, limits, input, ip } = context;
  const app = await findAppByPushCode(db, input.app);
  if (!app || !mayGetPushes(app, clock.now())) {
    return fail('NOT_FOUND');
  }
  const named = addressOf(context, input);
  if (!named.ok) {
    return named;
  }
  const address = JSON.stringify(named.data);
  const digest = digestOf(context, `${input.provider} ${address}`);
  if (await seeTarget(db, app.id, digest, clock.now())) {
    return done(null);
  }
  const ofSite = NEW_PER_HOUR_AND_SITE;
  const taken = await takeFrom(limits, { key: 'push-register', ip }, NEW_PER_HOUR, 3600, { ofSite });
  const ofApp = taken.ok ? await limits.take(`push-register:app:${app.id}`, NEW_PER_HOUR_AND_APP, 3600) : taken;
  if (!ofApp.ok) {
    return fail('TOO_FREQUENT', { retry_after: ofApp.retryAfter });
  }
  if ((await countTargets(db, app.id)) >= pushLimits.targets) {
    return fail('STATE');
  }
  await insertTarget(db, {
    app_id: app.id,
    way: input.provider,
    digest,
    address: encodeSealed(vault.seal('push-target', `${app.id}:${digest}`, Buffer.from(address))),
    created_at: clock.now(),
    seen_at: clock.now(),
  });
  return done(null);
});

type Input = z.output<typeof packagingSchemas.registerPush.input>;

function addressOf(deps: Deps, { provider, subscription, token }: Input): Done<PushAddress> | Failed<'PARAM'> {
  if (provider !== 'unifiedpush') {
    // Without a comma, which separates phones at Xiaomi's address.
    const isSound = token !== undefined && /^[\x21-\x2b\x2d-\x7e]{1,4096}$/.test(token);
    const wrong = deps.makerPush[provider] ? 'token' : 'provider';
    return isSound && wrong === 'token' ? done({ token }) : fail('PARAM', { field: wrong });
  }
  return subscription && isAllowed(deps, subscription.endpoint) && areSubscriptionKeys(subscription.keys)
    ? done(subscription)
    : fail('PARAM', { field: 'subscription' });
}

/** The endpoint's host is checked when a message goes there; here only its form. Hosts of FETCH_ALLOW may be without TLS. */
function isAllowed({ config }: Deps, endpoint: string): boolean {
  const url = URL.parse(endpoint);
  return isPushEndpoint(endpoint) || (url?.protocol === 'http:' && config.fetchAllow.includes(url.hostname));
}

const digestOf = ({ vault }: Deps, address: string): string =>
  createHmac('sha256', vault.deriveKey('push target')).update(address).digest('base64url');
