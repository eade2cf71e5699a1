import { expect, test } from 'vitest';
import { hostIn, isHost, pathOnBoundHost } from './bound-host.ts';

test.each([
  ['/', { kind: 'home' }],
  ['/t7Kx', { kind: 'app', short: 't7Kx' }],
  ['/shanye-tea_2/', { kind: 'app', short: 'shanye-tea_2' }],
  ['/d/t7Kx', { kind: 'below', short: 't7Kx' }],
  ['/d/t7Kx/ticket', { kind: 'below', short: 't7Kx' }],
  ['/dl/Hx92pQ7vLm3TzKc8RwYb5n/tea.apk', { kind: 'bytes', ticket: 'Hx92pQ7vLm3TzKc8RwYb5n' }],
  ['/dl/Hx92pQ7vLm3TzKc8RwYb5n/manifest.plist', { kind: 'bytes', ticket: 'Hx92pQ7vLm3TzKc8RwYb5n' }],
  ['/.well-known/assetlinks.json', { kind: 'association', file: 'assetlinks.json' }],
  ['/.well-known/apple-app-site-association', { kind: 'association', file: 'apple-app-site-association' }],
  ['/.well-known/acme-challenge/abc', { kind: 'challenge' }],
] as const)('%s', (path, meaning) => {
  expect(pathOnBoundHost(path)).toEqual(meaning);
});

test.each([
  '/layout/applist',
  '/user/uBase',
  '/api/user/login',
  '/backoffice/sign-in',
  '/sandbox/inbox',
  '/wechat/event',
  '/internal/tls-ask',
  '/assets/x.js',
  '/d/',
  '/dl/',
  '/.well-known/acme-challenge/',
  '/.well-known/acme-challenge/a/../b',
  '/.well-known/acme-challenge/a/',
  '/dl/Hx92pQ7vLm3TzKc8RwYb5n/',
  '/dl/dDhrYjQ0IDRhZg.mac/tea.apk',
  '/dl/all/dDhrYjQ0IDRhZg.mac/tea.zip',
  '/.well-known/security.txt',
  '/t7Kx/../login',
  '/t7',
  '//t7Kx',
  '/%74%37Kx',
])('%s is not there', (path) => {
  expect(pathOnBoundHost(path)).toEqual({ kind: 'none' });
});

test.each([
  ['App.Shanye.com:8443', 'app.shanye.com'],
  ['app.shanye.com.', 'app.shanye.com'],
  ['my_app.shanye.com', 'my_app.shanye.com'],
  ['localhost:8080', null],
  ['127.0.0.1', null],
  ['[::1]:80', null],
  ['a b.com', null],
  [undefined, null],
])('the host of %s is %s', (header, host) => {
  expect(hostIn(header)).toBe(host);
});

test.each(['www.qdb.cn', 'www.qdb.cn.', 'my_app.shanye.com:8443', 'localhost', '127.0.0.1:80', '[::1]:80'])(
  '%s may be the host of a request',
  (header) => {
    expect(isHost(header)).toBe(true);
  },
);

test.each([
  '',
  ':80',
  'www.qdb.cn:123456',
  'user@www.qdb.cn',
  'www.qdb.cn..',
  '..',
  'a b.com',
  'qdb.cn/x',
  '茶.cn',
  '[x]',
])('%j may not', (header) => {
  expect(isHost(header)).toBe(false);
});
