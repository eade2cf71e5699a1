import { expect, test } from 'vitest';
import { suggestIdentity } from './suggest-identity.ts';

test.each([
  ['https://shop.example.com/', 'com.example.shop', 'com.example.shop'],
  ['https://shanye.example.com/a?b=c#d', 'com.example.shanye', 'com.example.shanye'],
  ['https://www.example.com', 'com.example.app', 'com.example.app'],
  ['https://example.com', 'com.example.app', 'com.example.app'],
  ['https://m.shop.example.com.cn', 'cn.com.example.shop', 'cn.com.example.shop'],
  ['https://new.default.com', 'com.default_.new_', 'com.default.new'],
  ['https://www.163.com', 'com.n163.app', 'com.163.app'],
  ['https://my-shop.example.com', 'com.example.my_shop', 'com.example.my-shop'],
  ['https://my_shop.example.com', 'com.example.my_shop', 'com.example.my-shop'],
  ['https://UPPER.Example.COM:8443', 'com.example.upper', 'com.example.upper'],
  ['https://a.example.com.', 'com.example.a', 'com.example.a'],
])('%s becomes %s', (link, packageName, bundleId) => {
  expect(suggestIdentity(link)).toEqual({ packageName, bundleId });
});

test.each([
  'http://192.168.1.20:8080/',
  'http://[::1]/',
  'http://localhost:3000',
  'https://商店.中国',
  'https://www.阿福面馆.com',
  `https://${'long-label.'.repeat(15)}com`,
  'not a link',
  '',
])('%s gets an id of its own', (link) => {
  const { packageName, bundleId } = suggestIdentity(link);
  expect(packageName).toMatch(/^app\.qdb\.x[0-9a-f]{9}$/);
  expect(bundleId).toBe(packageName);
});

test('two ports of one address are two apps', () => {
  expect(suggestIdentity('http://127.0.0.1:1')).not.toEqual(suggestIdentity('http://127.0.0.1:2'));
});

test('every suggestion is a valid id on both systems', () => {
  const hosts = ['1.2.com', 'a--b.c-d.org', 'if.do.net', '_dmarc.example.com', '9-9.xn--p1ai'];
  for (const host of hosts) {
    const { packageName, bundleId } = suggestIdentity(`https://${host}`);
    expect(packageName).toMatch(/^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)+$/);
    expect(bundleId).toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/);
  }
});
