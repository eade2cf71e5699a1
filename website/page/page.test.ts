import { describe, expect, test } from 'vitest';
import { readDocument } from '../html/read-document.ts';
import { readDataUrl } from './read-data-url.ts';
import { refreshTarget } from './refresh-target.ts';
import { isSameSite, siteOfHost } from './site-of-host.ts';

const address = new URL('https://shanye.example.com/');

describe('a page that redirects its visitor', () => {
  const targetOf = (content: string, words = '') =>
    refreshTarget({
      document: readDocument(`<meta http-equiv="Refresh" content="${content}">${words}`, address),
      address,
    })?.href;

  test.each([
    ['0;url=/m/', 'https://shanye.example.com/m/'],
    ["3; URL='https://m.example.com/'", 'https://m.example.com/'],
    ['0.5, url=next.html', 'https://shanye.example.com/next.html'],
  ])('%s', (content, target) => expect(targetOf(content)).toBe(target));

  test.each(['300', '30; url=/m/', '0; url=/', '0; url=javascript:alert(1)', '0; url=', ''])('%s stays', (content) => {
    expect(targetOf(content)).toBeUndefined();
  });

  test('a page with content that reloads itself stays', () => {
    expect(targetOf('5; url=/live', '新闻'.repeat(300))).toBeUndefined();
  });
});

describe('data: addresses', () => {
  test.each([
    ['data:image/svg+xml,%3Csvg%2F%3E', 'image/svg+xml', '<svg/>'],
    ['data:image/svg+xml;utf8,<svg a="茶"/>', 'image/svg+xml;utf8', '<svg a="茶"/>'],
    ['data:image/png;base64,aGVsbG8=', 'image/png', 'hello'],
    ['data:,100%', '', '100%'],
  ])('%s', (link, type, text) => {
    const result = readDataUrl(new URL(link), 1000);
    expect(result).toMatchObject({ ok: true, headers: { 'content-type': type } });
    expect(result.ok && Buffer.from(result.body).toString('utf8')).toBe(text);
  });

  test('broken and oversized ones are named', () => {
    expect(readDataUrl(new URL('data:nothing'), 1000)).toMatchObject({ ok: false, reason: 'badAddress' });
    expect(readDataUrl(new URL(`data:,${'a'.repeat(4000)}`), 1000)).toMatchObject({ ok: false, reason: 'tooLarge' });
  });
});

describe('the owner of a host', () => {
  test.each([
    ['a.b.example.com', 'example.com'],
    ['shop.example.com.cn', 'example.com.cn'],
    ['www.example.co.uk', 'example.co.uk'],
    ['example.cn', 'example.cn'],
    ['www.co.example', 'co.example'],
    ['127.0.0.1', '127.0.0.1'],
    ['[::1]', '[::1]'],
    ['localhost', 'localhost'],
  ])('%s belongs to %s', (host, site) => expect(siteOfHost(host)).toBe(site));

  test('two shops under com.cn are two sites', () => {
    expect(isSameSite('a.one.com.cn', 'b.one.com.cn')).toBe(true);
    expect(isSameSite('one.com.cn', 'two.com.cn')).toBe(false);
  });
});
