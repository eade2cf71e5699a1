import { randomBytes } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import serveFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { drawnQuery } from '#contract/pages/page-query.ts';
import { isPreviewPath } from '#contract/pages/preview-path.ts';
import { properPath } from '#contract/pages/proper-path.ts';
import { html } from '#formats/html/html.ts';
import { languageOf, sendPlainPage } from '#server/feature/plain-page.ts';
import { contextOf } from '#server/feature/request-context.ts';
import { type Language, localeOf, parseLanguage } from '#words/language.ts';
import { RETRY_SECONDS } from '../answer-errors.ts';
import { sendOfflineWorker } from './offline-worker.ts';
import { encodingFor, isPackable, packOnce } from './pack-page.ts';
import { builtPages, clientAssets, livePages, type PageSource } from './page-build.ts';
import { createPageCache, type Page, type PageCache } from './page-cache.ts';
import { contentSecurityPolicy, setPageHeaders } from './page-headers.ts';
import { type PageRequest, type RenderDeps, renderPage } from './render-page.ts';
import { sharePictures } from './share-pictures.ts';
import { sendIcon, sendManifest } from './web-manifest.ts';

export type PageDeps = RenderDeps & {
  mode: 'production' | 'development';
  now?: () => number;
  /** Origins of an external captcha. */
  captchaOrigins?: readonly string[];
  /** Reports each edit of what pages show: articles, prices, banners, settings. */
  onEdits?: (edited: () => void) => Promise<void>;
};

const languageCookie = 'language';
const yearSeconds = 365 * 24 * 3600;

/** Registers the pages and their assets: every path that no call uses. Must be registered last. */
export async function registerPages(app: FastifyInstance, deps: PageDeps): Promise<void> {
  const source = deps.mode === 'production' ? await builtPages() : await livePages(app);
  app.addHook('onClose', () => source.close());
  await app.register(async (scope) => {
    await scope.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } });
    await scope.register(cookie);
    if (source.mode === 'production') {
      await scope.register(serveFiles, {
        root: clientAssets,
        prefix: '/assets/',
        immutable: true,
        maxAge: '365d',
        preCompressed: true,
        decorateReply: false,
      });
    }
    // Pages read no bodies themselves, so none is parsed.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    const cache = createPageCache(deps.now ?? Date.now);
    await deps.onEdits?.(cache.expire);
    scope.get('/offline-worker.js', sendOfflineWorker);
    scope.get('/manifest.webmanifest', sendManifest(deps.invoke));
    scope.get('/icons/:name', sendIcon);
    scope.get('/favicon.ico', sendIcon);
    scope.get(
      '/share/*',
      sharePictures((path, language, request) => {
        const context = { ...contextOf(request), token: null, language };
        const url = new URL(deps.publicUrl + path);
        return pageFor(source, deps, cache, { url, language, nonce: newNonce(), context });
      }),
    );
    scope.get('/*', (request, reply) => answer(source, deps, cache, request, reply));
  });
}

async function answer(
  source: PageSource,
  deps: PageDeps,
  cache: PageCache,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (source.middleware && (await answeredBy(source.middleware, request, reply))) {
    return reply.hijack();
  }
  const url = addressOf(request, deps.publicUrl);
  const language = chooseLanguage(url, request, reply, deps.publicUrl.startsWith('https:'));
  const nonce = newNonce();
  setPageHeaders(reply, deps.publicUrl);
  reply.removeHeader('content-security-policy');
  if (source.mode === 'production') {
    const allowed = { hashes: source.scriptHashes, others: deps.captchaOrigins };
    reply.header('content-security-policy', contentSecurityPolicy(url.pathname, nonce, allowed));
  }
  const proper = properPath(url.pathname);
  if (proper) {
    return reply
      .code(308)
      .headers({ location: proper + url.search, 'cache-control': 'no-cache' })
      .send();
  }
  const languageInUrl = parseLanguage(url.searchParams.get('lang'));
  url.search = drawnQuery(url.search).toString();
  const pageRequest = { url, language, nonce, context: { ...contextOf(request), token: null, language } };
  const page = await pageFor(source, deps, cache, pageRequest, reply);
  return page.status >= 500 && source.mode === 'production'
    ? sendFault(request, reply, page.status)
    : send(request, reply, languageInUrl ? leadingOnIn(languageInUrl, page) : page, nonce);
}

/** A redirect keeps the language of the address, even in a browser without cookies. */
function leadingOnIn(language: Language, page: Page): Page {
  const headers = page.headers.map(([name, value]): [string, string] => {
    const [path, query] = value.split('?', 2);
    const lang = localeOf(language);
    return name === 'location'
      ? [name, `${path}?${new URLSearchParams([...new URLSearchParams(query), ['lang', lang]])}`]
      : [name, value];
  });
  return { ...page, headers };
}

const newNonce = () => randomBytes(16).toString('base64');

/** Longer than any path of ours; the cost of drawing grows with each character. */
const LONGEST_PATH = 1024;
const NO_PAGE = '/not-found';

/** Encoded controls and line breaks, which our addresses never contain and the router's wildcard does not match. */
const CONTROLS = /%([01][\da-f]|7f|c2%[89][\da-f]|e2%80%a[89])/i;

/** Encoded letters, digits and the marks `-._~`: an address is the same with them (RFC 3986 §6.2.2.2), also for the router, so it has one place in the cache. */
const NEEDLESS = /%([46][1-9a-f]|[57][\da]|3\d|2[de]|5f|7e)/gi;

/** Two leading slashes are removed, because they would turn a link to this page into a link to another host. */
function addressOf(request: FastifyRequest, publicUrl: string): URL {
  const url = URL.parse(publicUrl + request.raw.url) ?? new URL(publicUrl);
  const isOdd = url.pathname.length > LONGEST_PATH || CONTROLS.test(url.pathname);
  url.pathname = isOdd ? NO_PAGE : url.pathname.replace(NEEDLESS, decodeURIComponent).replace(/^\/{2,}/, '/');
  return url;
}

/** Renders a shared address once for all visitors; none of them can abort the rendering. */
function pageFor(source: PageSource, deps: PageDeps, cache: PageCache, pageRequest: PageRequest, reply?: FastifyReply) {
  const { url, language } = pageRequest;
  if (source.mode === 'production' && url.search === '' && !isPreviewPath(url.pathname)) {
    return cache.get(`${language} ${url.pathname}`, () => renderPage(source, deps, pageRequest));
  }
  const left = new AbortController();
  reply?.raw.on('close', () => left.abort());
  return renderPage(source, deps, { ...pageRequest, left: left.signal });
}

async function send(request: FastifyRequest, reply: FastifyReply, page: Page, nonce: string): Promise<FastifyReply> {
  for (const [name, value] of page.headers) {
    reply.header(name, value);
  }
  reply.code(page.status).headers({ 'cache-control': 'no-cache', vary: 'cookie, accept-encoding' });
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (!encoding || !isPackable(page)) {
    return reply.send(page.body.replaceAll(page.nonce, nonce));
  }
  return reply.header('content-encoding', encoding).send(await packOnce(page, encoding));
}

const faultWords = {
  title: { zh: '这个页面暂时打不开', en: 'This page is not available right now' },
  about: {
    zh: '我们这边出了点状况，正在恢复，请稍后再试。',
    en: 'Something went wrong on our side and is being fixed. Please try again in a moment.',
  },
};

/** The answer for a page that cannot be rendered and is not cached. */
function sendFault(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  reply.code(status).header('retry-after', RETRY_SECONDS);
  const again = languageOf(request) === 'zh-EN' ? 'Try again' : '再试一次';
  return sendPlainPage(request, reply, { ...faultWords, body: html`<a class="button" href="">${again}</a>` });
}

/** The address has priority, then the cookie, then Chinese (product.md §3); a choice in the address is stored in the cookie. */
function chooseLanguage(url: URL, request: FastifyRequest, reply: FastifyReply, secure: boolean): Language {
  const languageInUrl = parseLanguage(url.searchParams.get('lang'));
  if (languageInUrl) {
    reply.setCookie(languageCookie, languageInUrl, { path: '/', maxAge: yearSeconds, sameSite: 'lax', secure });
  }
  return languageInUrl ?? parseLanguage(request.cookies[languageCookie]) ?? 'zh-CN';
}

function answeredBy(middleware: NonNullable<PageSource['middleware']>, request: FastifyRequest, reply: FastifyReply) {
  return new Promise<boolean>((resolve) => {
    reply.raw.on('close', () => resolve(true));
    middleware(request.raw, reply.raw, () => resolve(false));
  });
}
