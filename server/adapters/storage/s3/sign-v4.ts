import { createHash, createHmac } from 'node:crypto';

export type S3Keys = { region: string; accessKey: string; secretKey: string };

/** `headers` are those to sign, in lower case; `host` is added. `payloadHash` is in hex, or UNSIGNED. */
export type ToSign = { method: string; url: URL; headers: Record<string, string>; payloadHash: string };

/** Stands for the hash of a payload that is not signed. */
const UNSIGNED = 'UNSIGNED-PAYLOAD';

/** The given headers with the signature by AWS Signature Version 4. */
export function signHeaders(keys: S3Keys, { method, url, headers, payloadHash }: ToSign, now: Date) {
  const time = timeOf(now);
  const signed = { ...headers, 'x-amz-content-sha256': payloadHash, 'x-amz-date': time };
  const { signature, names } = signatureOf(keys, { method, url, headers: signed, payloadHash }, time);
  const credential = `${keys.accessKey}/${scopeOf(keys, time)}`;
  const authorization = `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${names}, Signature=${signature}`;
  return { ...signed, authorization };
}

type ToPresign = Omit<ToSign, 'payloadHash'> & { seconds: number };

/** An address that contains its signature, valid for `seconds`; `headers` must be sent with it. */
export function presign(keys: S3Keys, { method, url, headers, seconds }: ToPresign, now: Date): string {
  const time = timeOf(now);
  const signed = new URL(url);
  const parameters = {
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': `${keys.accessKey}/${scopeOf(keys, time)}`,
    'X-Amz-Date': time,
    'X-Amz-Expires': String(seconds),
    'X-Amz-SignedHeaders': namesOf({ ...headers, host: url.host }),
  };
  for (const [name, value] of Object.entries(parameters)) {
    signed.searchParams.set(name, value);
  }
  const { signature } = signatureOf(keys, { method, url: signed, headers, payloadHash: UNSIGNED }, time);
  signed.search = `${canonicalQuery(signed)}&X-Amz-Signature=${signature}`;
  return signed.href;
}

function signatureOf(keys: S3Keys, { method, url, headers, payloadHash }: ToSign, time: string) {
  const all = { ...headers, host: url.host };
  const names = namesOf(all);
  const lines = names.split(';').map((name) => `${name}:${all[name as 'host'].trim()}\n`);
  const canonical = [method, url.pathname, canonicalQuery(url), lines.join(''), names, payloadHash].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', time, scopeOf(keys, time), sha256(canonical)].join('\n');
  return { names, signature: hmac(keyOf(keys, time), toSign).toString('hex') };
}

const keyOf = ({ secretKey, region }: S3Keys, time: string): Buffer =>
  [region, 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${secretKey}`, time.slice(0, 8)));

const scopeOf = ({ region }: S3Keys, time: string): string => `${time.slice(0, 8)}/${region}/s3/aws4_request`;
const namesOf = (headers: Record<string, string>): string => Object.keys(headers).sort().join(';');

/** The time in the form `20261125T211503Z`. */
const timeOf = (now: Date): string => now.toISOString().replace(/[-:]|\.\d{3}/g, '');

const canonicalQuery = ({ searchParams }: URL): string =>
  [...searchParams]
    .map(([name, value]) => `${percentEncode(name)}=${percentEncode(value)}`)
    .sort()
    .join('&');

/** RFC 3986 §2.3: only unreserved characters stay unencoded. */
const percentEncode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
