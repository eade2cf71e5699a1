import { ProviderError } from '#server/ports/provider-error.ts';
import type { FailureCodes } from '../failure-codes.ts';
import { exchangeHttp, type HttpAnswer, type ProviderCall } from '../provider-call.ts';
import { aboutRequest } from './acme-codes.ts';
import { failureIn, NAME, objectIn, typeIn } from './acme-problem.ts';
import { type AccountKey, signRequest } from './signed-request.ts';

const MOST_NONCES = 5;
const ADDRESSES = ['newNonce', 'newAccount', 'newOrder'] as const;

export type AuthorityAnswer = { json: Record<string, unknown>; text: string; headers: Headers };
export type AcmeSession = {
  urls: Record<(typeof ADDRESSES)[number], string>;
  /** Whether the authority only creates accounts for its own customers (RFC 8555 §7.3.4). */
  wantsBinding: boolean;
  /** Sends a signed request; without a payload it only reads (RFC 8555 §6.3). */
  post(url: string, payload?: object, codes?: FailureCodes): Promise<AuthorityAnswer>;
  newNonce(): Promise<string>;
};
type Identity = { key: AccountKey; account: string | null };

/** The directory of an authority, and requests of one account there. Each answer brings the nonce of the next request (RFC 8555 §6.5). */
export async function openSession(directory: string, identity: Identity, call: ProviderCall): Promise<AcmeSession> {
  const { urls, wantsBinding } = await readDirectory(directory, call);
  let nonce: string | null = null;

  async function newNonce(): Promise<string> {
    const answer = await exchange(call, urls.newNonce, { method: 'HEAD' });
    return nonceIn(answer) ?? fail('no nonce');
  }

  async function send(url: string, payload: object | undefined): Promise<HttpAnswer> {
    const body = signRequest({ url, nonce: nonce ?? (await newNonce()), ...identity }, payload);
    const headers = {
      'content-type': 'application/jose+json',
      accept: 'application/pem-certificate-chain, application/json',
    };
    nonce = null;
    const answer = await exchange(call, url, { method: 'POST', headers, body });
    nonce = nonceIn(answer);
    return answer;
  }

  return {
    urls,
    wantsBinding,
    newNonce,
    async post(url, payload, codes = aboutRequest) {
      for (let tries = 1; ; tries += 1) {
        const answer = await send(url, payload);
        const json = objectIn(answer.body);
        if (isOk(answer)) {
          return { json, text: answer.body.toString(), headers: answer.headers };
        }
        // Authorities refuse a share of valid nonces on purpose.
        if (typeIn(json) !== 'badNonce' || tries === MOST_NONCES) {
          throw failureIn(codes, answer);
        }
      }
    },
  };
}

/** Only a broken authority counts in the circuit: members choose the domains that it refuses or limits. */
const exchange = (call: ProviderCall, url: string, init: RequestInit): Promise<HttpAnswer> =>
  call(async (signal) => {
    const answer = await exchangeHttp(NAME, url, { ...init, signal });
    if (answer.status >= 500) {
      throw failureIn(aboutRequest, answer);
    }
    return answer;
  });

async function readDirectory(directory: string, call: ProviderCall) {
  const answer = await exchange(call, directory, {});
  if (answer.status === 404) {
    throw new ProviderError('ours', `${NAME} has no directory at the address of ACME_URL`, { fault: 'setting' });
  }
  if (!isOk(answer)) {
    throw failureIn(aboutRequest, answer);
  }
  const json = objectIn(answer.body);
  const urls = Object.fromEntries(ADDRESSES.map((name) => [name, addressIn(json, name)])) as AcmeSession['urls'];
  const { externalAccountRequired } = (json.meta ?? {}) as { externalAccountRequired?: unknown };
  return { urls, wantsBinding: externalAccountRequired === true };
}

const isOk = ({ status }: HttpAnswer): boolean => status >= 200 && status < 300;

/** RFC 8555 §6.5.1: an invalid value is ignored. */
function nonceIn({ headers }: HttpAnswer): string | null {
  const nonce = headers.get('replay-nonce') ?? '';
  return /^[\w-]{1,512}$/.test(nonce) ? nonce : null;
}

const LONGEST_ADDRESS = 2048;

/** An address in an object of the authority. */
export function addressIn(object: Record<string, unknown>, field: string): string {
  const url = object[field];
  const isAddress =
    typeof url === 'string' && url.length <= LONGEST_ADDRESS && /^https?:$/.test(URL.parse(url)?.protocol ?? '');
  return isAddress ? url : fail(`no address as ${field}`);
}

function fail(what: string): never {
  throw new ProviderError('unknown', `${NAME} sent ${what}`);
}
