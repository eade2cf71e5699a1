import type { FastifyReply, FastifyRequest } from 'fastify';
import { downloadReasons, networkReason, rolledBackReason } from '#contract/distribution/download-words.ts';
import { secondsOf } from '#contract/wire-values.ts';
import { type Html, html } from '#formats/html/html.ts';
import type { Deps } from '#server/feature/deps.ts';
import { sendPlainPage } from '#server/feature/plain-page.ts';
import type { TicketRefusal } from './charge-ticket.ts';
import type { Ticket } from './store-tickets.ts';

const AGAIN_SECONDS = 10;

/** Redirects an invalid ticket to the install page, which shows the present state. */
export function sendRefused(request: FastifyRequest, reply: FastifyReply, { short }: Ticket, refused: TicketRefusal) {
  if (refused === 'gone') {
    return reply.callNotFound();
  }
  reply.code(403);
  return sendPlainPage(request, reply, {
    title: { zh: '现在不能下载', en: 'No download now' },
    about: { ...downloadReasons, network: networkReason, rolledBack: rolledBackReason }[refused],
    body: linkTo(short),
  });
}

/** Too many connections pass in a moment; a ticket that has served its limit stays refused. */
export function sendWornOut({ clock }: Deps, request: FastifyRequest, reply: FastifyReply, ticket: Ticket) {
  const left = secondsOf(ticket.expires_at) - secondsOf(clock.now());
  reply.code(429).header('retry-after', ticket.served >= ticket.size ? left : AGAIN_SECONDS);
  request.refused = 'TOO_FREQUENT';
  return sendPlainPage(request, reply, {
    title: { zh: '这个下载地址用得太多了', en: 'This address was used too often' },
    about: {
      zh: '同一个下载地址只能同时开几个连接，也只能完整下载几次。请稍后再试，或回到分发页重新下载。',
      en: 'One address takes a few connections at a time and a few whole downloads. Try again in a moment, or start from the install page.',
    },
    body: linkTo(ticket.short),
  });
}

const linkTo = (short: string): Html => html`<a class="button" href="/d/${short}">/d/${short}</a>`;
