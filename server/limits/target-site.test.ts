import { expect, test } from 'vitest';
import { targetSiteOf } from './target-site.ts';

test.each([
  ['a.b.example.com', 'example.com'],
  ['A.Example.COM.', 'example.com'],
  ['shop.example.com.cn', 'example.com.cn'],
  ['one.github.io', 'one.github.io'],
  ['a.one.github.io', 'one.github.io'],
  ['intranet', 'intranet'],
  ['a.b.unlisted', 'b.unlisted'],
  ['203.0.113.7', '203.0.113.7'],
  ['[2001:db8:1:2:3::4]', '2001:db8:1:2'],
  ['[2001:db8:1:2:5::6]', '2001:db8:1:2'],
])('requests to %s count for %s', (host, site) => {
  expect(targetSiteOf(host)).toBe(site);
});
