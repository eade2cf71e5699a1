import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from './config.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'domain-config-'));
const load = (environment: Record<string, string>) => loadConfig({ DATA_DIR, ...environment });
const open = { DEMO_PUBLIC: '1', DEMO_PASSWORD: 'green tea 2026' };

test('targets lie below the site’s own host, and below a name of the demo without one', () => {
  expect(load({})).toMatchObject({ config: { domains: { cnameBase: 'cname.qdb.example', tlsMode: 'off' } } });
  expect(load({ ...open, PUBLIC_URL: 'https://app.example.com' })).toMatchObject({
    config: { domains: { cnameBase: 'cname.app.example.com' } },
  });
  expect(load({ CNAME_BASE: 'go.example.net' })).toMatchObject({
    config: { domains: { cnameBase: 'go.example.net' } },
  });
});

test('name servers may have ports', () => {
  expect(load({ DNS_SERVERS: '223.5.5.5, 127.0.0.1:5353,[2001:db8::53]:53,2001:db8::54' })).toMatchObject({
    config: { domains: { dnsServers: ['223.5.5.5', '127.0.0.1:5353', '[2001:db8::53]:53', '2001:db8::54'] } },
  });
});

test.each([
  ['DNS_SERVERS', { DNS_SERVERS: 'dns.example.com' }],
  ['CNAME_BASE', { CNAME_BASE: '*.example.com' }],
  ['TLS_MODE', { TLS_MODE: 'on' }],
  ['HTTPS_PORT', { TLS_MODE: 'acme' }],
  ['HTTPS_PORT', { HTTPS_PORT: '8443' }],
  ['HTTPS_PORT', { HTTPS_PORT: '70000', TLS_MODE: 'acme' }],
  ['ACME_URL', { ACME_URL: 'http://acme.example.com' }],
  ['ACME_EMAIL', { ACME_EMAIL: 'nobody' }],
  ['ACME_EAB_HMAC_KEY', { ACME_EAB_KID: 'kid-1' }],
  ['ACME_EAB_KID', { ACME_EAB_HMAC_KEY: 'abcdefghijklmnopqrstuvwx' }],
  ['ACME_EAB_KID', { ACME_EAB_KID: 'kid 1', ACME_EAB_HMAC_KEY: 'abcdefghijklmnopqrstuvwx' }],
  ['ACME_EAB_HMAC_KEY', { ACME_EAB_KID: 'kid-1', ACME_EAB_HMAC_KEY: 'a+b/cdefghijklmnopqrstuv' }],
])('%s: %j is refused in one line', (key, environment) => {
  expect(load(environment)).toEqual({ ok: false, problems: [expect.stringMatching(new RegExp(`^${key}: `))] });
});

test('an external account of an authority is both of its keys', () => {
  const given = { ACME_EAB_KID: 'kid-1', ACME_EAB_HMAC_KEY: 'AAECAwQFBgcICQoLDA0ODw' };
  const hmacKey = Buffer.from([...Array(16).keys()]);
  expect(load(given)).toMatchObject({ config: { domains: { acme: { binding: { kid: 'kid-1', hmacKey } } } } });
  expect(load({})).toMatchObject({ config: { domains: { acme: { binding: null } } } });
});
