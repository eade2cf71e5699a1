import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LinkLanguage, LinkLanguageSetting } from '#rules/distribution/link-looks.ts';
import { pageLanguage } from '#rules/distribution/page-language.ts';
import { visitorDevice } from '#rules/distribution/visitor-device.ts';
import type { Deps } from '#server/feature/deps.ts';
import { contextOf } from '#server/feature/request-context.ts';
import { noteView } from '../events/note-events.ts';
import { type DrawnPage, drawPage } from './draw/document.ts';
import { drawFrozenOwner, drawUnknown, drawWithheld } from './draw/notice-pages.ts';
import { findView, type Visitor } from './find-view.ts';
import { sendIcon, sendQrPng, sendQrSvg, sendScreenshot } from './page-pictures.ts';
import type { FormResult, Visit } from './page-view.ts';
import { isDeleted } from './store-page.ts';
import { parseVisit } from './visit.ts';

type Query = Record<string, string | undefined>;

/** `/d/{short}`: the install page of an app, its pictures and its QR code. */
export function registerInstallPage(app: FastifyInstance, deps: Deps): void {
  const page = (request: FastifyRequest, reply: FastifyReply) =>
    showInstallPage(deps, shortIn(request), request, reply);
  app.get('/d/:short', page);
  app.get('/d/:short/', page);
  const pictures = { icon: sendIcon, 'shot/:at': sendScreenshot, 'qr.svg': sendQrSvg, 'qr.png': sendQrPng };
  for (const [path, send] of Object.entries(pictures)) {
    app.get(`/d/:short/${path}`, (request, reply) => send(deps, shortIn(request), request, reply));
  }
}

const shortIn = (request: FastifyRequest): string => (request.params as { short: string }).short;

/** Answers with the install page of a code, also on a bound host; an unknown code has a page of its own. */
export async function showInstallPage(
  deps: Deps,
  short: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const visit = parseVisit(request.query as Query);
  const visitor = visitorOf(request, visit);
  const view = await findView(deps, short, visitor, visit);
  if (view && !view.isWithheld && request.method === 'GET') {
    const { ip, userAgent } = contextOf(request);
    noteView(deps, { ...view.counted, client: { ip, userAgent, device: visitor.device } });
  }
  const drawn = view?.isWithheld
    ? (view.isOwnerFrozen ? drawFrozenOwner : drawWithheld)(view.language)
    : view
      ? drawPage(view)
      : drawUnknown(languageFor(request, visit, 'auto'), short);
  const status = view ? 200 : (await isDeleted(deps.db, short)) ? 410 : 404;
  return send(request, reply.code(status), drawn);
}

export type FormPage = { short: string; visit: Visit; form: FormResult };

/**
 * The page as the answer to its form, which an address could not give without naming the answers; null when there is nothing to ask any more. Its
 * visitor has chosen to stay in the present program, or there would have been no form.
 */
export async function drawFormResult(deps: Deps, request: FastifyRequest, page: FormPage): Promise<DrawnPage | null> {
  const { short, visit, form } = page;
  const view = await findView(deps, short, visitorOf(request, visit), { ...visit, staysHere: true });
  return view && !view.isWithheld ? drawPage({ ...view, form }) : null;
}

const visitorOf = (request: FastifyRequest, visit: Visit): Visitor => ({
  device: deviceOf(request, visit),
  accepted: request.headers['accept-language'],
});

/** The language of a page for a request; `setting` is that of the leading app's owner. */
export const languageFor = ({ headers }: FastifyRequest, visit: Visit, setting: LinkLanguageSetting): LinkLanguage =>
  pageLanguage({ chosen: visit.language, setting, accepted: headers['accept-language'] });

/** The device of a request, or the platform that the visitor has chosen. */
export function deviceOf(request: FastifyRequest, visit: Visit) {
  const { headers } = request;
  const hint = (name: string) => headers[name]?.toString().slice(0, 100);
  return visitorDevice({
    userAgent: contextOf(request).userAgent,
    platform: hint('sec-ch-ua-platform'),
    platformVersion: hint('sec-ch-ua-platform-version'),
    chosen: visit.platform ?? undefined,
  });
}

/** The page differs by device and language, so no shared cache may keep it; a browser that already has the same page gets 304. */
function send(request: FastifyRequest, reply: FastifyReply, page: DrawnPage): FastifyReply {
  const { html } = page;
  const tag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  withPageHeaders(reply, page).headers({
    'cache-control': 'private, no-cache',
    etag: tag,
    vary: 'user-agent, sec-ch-ua-platform, accept-language, accept-encoding',
    'accept-ch': 'Sec-CH-UA-Platform-Version',
  });
  return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.send(html);
}

/** The headers of every page that is drawn here. */
export const withPageHeaders = (reply: FastifyReply, { policy }: DrawnPage): FastifyReply =>
  reply.type('text/html; charset=utf-8').headers({
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex',
    // Without a referrer the origin of a form would be `null`, and the check could not tell our site from another one.
    'referrer-policy': 'same-origin',
  });
