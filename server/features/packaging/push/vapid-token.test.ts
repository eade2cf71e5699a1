import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { vapidHeader, vapidPublicKey } from './vapid-token.ts';

/** The example of RFC 8292, section 2.4: its token, with the key of its `k`. */
const example = {
  k: 'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs',
  t: 'eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA',
};

/** Checks a token as a push service does, with the key in its form on the wire. */
function accepts(token: string, publicKey: string): boolean {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
  const [header, claims, signature] = token.split('.');
  const signed = Buffer.from(`${header}.${claims}`);
  return verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature!, 'base64url'));
}

test('the example of RFC 8292 is accepted, so that the same check says something about ours', () => {
  expect(accepts(example.t, example.k)).toBe(true);
  expect(accepts(example.t.replace('eyJ0eXA', 'eyJ0eXB'), example.k)).toBe(false);
});

test('a header names the origin, an end within a day and the sender, and its signature is that of its key', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const own = vapidPublicKey(publicKey);
  const header = vapidHeader({ privateKey, publicKey: own }, 'https://push.example.net', 'https://qdb.example', 1_000);
  const [, token, key] = /^vapid t=([\w.-]+), k=([\w-]{87})$/.exec(header)!;
  expect(key).toBe(own);
  expect(accepts(token!, own)).toBe(true);
  const [head, claims] = token!.split('.').map((part) => Buffer.from(part, 'base64url').toString());
  expect(JSON.parse(head!)).toEqual({ typ: 'JWT', alg: 'ES256' });
  expect(JSON.parse(claims!)).toEqual({ aud: 'https://push.example.net', exp: 44_200, sub: 'https://qdb.example' });
});
