import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { Call, Envelope } from '#contract/call.ts';
import type { Language } from '#contract/language.ts';
import type { RequestContext } from '#server/feature/handle.ts';
import type { Invoke } from '#server/http/invoke.ts';
import { inTime } from './in-time.ts';
import type { PageSource } from './page-build.ts';
import type { Page } from './page-cache.ts';

/** What a page is drawn from: nothing of the request but this, so that nothing else of it can be in a page that others see. */
export type Visit = {
  url: URL;
  language: Language;
  nonce: string;
  /** The visitor, for the calls of loaders. A page is asked for without a session: the token lives in the browser's storage. */
  context: RequestContext;
  /** Aborted when nobody waits for the page any more. */
  left?: AbortSignal;
};

export type RenderDeps = {
  /** Scheme and host of canonical links, without a slash at the end. */
  publicUrl: string;
  /** Runs a call's handler in process, for the loaders of pages. */
  invoke: Invoke;
  /** Hears of what went wrong while a page was rendered. */
  report: (error: unknown) => void;
};

/** HTTP 503: what the page is made of is away. */
const AWAY = 503;
/** Longer than a visit to the slowest website: a rendering that hangs is given up, so that another one may begin. */
const LONGEST_MS = 20_000;

/** Renders a page whole. What goes wrong is in its status, and told to `report`. */
export async function renderPage(source: PageSource, deps: RenderDeps, visit: Visit): Promise<Page> {
  let isAway = false;
  const callApi = async (call: Call, input: Record<string, unknown>) => {
    const envelope = await deps.invoke(call, input, visit.context).catch((error: unknown) => {
      isAway = true;
      throw error;
    });
    isAway ||= isUnavailable(envelope);
    return envelope;
  };
  const fault = (error: unknown) => {
    deps.report(error);
    return { status: 500, headers: [], body: '' };
  };
  const rendered = await inTime(respond(source, deps, visit, callApi).catch(fault), LONGEST_MS);
  const { status, headers, body } = rendered ?? { status: AWAY, headers: [], body: '' };
  return { status: isAway ? AWAY : status, headers, body: withoutNeedless(visit.nonce, body), nonce: visit.nonce };
}

/** Only scripts inside a page need its nonce; without them its style sheets' would be all that makes two answers differ. */
const withoutNeedless = (nonce: string, body: string): string =>
  /<script[^<>]* nonce=/.test(body) ? body : body.replaceAll(` nonce="${nonce}"`, '');

type CallApi = (call: Call, input: Record<string, unknown>) => Promise<Envelope<unknown>>;

async function respond(source: PageSource, { publicUrl, report }: RenderDeps, visit: Visit, callApi: CallApi) {
  const build = await source.load();
  const context = new RouterContextProvider();
  context.set(build.entry.module.pageContext, {
    nonce: source.mode === 'production' ? visit.nonce : undefined,
    language: visit.language,
    origin: publicUrl,
    script: source.script,
    callApi,
    report,
  });
  const request = new Request(visit.url, visit.left ? { signal: visit.left } : {});
  const response = await createRequestHandler(build, source.mode)(request, context);
  return { status: response.status, headers: [...response.headers], body: await response.text() };
}

/** A page without what its calls would have told is no page to keep, however well it was drawn. */
const isUnavailable = ({ code, data }: Envelope<unknown>): boolean =>
  code === 0 && (data as { err?: string } | null)?.err === 'UNAVAILABLE';
