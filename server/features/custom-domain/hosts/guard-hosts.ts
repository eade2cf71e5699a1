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

/** Paths that machines request under another name of this server. */
const PROBES = new Set(['/healthz', '/metrics']);

/**
 * A bound host shows the install pages of its member and nothing else: no console, session or call. A stranger's domain that leads here without a
 * binding shows nothing, so that nobody presents this site under another name.
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

/**
 * When the site itself has no domain, as a demo behind a tunnel, any host is the site's, except hosts whose record has shown that they belong to a
 * member.
 */
const hasDomain = ({ publicUrl }: Config): boolean => registrableOf(new URL(publicUrl).hostname) !== null;

type Guarding = { deps: Deps; hosts: BoundHosts };

/** Whether the request continues to its route; otherwise it was answered here. */
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
  // With this header browsers would insist on https for a year, even after the member has moved the name elsewhere.
  reply.removeHeader('strict-transport-security');
  const boundPath = pathOnBoundHost(path);
  if (boundPath.kind !== 'challenge' && isHttpsServed(deps, bound.certifiedUntil) && !isByHttps(request)) {
    await reply.redirect(`https://${host}${request.raw.url}`, 308);
    return false;
  }
  const answer = answers[boundPath.kind] as (request: HostRequest, path: BoundPath) => Promise<boolean>;
  return answer({ deps, request, reply, host, memberId: bound.memberId }, boundPath);
}

/** Whether a certificate exists. A proxy that issues them redirects by itself. */
const isHttpsServed = ({ config, clock }: Deps, until: Date | null): boolean =>
  config.domains.tlsMode === 'acme' && until !== null && until > clock.now();

/** Whether the request came by https, here or at a proxy in front: a visitor who only claims https is not redirected. */
const isByHttps = ({ raw, headers }: FastifyRequest): boolean =>
  raw.socket instanceof TLSSocket || headers['x-forwarded-proto'] === 'https';

/**
 * The path of a challenge, which may arrive here a moment after the binding: a certificate is ordered at once, and other servers learn of the binding
 * later.
 */
const isChallenge = (path: string): boolean => pathOnBoundHost(path).kind === 'challenge';

type HostRequest = { deps: Deps; request: FastifyRequest; reply: FastifyReply; host: string; memberId: number };
type Answers = {
  [Kind in BoundPath['kind']]: (request: HostRequest, path: Extract<BoundPath, { kind: Kind }>) => Promise<boolean>;
};

const answers: Answers = {
  home: async (request) => show(request, await shortAt(request.deps.db, request.memberId, request.host)),
  app: async (request, { short }) => show(request, await shortOf(request.deps.db, request.memberId, short)),
  below: async ({ deps, memberId }, { short }) => (await shortOf(deps.db, memberId, short)) !== null,
  association: async ({ deps, reply, host, memberId }, { file }) => {
    await sendAssociation(deps, { reply, host, memberId, file });
    return false;
  },
  // Only the member's own files, so that nobody spreads other bytes under the member's name and certificate.
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

/** Removes cookies and tokens, because nobody is signed in on these hosts: those that a browser sends belong to another site. */
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
