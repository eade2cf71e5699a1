import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

type KnownCredentials = { accessKey: string; secretKey: string; region: string };
const LATE_MS = 15 * 60_000;

/** The reason for which a store would refuse a request under AWS Signature Version 4; shares no code with the signer. Null for a valid signature. */
export function refusalOfSignature(
  request: IncomingMessage,
  body: Buffer,
  credentials: KnownCredentials,
  now: Date,
): string | null {
  const [path = '', rawQuery = ''] = request.url!.split('?');
  const pairs = rawQuery === '' ? [] : rawQuery.split('&').map((pair) => (pair.includes('=') ? pair : `${pair}=`));
  const query = new Map(pairs.map((pair) => pair.split('=', 2).map(decodeURIComponent) as [string, string]));
  const isAddress = query.has('X-Amz-Signature');
  const header = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
    request.headers.authorization ?? '',
  );
  const [credential = '', names = '', signature = ''] = isAddress
    ? ['X-Amz-Credential', 'X-Amz-SignedHeaders', 'X-Amz-Signature'].map((name) => query.get(name)!)
    : (header?.slice(1) ?? []);
  const date = isAddress ? query.get('X-Amz-Date')! : String(request.headers['x-amz-date']);
  const [accessKey, day, region, service, end] = credential.split('/');
  if (accessKey !== credentials.accessKey) {
    return 'InvalidAccessKeyId';
  }
  if (region !== credentials.region || service !== 's3' || end !== 'aws4_request') {
    return isAddress ? 'AuthorizationQueryParametersError' : 'AuthorizationHeaderMalformed';
  }
  const at = Date.parse(date.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  const until = at + (isAddress ? Number(query.get('X-Amz-Expires')) * 1000 : LATE_MS);
  if (!date.startsWith(day!) || !(now.getTime() <= until && at <= now.getTime() + LATE_MS)) {
    return isAddress ? 'AccessDenied' : 'RequestTimeTooSkewed';
  }
  const declared = isAddress ? 'UNSIGNED-PAYLOAD' : String(request.headers['x-amz-content-sha256']);
  if (!isAddress && declared !== createHash('sha256').update(body).digest('hex')) {
    return 'XAmzContentSHA256Mismatch';
  }
  const lines = names.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`);
  const unsigned = pairs.filter((pair) => !pair.startsWith('X-Amz-Signature='));
  const canonical = `${request.method}\n${path}\n${unsigned.sort().join('&')}\n${lines.join('\n')}\n\n${names}\n${declared}`;
  const digest = createHash('sha256').update(canonical).digest('hex');
  let key: Buffer = Buffer.from(`AWS4${credentials.secretKey}`);
  for (const step of [
    day!,
    region!,
    's3',
    'aws4_request',
    `AWS4-HMAC-SHA256\n${date}\n${day}/${region}/s3/aws4_request\n${digest}`,
  ]) {
    key = createHmac('sha256', key).update(step).digest();
  }
  return names.split(';').includes('host') && key.toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}
