import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf, plainHeaders } from '#server/feature/plain-page.ts';
import type { Language } from '#words/language.ts';
import { keptInfoPolicy } from './kept-info.ts';
import { drawOfflinePage } from './offline-page.ts';

/**
 * The service worker of the console (w3.org/TR/service-workers): it answers a navigation that reaches no server with the offline page, and leaves
 * every other request alone. Its address contains the language, so each language has a worker of its own.
 */
export function sendOfflineWorker(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply
    .type('text/javascript; charset=utf-8')
    .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy });
  return reply.send(workerFor(languageOf(request)));
}

/** The policy for requests that the worker passes on (w3.org/TR/CSP3). */
const policy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

const headers = {
  ...plainHeaders,
  'content-security-policy': `${plainHeaders['content-security-policy']}; ${keptInfoPolicy}`,
  'content-type': 'text/html; charset=utf-8',
};

const workerFor = (language: Language): string => `
const page = ${JSON.stringify(drawOfflinePage(language))};
const headers = ${JSON.stringify(headers)};
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') {
    event.respondWith(fetch(event.request).catch(() => new Response(page, { status: 503, headers })));
  }
});
`;
