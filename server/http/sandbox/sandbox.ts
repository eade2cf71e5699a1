import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DnsSandbox } from '#server/adapters/dns/sandbox.ts';
import type { IdentitySandbox } from '#server/adapters/identity/sandbox.ts';
import type { Inbox } from '#server/adapters/inbox/inbox.ts';
import type { PaymentSandbox } from '#server/adapters/payment/sandbox.ts';
import type { WechatSimulator } from '#server/adapters/wechat/simulator.ts';
import type { Deps } from '#server/feature/deps.ts';
import { languageOf, sendPlainPage } from '#server/feature/plain-page.ts';
import { BROWSER_COOKIE, contextOf } from '#server/feature/request-context.ts';
import { sendTooFrequent } from '#server/feature/send-refusal.ts';
import { isFromAnotherSite } from '#server/limits/other-sites.ts';
import { giveBackFrom, takeFrom } from '#server/limits/take-from.ts';
import { isFromThisMachine } from '#server/limits/this-machine.ts';
import { randomCode } from '#server/secrets/random-code.ts';
import { sameText } from '#server/secrets/same-text.ts';
import { inboxPage } from './inbox-page.ts';
import { registerSandboxBehavior, type Simulators } from './sandbox-behavior.ts';
import { registerSandboxDns } from './sandbox-dns.ts';
import { registerSandboxIdentity } from './sandbox-identity.ts';
import { registerSandboxPay } from './sandbox-pay.ts';
import { registerSandboxWechat } from './sandbox-wechat.ts';

type Sandboxes = {
  phones: WechatSimulator | null;
  identitySandbox: IdentitySandbox | null;
  paymentSandbox: PaymentSandbox | null;
  dnsSandbox: DnsSandbox | null;
  simulators: Simulators;
};

/** The demo's stand-ins for providers. None of these paths exists in production. */
export function registerSandbox(
  app: FastifyInstance,
  deps: Deps,
  inbox: Inbox,
  { phones, identitySandbox, paymentSandbox, dnsSandbox, simulators }: Sandboxes,
): void {
  const { demo, publicUrl } = deps.config;
  if (!demo) {
    return;
  }
  nameBrowsers(app, publicUrl.startsWith('https:'));
  const open = demo.public ? askPassword(deps, demo.password ?? '') : stayOnThisMachine;
  // Refuses cross-site requests (CSRF): the browser may hold the password of the sandbox.
  const guard = async (request: FastifyRequest, reply: FastifyReply) =>
    isFromAnotherSite(request, publicUrl) ? reply.callNotFound() : open(request, reply);

  const read = (request: FastifyRequest) => {
    const { to } = request.query as { to?: string };
    const mine = demo.public ? { browser: contextOf(request).browser ?? '' } : {};
    return inbox.list({ ...(to && { to: to.trim().toLowerCase() }), ...mine });
  };

  app.get('/sandbox/inbox.json', { onRequest: guard }, (request) => read(request));
  app.get('/sandbox/inbox', { onRequest: guard }, async (request, reply) => {
    const messages = await read(request);
    return sendPlainPage(request, reply, inboxPage(languageOf(request), messages));
  });
  registerSandboxBehavior(app, simulators, guard);
  if (phones) {
    registerSandboxWechat(app, phones, guard);
  }
  if (identitySandbox) {
    registerSandboxIdentity(app, identitySandbox, guard);
  }
  if (paymentSandbox) {
    registerSandboxPay(app, paymentSandbox, guard);
  }
  if (dnsSandbox) {
    registerSandboxDns(app, dnsSandbox, guard);
  }
}

async function stayOnThisMachine(request: FastifyRequest, reply: FastifyReply) {
  keepNothing(reply);
  return isFromThisMachine(request) ? undefined : reply.callNotFound();
}

const MOST_GUESSES = 10;
const GUESSES_SECONDS = 600;

/** Counts every try before checking it and returns a right one, so that simultaneous tries count too. */
function askPassword({ limits, clock }: Deps, password: string) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    keepNothing(reply);
    const { authorization } = request.headers;
    const from = { key: 'demo-password', ip: request.ip };
    const quota = authorization ? await takeFrom(limits, from, MOST_GUESSES, GUESSES_SECONDS) : null;
    if (quota && !quota.ok) {
      return sendTooFrequent(request, reply, { kind: 'page', retryAfter: quota.retryAfter, now: clock.now() });
    }
    if (!hasPassword(authorization ?? '', password)) {
      return reply.code(401).header('www-authenticate', 'Basic realm="demo", charset="UTF-8"').send();
    }
    await giveBackFrom(limits, from);
  };
}

const keepNothing = (reply: FastifyReply) =>
  reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');

/** Gives a browser that requests a code an opaque name, so that a public demo shows the code to no other browser. */
function nameBrowsers(app: FastifyInstance, secure: boolean): void {
  app.addHook('preHandler', async (request, reply) => {
    const asksForCode = ASKING.has(request.routeOptions.config.handler?.name ?? '');
    if (asksForCode && !contextOf(request).browser) {
      const name = randomCode();
      request.cookies[BROWSER_COOKIE] = name;
      reply.setCookie(BROWSER_COOKIE, name, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: 86_400 });
    }
  });
}

const ASKING = new Set(['sendSmsCode', 'sendEmailCode']);

function hasPassword(authorization: string, password: string): boolean {
  const credentials = Buffer.from(authorization.replace(/^Basic /i, ''), 'base64').toString();
  return credentials.includes(':') && sameText(credentials.slice(credentials.indexOf(':') + 1), password);
}
