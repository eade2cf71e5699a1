import { createPrivateKey, X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AuthorityAccount, CertificateAuthority } from '#server/ports/certificate-authority.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { systemClock } from '../clock/system.ts';
import { createAcme } from './acme.ts';
import { type AcmeSimulator, startAcmeSimulator } from './simulator.ts';

const DOMAIN = 'app.shanye.com';

let simulator: AcmeSimulator;
let authority: CertificateAuthority;
let account: AuthorityAccount;
/** The challenge responses that the host shows. */
const shown = new Map<string, string>();
const publish = async (token: string, answer: string) => void shown.set(token, answer);

beforeAll(async () => {
  simulator = await startAcmeSimulator({
    visit: async (host, path) => (host === DOMAIN ? (shown.get(path.split('/').at(-1)!) ?? '') : ''),
  });
  authority = createAcme({ directory: simulator.directory, email: 'ops@qdb.example', pollMs: 5 }, systemClock);
  account = await authority.register();
});
afterAll(() => simulator.close());
beforeEach(() => simulator.behave('well'));

test('a certificate is issued for the domain and the key that came with it', async () => {
  const issued = await authority.issue(account, DOMAIN, publish);
  const certificate = new X509Certificate(issued.certificate);
  expect(certificate.checkHost(DOMAIN)).toBe(DOMAIN);
  expect(certificate.checkPrivateKey(createPrivateKey({ key: issued.privateKey, format: 'der', type: 'pkcs8' }))).toBe(
    true,
  );
  expect(issued.endsAt.getTime() - issued.startsAt.getTime()).toBe(90 * 86_400_000);
});

test('the first request carries the key, later ones the account, each with its address and a nonce of its own', () => {
  const [first, second] = simulator.heads;
  expect(first).toMatchObject({ alg: 'ES256', jwk: { kty: 'EC', crv: 'P-256' } });
  expect(second).toMatchObject({ kid: account.url });
  expect(second).not.toHaveProperty('jwk');
  const nonces = simulator.heads.map(({ nonce }) => nonce);
  expect(new Set(nonces).size).toBe(nonces.length);
});

test('a refused nonce is replaced, as authorities refuse some on purpose', async () => {
  simulator.behave('badNonce');
  await expect(authority.issue(account, DOMAIN, publish)).resolves.toMatchObject({ certificate: expect.any(String) });
});

test('a host that does not show the answer gets none, with the reason of the authority', async () => {
  const failing = authority.issue(account, 'gone.shanye.com', publish);
  await expect(failing).rejects.toMatchObject({ kind: 'refused' });
  await expect(failing).rejects.toThrow('the answer of gone.shanye.com is wrong');
});

test('the certificate of another host is not taken', async () => {
  simulator.behave('wrongHost');
  await expect(authority.issue(account, DOMAIN, publish)).rejects.toThrow('something else');
});

test('an authority that has a directory of its own is told from one that has none', async () => {
  const lost = createAcme({ directory: `${simulator.directory}/lost`, email: null }, systemClock);
  await expect(lost.register()).rejects.toMatchObject({ kind: 'ours', fault: 'setting' });
});

test('the certificate comes with the one that signed it, and nothing else', async () => {
  const { certificate } = await authority.issue(account, DOMAIN, publish);
  const [own, issuer] = certificate.match(/-----BEGIN[^-]+-----[^-]+-----END[^-]+-----\n/g)!;
  expect(certificate).toBe(`${own}${issuer}`);
  expect(new X509Certificate(own!).verify(new X509Certificate(issuer!).publicKey)).toBe(true);
});

describe('polling', () => {
  test('waits as long as the authority asks', async () => {
    simulator.behave('slow');
    const began = performance.now();
    await authority.issue(account, DOMAIN, publish);
    expect(performance.now() - began).toBeGreaterThan(1_900);
  });

  test('does not wait for a day: the domain has its turn then', async () => {
    simulator.behave('verySlow');
    const began = performance.now();
    await expect(authority.issue(account, DOMAIN, publish)).rejects.toMatchObject({
      kind: 'busy',
      retryAfterSeconds: 86_400,
    });
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});

test('domains that are limited or refused close the circuit for no other', async () => {
  for (const behavior of [
    'rateLimited',
    'rejected',
    'tooManyRequests',
    'rateLimited',
    'accountLimited',
    'rateLimited',
  ]) {
    simulator.behave(behavior);
    await expect(authority.issue(account, DOMAIN, publish)).rejects.toThrow(ProviderError);
  }
  simulator.behave('well');
  await expect(authority.issue(account, DOMAIN, publish)).resolves.toMatchObject({ endsAt: expect.any(Date) });
});
