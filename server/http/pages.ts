import { randomBytes } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import serveFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { Call, FailureData } from '#contract/call.ts';
import { type Language, parseLanguage } from '#contract/language.ts';
import { RETRY_SECONDS } from './answer-errors.ts';
import type { Invoke } from './invoke.ts';
import { builtPages, clientAssets, livePages, type PageSource } from './page-build.ts';
import { type CachedPage, pageCache } from './page-cache.ts';
import { contentSecurityPolicy, lookOf, setPageHeaders } from './page-headers.ts';
import { contextOf } from './request-context.ts';

export type PageDeps = {
  mode: 'production' | 'development';
  /** Scheme and host of canonical links, without a slash at the end. */
  publicUrl: string;
  /** Runs a call's handler in process, for the loaders of pages. */
  invoke: Invoke;
  now?: () => number;
  /** Origins of a captcha that is not ours. */
  captchaOrigins?: readonly string[];
};

const languageCookie = 'language';
const yearSeconds = 365 * 24 * 3600;

/** Pages and their assets: everything that no call answered. Register it last. */
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
    // Pages read no body of their own, so nothing parses one.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    const cache = pageCache(deps.now ?? Date.now);
    scope.get('/*', (request, reply) => answer(source, deps, cache, request, reply));
  });
}

async function answer(
  source: PageSource,
  deps: PageDeps,
  cache: ReturnType<typeof pageCache>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (source.middleware && (await answeredBy(source.middleware, request, reply))) {
    return reply.hijack();
  }
  const url = addressOf(request, deps.publicUrl);
  const language = chooseLanguage(url, request, reply, deps.publicUrl.startsWith('https:'));
  const nonce = randomBytes(16).toString('base64');
  setPageHeaders(reply, deps.publicUrl);
  reply.removeHeader('content-security-policy');
  if (source.mode === 'production') {
    reply.header('content-security-policy', contentSecurityPolicy(lookOf(url.pathname), nonce, deps.captchaOrigins));
  }
  const key = cacheKey(url, language);
  const cached = key && source.mode === 'production' ? cache.find(key) : null;
  if (cached) {
    return sendAgain(reply, cached, nonce);
  }
  const visit: Visit = { url, language, nonce, request, reply, lacksData: false };
  const page = await render(source, deps, visit);
  if (visit.lacksData) {
    const old = key ? cache.findOld(key) : null;
    return old
      ? sendAgain(reply, old, nonce)
      : send(reply.header('retry-after', RETRY_SECONDS), { ...page, status: 503 });
  }
  if (key && page.status === 200) {
    cache.keep(key, page);
  }
  return send(reply, page);
}

const sendAgain = (reply: FastifyReply, kept: CachedPage, nonce: string) =>
  send(reply, { ...kept, body: kept.body.replaceAll(kept.nonce, nonce) });

/** Two slashes in front would make a link to this page a link to another host. */
function addressOf(request: FastifyRequest, publicUrl: string): URL {
  const url = URL.parse(publicUrl + request.raw.url) ?? new URL(publicUrl);
  url.pathname = url.pathname.replace(/^\/{2,}/, '/');
  return url;
}

type Visit = {
  url: URL;
  language: Language;
  nonce: string;
  request: FastifyRequest;
  reply: FastifyReply;
  /** The database was away for a part of the page. */
  lacksData: boolean;
};

async function render(source: PageSource, deps: PageDeps, visit: Visit): Promise<CachedPage> {
  const build = await source.load();
  const context = new RouterContextProvider();
  context.set(build.entry.module.pageContext, {
    nonce: source.mode === 'production' ? visit.nonce : undefined,
    language: visit.language,
    origin: deps.publicUrl,
    script: source.script,
    // A page is asked for without a session: the token lives in the browser's storage.
    callApi: async (call: Call, input: Record<string, unknown>) => {
      const envelope = await deps.invoke(call, input, visitorOf(visit));
      visit.lacksData ||= (envelope.data as Partial<FailureData> | null)?.err === 'UNAVAILABLE';
      return envelope;
    },
  });
  const response = await createRequestHandler(build, source.mode)(webRequest(visit), context);
  const { status, headers } = response;
  return { status, headers: [...headers], body: await response.text(), nonce: visit.nonce };
}

const visitorOf = ({ request, language }: Visit) => ({ ...contextOf(request), token: null, language });

function webRequest({ url, request, reply }: Visit): Request {
  const left = new AbortController();
  reply.raw.on('close', () => left.abort());
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    value === undefined || name.startsWith(':') ? [] : [[name, String(value)] as [string, string]],
  );
  return new Request(url, { method: request.method, headers, signal: left.signal });
}

function send(reply: FastifyReply, page: CachedPage): FastifyReply {
  for (const [name, value] of page.headers) {
    reply.header(name, value);
  }
  return reply.code(page.status).header('cache-control', 'no-cache').header('vary', 'cookie').send(page.body);
}

/** The address wins, then the cookie, then Chinese (product.md §3); a choice in the address is remembered. */
function chooseLanguage(url: URL, request: FastifyRequest, reply: FastifyReply, secure: boolean): Language {
  const asked = parseLanguage(url.searchParams.get('lang'));
  if (asked) {
    reply.setCookie(languageCookie, asked, { path: '/', maxAge: yearSeconds, sameSite: 'lax', secure });
  }
  return asked ?? parseLanguage(request.cookies[languageCookie]) ?? 'zh-CN';
}

/** Only addresses that visitors share: with any other query a page may say something of its own. */
function cacheKey(url: URL, language: Language): string | null {
  return [...url.searchParams.keys()].every((name) => name === 'lang') ? `${language} ${url.pathname}` : null;
}

function answeredBy(middleware: NonNullable<PageSource['middleware']>, request: FastifyRequest, reply: FastifyReply) {
  return new Promise<boolean>((resolve) => {
    reply.raw.on('close', () => resolve(true));
    middleware(request.raw, reply.raw, () => resolve(false));
  });
}
