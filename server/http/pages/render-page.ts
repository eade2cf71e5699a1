import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { Call, Envelope } from '#contract/call.ts';
import type { RequestContext } from '#server/feature/handle.ts';
import type { Language } from '#words/language.ts';
import type { Invoke } from '../invoke.ts';
import { inTime } from './in-time.ts';
import type { PageBuild, PageSource } from './page-build.ts';
import type { Page } from './page-cache.ts';

/** All input of a page. Nothing else of the request can appear in a page that others see. */
export type PageRequest = {
  url: URL;
  language: Language;
  nonce: string;
  /** The visitor's context, for the calls of loaders. It has no session: the token lives in the browser's storage. */
  context: RequestContext;
  /** Aborted when no request waits for the page any more. */
  left?: AbortSignal;
};

export type RenderDeps = {
  /** Scheme and host of canonical links, without a final slash. */
  publicUrl: string;
  /** Runs a call's handler in process, for the loaders of pages. */
  invoke: Invoke;
  /** Receives the errors of rendering. */
  reportError: (error: unknown) => void;
};

/** HTTP 503: the data of the page is unavailable. */
const AWAY = 503;
/** The time limit of a rendering, longer than the slowest visit of a website; after it, another rendering may begin. */
const LONGEST_MS = 20_000;

/** Renders a whole page. Errors determine its status and go to `report`. */
export async function renderPage(source: PageSource, deps: RenderDeps, pageRequest: PageRequest): Promise<Page> {
  let isAway = false;
  const callApi = async (call: Call, input: Record<string, unknown>) => {
    const envelope = await deps.invoke(call, input, pageRequest.context).catch((error: unknown) => {
      isAway = true;
      throw error;
    });
    isAway ||= isUnavailable(envelope);
    return envelope;
  };
  const fault = (error: unknown) => {
    deps.reportError(error);
    return { status: 500, headers: [], body: '' };
  };
  const render = (build: PageBuild) => inTime(respond(build, source, deps, pageRequest, callApi), LONGEST_MS);
  // Loading is outside the limit: in development it translates all sources at the first page.
  const rendered = await source.load().then(render).catch(fault);
  const { status, headers, body } = rendered ?? { status: AWAY, headers: [], body: '' };
  return {
    status: isAway ? AWAY : status,
    headers,
    body: withoutNeedless(pageRequest.nonce, body),
    nonce: pageRequest.nonce,
  };
}

/** Removes the nonce from pages without inline scripts: style sheets do not need it, and otherwise the answers would be equal. */
const withoutNeedless = (nonce: string, body: string): string =>
  /<script[^<>]* nonce=/.test(body) ? body : body.replaceAll(` nonce="${nonce}"`, '');

type CallApi = (call: Call, input: Record<string, unknown>) => Promise<Envelope<unknown>>;

async function respond(
  build: PageBuild,
  source: PageSource,
  { publicUrl, reportError }: RenderDeps,
  pageRequest: PageRequest,
  callApi: CallApi,
) {
  const context = new RouterContextProvider();
  context.set(build.entry.module.pageContext, {
    nonce: source.mode === 'production' ? pageRequest.nonce : undefined,
    language: pageRequest.language,
    origin: publicUrl,
    script: source.script,
    callApi,
    reportError,
  });
  const request = new Request(pageRequest.url, pageRequest.left ? { signal: pageRequest.left } : {});
  const response = await createRequestHandler(build, source.mode)(request, context);
  return { status: response.status, headers: [...response.headers], body: await response.text() };
}

/** A page drawn without the data of its calls must not be cached. */
const isUnavailable = ({ code, data }: Envelope<unknown>): boolean =>
  code === 0 && (data as { err?: string } | null)?.err === 'UNAVAILABLE';
