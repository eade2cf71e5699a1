import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import type { z } from 'zod';
import { packaging } from '#contract/packaging/calls.ts';
import { packagingSchemas } from '#contract/packaging/schemas.ts';
import { isPushEndpoint, pushLimits } from '#rules/packaging/push.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { type Done, done, type Failed, fail, handle } from '#server/feature/handle.ts';
import { takeFrom } from '#server/limits/take-from.ts';
import { registrableOf } from '#server/limits/target-site.ts';
import { encodeSealed } from '#server/secrets/sealed-columns.ts';
import { isPublicAddress } from '#website/fetch/public-address.ts';
import { mayGetPushes } from './may-push.ts';
import { pushSiteOf } from './push-services.ts';
import { areSubscriptionKeys } from './seal-message.ts';
import type { PushAddress } from './send-to-target.ts';
import { countAtSite, countTargets, findAppByPushCode, insertTarget, updateTargetSeen } from './store-pushes.ts';

/** Per address, which may be a school or a mobile network. */
const NEW_PER_HOUR = 120;
const NEW_PER_HOUR_AND_APP = 2000;
/** Per IPv6 site, so that one site leaves most of the limit to others. */
const NEW_PER_HOUR_AND_SITE = 480;

/** Stores the address of a phone and nothing else that it sends; for a known address only the time. */
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
  const site = siteOf(context, named.data);
  if (await updateTargetSeen(db, app.id, { digest, site, now: clock.now() })) {
    return done(null);
  }
  const ofSite = NEW_PER_HOUR_AND_SITE;
  const ofAddress = await takeFrom(limits, { key: 'push-register', ip }, NEW_PER_HOUR, 3600, { ofSite });
  const ofApp = ofAddress.ok ? await limits.take(`push-register:app:${app.id}`, NEW_PER_HOUR_AND_APP, 3600) : ofAddress;
  if (!ofApp.ok) {
    return fail('TOO_FREQUENT', { retry_after: ofApp.retryAfter });
  }
  const times = { created_at: clock.now(), seen_at: clock.now() };
  const sealed = encodeSealed(vault.seal('push-target', `${app.id}:${digest}`, Buffer.from(address)));
  return db.transaction().execute(async (tx) => {
    if (!(await isRoom(tx, app.id, site))) {
      return fail('STATE');
    }
    await insertTarget(tx, { app_id: app.id, way: input.provider, digest, site, address: sealed, ...times });
    return done(null);
  });
});

/** Anybody may register addresses at a stranger's host, so no host gets more than its share of an app's messages. */
async function isRoom(tx: Transaction, appId: number, site: string | null): Promise<boolean> {
  if ((await countTargets(tx, appId)) >= pushLimits.targets) {
    return false;
  }
  const there = site === null ? null : await countAtSite(tx, site, appId);
  return there === null || (there.ofApp < pushLimits.perHostAndApp && there.all < pushLimits.perHost);
}

type Input = z.output<typeof packagingSchemas.registerPush.input>;

function addressOf(deps: Deps, { provider, subscription, token }: Input): Done<PushAddress> | Failed<'PARAM'> {
  if (provider !== 'unifiedpush') {
    // No comma, which separates phones in requests to Xiaomi.
    const isSound = token !== undefined && /^[\x21-\x2b\x2d-\x7e]{1,4096}$/.test(token);
    const wrong = deps.makerPush[provider] ? 'token' : 'provider';
    return isSound && wrong === 'token' ? done({ token }) : fail('PARAM', { field: wrong });
  }
  return subscription && isAllowed(deps, subscription.endpoint) && areSubscriptionKeys(subscription.keys)
    ? done(subscription)
    : fail('PARAM', { field: 'subscription' });
}

/** Checks the form of an address; the host's IP addresses are checked when a message is sent. Hosts of FETCH_ALLOW may be private and without TLS. */
function isAllowed({ config }: Deps, endpoint: string): boolean {
  const url = URL.parse(endpoint);
  const isOfOperator = url !== null && config.fetchAllow.includes(url.hostname);
  return isOfOperator ? /^https?:$/.test(url.protocol) : isPushEndpoint(endpoint) && isPublicHost(url!.hostname);
}

/** Whether the host has a public suffix; names without one belong to a private network. */
function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) ? isPublicAddress(host) : registrableOf(host) !== null;
}

function siteOf(deps: Deps, address: PushAddress): string | null {
  const site = 'endpoint' in address ? pushSiteOf(address.endpoint) : null;
  return site === null ? null : digestOf(deps, `site ${site}`);
}

const digestOf = ({ vault }: Deps, address: string): string =>
  createHmac('sha256', vault.deriveKey('push target')).update(address).digest('base64url');
