import { createHash, X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closedAddress } from '#tests/fixtures/closed-address.ts';
import { hasTool } from '#tests/oracle/tools.ts';
import { type Sites, startSites } from '#tests/sites/start-sites.ts';
import type { FetchOptions } from './fetch-options.ts';
import { guardedFetch } from './guarded-fetch.ts';
import type { HostAddress } from './resolve-host.ts';

let sites: Sites;
beforeAll(async () => {
  sites = await startSites();
});
afterAll(() => sites.stop());

const open = (link: string, options: FetchOptions = {}) =>
  guardedFetch(link, { allowHosts: sites.allowHosts, ...options });

describe('a good site', () => {
  test('answers with its body, headers, way and times', async () => {
    const result = await open(sites.addresses.tea);
    expect(result).toMatchObject({
      ok: true,
      status: 200,
      redirects: [],
      cut: null,
      tls: null,
      remoteAddress: '127.0.0.1',
    });
    expect(result.ok && new TextDecoder().decode(result.body)).toContain('山野茶事');
    expect(result.ok && result.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(result.ok && result.timings.totalMs).toBeGreaterThanOrEqual(result.ok ? result.timings.firstByteMs : 0);
  });

  test('may set a cookie and redirect to the same address', async () => {
    const result = await open(sites.addresses.cookieGate);
    expect(result).toMatchObject({ ok: true, status: 200 });
    expect(result.redirects).toHaveLength(1);
    expect(result.cookies).toMatchObject([{ line: 'seen=1; Path=/' }]);
  });
});

describe('private targets', () => {
  test('a loopback site is refused unless its host, or host and port, is allowed', async () => {
    const { host } = new URL(sites.addresses.tea);
    expect(await guardedFetch(sites.addresses.tea)).toMatchObject({ ok: false, reason: 'privateTarget' });
    expect(await guardedFetch(sites.addresses.tea, { allowHosts: ['127.0.0.1:1'] })).toMatchObject({ ok: false });
    expect(await guardedFetch(sites.addresses.tea, { allowHosts: [host] })).toMatchObject({ ok: true });
  });

  test.each([
    'http://127.1/',
    'http://0x7f000001/',
    'http://2130706433/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://localhost/',
    'http://localhost./',
  ])('%s is refused in any spelling', async (link) => {
    expect(await guardedFetch(link)).toMatchObject({ ok: false, reason: 'privateTarget' });
  });

  test('a redirect to the metadata service is refused', async () => {
    const result = await open(sites.addresses.redirectToPrivate);
    expect(result).toMatchObject({
      ok: false,
      reason: 'privateTarget',
      address: 'http://169.254.169.254/latest/meta-data/',
    });
  });

  test('a name is resolved once per hop and its private addresses are never tried', async () => {
    const { port } = new URL(sites.addresses.tea);
    const hosts: string[] = [];
    const resolve = async (host: string): Promise<HostAddress[]> => {
      hosts.push(host);
      return hosts.length === 1 ? [{ address: '10.0.0.7', family: 4 }] : [{ address: '127.0.0.1', family: 4 }];
    };
    const result = await guardedFetch(`http://rebinding.example:${port}/`, { resolve });
    expect(result).toMatchObject({ ok: false, reason: 'privateTarget' });
    expect(hosts).toEqual(['rebinding.example']);
    expect(sites.requests.filter(({ path }) => path === '/rebinding')).toEqual([]);
  });
});

describe('links that lead nowhere', () => {
  test.each([
    ['', 'badAddress'],
    ['shanye', 'badAddress'],
    ['http://', 'badAddress'],
    ['https://mail.example.com:25/', 'blockedPort'],
    [`https://example.com/${'a'.repeat(3000)}`, 'badAddress'],
    ['ftp://example.com/', 'notHttp'],
    ['javascript:alert(1)', 'notHttp'],
    ['file:///etc/passwd', 'notHttp'],
  ])('%s is a %s', async (link, reason) => {
    expect(await guardedFetch(link)).toMatchObject({ ok: false, reason });
  });

  test('an unknown name is dnsNotFound, a closed port is refused', async () => {
    const resolve = () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }));
    expect(await guardedFetch('http://nowhere.example/', { resolve })).toMatchObject({ reason: 'dnsNotFound' });
    expect(await open(await closedAddress())).toMatchObject({
      ok: false,
      reason: 'refused',
      detail: 'ECONNREFUSED',
    });
  });

  test('a silent name server takes no more than the whole time', async () => {
    const resolve = () => new Promise<never>(() => {});
    const result = await guardedFetch('http://slow-dns.example/', { resolve, totalMs: 100 });
    expect(result).toMatchObject({ ok: false, reason: 'timeout', detail: 'dns' });
  });
});

describe('hostile servers', () => {
  test.each([
    ['redirectLoop', 'redirectLoop'],
    ['selfRedirect', 'redirectLoop'],
    ['endlessRedirect', 'tooManyRedirects'],
    ['redirectToStore', 'notHttp'],
    ['gzipBomb', 'tooLarge'],
    ['endlessBody', 'tooLarge'],
    ['hugeHeaders', 'headersTooLarge'],
    ['slowLoris', 'timeout'],
    ['slowBody', 'timeout'],
    ['notHttp', 'protocol'],
    ['hangsUp', 'refused'],
  ] as const)('%s is named %s', async (site, reason) => {
    expect(await open(sites.addresses[site], { totalMs: site.startsWith('slow') ? 500 : 30_000 })).toMatchObject({
      ok: false,
      reason,
    });
  });

  test.each(['gzipBomb', 'endlessBody'] as const)('%s can be read up to the limit instead', async (site) => {
    const result = await open(sites.addresses[site], { whenTooLarge: 'cut', maxBytes: 100_000 });
    expect(result).toMatchObject({ ok: true, cut: 'size' });
    expect(result.ok && result.body.length).toBe(100_000);
    expect(result.ok && result.wireBytes).toBeLessThanOrEqual(200_000);
  });

  test('an endless page is cut at the end of the time', async () => {
    // Long enough for the beginning of the body to arrive, even on a busy machine.
    const result = await open(sites.addresses.slowBody, { whenTooLarge: 'cut', totalMs: 2000 });
    expect(result).toMatchObject({ ok: true, cut: 'time' });
  });

  test('the caller may abort, and only that throws', async () => {
    const stop = new AbortController();
    setTimeout(() => stop.abort(new Error('left the page')), 50);
    await expect(open(sites.addresses.slowLoris, { signal: stop.signal })).rejects.toThrow('left the page');
  });
});

test('https at a port of plain http has no certificate to judge', async () => {
  const link = sites.addresses.tea.replace('http:', 'https:');
  expect(await open(link)).toMatchObject({ ok: false, reason: 'noTls', tls: null });
});

describe.skipIf(!hasTool('openssl'))('certificates', () => {
  test('an untrusted one is refused by name, or read and flagged for the report', async () => {
    const link = sites.addresses.teaOverBrokenTls;
    const problem = 'DEPTH_ZERO_SELF_SIGNED_CERT';
    expect(await open(link)).toMatchObject({ ok: false, reason: 'tls', detail: problem, tls: { authorized: false } });
    expect(await open(link, { brokenTls: 'read' })).toMatchObject({ ok: true, tls: { authorized: false, problem } });
  });

  test('a trusted one gives protocol, issuer and end', async () => {
    const result = await open(sites.addresses.teaOverBrokenTls, { certificateAuthorities: [sites.certificate!] });
    expect(result).toMatchObject({
      ok: true,
      tls: { authorized: true, protocol: 'TLSv1.3', issuer: 'Test sites 127.0.0.1' },
    });
    expect(result.tls!.validToSeconds - result.tls!.validFromSeconds).toBe(30 * 86_400);
    const spki = new X509Certificate(sites.certificate!).publicKey.export({ type: 'spki', format: 'der' });
    expect(result.tls!.publicKeys).toEqual([createHash('sha256').update(spki).digest('base64')]);
  });

  test('a name missing in the certificate is a problem', async () => {
    const { port } = new URL(sites.addresses.teaOverBrokenTls);
    const result = await guardedFetch(`https://other.example:${port}/`, {
      allowHosts: ['other.example'],
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      certificateAuthorities: [sites.certificate!],
    });
    expect(result).toMatchObject({ ok: false, reason: 'tls', detail: 'ERR_TLS_CERT_ALTNAME_INVALID' });
  });
});
