import { domainToASCII } from 'node:url';
import { expect, test } from 'vitest';
import { readableHost, readableHostOf, readableLink } from './readable-host.ts';

test.each([
  '商店.中国',
  '阿福面馆.com',
  'www.阿福-面馆.中国',
  '茶2号.网址',
  'お茶ー.jp',
  '가게.한국',
  'президент.рф',
  'مثال.إختبار',
  'example.com',
  '127.0.0.1',
  'localhost',
])('%s is shown as its owner writes it', (host) => {
  expect(readableHost(domainToASCII(host))).toBe(host);
});

test.each([
  ['apple.com in Cyrillic', domainToASCII('аррӏе.com')],
  ['two scripts in a label', domainToASCII('раypal.com')],
  ['no Punycode', 'xn--99999999.com'],
  ['broken off', 'xn--fi.com'],
  ['a code beyond Unicode', 'xn--0000000000000a.com'],
  ['nothing', 'xn--.com'],
])('%s stays encoded', (_, host) => {
  expect(readableHost(host)).toMatch(/^xn--/);
});

test.each([
  ['https://xn--czrs0t.xn--fiqs8s:8443/a?b#c', 'https://商店.中国:8443/a?b#c'],
  ['https://example.com/xn--czrs0t', 'https://example.com/xn--czrs0t'],
  ['https://商', 'https://商'],
  ['hello', 'hello'],
])('%s stands in a field as %s', (link, shown) => {
  expect(readableLink(link)).toBe(shown);
});

test('the host of a link comes with its port', () => {
  expect(readableHostOf('https://商店.中国:8443/a')).toBe('商店.中国:8443');
  expect(readableHostOf('http://[::1]:80/')).toBe('[::1]');
  expect(readableHostOf('no link')).toBe('no link');
});
