import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { secondsOf } from '#contract/wire-values.ts';
import { encodeUdidProfile } from '#ios/udid-profile.ts';
import { signWebClip } from '#ios/web-clip.ts';
import { linkClosed } from '#rules/distribution/link-gates.ts';
import type { Deps } from '#server/feature/deps.ts';
import { sendTooFrequent } from '#server/feature/send-refusal.ts';
import { profileSignerOf } from '#server/features/packaging/builds/profile-signer.ts';
import { clientNetworkOf } from '#server/limits/client-network.ts';
import { linkOfApp } from '../apps/link-of-app.ts';
import { openChallenge, registerDevice } from '../testers/register-device.ts';
import { iosAppOf, rulesOf } from './find-view.ts';
import { findPage, type PageApp, type PageRows } from './store-page.ts';
import { parseVisit } from './visit.ts';
import { sayIn } from './words/words.ts';

/** A profile is asked for once, or again after a mistake; an office shares its network. */
const PROFILES_PER_HOUR = 60;
/** An answer is two or three kilobytes with the certificates of the device. */
const ANSWER = 64 << 10;

type Registering = { page: PageRows; app: PageApp };

/** The registration of a device: `/d/{short}/udid.mobileconfig` asks it for its identifier, and it answers to `/d/{short}/device`. */
export async function registerDeviceRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.get('/d/:short/udid.mobileconfig', (request, reply) => sendProfile(deps, request, reply));
  await app.register(async (scope) => {
    // iOS says `application/pkcs7-signature`, and whatever else is sent is not read as anything else.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: ANSWER }, (_, body, done) => done(null, body));
    scope.post('/d/:short/device', { bodyLimit: ANSWER }, (request, reply) => receiveAnswer(deps, request, reply));
  });
}

async function sendProfile(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { limits, clock, config } = deps;
  const found = await findRegistering(deps, request);
  if (!found) {
    return reply.callNotFound();
  }
  const { page, app } = found;
  const taken = await limits.take(`udid:${clientNetworkOf(request.ip)}`, PROFILES_PER_HOUR, 3600);
  if (!taken.ok) {
    return sendTooFrequent(request, reply, { kind: 'page', retryAfter: taken.retryAfter, now: clock.now() });
  }
  const { lead } = page;
  const visit = parseVisit(request.query as Record<string, string>);
  const say = sayIn(visit.language ?? lead.language);
  const profile = encodeUdidProfile({
    identifier: `${app.package_name}.udid`,
    name: `${lead.name} · ${say('register')}`,
    organization: lead.name,
    description: say('registerAbout'),
    url: new URL(`/d/${lead.short}/device`, linkOfApp(deps, lead)).href,
    challenge: await openChallenge(deps, app.id),
  });
  const signer = profileSignerOf(config.profileSigner);
  const signed = signer ? signWebClip(profile, { ...signer, atSeconds: secondsOf(clock.now()) }) : profile;
  return reply
    .type('application/x-apple-aspen-config')
    .headers({ 'cache-control': 'no-store', 'content-disposition': 'attachment; filename="udid.mobileconfig"' })
    .send(Buffer.from(signed));
}

/** iOS opens the address of a permanent redirect in Safari, and no other. */
async function receiveAnswer(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const found = await findRegistering(deps, request);
  if (!found) {
    return reply.callNotFound();
  }
  const { page, app } = found;
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const code = await registerDevice(deps, app.id, bytes);
  const result = new URL(linkOfApp(deps, page.lead));
  result.searchParams.set(code ? 'device' : 'no', code ?? 'device');
  return reply.header('cache-control', 'no-store').redirect(result.href, 301);
}

/** The iOS app behind a link that is open. */
async function findRegistering({ db, clock }: Deps, request: FastifyRequest): Promise<Registering | null> {
  const page = await findPage(db, (request.params as { short: string }).short);
  const app = page && iosAppOf(page);
  return page && app && linkClosed(rulesOf(page, app), clock.now()) === null ? { page, app } : null;
}
