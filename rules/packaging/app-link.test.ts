import { describe, expect, test } from 'vitest';
import { checkAppLink, completeLink, hostsOfLink } from './app-link.ts';

test.each([
  ['https://example.com', 'https://example.com/'],
  ['HTTP://Example.com/a?b#c', 'http://example.com/a?b#c'],
  [' https://茶.cn/店 ', 'https://xn--cl1a.cn/%E5%BA%97'],
  ['http://127.0.0.1:8080/', 'http://127.0.0.1:8080/'],
  ['http://localhost/', 'http://localhost/'],
])('%s can be packed as %s', (text, link) => {
  expect(checkAppLink(text)).toMatchObject({ ok: true, link });
});

test.each([
  ['', 'empty'],
  ['example.com', 'scheme'],
  ['ftp://example.com', 'scheme'],
  ['javascript:alert(1)', 'scheme'],
  ['file:///etc/passwd', 'scheme'],
  ['https:/example.com', 'scheme'],
  ['https://', 'host'],
  ['https:///path', 'host'],
  ['https://exa mple.com', 'host'],
  ['https://example.com\\@evil.com', 'host'],
  ['https://example.com:99999/', 'host'],
  ['https://a:b@example.com/', 'credentials'],
  [`https://example.com/${'x'.repeat(2048)}`, 'tooLong'],
])('%s cannot: %s', (text, reason) => {
  expect(checkAppLink(text)).toEqual({ ok: false, reason });
});

test.each([
  ['example.com', 'https://example.com'],
  [' example.com:8443/path?x=1 ', 'https://example.com:8443/path?x=1'],
  ['localhost:3000', 'https://localhost:3000'],
  ['茶叶.中国', 'https://茶叶.中国'],
  ['http://example.com', 'http://example.com'],
  ['tel:110', 'tel:110'],
  ['word', 'word'],
  ['mailto:a@b.cn', 'mailto:a@b.cn'],
  ['', ''],
])('“%s” is completed to “%s”', (typed, completed) => {
  expect(completeLink(typed)).toBe(completed);
});

describe('the hosts of a link', () => {
  test.each([
    ['https://www.shanye.cn/', ['shanye.cn', '*.shanye.cn']],
    ['https://shanye.cn/', ['shanye.cn', '*.shanye.cn']],
    ['https://shop.github.io/', ['shop.github.io', '*.shop.github.io']],
    ['https://www.cn/', ['www.cn', '*.www.cn']],
    ['http://127.0.0.1:8080/', ['127.0.0.1']],
    ['http://[::1]/', ['[::1]']],
    ['http://localhost/', ['localhost']],
  ])('%s are %j', (link, hosts) => {
    expect(hostsOfLink(link)).toEqual(hosts);
  });
});
