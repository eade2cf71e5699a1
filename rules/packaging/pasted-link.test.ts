import { expect, test } from 'vitest';
import { addressIn } from './pasted-link.ts';

test.each([
  ['example.com', 'example.com'],
  [' example.com:8443/path?x=1 ', 'example.com:8443/path?x=1'],
  ['localhost:3000', 'localhost:3000'],
  ['example.com/login?next=https://other.example/', 'example.com/login?next=https://other.example/'],
  ['192.168.1.20:8080/a', '192.168.1.20:8080/a'],
  ['茶叶.中国/店', '茶叶.中国/店'],
  ['阿福shop.com', '阿福shop.com'],
  ['xn--fiq228c.xn--fiqs8s', 'xn--fiq228c.xn--fiqs8s'],
  ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
  ['https://茶.cn/店', 'https://茶.cn/店'],
  ['http://[2001:db8::1]:80/', 'http://[2001:db8::1]:80/'],
])('%s is an address', (text, address) => {
  expect(addressIn(text)).toBe(address);
});

test.each([
  ['【阿福面馆】http://afu.example/s/1 点击链接直接打开', 'http://afu.example/s/1'],
  ['【阿福面馆】http://127.0.0.1:8080/点击链接', 'http://127.0.0.1:8080/'],
  ['看看我的店：https://afu.example/s?id=1，欢迎光临', 'https://afu.example/s?id=1'],
  ['http://afu.example点击链接直接打开', 'http://afu.example'],
  ['https://afu.example/s。', 'https://afu.example/s'],
  ['复制打开（https://afu.example/a）', 'https://afu.example/a'],
  ['First look: https://afu.example/a/b. Then write to me@afu.example', 'https://afu.example/a/b'],
  ['来 example.com 看看 http://afu.example/', 'http://afu.example/'],
  ['网址：www.afu.example', 'www.afu.example'],
  ['阿福面馆www.afu.example/1', 'www.afu.example/1'],
  ['打开afu.example看看', 'afu.example'],
  ['今天3.5折，www.afu.example。', 'www.afu.example'],
  ['看看 https://茶叶.中国/a 吧', 'https://茶叶.中国/a'],
])('%s contains %s', (text, address) => {
  expect(addressIn(text)).toBe(address);
});

test.each([
  ['ｈｔｔｐ：／／ｗｗｗ．ｅｘａｍｐｌｅ．ｃｏｍ／ａ', 'http://www.example.com/a'],
  ['https：//example.com', 'https://example.com'],
  ['www。example。com', 'www.example.com'],
  ['https://www。example。com/a', 'https://www.example.com/a'],
  ['ｅｘａｍｐｌｅ｡com', 'example.com'],
  ['\u200bexample.com\ufeff', 'example.com'],
  ['\u3000example.com\u3000', 'example.com'],
])('%s is read as %s', (text, address) => {
  expect(addressIn(text)).toBe(address);
});

test.each([
  '',
  'hello',
  'just words',
  '阿福面馆',
  '3.5折',
  'v1.2',
  '110',
  'me@example.com',
  '写信到 me@example.com',
  'mailto:me@example.com',
  'ftp://example.com',
  'tel:110',
  'javascript:alert(a.bc)',
  'https://',
  'https:///path',
  'https://exa mple.com',
  'https://a:b@example.com/',
  'https://example.com\\@evil.com',
  '看 https://example.com@evil.com/ 吧',
])('“%s” contains no address', (text) => {
  expect(addressIn(text)).toBeNull();
});
