import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { sameText } from '#server/secrets/same-text.ts';

export type Tc3Keys = { secretId: string; secretKey: string };

/** A POST of JSON to `/`; `timestamp` is epoch seconds. */
export type Tc3Request = {
  service: string;
  version: string;
  action: string;
  host: string;
  body: string;
  timestamp: number;
  region?: string;
};

const CONTENT_TYPE = 'application/json; charset=utf-8';
const SIGNED = ['content-type', 'host', 'x-tc-action'];

/** The headers of a request to Tencent Cloud's API 3.0, signed with TC3-HMAC-SHA256 ("Signature Method v3"). */
export function tc3Headers({ secretId, secretKey }: Tc3Keys, request: Tc3Request): Record<string, string> {
  const { service, version, action, host, timestamp, region } = request;
  const headers = { 'content-type': CONTENT_TYPE, 'x-tc-action': action };
  const signature = tc3Signature(secretKey, SIGNED, { ...request, headers: { ...headers, host } });
  const scope = `${dayOf(timestamp)}/${service}/tc3_request`;
  return {
    ...headers,
    'x-tc-version': version,
    ...(region !== undefined && { 'x-tc-region': region }),
    'x-tc-timestamp': String(timestamp),
    authorization: `TC3-HMAC-SHA256 Credential=${secretId}/${scope}, SignedHeaders=${SIGNED.join(';')}, Signature=${signature}`,
  };
}

type SignedRequest = Pick<Tc3Request, 'service' | 'body' | 'timestamp'> & { headers: IncomingHttpHeaders };

/** The signature over `names`, the headers that are signed; their values count in lower case. */
function tc3Signature(
  secretKey: string,
  names: readonly string[],
  { service, headers, body, timestamp }: SignedRequest,
): string {
  const day = dayOf(timestamp);
  const lines = names.map((name) => `${name}:${String(headers[name]).trim().toLowerCase()}\n`).join('');
  const canonical = `POST\n/\n\n${lines}\n${names.join(';')}\n${sha256(body)}`;
  const toSign = `TC3-HMAC-SHA256\n${timestamp}\n${day}/${service}/tc3_request\n${sha256(canonical)}`;
  const key = [day, service, 'tc3_request'].reduce<Buffer | string>(hmac, `TC3${secretKey}`);
  return hmac(key, toSign).toString('hex');
}

const AUTHORIZATION = /^TC3-HMAC-SHA256 Credential=([^/,]+)\/[^,]+, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/;

/** Whether a request is signed with these keys, over any choice of headers. */
export function isSignedByTc3(
  { secretId, secretKey }: Tc3Keys,
  service: string,
  headers: IncomingHttpHeaders,
  body: string,
): boolean {
  const [, credential, names = '', signature = ''] = AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  const timestamp = Number(headers['x-tc-timestamp']);
  if (credential !== secretId || !Number.isSafeInteger(timestamp)) {
    return false;
  }
  return sameText(signature, tc3Signature(secretKey, names.split(';'), { service, headers, body, timestamp }));
}

const dayOf = (timestamp: number): string => new Date(timestamp * 1000).toISOString().slice(0, 10);
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
