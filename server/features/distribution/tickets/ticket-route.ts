import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Envelope } from '#contract/call.ts';
import { downloadReasons } from '#contract/distribution/download-words.ts';
import type { Deps } from '#server/feature/deps.ts';
import { failure, success } from '#server/feature/envelope.ts';
import { formTexts } from '#server/feature/forms/form-texts.ts';
import { contextOf } from '#server/feature/request-context.ts';
import { isFromAnotherSite } from '#server/limits/other-sites.ts';
import { deviceOf } from '../page/page-routes.ts';
import type { Visit } from '../page/page-view.ts';
import { parseVisit, visitQuery } from '../page/visit.ts';
import { askTicket, type TicketAnswer } from './ask-ticket.ts';
import type { GivenSecrets } from './check-secrets.ts';

/** The limit of the body, in bytes: a form of the page has few fields. */
const BODY = 16 << 10;
export const LONGEST = 500;

type Fields = ReturnType<typeof formTexts>;

/**
 * `POST /d/{short}/ticket`: for programs a ticket in an envelope; a form without a script is redirected to its download, or back to the page.
 * Requests from other sites are refused, so that they do not spend a member's downloads.
 */
export function registerTicketRoute(app: FastifyInstance, deps: Deps): void {
  app.post('/d/:short/ticket', { bodyLimit: BODY }, async (request, reply) => {
    const { short } = request.params as { short: string };
    reply.header('cache-control', 'no-store');
    const fields = formTexts(request.body, LONGEST);
    const visit = parseVisit({ as: fields.platform, v: fields.version_id, lang: fields.lang });
    if (isFromAnotherSite(request, deps.config.publicUrl)) {
      request.refused = 'CSRF';
      return isForm(request) ? leadBack(reply, short, visit, null) : csrf(deps, request);
    }
    const { ip, userAgent } = contextOf(request);
    const answer = await askTicket(deps, {
      ...{ short, platform: visit.platform, releaseId: visit.releaseId },
      secrets: givenIn(fields),
      client: { ip, userAgent, device: deviceOf(request, parseVisit({})) },
    });
    return isForm(request) ? leadOn(reply, short, visit, answer) : envelopeOf(deps, request, answer);
  });
}

export const givenIn = (fields: Fields): GivenSecrets => ({
  password: fields.password || null,
  ownPassword: fields.own_password || null,
  answer: fields.answer || null,
  ownAnswer: fields.own_answer || null,
});

const isForm = ({ headers }: FastifyRequest): boolean =>
  /^application\/x-www-form-urlencoded/i.test(headers['content-type'] ?? '') &&
  (headers.accept ?? '').includes('text/html');

/** 303, so that the browser continues with GET and a reload repeats nothing (RFC 9110 §15.4.4). The page itself shows which gate is closed. */
function leadOn(reply: FastifyReply, short: string, visit: Visit, answer: TicketAnswer): FastifyReply {
  if (answer.ok) {
    return reply.redirect(answer.install ?? answer.url, 303);
  }
  return leadBack(reply, short, visit, refusedOn(answer));
}

export function leadBack(reply: FastifyReply, short: string, visit: Visit, refused: Visit['refused']): FastifyReply {
  const query = `${visitQuery(visit, {})}${refused ? `&no=${refused}` : ''}`.replace('?&', '?');
  return reply.redirect(`/d/${encodeURIComponent(short)}${query === '?' ? '' : query}`, 303);
}

export function refusedOn(answer: Extract<TicketAnswer, { ok: false }>): Visit['refused'] {
  if (answer.gate === 'wait' || answer.gate === 'tooMany') {
    return 'wait';
  }
  if (answer.gate === 'unknown' || !answer.isWrong) {
    return null;
  }
  return answer.gate === 'password' ? 'password' : 'answer';
}

const csrf = ({ clock }: Deps, request: FastifyRequest) =>
  failure('CSRF', {}, contextOf(request).language, clock.now());

function envelopeOf({ clock }: Deps, request: FastifyRequest, answer: TicketAnswer): Envelope<unknown> {
  const { language } = contextOf(request);
  const now = clock.now();
  if (answer.ok) {
    const { url, install } = answer;
    return success(1, { url, ...(install !== null && { install }) }, now);
  }
  if (answer.gate === 'unknown') {
    return failure('NOT_FOUND', {}, language, now);
  }
  if (answer.gate === 'wait' || answer.gate === 'tooMany') {
    const name = answer.gate === 'wait' ? 'LOCKED' : 'TOO_FREQUENT';
    return failure(name, { retry_after: answer.retryAfter }, language, now);
  }
  const { gate, isWrong } = answer;
  return isWrong
    ? failure(
        gate === 'password' ? 'PASSWORD' : 'ANSWER',
        { field: gate === 'password' ? 'password' : 'answer' },
        language,
        now,
      )
    : failure('DOWNLOAD', { gate, reason: downloadReasons[gate] }, language, now);
}
