import type { IncomingMessage } from 'node:http';
import type { Clock } from '#server/ports/clock.ts';
import { sameText } from '#server/secrets/same-text.ts';
import { acs3Signature } from './aliyun.ts';
import type { Delivered, Dialect } from './simulator.ts';

/** A signed request is valid for fifteen minutes. */
const FRESH_MS = 900_000;

type Keys = { accessKey: string; secret: string };

/** Aliyun's side of SendSms: "Request structure and signature, version 3". */
export const aliyunDialect = (keys: Keys, clock: Clock): Dialect => ({
  refusal: 'isv.BUSINESS_LIMIT_CONTROL',
  read: (request) => (isSigned(request, keys, clock) ? readDelivery(urlOf(request)) : null),
  accepted: { Code: 'OK', Message: 'OK', BizId: '1^0', RequestId: 'R' },
  refused: { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发小时级流控', RequestId: 'R' },
  unsigned: { Code: 'SignatureDoesNotMatch', Message: 'signature', RequestId: 'R' },
});

const urlOf = ({ url = '/', headers }: IncomingMessage): URL => new URL(url, `http://${headers.host}`);

const AUTHORIZATION = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([\w;-]+),Signature=(\w{64})$/;

function isSigned(request: IncomingMessage, { accessKey, secret }: Keys, clock: Clock): boolean {
  const { method = '', headers } = request;
  const [, credential, names = '', signature = ''] = AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  const signed = Object.fromEntries(names.split(';').map((name) => [name, String(headers[name])]));
  const isFresh = Math.abs(Date.parse(String(signed['x-acs-date'])) - clock.now().getTime()) < FRESH_MS;
  return (
    isFresh && credential === accessKey && sameText(signature, acs3Signature(secret, method, urlOf(request), signed))
  );
}

function readDelivery({ searchParams }: URL): Delivered {
  const field = (name: string) => searchParams.get(name) ?? '';
  const { code = '' } = JSON.parse(field('TemplateParam')) as { code?: string };
  return { to: field('PhoneNumbers'), sign: field('SignName'), template: field('TemplateCode'), code };
}
