import cookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Html, html, trusted } from '#formats/html/html.ts';
import { bcp47, type Language, type Localized, parseLanguage, textIn } from '#words/language.ts';

/** A page for a phone: a title, a few lines, an optional form; without scripts and resources. */
export type PlainPage = {
  title: Localized;
  about: Localized;
  /** After the title and the lines. */
  body?: Html;
  /** HTML before and after the page. */
  frame?: { before: Html; after: Html };
  /** CSS rules after those of every plain page. */
  style?: string;
};

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.65 system-ui, "PingFang SC", "Noto Sans SC", sans-serif; }
  body { max-width: 28rem; margin: 0 auto; padding: 3rem 1rem 4rem; }
  h1 { font-size: 1.35rem; margin: 0 0 .5rem; } p { margin: 0 0 1rem; } dl { margin: 1.25rem 0; } dt { opacity: .75; font-size: .875rem; }
  dd { margin: 0 0 .6rem; } form { display: grid; gap: .6rem; }
  button, a.button { font: inherit; text-align: center; text-decoration: none; padding: .7rem 1rem; border-radius: 10px; background: none;
    color: inherit; border: 1px solid color-mix(in srgb, currentColor 30%, transparent); cursor: pointer; }
`;

export function sendPlainPage(request: FastifyRequest, reply: FastifyReply, page: PlainPage) {
  reply.type('text/html; charset=utf-8').headers(plainHeaders);
  return reply.send(drawPlainPage(languageOf(request), page));
}

export const plainHeaders = {
  'content-security-policy': POLICY,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // Without a referrer the origin of a form would be `null`, and the check could not tell our site from another one.
  'referrer-policy': 'same-origin',
};

export function drawPlainPage(language: Language, { title, about, body, frame, style = '' }: PlainPage): string {
  const text = (localized: Localized) => textIn(language, localized);
  return html`<!doctype html>
<html lang="${bcp47(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${text(title)}</title><style>${trusted(STYLE + style)}</style></head>
<body>${frame?.before ?? null}<main><h1>${text(title)}</h1><p>${text(about)}</p>${body ?? null}</main>${frame?.after ?? null}</body></html>`
    .text;
}

export function languageOf(request: FastifyRequest): Language {
  const { lang } = request.query as { lang?: string };
  // A request refused by the flood wall has no parsed cookies yet.
  const cookies = request.cookies ?? cookie.parse(request.headers.cookie ?? '');
  return parseLanguage(lang) ?? parseLanguage(cookies.language) ?? 'zh-CN';
}
