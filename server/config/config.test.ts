import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { newFolder } from '#tests/fixtures/new-folder.ts';
import { hasTool } from '#tests/oracle/tools.ts';
import { type Environment, forgetSecrets, loadConfig } from './config.ts';

const folder = newFolder();

const demo = { DATA_DIR: join(folder, 'data') };
const production = {
  APP_ENV: 'production',
  PUBLIC_URL: 'https://app.shanye.example',
  APP_SECRET: 's3cret-'.repeat(8),
  SMS_DRIVER: 'off',
  MAIL_DRIVER: 'off',
  WECHAT_LOGIN: 'off',
};

function problemsOf(environment: Environment): string[] {
  const loaded = loadConfig(environment);
  return loaded.ok ? [] : loaded.problems;
}

function configOf(environment: Environment) {
  const loaded = loadConfig(environment);
  if (!loaded.ok) {
    throw new Error(loaded.problems.join('\n'));
  }
  return loaded.config;
}

describe('the demo', () => {
  test('needs nothing: loopback, port 8080, embedded database, dev inbox', () => {
    expect(configOf(demo)).toMatchObject({
      environment: 'demo',
      host: '127.0.0.1',
      port: 8080,
      publicUrl: 'http://127.0.0.1:8080',
      databaseUrl: null,
      demo: { public: false, password: null },
      trustProxy: 0,
      fetchAllow: [],
      profileSigner: null,
      sms: { driver: 'inbox' },
      mail: { driver: 'inbox' },
      captcha: { driver: 'slider' },
      wechat: { driver: 'sandbox' },
    });
  });

  test('generates its secret once, readable by its owner alone', () => {
    const first = configOf(demo).appSecret;
    const file = join(demo.DATA_DIR, 'app-secret');
    expect(first).toHaveLength(64);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8').trim()).toBe(first);
    expect(configOf(demo).appSecret).toBe(first);
  });

  test.each([
    { HOST: '0.0.0.0' },
    { HOST: '192.168.1.5' },
    { PUBLIC_URL: 'http://demo.shanye.example' },
    { TRUST_PROXY: '1' },
    { TRUST_PROXY: '10.0.0.5' },
  ])('refuses %j unless it is meant to be public', (open) => {
    expect(problemsOf({ ...demo, ...open })).toEqual([
      expect.stringMatching(/^DEMO_PUBLIC: must be 1 /),
      expect.stringMatching(/^DEMO_PASSWORD: is missing/),
    ]);
    expect(configOf({ ...demo, ...open, DEMO_PUBLIC: '1', DEMO_PASSWORD: 'shanye-demo' }).demo).toEqual({
      public: true,
      password: 'shanye-demo',
    });
  });

  test('with public access requires a password, wherever it listens', () => {
    expect(problemsOf({ ...demo, DEMO_PUBLIC: '1' })).toEqual([expect.stringMatching(/^DEMO_PASSWORD: is missing/)]);
  });

  test.each(['127.0.0.1', '127.8.8.8', '::1', 'localhost'])('listens on %s without being asked', (HOST) => {
    expect(problemsOf({ ...demo, HOST })).toEqual([]);
  });
});

describe('production', () => {
  test('starts with a secret, an https address and no sandbox', () => {
    expect(configOf({ ...demo, ...production })).toMatchObject({
      environment: 'production',
      publicUrl: 'https://app.shanye.example',
      demo: null,
    });
    expect(existsSync(join(folder, 'none'))).toBe(false);
  });

  test('reports everything missing at once', () => {
    expect(problemsOf({ APP_ENV: 'production' }).map((line) => line.split(':')[0])).toEqual([
      'APP_SECRET',
      'PUBLIC_URL',
      'SMS_DRIVER',
      'MAIL_DRIVER',
      'WECHAT_LOGIN',
    ]);
  });

  test.each([
    [{ SMS_DRIVER: 'inbox' }, 'SMS_DRIVER'],
    [{ MAIL_DRIVER: 'inbox' }, 'MAIL_DRIVER'],
    [{ WECHAT_LOGIN: 'sandbox' }, 'WECHAT_LOGIN'],
    [{ FETCH_ALLOW: '127.0.0.1' }, 'FETCH_ALLOW'],
    [{ PUBLIC_URL: 'http://app.shanye.example' }, 'PUBLIC_URL'],
    [{ DEMO_PUBLIC: '1' }, 'DEMO_PUBLIC'],
    [{ APP_SECRET: '' }, 'APP_SECRET'],
  ])('refuses %j', (change, key) => {
    expect(problemsOf({ ...demo, ...production, ...change })).toEqual([expect.stringMatching(new RegExp(`^${key}: `))]);
  });

  test('reads its secret from a file', () => {
    const file = join(folder, 'secret');
    writeFileSync(file, `${'k'.repeat(40)}\n`);
    const { APP_SECRET: _, ...rest } = production;
    expect(configOf({ ...demo, ...rest, APP_SECRET_FILE: file }).appSecret).toBe('k'.repeat(40));
    expect(problemsOf({ ...demo, ...rest, APP_SECRET_FILE: join(folder, 'gone') })).toEqual([
      'APP_SECRET_FILE: names a secret that cannot be read',
    ]);
    writeFileSync(file, 'short');
    expect(problemsOf({ ...demo, ...rest, APP_SECRET_FILE: file })[0]).toMatch(
      /^APP_SECRET_FILE: holds a secret of fewer than 32/,
    );
  });
});

describe('single keys', () => {
  test.each([
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['HOST', 'example.com'],
    ['APP_ENV', 'staging'],
    ['PUBLIC_URL', 'app.shanye.example'],
    ['PUBLIC_URL', 'https://app.shanye.example/path'],
    ['PUBLIC_URL', 'https://user:pw@app.shanye.example'],
    ['DATABASE_URL', 'mysql://user:hunter2@host/db'],
    ['APP_SECRET', 'hunter2'],
    ['DEMO_PUBLIC', 'true'],
    ['DEMO_PASSWORD', 'hunter2'],
    ['TRUST_PROXY', '10'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', 'proxy.example'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '::/0'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.1/'],
    ['TRUST_PROXY', '10.0.0.1,'],
    ['TRUST_PROXY', 'fe80::1%eth0'],
    ['SMS_DRIVER', 'pigeon'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_TOKEN', 'hunter2'],
    ['SMS_DAILY_CAP', '0'],
    ['PROFILE_CERTIFICATE_FILE', '/nowhere.pem'],
  ])('%s=%s is a one-line problem without the value', (key, value) => {
    const problems = problemsOf({ ...demo, [key]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^[A-Z_]+: \S/);
    expect(problems[0]).not.toContain(value.length > 2 ? value : '=2');
  });

  test('a wrong type does not hide problems of several keys', () => {
    const keys = problemsOf({ ...demo, PORT: 'x', HOST: '0.0.0.0', FETCH_ALLOW: 'a' }).map(
      (line) => line.split(':')[0],
    );
    expect(keys).toEqual(['PORT', 'DEMO_PUBLIC', 'DEMO_PASSWORD']);
  });

  test('unknown and empty keys are ignored', () => {
    expect(configOf({ ...demo, PAY_WECHAT: 'sandbox', PORT: '', TRUST_PROXY: '' }).port).toBe(8080);
  });

  test.each([
    ['0', 0],
    ['1', 1],
    ['3', 3],
    ['10.0.0.1, 172.16.0.0/12', ['10.0.0.1', '172.16.0.0/12']],
    ['2001:db8::1,fc00::/7', ['2001:db8::1', 'fc00::/7']],
  ])('TRUST_PROXY=%s trusts %j', (TRUST_PROXY, expected) => {
    expect(configOf({ ...demo, ...production, TRUST_PROXY }).trustProxy).toEqual(expected);
  });

  test('FETCH_ALLOW is a comma list', () => {
    expect(configOf({ ...demo, FETCH_ALLOW: '127.0.0.1, demo.internal ,' }).fetchAllow).toEqual([
      '127.0.0.1',
      'demo.internal',
    ]);
  });
});

test('secrets are removed from the environment', () => {
  const environment: Environment = {
    APP_SECRET: 'a',
    DATABASE_URL: 'b',
    DEMO_PASSWORD: 'c',
    METRICS_TOKEN: 'd',
    PATH: '/bin',
  };
  forgetSecrets(environment);
  expect(environment).toEqual({ PATH: '/bin' });
});

test.skipIf(!hasTool('openssl'))('a certificate for web clips comes with its own key', () => {
  const make = (name: string) => {
    const [key, certificate] = [join(folder, `${name}.key`), join(folder, `${name}.pem`)];
    const subject = ['-subj', '/CN=profiles', '-days', '2'];
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...subject],
      { stdio: 'ignore' },
    );
    return { PROFILE_CERTIFICATE_FILE: certificate, PROFILE_KEY_FILE: key };
  };
  const [mine, other] = [make('mine'), make('other')];
  expect(configOf({ ...demo, ...mine }).profileSigner?.certificate).toContain('BEGIN CERTIFICATE');
  expect(problemsOf({ ...demo, PROFILE_CERTIFICATE_FILE: mine.PROFILE_CERTIFICATE_FILE })).toEqual([
    expect.stringMatching(/^PROFILE_KEY_FILE: is missing/),
  ]);
  expect(problemsOf({ ...demo, ...mine, PROFILE_KEY_FILE: other.PROFILE_KEY_FILE })).toEqual([
    'PROFILE_KEY_FILE: is not the key of PROFILE_CERTIFICATE_FILE',
  ]);
});
