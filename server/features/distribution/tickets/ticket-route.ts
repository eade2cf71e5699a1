import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Envelope } from '#contract/call.ts';
import { downloadReasons } from '#contract/distribution/download-words.ts';
import type { Deps } from '#server/feature/deps.ts';
import { failure, success } from '#server/feature/envelope.ts';
import { formTexts } from '#server/feature/forms/form-texts.ts';
import { contextOf } from '#server/feature/request-context.ts';
import { isFromAnotherSite } from '#server/limits/other-sites.ts';
import { deviceOf, drawFormResult, withPageHeaders } from '../page/page-routes.ts';
import type { Visit } from '../page/page-view.ts';
import { parseVisit, visitQuery } from '../page/visit.ts';
import { askTicket, type TicketAnswer } from './ask-ticket.ts';
import type { GivenSecrets } from './check-secrets.ts';

/** The limit of the body, in bytes: a form of the page has few fields. */
const BODY = 16 << 10;
export const LONGEST = 500;

type Fields = ReturnType<typeof formTexts>;

/**
 * `POST /d/{short}/ticket`: for programs a ticket in an envelope; a form without a script is redirected to its download, or back to the page, and
 * with answers gets the page. A reload of that page by its address leads to the install page. Requests from other sites are refused, so that they do not spend a member's downloads.
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
    return isForm(request)
      ? answerForm(deps, request, reply, { short, visit, secrets: givenIn(fields), answer })
      : envelopeOf(deps, request, answer);
  });
  app.get('/d/:short/ticket', (request, reply) => {
    const { short } = request.params as { short: string };
    return leadBack(reply, short, parseVisit(request.query as Record<string, string>), null);
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

type FormAnswer = { short: string; visit: Visit; secrets: GivenSecrets; answer: TicketAnswer };

/** A download that answers have opened begins from a page that says so, so that no refusal of before stays on the screen. */
async function answerForm(deps: Deps, request: FastifyRequest, reply: FastifyReply, ticket: FormAnswer) {
  const { short, visit, secrets, answer } = ticket;
  if (!answer.ok) {
    return refuseForm(deps, request, reply, { short, visit, secrets, refused: refusedOn(answer) });
  }
  const url = answer.install ?? answer.url;
  const isOpened = Object.values(secrets).some((text) => text !== null);
  const form = { kind: 'started', url } as const;
  const page = isOpened ? await drawFormResult(deps, request, { short, visit, form }) : null;
  return page ? withPageHeaders(reply, page).send(page.html) : reply.redirect(url, 303);
}

type FormRefusal = { short: string; visit: Visit; secrets: GivenSecrets; refused: Visit['refused'] };

/** The page with the answers to its questions, if there are any; passwords are never written into a page. */
export async function refuseForm(deps: Deps, request: FastifyRequest, reply: FastifyReply, refusal: FormRefusal) {
  const { short, visit, secrets, refused } = refusal;
  const answers = [secrets.answer ?? '', secrets.ownAnswer ?? ''];
  const form = { kind: 'refused', answers } as const;
  const hasAnswer = refused !== null && answers.some((text) => text !== '');
  const page = hasAnswer ? await drawFormResult(deps, request, { short, visit: { ...visit, refused }, form }) : null;
  return page ? withPageHeaders(reply.code(422), page).send(page.html) : leadBack(reply, short, visit, refused);
}

/** 303, so that the browser continues with GET and a reload repeats nothing (RFC 9110 §15.4.4). The page itself shows which gate is closed. */
export function leadBack(reply: FastifyReply, short: string, visit: Visit, refused: Visit['refused']): FastifyReply {
  const query = `${visitQuery(visit, {})}${refused ? `&no=${refused}` : ''}`.replace('?&', '?');
  return reply.redirect(`/d/${encodeURIComponent(short)}${query === '?' ? '' : query}`, 303);
}

export function refusedOn(answer: Extract<TicketAnswer, { ok: false }>): Visit['refused'] {
  if (answer.gate === 'wait' || answer.gate === 'tooMany') {
    return 'wait';
  }
  return answer.gate === 'unknown' ? null : answer.wrong;
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
  const { gate, wrong } = answer;
  return wrong
    ? failure(gate === 'password' ? 'PASSWORD' : 'ANSWER', { field: wrong }, language, now)
    : failure('DOWNLOAD', { gate, reason: downloadReasons[gate] }, language, now);
}
