import { createHash } from 'node:crypto';
import type { Clock } from '#server/ports/clock.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { NoSpaceError } from '#server/ports/storage.ts';
import { createProviderCall, type HttpAnswer } from '../../provider-call.ts';
import { failureOfAnswer, NAME } from './s3-answers.ts';
import { isFull } from './s3-codes.ts';
import { bodyOf, reach } from './s3-exchange.ts';
import { type Pace, quickPace, repeated, slowPace, usualPace } from './s3-repeats.ts';
import { presign, type S3Keys, signHeaders } from './sign-v4.ts';

export type S3Settings = S3Keys & {
  /** The address without a path. */
  endpoint: string;
  bucket: string;
  /** Whether the bucket is in the path instead of the host name. */
  isPathStyle: boolean;
};

type Query = Record<string, string>;
type S3Request = {
  query?: Query;
  headers?: Record<string, string>;
  body?: Uint8Array;
  /** Whether the store may work on the request for minutes. */
  isSlow?: boolean;
};
type ReadAnswer<Result> = (answer: HttpAnswer) => Result | Promise<Result>;

/**
 * One bucket, over its wire protocol. Requests are repeated after temporary failures. Requests fail with a `ProviderError`, or with `NoSpaceError`
 * when the store has no space for the bytes.
 */
export type S3 = {
  bucket: string;
  endpoint: string;
  /** The longest pause before the first repeat. */
  pauseMs: number;
  /** The result of `read` for the answer; when it cannot read the answer, the request is repeated. */
  ask<Result>(method: string, key: string, request: S3Request, read: ReadAnswer<Result>): Promise<Result>;
  /** The same, but null when the store answers that the thing does not exist: 404 with the code `absent`. */
  find<Result>(
    absent: string,
    method: string,
    key: string,
    request: S3Request,
    read: ReadAnswer<Result>,
  ): Promise<Result | null>;
  /** An object, or a part of it; the caller reads or cancels the body. */
  open(key: string, headers: Record<string, string>): Promise<Response>;
  addressOf(method: string, key: string, request: Pick<S3Request, 'query' | 'headers'> & { seconds: number }): string;
};

/** Longer than all tries of one request: only a try that ignores its own limit reaches this. */
const BACKSTOP_MS = 1_500_000;

export function createS3(settings: S3Settings, clock: Clock, pace: Partial<Pace> = {}): S3 {
  const call = createProviderCall(NAME, clock, { timeoutMs: BACKSTOP_MS });
  const { endpoint, bucket } = settings;
  const send = (method: string, key: string, { query, headers = {}, body }: S3Request, signal: AbortSignal) => {
    const url = urlOf(settings, key, query);
    const payloadHash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const signed = signHeaders(settings, { method, url, headers, payloadHash }, clock.now());
    return reach(url, { method, headers: signed, signal, ...(body && { body: Buffer.from(body) }) });
  };
  const exchange = <Result>(
    method: string,
    key: string,
    request: S3Request,
    use: (response: Response) => Promise<Result>,
  ) => {
    const chosen = { ...paceOf(request), ...pace };
    return call(() =>
      repeated(chosen, async (signal) => {
        const response = await send(method, key, request, signal);
        if (response.ok) {
          return use(response);
        }
        throw failureOfAnswer(method, await bodyOf(response), { bucket, endpoint });
      }),
    ).catch(nameFull);
  };
  const ask: S3['ask'] = (method, key, request, read) =>
    exchange(method, key, request, async (response) => read(await bodyOf(response)));

  return {
    bucket,
    endpoint,
    pauseMs: pace.pauseMs ?? quickPace.pauseMs,
    ask,
    find: (absent, method, key, request, read) =>
      ask(method, key, request, read).catch((error: unknown) => {
        if (error instanceof ProviderError && error.code === absent) {
          return null;
        }
        throw error;
      }),
    open: (key, headers) => exchange('GET', key, { headers }, async (response) => response),
    addressOf: (method, key, { query, headers = {}, seconds }) =>
      presign(settings, { method, url: urlOf(settings, key, query), headers, seconds }, clock.now()),
  };
}

function paceOf({ isSlow, body }: S3Request): Pace {
  if (isSlow) {
    return slowPace;
  }
  return body ? usualPace : quickPace;
}

function urlOf({ endpoint, bucket, isPathStyle }: S3Settings, key: string, query: Query = {}): URL {
  const url = new URL(endpoint);
  url.host = isPathStyle ? url.host : `${bucket}.${url.host}`;
  url.pathname = isPathStyle ? `/${bucket}/${key}` : `/${key}`;
  url.search = new URLSearchParams(query).toString();
  return url;
}

function nameFull(error: unknown): never {
  throw error instanceof ProviderError && isFull(error.code)
    ? new NoSpaceError(error.message, { cause: error })
    : error;
}
