import { expect, test } from 'vitest';
import { matchesPattern } from './matches-pattern.ts';

test.each([
  ['https://a.cn/', 'https://a.cn/', true],
  ['https://a.cn/', 'https://a.cn/b', false],
  ['https://a.cn/*', 'https://a.cn/', true],
  ['*/pay/*', 'https://a.cn/pay/8', true],
  ['*/pay/*', 'https://a.cn/pay', false],
  ['a*b*c', 'axxbxxc', true],
  ['a*b*c', 'axxcxxb', false],
  ['ab*b', 'ab', false],
  ['ab*b', 'abb', true],
  ['*', '', true],
  ['', '', true],
  ['', 'a', false],
  ['*a*a*', 'a', false],
])('the pattern %s and the address %s: %s', (pattern, address, fits) => {
  expect(matchesPattern(pattern, address)).toBe(fits);
});

test('a hostile pattern takes no longer than its length', () => {
  const started = performance.now();
  expect(matchesPattern('*a'.repeat(1000), `${'a'.repeat(2000)}b`)).toBe(false);
  expect(performance.now() - started).toBeLessThan(500);
});
