import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Inbox } from '#server/adapters/inbox/inbox.ts';
import type { Providers } from '#server/compose-providers.ts';
import { isLoopback } from '#server/config-checks.ts';
import type { Deps } from '#server/deps.ts';
import { randomCode } from '#server/random-code.ts';
import { renderInbox } from './render-inbox.ts';
import { BROWSER_COOKIE, contextOf } from './request-context.ts';
import { registerSandboxFaces } from './sandbox-faces.ts';
import { registerSandboxWechat } from './sandbox-wechat.ts';

/** The demo's stand-ins for providers. In production none of these paths exists. */
export function registerSandbox(
  app: FastifyInstance,
  { config }: Deps,
  inbox: Inbox,
  { phones, faces }: Pick<Providers, 'phones' | 'faces'>,
): void {
  const { demo } = config;
  if (!demo) {
    return;
  }
  nameBrowsers(app, config.publicUrl.startsWith('https:'));

  const guard = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
    if (!demo.public && !isLoopback(request.hostname)) {
      return reply.callNotFound();
    }
    if (demo.public && !hasPassword(request, demo.password ?? '')) {
      return reply.code(401).header('www-authenticate', 'Basic realm="demo", charset="UTF-8"').send();
    }
  };

  const read = (request: FastifyRequest) => {
    const { to } = request.query as { to?: string };
    const mine = demo.public ? { browser: contextOf(request).browser ?? '' } : {};
    return inbox.list({ ...(to && { to: to.replaceAll('\u0000', '').trim().toLowerCase() }), ...mine });
  };

  app.get('/sandbox/inbox.json', { onRequest: guard }, (request) => read(request));
  app.get('/sandbox/inbox', { onRequest: guard }, async (request, reply) => {
    reply.type('text/html; charset=utf-8');
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
    const { lang } = request.query as { lang?: string };
    return renderInbox(await read(request), lang ?? request.cookies.language);
  });
  if (phones) {
    registerSandboxWechat(app, phones, guard);
  }
  if (faces) {
    registerSandboxFaces(app, faces, guard);
  }
}

/** Gives a browser that asks for a code an opaque name, so that a public demo shows a code only to the browser that asked for it. */
function nameBrowsers(app: FastifyInstance, secure: boolean): void {
  app.addHook('preHandler', async (request, reply) => {
    const asksForCode = ASKING.has(request.routeOptions.config.handler?.name ?? '');
    if (asksForCode && !request.cookies[BROWSER_COOKIE]) {
      const name = randomCode();
      request.cookies[BROWSER_COOKIE] = name;
      reply.setCookie(BROWSER_COOKIE, name, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: 86_400 });
    }
  });
}

const ASKING = new Set(['sendSmsCode', 'sendEmailCode']);

function hasPassword({ headers }: FastifyRequest, password: string): boolean {
  const given = Buffer.from(headers.authorization?.replace(/^Basic /i, '') ?? '', 'base64').toString();
  const [mine, theirs] = [password, given.slice(given.indexOf(':') + 1)].map((text) => Buffer.from(text.padEnd(256)));
  return given.includes(':') && mine!.length === theirs!.length && timingSafeEqual(mine!, theirs!);
}
