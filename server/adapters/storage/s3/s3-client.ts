import { createHash } from 'node:crypto';
import { XMLParser } from 'fast-xml-parser';
import type { Clock } from '#server/ports/clock.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { createProviderCall, type ProviderCallOptions } from '../../provider-call.ts';
import { presign, type S3Keys, signHeaders } from './sign-v4.ts';

export type S3Settings = S3Keys & {
  /** Without a path. */
  endpoint: string;
  bucket: string;
  /** Whether the bucket stands in the path, and not in the name of the host. */
  isPathStyle: boolean;
};

type Query = Record<string, string>;
type Sent = { query?: Query; headers?: Record<string, string>; body?: Uint8Array };

/** One bucket, over its wire protocol. Refusals are `ProviderError` of the kind `refused`, everything else that fails `ProviderError`. */
export type S3 = {
  /** The answer, whose body the caller reads or cancels; null when there is no such object or upload. */
  send(method: string, key: string, sent?: Sent): Promise<Response | null>;
  /** The answer's document: every element by its name, `list` those that may repeat. */
  read(method: string, key: string, sent?: Sent): Promise<Record<string, never> | null>;
  addressOf(method: string, key: string, sent: Pick<Sent, 'query' | 'headers'> & { seconds: number }): string;
};

const NAME = 'S3';
/** A part of 16 MiB over a slow line. */
const TIMEOUT_MS = 60_000;
const MOST_XML = 8 << 20;
const parser = new XMLParser({
  parseTagValue: false,
  processEntities: true,
  isArray: (name) => ['Contents', 'Part', 'Upload'].includes(name),
});

export function createS3(
  settings: S3Settings,
  clock: Clock,
  options: ProviderCallOptions = { timeoutMs: TIMEOUT_MS },
): S3 {
  const call = createProviderCall(NAME, clock, options);
  const urlOf = (key: string, query: Query = {}) => {
    const { endpoint, bucket, isPathStyle } = settings;
    const url = new URL(endpoint);
    url.host = isPathStyle ? url.host : `${bucket}.${url.host}`;
    url.pathname = isPathStyle ? `/${bucket}/${key}` : `/${key}`;
    url.search = new URLSearchParams(query).toString();
    return url;
  };
  const exchange = async (method: string, key: string, { query, headers = {}, body }: Sent, signal: AbortSignal) => {
    const url = urlOf(key, query);
    const payloadHash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const signed = signHeaders(settings, { method, url, headers, payloadHash }, clock.now());
    const response = await fetch(url, {
      method,
      headers: signed,
      signal,
      redirect: 'manual',
      ...(body && { body: Buffer.from(body) }),
    });
    if (response.ok || response.status === 404) {
      await (response.ok ? undefined : response.body?.cancel());
      return response.ok ? response : null;
    }
    throw await refusalOf(response);
  };

  return {
    send: (method, key, sent = {}) => call((signal) => exchange(method, key, sent, signal)),
    read: (method, key, sent = {}) =>
      call(async (signal) => {
        const response = await exchange(method, key, sent, signal);
        return response && documentOf(await response.text());
      }),
    addressOf: (method, key, { query, headers = {}, seconds }) =>
      presign(settings, { method, url: urlOf(key, query), headers, seconds }, clock.now()),
  };
}

async function refusalOf(response: Response): Promise<ProviderError> {
  const said = `${NAME} answered HTTP ${response.status}: ${(await response.text()).slice(0, 300)}`;
  return response.status >= 500 || response.status === 429
    ? new ProviderError('unknown', said)
    : new ProviderError('refused', said);
}

/** The content of an answer's root, which is called `…Result`. An answer of 200 may be an `Error` too (CompleteMultipartUpload, CopyObject). */
function documentOf(text: string): Record<string, never> {
  const parsed = text.length < MOST_XML ? (parser.parse(text) as Record<string, unknown>) : {};
  const [, root] = Object.entries(parsed).find(([name]) => name.endsWith('Result')) ?? [];
  if (root === undefined) {
    throw new ProviderError('unknown', `${NAME} answered: ${text.slice(0, 300)}`);
  }
  return (typeof root === 'object' ? root : {}) as Record<string, never>;
}
