import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { QR_LIFE_SECONDS } from '#rules/auth/login-popup.ts';
import { storable } from '#server/database/storable.ts';
import type { Deps } from '#server/feature/deps.ts';
import { plainHeaders } from '#server/feature/plain-page.ts';
import { contextOf } from '#server/feature/request-context.ts';
import { failureKindOf, ProviderError } from '#server/ports/provider-error.ts';
import type { WechatUser } from '#server/ports/wechat.ts';
import { type Language, parseLanguage } from '#words/language.ts';
import { findOpenTicket, updateScanner } from '../store-wechat.ts';
import { keepScan, takeScan } from '../wechat-tickets.ts';
import { cancelScan } from './cancel-scan.ts';
import { receiveScan } from './receive-scan.ts';
import { pageTexts, renderScanPage, type ScanPage } from './scan-page.ts';
import { confirmText } from './scan-texts.ts';
import { scanningPerson } from './scanning-person.ts';

type Query = Record<string, string | undefined>;

/** Routes for WeChat and phones: deliveries of scans, the redirect from WeChat's own page, and "it was not me". */
export async function registerWechatCallbacks(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => registerEvents(scope, deps));
  registerReturn(app, deps);
  registerCancel(app, deps);
}

function registerEvents(app: FastifyInstance, deps: Deps): void {
  const asText = { parseAs: 'string', bodyLimit: 64 << 10 } as const;
  app.addContentTypeParser(['text/xml', 'application/xml', 'text/plain'], asText, (_, body, done) => done(null, body));

  app.get('/wechat/event', async (request, reply) => {
    const echo = deps.wechat.handshake(request.query as Query);
    return echo === null ? reply.code(403).send('') : reply.type('text/plain; charset=utf-8').send(echo);
  });

  app.post('/wechat/event', { compress: false }, async (request, reply) => {
    const body = typeof request.body === 'string' ? request.body : '';
    const received = await deps.wechat.receive({ query: request.query as Query, body }).catch(logged(deps));
    if (!received?.ok) {
      // WeChat repeats a delivery after an error of ours; a wrong signature never comes from WeChat.
      return reply.code(received ? 403 : 503).send('');
    }
    if (!received.scan) {
      return reply.type('text/plain').send('success');
    }
    const text = await receiveScan(deps, received.scan);
    return text === null ? reply.code(503).send('') : reply.type('text/xml; charset=utf-8').send(received.answer(text));
  });
}

/**
 * WeChat's own page redirects here with a code (OAuth 2.0). The page shows who requested the sign-in and asks for consent before the scan counts,
 * because the link may come from somebody else.
 */
function registerReturn(app: FastifyInstance, deps: Deps): void {
  app.get('/wechat/oauth', async (request, reply) => {
    const { code = '', state = '' } = request.query as Query;
    const ticket = await findOpenTicket(deps.db, storable(String(state)), deps.clock.now());
    const language = languageOf(request);
    if (!ticket || !code || !(await takeCode(deps, ticket.ticket_hash))) {
      return sendPage(reply, language, { text: pageTexts.over });
    }
    const user = await personOfCode(deps, String(code));
    if (typeof user === 'string') {
      return sendPage(reply, language, { text: pageTexts[user] });
    }
    const openid = await keepScan(deps.db, deps, { hash: ticket.ticket_hash, by: user });
    const text = confirmText(ticket);
    return sendPage(reply, language, {
      text,
      button: pageTexts.confirm,
      action: '/wechat/oauth',
      fields: { state, openid },
    });
  });

  app.post('/wechat/oauth', async (request, reply) => {
    const { state = '', openid = '' } = (request.body ?? {}) as Query;
    const user = await deps.db.transaction().execute((tx) => takeScan(tx, deps, String(openid)));
    const ticket = user ? await updateScanner(deps.db, storable(String(state)), user, deps.clock.now()) : undefined;
    return sendPage(reply, languageOf(request), { text: ticket ? pageTexts.confirmed : pageTexts.over });
  });
}

/**
 * The codes for one ticket that are sent to WeChat: it issues one code for a scan, which a reload repeats, and few made-up codes of a stranger may
 * reach it.
 */
const CODES_PER_TICKET = 3;

const takeCode = async ({ limits }: Deps, ticketHash: Buffer): Promise<boolean> =>
  (await limits.take(`wechat-code:${ticketHash.toString('base64url')}`, CODES_PER_TICKET, QR_LIFE_SECONDS)).ok;

/** `over`: WeChat refuses the code; `away`: WeChat does not answer whose code it is; `two`: the person is bound to two members. */
async function personOfCode(deps: Deps, code: string): Promise<WechatUser | 'over' | 'away' | 'two'> {
  try {
    const person = await scanningPerson(deps, await deps.wechat.userOfCode(code));
    return person === 'unknown' ? 'away' : person;
  } catch (error) {
    logged(deps)(error);
    return failureKindOf(error) === 'refused' ? 'over' : 'away';
  }
}

/** Robots open links in chats too, so opening the link only asks. */
function registerCancel(app: FastifyInstance, deps: Deps): void {
  app.get('/wechat/cancel/:code', (request, reply) => {
    const { code } = request.params as { code: string };
    const page = {
      text: pageTexts.askCancel,
      button: pageTexts.cancel,
      action: `/wechat/cancel/${encodeURIComponent(code)}`,
    };
    return sendPage(reply, languageOf(request), page);
  });

  app.post('/wechat/cancel/:code', async (request, reply) => {
    const { code } = request.params as { code: string };
    const canceled = await cancelScan(deps, code, contextOf(request));
    return sendPage(reply, languageOf(request), { text: canceled ? pageTexts.canceled : pageTexts.over });
  });
}

function sendPage(reply: FastifyReply, language: Language, page: ScanPage): FastifyReply {
  return reply
    .headers({ ...plainHeaders, 'referrer-policy': 'no-referrer' })
    .type('text/html; charset=utf-8')
    .send(renderScanPage(language, page));
}

function languageOf(request: FastifyRequest): Language {
  const { lang } = request.query as Query;
  const accepted = request.headers['accept-language']?.toLowerCase().startsWith('en') ? 'en' : 'zh';
  return parseLanguage(lang) ?? parseLanguage(request.cookies.language) ?? parseLanguage(accepted) ?? 'zh-CN';
}

const logged =
  ({ log }: Deps) =>
  (error: unknown): null => {
    if (error instanceof ProviderError) {
      log.warn({ err: error }, 'wechat does not say who scanned');
      return null;
    }
    throw error;
  };
