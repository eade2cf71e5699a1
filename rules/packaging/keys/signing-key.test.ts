import { expect, test } from 'vitest';
import { checkSigningKey, type SigningKeyFacts } from './signing-key.ts';

const now = Date.UTC(2026, 10, 22) / 1000;
const end = (text: string) => Date.parse(text) / 1000;
const good: SigningKeyFacts = { kind: 'rsa', bits: 2048, notAfterSeconds: end('2054-01-01T00:00:00Z') };

test.each<[string, Partial<SigningKeyFacts>, string[]]>([
  ['RSA of 2048 bits', {}, []],
  ['RSA of 4096 bits', { bits: 4096 }, []],
  ['EC, whose bits do not count', { kind: 'ec', bits: 0 }, []],
  ['RSA of 1024 bits', { bits: 1024 }, ['shortRsa']],
  ['an expired one, by a second', { notAfterSeconds: now }, ['expired']],
  ['one that ends the day before', { notAfterSeconds: end('2033-10-21T23:59:59Z') }, ['endsEarly']],
  ['one that ends that day', { notAfterSeconds: end('2033-10-22T00:00:00Z') }, []],
  ['an old, short one', { bits: 1024, notAfterSeconds: end('2020-01-01T00:00:00Z') }, ['expired', 'shortRsa']],
])('%s signs, with the warnings %j', (_, facts, doubts) => {
  expect(checkSigningKey({ ...good, ...facts }, now)).toEqual({ ok: true, doubts });
});

test.each(['a key of kind “%s” is refused: Android does not take its signatures', 'ed25519', 'rsa-pss', ''])(
  'a key of kind “%s” makes no signature that Android accepts',
  (kind) => {
    expect(checkSigningKey({ ...good, kind }, now)).toEqual({ ok: false, reason: 'kind' });
  },
);
