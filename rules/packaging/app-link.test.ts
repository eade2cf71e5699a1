import { expect, test } from 'vitest';
import { checkAppLink, checkTypedLink, completeLink } from './app-link.ts';

test.each([
  ['https://example.com', 'https://example.com/'],
  ['HTTP://Example.com/a?b#c', 'http://example.com/a?b#c'],
  [' https://茶.cn/店 ', 'https://xn--cl1a.cn/%E5%BA%97'],
  ['http://127.0.0.1:8080/', 'http://127.0.0.1:8080/'],
  ['http://localhost/', 'http://localhost/'],
  ['http://[2001:db8::1]/', 'http://[2001:db8::1]/'],
  ['http://example.com./', 'http://example.com./'],
  [`http://${'x'.repeat(63)}.cn/`, `http://${'x'.repeat(63)}.cn/`],
  ['https://example.com/a b?c d#e f', 'https://example.com/a%20b?c%20d#e%20f'],
  ['https://example.com/\u3000<"', 'https://example.com/%E3%80%80%3C%22'],
  ['https://example.com:/', 'https://example.com/'],
])('%s can be packed as %s', (text, link) => {
  expect(checkAppLink(text)).toMatchObject({ ok: true, link });
});

test.each([
  ['', 'empty'],
  ['hello', 'noAddress'],
  ['me@example.com', 'noAddress'],
  ['example.com', 'scheme'],
  ['ftp://example.com', 'scheme'],
  ['weixin://dl/scan', 'scheme'],
  ['javascript:alert(1)', 'script'],
  ['JavaScript:alert(1)', 'script'],
  ['data:text/html,hi', 'script'],
  ['file:///etc/passwd', 'localFile'],
  ['C:\\site\\index.html', 'localFile'],
  ['https:/example.com', 'scheme'],
  ['https://', 'noHost'],
  ['https:///path', 'noHost'],
  ['https://?q', 'noHost'],
  ['https://:8080/', 'noHost'],
  ['https://exa mple.com', 'host'],
  ['https://1.2.3.400/', 'host'],
  ['https://[::1/', 'host'],
  ['http://..com', 'host'],
  ['http://a..b', 'host'],
  ['http://.example.com/', 'host'],
  ['https://*.com/', 'host'],
  ['https://a"b.example.com/', 'host'],
  ['https://a,b.com/', 'host'],
  [`http://${'x'.repeat(64)}.cn/`, 'host'],
  [`http://${'x.'.repeat(126)}cn/`, 'host'],
  ['https://example.com\\@evil.com', 'characters'],
  ['https://example.com/a\tb', 'characters'],
  ['https://example.com/\u0000', 'characters'],
  ['https://example.com:99999/', 'port'],
  ['https://example.com:80a/', 'port'],
  ['https://exa mple.com:80a/', 'host'],
  ['https://a:b@example.com/', 'credentials'],
  ['https://a b@example.com/', 'credentials'],
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

test.each([
  ['【阿福面馆】http://afu.example/s 点击链接直接打开', 'http://afu.example/s'],
  ['www。example。com', 'https://www.example.com'],
])('the address in “%s” is shown as “%s”', (pasted, completed) => {
  expect(completeLink(pasted)).toBe(completed);
});

test.each([
  ['example.com', { ok: true, link: 'https://example.com/', isBare: true }],
  ['http://example.com', { ok: true, link: 'http://example.com/', isBare: false }],
  ['看 www。example。com', { ok: true, link: 'https://www.example.com/', isBare: true }],
  ['hello', { ok: false, reason: 'noAddress' }],
  ['阿福面馆', { ok: false, reason: 'noAddress' }],
  ['tel:110', { ok: false, reason: 'scheme' }],
  ['https://', { ok: false, reason: 'noHost' }],
  ['https://exa mple.com', { ok: false, reason: 'host' }],
  ['https://example.com:80a/', { ok: false, reason: 'port' }],
  ['https://me@example.com/', { ok: false, reason: 'credentials' }],
  ['http://intranet/', { ok: true, link: 'http://intranet/', isBare: false }],
])('“%s” is typed for %j', (text, expected) => {
  expect(checkTypedLink(text)).toMatchObject(expected);
});
