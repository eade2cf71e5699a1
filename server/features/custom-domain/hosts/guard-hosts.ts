import { TLSSocket } from 'node:tls';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type BoundPath, hostIn, isHost, pathOnBoundHost } from '#rules/custom-domain/bound-host.ts';
import type { Config } from '#server/config/config.ts';
import type { Deps } from '#server/feature/deps.ts';
import { sendPlainPage } from '#server/feature/plain-page.ts';
import { showInstallPage } from '#server/features/distribution/page/page-routes.ts';
import { shortAt, shortOf } from '#server/features/distribution/shorts-of-member.ts';
import { isTicketOf } from '#server/features/distribution/ticket-of-member.ts';
import { registrableOf } from '#server/limits/target-site.ts';
import { ownHosts } from '../own-hosts.ts';
import { type BoundHosts, createBoundHosts } from './bound-hosts.ts';
import { sendAssociation } from './send-association.ts';

/** Asked by machines that know this server by another name. */
const PROBES = new Set(['/healthz', '/metrics']);

/**
 * A bound host shows the install pages of its member and nothing else: no console, no session, no call. Somebody else's domain that leads here without a
 * binding shows nothing, so that nobody puts this site under a name of their own.
 */
export function guardHosts(app: FastifyInstance, deps: Deps): void {
  const hosts = createBoundHosts(deps.db);
  const isStranger = strangerIn(deps.config);
  app.addHook('onRequest', async (request, reply) => {
    const { host: header = 'localhost' } = request.headers;
    if (!isHost(header)) {
      return sendNothing(request, reply);
    }
    const host = hostIn(header);
    if (host === null || !isStranger(host) || (await goesOn(host, request, reply, { deps, hosts }))) {
      return;
    }
    return reply.sent ? reply : sendNothing(request, reply);
  });
}

/** Hosts that may be bound. Names without a public suffix are machines of the operator's own network. */
function strangerIn(config: Config): (host: string) => boolean {
  const [own, registrable] = ownHosts(config);
  const { cnameBase } = config.domains;
  return (host) =>
    isBelow(host, cnameBase) || (host !== own && !isBelow(host, registrable!) && registrableOf(host) !== null);
}

const isBelow = (host: string, above: string): boolean => host === above || host.endsWith(`.${above}`);

/** Where people type no domain, as in a demo behind a tunnel, any host is the site's, except those whose record has shown that they are a member's. */
const hasDomain = ({ publicUrl }: Config): boolean => registrableOf(new URL(publicUrl).hostname) !== null;

type Guarding = { deps: Deps; hosts: BoundHosts };

/** Whether the request goes on to its route; otherwise it was answered, or has nothing to see. */
async function goesOn(
  host: string,
  request: FastifyRequest,
  reply: FastifyReply,
  guarding: Guarding,
): Promise<boolean> {
  const { deps, hosts } = guarding;
  const [path = '/'] = (request.raw.url ?? '/').split('?');
  const bound = await hosts.find(host);
  if (bound === null || bound === 'notBound') {
    return PROBES.has(path) || isChallenge(path) || (bound === null && !hasDomain(deps.config));
  }
  forgetVisitor(request);
  // Browsers would keep to https for a year, also once the member has taken the name elsewhere.
  reply.removeHeader('strict-transport-security');
  const wanted = pathOnBoundHost(path);
  if (wanted.kind !== 'challenge' && isHttpsServed(deps, bound.certifiedUntil) && !isByHttps(request)) {
    await reply.redirect(`https://${host}${request.raw.url}`, 308);
    return false;
  }
  const answer = answers[wanted.kind] as (asked: HostRequest, path: BoundPath) => Promise<boolean>;
  return answer({ deps, request, reply, host, memberId: bound.memberId }, wanted);
}

/** Once a certificate stands. A proxy that has them leads there by itself. */
const isHttpsServed = ({ config, clock }: Deps, until: Date | null): boolean =>
  config.domains.tlsMode === 'acme' && until !== null && until > clock.now();

/** Here, or at a proxy in front: a visitor who only claims that stays where he is. */
const isByHttps = ({ raw, headers }: FastifyRequest): boolean =>
  raw.socket instanceof TLSSocket || headers['x-forwarded-proto'] === 'https';

/** A certificate is ordered as soon as the domain is bound, and other servers may hear of that a moment later. */
const isChallenge = (path: string): boolean => pathOnBoundHost(path).kind === 'challenge';

type HostRequest = { deps: Deps; request: FastifyRequest; reply: FastifyReply; host: string; memberId: number };
type Answers = {
  [Kind in BoundPath['kind']]: (asked: HostRequest, path: Extract<BoundPath, { kind: Kind }>) => Promise<boolean>;
};

const answers: Answers = {
  home: async (asked) => show(asked, await shortAt(asked.deps.db, asked.memberId, asked.host)),
  app: async (asked, { short }) => show(asked, await shortOf(asked.deps.db, asked.memberId, short)),
  below: async ({ deps, memberId }, { short }) => (await shortOf(deps.db, memberId, short)) !== null,
  association: async ({ deps, reply, host, memberId }, { file }) => {
    await sendAssociation(deps, { reply, host, memberId, file });
    return false;
  },
  // Nobody spreads bytes of their own under another member's name and certificate.
  bytes: ({ deps, memberId }, { ticket }) => isTicketOf(deps.db, memberId, ticket),
  challenge: async () => true,
  none: async () => false,
};

/** The install page, whose pictures and forms stand below `/d/` on every host. */
async function show({ deps, request, reply }: HostRequest, short: string | null): Promise<boolean> {
  if (short !== null && ['GET', 'HEAD'].includes(request.method)) {
    await showInstallPage(deps, short, request, reply);
  }
  return false;
}

/** Nobody is signed in here: what a browser sends of another site is not read. */
function forgetVisitor({ raw }: FastifyRequest): void {
  for (const name of ['cookie', 'token', 'authorization', 'csrf']) {
    delete raw.headers[name];
  }
}

function sendNothing(request: FastifyRequest, reply: FastifyReply) {
  request.refused = 'NOT_FOUND';
  return sendPlainPage(request, reply.code(404), {
    title: { zh: '这里没有内容', en: 'There is nothing here' },
    about: {
      zh: '请核对链接；如果是扫码打开的，请联系发给您二维码的人。',
      en: 'Check the link. If you scanned a code, ask whoever gave it to you.',
    },
  });
}
