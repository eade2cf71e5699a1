import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { secondsOf } from '#contract/wire-values.ts';
import { encodeUdidProfile } from '#ios/udid-profile.ts';
import { signWebClip } from '#ios/web-clip.ts';
import { linkClosed } from '#rules/distribution/link-gates.ts';
import type { LinkLanguage } from '#rules/distribution/link-looks.ts';
import type { Deps } from '#server/feature/deps.ts';
import { sendTooFrequent } from '#server/feature/send-refusal.ts';
import { profileSignerOf } from '#server/features/packaging/builds/profile-signer.ts';
import { takeFrom } from '#server/limits/take-from.ts';
import { linkOfApp } from '../apps/link-of-app.ts';
import { openChallenge, registerDevice } from '../testers/register-device.ts';
import { isOpenChallenge } from '../testers/store-testers.ts';
import { iosAppOf, rulesOf, secretsSetAt } from './find-view.ts';
import { languageFor } from './page-routes.ts';
import { findPage, type PageApp, type PageRows } from './store-page.ts';
import { parseVisit } from './visit.ts';
import { pageTextIn } from './words/words.ts';

/** A visitor requests a profile once, or again after a mistake; an office shares one network. */
const PROFILES_PER_HOUR = 60;
/** In bytes; an answer with the certificates of the device has two or three kilobytes. */
const ANSWER = 64 << 10;

export type Registering = { page: PageRows; app: PageApp };

/**
 * The registration of a device: `/d/{short}/udid.mobileconfig` asks it for its identifier, and the device answers to `/d/{short}/device`. For a link
 * with a password or a question, `/d/{short}/register` checks those first (register-route.ts).
 */
export async function registerDeviceRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.get('/d/:short/udid.mobileconfig', (request, reply) => sendProfile(deps, request, reply));
  await app.register(async (scope) => {
    // iOS sends `application/pkcs7-signature`; every other type is also read as bytes alone.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: ANSWER }, (_, body, done) => done(null, body));
    scope.post('/d/:short/device', { bodyLimit: ANSWER }, (request, reply) => receiveAnswer(deps, request, reply));
  });
}

async function sendProfile(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { db, clock, config } = deps;
  const found = await findRegistering(deps, request);
  if (!found) {
    return reply.callNotFound();
  }
  const { page, app } = found;
  const { leave = '', ...query } = request.query as Record<string, string>;
  const { hasPassword, hasQuestion } = rulesOf(page, app);
  const isAsked = hasPassword || hasQuestion;
  const link = linkOfApp(deps, page.lead);
  if (
    isAsked &&
    !(await isOpenChallenge(db, app.id, leave, { now: clock.now(), secretsAt: secretsSetAt(page, app) }))
  ) {
    return reply.header('cache-control', 'no-store').redirect(`/d/${page.lead.short}`, 303);
  }
  if (!isAsked && !(await takeProfile(deps, request, reply))) {
    return reply;
  }
  const challenge = isAsked ? leave : await openChallenge(deps, app.id);
  const profile = profileFor(found, {
    challenge,
    link,
    language: languageFor(request, parseVisit(query), page.lead.language),
  });
  const signer = profileSignerOf(config.profileSigner);
  const signed = signer ? signWebClip(profile, { ...signer, atSeconds: secondsOf(clock.now()) }) : profile;
  return reply
    .type('application/x-apple-aspen-config')
    .headers({ 'cache-control': 'no-store', 'content-disposition': 'attachment; filename="udid.mobileconfig"' })
    .send(Buffer.from(signed));
}

/** False when a refusal was sent. */
export async function takeProfile({ limits, clock }: Deps, request: FastifyRequest, reply: FastifyReply) {
  const quota = await takeFrom(limits, { key: 'udid', ip: request.ip }, PROFILES_PER_HOUR, 3600);
  if (!quota.ok) {
    sendTooFrequent(request, reply, { kind: 'page', retryAfter: quota.retryAfter, now: clock.now() });
  }
  return quota.ok;
}

type DeviceRequest = { challenge: string; link: string; language: LinkLanguage };

function profileFor({ page: { lead }, app }: Registering, { challenge, link, language }: DeviceRequest): Uint8Array {
  const text = pageTextIn(language);
  return encodeUdidProfile({
    identifier: `${app.package_name}.udid`,
    name: `${lead.name} · ${text('register')}`,
    organization: lead.name,
    description: text('registerAbout'),
    url: new URL(`/d/${lead.short}/device`, link).href,
    challenge,
  });
}

/** iOS opens the target of a permanent redirect in Safari, and of no other redirect. */
async function receiveAnswer(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const found = await findRegistering(deps, request);
  if (!found) {
    return reply.callNotFound();
  }
  const { page, app } = found;
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const code = await registerDevice(deps, app.id, { bytes, ip: request.ip, secretsAt: secretsSetAt(page, app) });
  const result = new URL(linkOfApp(deps, page.lead));
  result.searchParams.set(code ? 'device' : 'no', code ?? 'device');
  return reply.header('cache-control', 'no-store').redirect(result.href, 301);
}

/** The iOS app of a link that is open. */
export async function findRegistering({ db, clock }: Deps, request: FastifyRequest): Promise<Registering | null> {
  const page = await findPage(db, (request.params as { short: string }).short);
  const app = page && iosAppOf(page);
  return page && app && linkClosed(rulesOf(page, app), clock.now()) === null ? { page, app } : null;
}
