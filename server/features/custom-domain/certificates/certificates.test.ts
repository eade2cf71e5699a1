import { request } from 'node:https';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { customDomain as calls } from '#contract/custom-domain/calls.ts';
import { createAcme } from '#server/adapters/acme/acme.ts';
import { type AcmeSimulator, startAcmeSimulator } from '#server/adapters/acme/simulator.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { serveHttps } from '#server/start/serve-https.ts';
import { bindTestDomain, newDomainOwner } from '#server/testing/own-domain.ts';
import { newStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { customDomain } from '../index.ts';
import { renewCertificates } from './renew-certificates.ts';

const DAY = 86_400;

let server: TestServer;
let simulator: AcmeSimulator;
let member: TestMember;
let domain: string;
let names = 0;
let isShown = true;

beforeAll(async () => {
  server = await startTestServer({ environment: { TLS_MODE: 'acme', HTTPS_PORT: '8443' } });
  simulator = await startAcmeSimulator({
    // The request goes through the whole of HTTP, as the authority's would.
    visit: async (host, url) => (isShown ? (await server.app.inject({ url, headers: { host } })).body : ''),
    now: () => server.clock.now(),
  });
});
afterAll(async () => {
  await simulator.close();
  await server.close();
});
beforeEach(async () => {
  isShown = true;
  // The advanced clock has ended the sessions.
  const reviewer = await newStaff(server, 'reviewer');
  member = await newDomainOwner(server, reviewer);
  domain = `app.tea-${++names}.com`;
  await bindTestDomain(server, reviewer, member, domain);
});

const depsWithAuthority = () => {
  const settings = { directory: simulator.directory, email: null, pollMs: 5 };
  return { ...server.deps, authority: createAcme(settings, server.clock) };
};
const renew = () => renewCertificates(depsWithAuthority());
const kept = () =>
  server.db
    .selectFrom('domain_certificate')
    .innerJoin('domain_binding', 'domain_binding.id', 'binding_id')
    .selectAll('domain_certificate')
    .where('domain', '=', domain)
    .executeTakeFirst();

test('a bound host gets a certificate, and its key is sealed', async () => {
  await renew();
  const row = (await kept())!;
  expect(row.certificate).toContain('-----BEGIN CERTIFICATE-----');
  expect(JSON.stringify(row.private_key)).not.toContain('PRIVATE KEY');
  expect(row.private_key).toMatchObject({ key_id: server.deps.vault.keyId });
  const { data } = await server.call<{ list: object[] }>(calls.listDomains, {}, member);
  expect(data.list[0]).toMatchObject({ tls: 'ok', tls_expire: expect.any(Number) });
});

test('one account orders them all, and nothing is ordered twice', async () => {
  await renew();
  const before = simulator.heads.length;
  await renew();
  expect(simulator.heads.length).toBe(before);
  expect(await server.db.selectFrom('acme_account').selectAll().execute()).toHaveLength(1);
});

test('a failure is kept with its reason and tried again after an hour, later and later', async () => {
  isShown = false;
  await renew();
  const first = (await kept())!;
  expect(first).toMatchObject({ failures: 1, certificate: null });
  expect(first.error).toContain(`the answer of ${domain} is wrong`);
  await renew();
  expect(await kept()).toEqual(first);
  isShown = true;
  server.clock.advance(3_601);
  await renew();
  expect(await kept()).toMatchObject({ failures: 0, error: '', certificate: expect.any(String) });
});

test('two processes at once order one certificate', async () => {
  const { authority } = depsWithAuthority();
  const ordered: string[] = [];
  const issue: typeof authority.issue = (account, host, publish) => {
    ordered.push(host);
    return authority.issue(account, host, publish);
  };
  const process = { ...server.deps, authority: { ...authority, issue } };
  await Promise.all([renewCertificates(process), renewCertificates(process)]);
  await renewCertificates(process);
  expect(ordered.filter((host) => host === domain)).toEqual([domain]);
  expect((await kept())!.certificate).toContain('-----BEGIN CERTIFICATE-----');
});

test.each([
  ['ours', 3_600],
  ['busy', 7_200],
  ['unknown', 3_600],
] as const)(
  'a failure of the kind %s counts against no domain, and is tried after %i seconds',
  async (kind, seconds) => {
    const { authority } = depsWithAuthority();
    const issue = () =>
      Promise.reject(new ProviderError(kind, 'not now', { retryAfterSeconds: 7_200 * Number(kind === 'busy') }));
    await renewCertificates({ ...server.deps, authority: { ...authority, issue } });
    const row = (await kept())!;
    expect(row).toMatchObject({ failures: 0, error: 'not now', certificate: null });
    expect(Math.round((row.renews_at.getTime() - server.clock.now().getTime()) / 60_000)).toBe(seconds / 60);
  },
);

test('it is renewed at two thirds of its life, with a key of its own', async () => {
  await renew();
  const first = (await kept())!;
  server.clock.advance(59 * DAY);
  await renew();
  expect((await kept())!.certificate).toBe(first.certificate);
  server.clock.advance(2 * DAY);
  await renew();
  const second = (await kept())!;
  expect(second.certificate).not.toBe(first.certificate);
  expect(second.private_key).not.toEqual(first.private_key);
});

test('handshakes get the certificate of their host, and end without one', async () => {
  await renew();
  const config = { ...server.deps.config, domains: { ...server.deps.config.domains, httpsPort: 0 } };
  const https = (await serveHttps(server.app, server.deps, [customDomain], config))!;
  try {
    expect(await visit(https.port, domain)).toEqual({ status: 404, names: `DNS:${domain}` });
    await expect(visit(https.port, 'evil.com')).rejects.toThrow();
  } finally {
    await https.close();
  }
});

test('http leads to https once a certificate stands, at the same address and with the same method; until then it stays', async () => {
  const at = async (url: string, method: 'GET' | 'POST' = 'GET') => {
    const { statusCode, headers } = await server.app.inject({ method, url, headers: { host: `${domain}:80` } });
    return [statusCode, headers.location];
  };
  expect(await at('/t7Kx?lang=en')).toEqual([404, undefined]);
  await renew();
  await expect.poll(() => at('/t7Kx?lang=en')).toEqual([308, `https://${domain}/t7Kx?lang=en`]);
  expect(await at('/d/t7Kx/ticket', 'POST')).toEqual([308, `https://${domain}/d/t7Kx/ticket`]);
  expect(await at('//evil.com/x')).toEqual([308, `https://${domain}//evil.com/x`]);
  expect((await at('/.well-known/acme-challenge/x'))[0], 'authorities read by http').toBe(404);
  server.clock.advance(91 * DAY);
  await expect.poll(() => at('/t7Kx')).toEqual([404, undefined]);
});

const visit = (port: number, servername: string) =>
  new Promise<{ status: number; names: string | undefined }>((resolve, reject) => {
    const trusting = { rejectUnauthorized: false, agent: false as const };
    const sent = request(
      { port, host: '127.0.0.1', servername, headers: { host: servername }, ...trusting },
      (answer) => {
        const { subjectaltname: names } = (answer.socket as import('node:tls').TLSSocket).getPeerCertificate();
        answer.resume().on('end', () => resolve({ status: answer.statusCode!, names }));
      },
    );
    sent.on('error', reject).end();
  });
