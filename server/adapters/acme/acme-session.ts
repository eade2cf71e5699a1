import type { Clock } from '#server/ports/clock.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { createProviderCall, exchangeHttp, jsonOf } from '../provider-call.ts';
import { type AccountKey, signRequest } from './signed-request.ts';

const NAME = 'the certificate authority';
const LONGEST = 1 << 20;
const MOST_NONCES = 5;

export type Answered = { json: object; text: string; headers: Headers };
export type AcmeSession = {
  urls: Record<'newNonce' | 'newAccount' | 'newOrder', string>;
  /** A signed request; without a payload it only reads (RFC 8555 §6.3). */
  post(url: string, payload?: object): Promise<Answered>;
};
type Identity = { key: AccountKey; account: string | null };

/** The directory of an authority, and requests of one account there. Each answer brings the nonce of the next request (RFC 8555 §6.5). */
export async function openSession(directory: string, identity: Identity, clock: Clock): Promise<AcmeSession> {
  const call = createProviderCall(NAME, clock);
  const urls = (await call(async (signal) =>
    jsonOf(NAME, await exchangeHttp(NAME, directory, { signal })),
  )) as AcmeSession['urls'];
  let nonce: string | null = null;

  async function freshNonce(): Promise<string> {
    const response = await call((signal) => fetch(urls.newNonce, { method: 'HEAD', signal }));
    return nonceIn(response) ?? fail('no nonce');
  }

  async function send(url: string, payload: object | undefined): Promise<Response> {
    const body = signRequest({ url, nonce: nonce ?? (await freshNonce()), ...identity }, payload);
    const headers = {
      'content-type': 'application/jose+json',
      accept: 'application/pem-certificate-chain, application/json',
    };
    const response = await call((signal) => fetch(url, { method: 'POST', headers, body, signal }));
    nonce = nonceIn(response);
    return response;
  }

  return {
    urls,
    async post(url, payload) {
      for (let tries = 1; ; tries += 1) {
        const response = await send(url, payload);
        const answered = await read(response);
        if (response.ok) {
          return answered;
        }
        const { type = '', detail = '' } = answered.json as { type?: string; detail?: string };
        // Authorities refuse a share of nonces on purpose.
        if (!type.endsWith(':badNonce') || tries === MOST_NONCES) {
          throw refusal(response.status, `${type} ${detail}`.slice(0, 300));
        }
      }
    },
  };
}

const nonceIn = ({ headers }: Response): string | null => headers.get('replay-nonce');

async function read(response: Response): Promise<Answered> {
  const text = (await response.text()).slice(0, LONGEST);
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  return { json: isJson ? parse(text) : {}, text, headers: response.headers };
}

function parse(text: string): object {
  try {
    return JSON.parse(text) as object;
  } catch {
    return fail('no JSON');
  }
}

/** A busy or broken authority is asked again; what it refuses, it will refuse again. */
const refusal = (status: number, reason: string) =>
  status >= 500 || status === 429
    ? new ProviderError('unknown', `${NAME} answered ${status}: ${reason}`)
    : new ProviderError('refused', `${NAME} refuses: ${reason}`);

function fail(what: string): never {
  throw new ProviderError('unknown', `${NAME} sent ${what}`);
}
