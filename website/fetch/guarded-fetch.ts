import { CookieJar } from './cookie-jar.ts';
import { type FetchOptions, fetchLimits } from './fetch-options.ts';
import type { FetchReason, FetchResult, Redirect, TlsFacts } from './fetch-result.ts';
import { NamedFailure, nameFailure } from './name-failure.ts';
import { parseLink } from './parse-link.ts';
import { readBody } from './read-body.ts';
import { type Hop, requestOnce } from './request-once.ts';
import { resolveHost } from './resolve-host.ts';

const redirectStatuses = new Set([301, 302, 303, 307, 308]);

type Journey = {
  address: string;
  redirects: Redirect[];
  jar: CookieJar;
  tls: TlsFacts | null;
  startMs: number;
  options: FetchOptions;
  signal: AbortSignal;
};

/**
 * The only client for strangers' addresses: every hop is resolved once, checked, and connected to exactly that address. Misbehavior of a foreign
 * server is a named result; only the caller's own `signal` throws.
 */
export async function guardedFetch(link: string, options: FetchOptions = {}): Promise<FetchResult> {
  options.signal?.throwIfAborted();
  const signal = AbortSignal.any([options.signal, ...endsOf(options)].filter((end) => end !== undefined));
  const journey: Journey = {
    address: link.slice(0, 2048),
    redirects: [],
    jar: new CookieJar(),
    tls: null,
    startMs: performance.now(),
    options,
    signal,
  };
  try {
    return signal.aborted ? failure(journey, 'timeout', 'deadline') : await travel(link, journey);
  } catch (error) {
    options.signal?.throwIfAborted();
    const { reason, detail } = signal.aborted
      ? { reason: 'timeout' as const, detail: detailOf(error) }
      : nameFailure(error);
    return failure(journey, reason, detail);
  }
}

/** A fetch within a larger task ends with that task; a single one has a time limit of its own. */
function endsOf({ totalMs, deadline }: FetchOptions): AbortSignal[] {
  const ownMs = totalMs ?? (deadline ? null : fetchLimits.totalMs);
  return [...(deadline ? [deadline] : []), ...(ownMs === null ? [] : [AbortSignal.timeout(Math.ceil(ownMs))])];
}

async function travel(link: string, journey: Journey): Promise<FetchResult> {
  const seen = new Set<string>();
  let target = parseLink(link);
  for (;;) {
    if (!target.ok) {
      return failure(journey, target.reason, target.detail);
    }
    const { url } = target;
    journey.address = url.href;
    seen.add(stepOf(url, journey));
    const { hop, dnsMs } = await askOnce(url, journey);
    journey.jar.remember(url, hop.response.headers['set-cookie'] ?? []);
    const mayFollow = !journey.options.post && redirectStatuses.has(hop.response.statusCode ?? 0);
    const location = mayFollow ? hop.response.headers.location : undefined;
    if (location === undefined) {
      return arrive(hop, dnsMs, journey);
    }
    hop.response.destroy();
    target = parseLink(fromLatin1(location), url);
    const to = target.ok ? target.url.href : target.detail;
    journey.redirects.push({ status: hop.response.statusCode!, from: url.href, to });
    if (target.ok && seen.has(stepOf(target.url, journey))) {
      return failure(journey, 'redirectLoop', to);
    }
    if (journey.redirects.length > fetchLimits.redirects) {
      return failure(journey, 'tooManyRedirects', to);
    }
  }
}

/** A repeated address with new cookies is progress; with the same ones it is a loop. */
function stepOf(url: URL, { jar }: Journey): string {
  return `${url.href} ${jar.headerFor(url)}`;
}

async function askOnce(url: URL, journey: Journey): Promise<{ hop: Hop; dnsMs: number }> {
  const { options, signal, jar } = journey;
  if (options.quota?.takes(url.hostname) === false) {
    throw new NamedFailure('tooFrequent', url.hostname);
  }
  const start = performance.now();
  const host = await orAbort(resolveHost(url, options.allowHosts ?? [], options.resolve), signal);
  if (!host.ok) {
    throw new NamedFailure(host.reason, host.detail);
  }
  const dnsMs = performance.now() - start;
  const hop = await requestOnce(url, host.addresses, jar.headerFor(url), options, signal);
  journey.tls = journey.tls?.problem ? journey.tls : hop.tls;
  if ('error' in hop) {
    throw hop.error;
  }
  return { hop, dnsMs };
}

async function arrive(hop: Hop, dnsMs: number, journey: Journey): Promise<FetchResult> {
  const { response } = hop;
  try {
    const body = await readBody(response, journey.options, journey.signal);
    return {
      ok: true,
      ...tripOf(journey),
      status: response.statusCode!,
      headers: plainHeaders(response.headersDistinct),
      body: body.bytes,
      cut: body.cut,
      wireBytes: body.wireBytes,
      remoteAddress: hop.remoteAddress,
      timings: {
        dnsMs: tenths(dnsMs),
        connectMs: tenths(hop.connectMs),
        tlsMs: hop.tlsMs === null ? null : tenths(hop.tlsMs),
        firstByteMs: tenths(hop.firstByteMs),
        totalMs: tenths(performance.now() - journey.startMs),
      },
    };
  } finally {
    journey.options.quota?.received(new URL(journey.address).hostname, response.socket?.bytesRead ?? 0);
    response.destroy();
  }
}

function failure(journey: Journey, reason: FetchReason, detail: string): FetchResult {
  return { ok: false, ...tripOf(journey), reason, detail, totalMs: tenths(performance.now() - journey.startMs) };
}

function tripOf({ address, redirects, jar, tls }: Journey) {
  return { address, redirects, cookies: jar.lines, tls };
}

/** Limits the wait for a silent name server by the time limit of the whole fetch. */
function orAbort<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new NamedFailure('timeout', 'dns'));
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** Node reads header bytes as Latin-1; real addresses are UTF-8. */
function fromLatin1(text: string): string {
  return Buffer.from(text, 'latin1').toString('utf8');
}

function plainHeaders(headers: NodeJS.Dict<string[]>): Record<string, string> {
  const entries = Object.entries(headers).filter(([name]) => name !== 'set-cookie');
  return Object.fromEntries(entries.map(([name, values]) => [name, (values ?? []).join(', ')]));
}

function detailOf(error: unknown): string {
  return error instanceof NamedFailure ? error.message : 'answer';
}

function tenths(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}
