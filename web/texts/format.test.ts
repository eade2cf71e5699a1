import { expect, test } from 'vitest';
import { colonHex, formatClock, formatDay, formatMs, formatSize, shortHash } from './format.ts';

test('days and clocks are those of Asia/Shanghai, wherever the browser is', () => {
  expect(formatDay(1_795_363_200)).toBe('2026.11.23');
  expect(formatClock(1_795_363_200)).toBe('00:00');
});

test.each([
  [512, '0.5 KB'],
  [39_000, '38 KB'],
  [1_992_294, '1.9 MB'],
  [10 * 1024 ** 3, '10 GB'],
])('%i bytes are %s', (bytes, says) => {
  expect(formatSize(bytes)).toBe(says);
});

test.each([
  [0.2, '1 ms'],
  [60.4, '60 ms'],
  [840, '0.84 s'],
])('%f ms are %s', (ms, says) => {
  expect(formatMs(ms)).toBe(says);
});

test('hashes are shortened in the middle, fingerprints get their colons', () => {
  expect(shortHash('b7d140e9aaaaaaaaaaaa6f0e19c4')).toBe('b7d140e9…6f0e19c4');
  expect(colonHex('6e410b92')).toBe('6E:41:0B:92');
});
