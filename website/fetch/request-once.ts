import { type ClientRequest, type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { rootCertificates, TLSSocket } from 'node:tls';
import { type FetchOptions, fetchLimits } from './fetch-options.ts';
import type { TlsFacts } from './fetch-result.ts';
import { NamedFailure } from './name-failure.ts';
import type { HostAddress } from './resolve-host.ts';
import { tlsFactsOf } from './tls-facts.ts';

/** A phone's browser, like the packed app; the last token identifies us. */
const userAgent =
  'Mozilla/5.0 (Linux; Android 14; Mobile) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 QdbCheck/1';

type ConnectionFacts = { tls: TlsFacts | null; remoteAddress: string; connectMs: number; tlsMs: number | null };

export type Hop = ConnectionFacts & { response: IncomingMessage; firstByteMs: number };

export type HopFailure = { error: unknown; tls: TlsFacts | null };

/** One request to one of the checked addresses, up to the answer's headers. */
export function requestOnce(
  url: URL,
  addresses: readonly HostAddress[],
  cookie: string,
  options: FetchOptions,
  signal: AbortSignal,
): Promise<Hop | HopFailure> {
  const start = performance.now();
  const facts: ConnectionFacts = { tls: null, remoteAddress: '', connectMs: 0, tlsMs: null };
  return new Promise((settle) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const request = send(url, requestOptions(addresses, cookie, options, signal));
    watchConnection(request, addresses, options, facts, start);
    request.on('response', (response) => settle({ ...facts, response, firstByteMs: performance.now() - start }));
    request.on('upgrade', () => request.destroy(new NamedFailure('protocol', 'upgrade')));
    request.on('error', (error) => settle({ error, tls: facts.tls }));
    request.on('close', () => settle({ error: new NamedFailure('protocol', 'closed'), tls: facts.tls }));
    request.end(options.post?.body);
  });
}

function watchConnection(
  request: ClientRequest,
  addresses: readonly HostAddress[],
  options: FetchOptions,
  facts: ConnectionFacts,
  start: number,
): void {
  const late = () => request.destroy(new NamedFailure('timeout', 'connect'));
  const timer = setTimeout(late, options.connectMs ?? fetchLimits.connectMs);
  request.on('close', () => clearTimeout(timer));
  request.on('response', () => clearTimeout(timer));
  request.on('socket', (socket) => {
    socket.once('connect', () => {
      facts.connectMs = performance.now() - start;
      facts.remoteAddress = socket.remoteAddress ?? '';
      if (!(socket instanceof TLSSocket)) {
        clearTimeout(timer);
      }
      if (!addresses.some(({ address }) => sameAddress(address, facts.remoteAddress))) {
        request.destroy(new NamedFailure('privateTarget', facts.remoteAddress));
      }
    });
    socket.once('secureConnect', () => {
      clearTimeout(timer);
      facts.tlsMs = performance.now() - start - facts.connectMs;
      facts.tls = socket instanceof TLSSocket ? tlsFactsOf(socket) : null;
      if (facts.tls?.problem && options.brokenTls !== 'read') {
        request.destroy(new NamedFailure('tls', facts.tls.problem));
      }
    });
  });
}

function requestOptions(
  addresses: readonly HostAddress[],
  cookie: string,
  options: FetchOptions,
  signal: AbortSignal,
): RequestOptions & { rejectUnauthorized: boolean; ca?: string[] } {
  return {
    method: options.post ? 'POST' : 'GET',
    agent: false,
    signal,
    maxHeaderSize: fetchLimits.headerBytes,
    lookup: pinned(addresses),
    // `secured` checks the certificate, so that a broken one can be described.
    rejectUnauthorized: false,
    ...(options.certificateAuthorities ? { ca: [...rootCertificates, ...options.certificateAuthorities] } : {}),
    headers: {
      'user-agent': userAgent,
      accept: options.accept ?? '*/*',
      'accept-language': options.language ?? 'zh-CN,zh;q=0.9,en;q=0.8',
      'accept-encoding': 'gzip, br',
      ...(cookie ? { cookie } : {}),
      ...options.post?.headers,
    },
  };
}

/** Makes Node connect to the checked addresses, never to a new answer of the name server. */
function pinned(addresses: readonly HostAddress[]): LookupFunction {
  return (_host, { all }, answer) => {
    const first = addresses[0]!;
    return all ? answer(null, [...addresses]) : answer(null, first.address, first.family);
  };
}

/** An IPv6 address has many spellings; WHATWG URLs write all of them alike. */
function sameAddress(left: string, right: string): boolean {
  return left === right || (isIP(left) === 6 && isIP(right) === 6 && canonicalV6(left) === canonicalV6(right));
}

function canonicalV6(address: string): string {
  return new URL(`http://[${address}]/`).hostname;
}
