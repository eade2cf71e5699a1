import { expect, test } from 'vitest';
import { isLoopback } from './is-loopback.ts';

test.each([
  ['http://127.0.0.1:8080/i/a', true],
  ['http://localhost/i/a', true],
  ['http://[::1]:80/i/a', true],
  ['/i/a', true],
  ['https://qdb.example.com/i/a', false],
  ['http://192.168.1.7:8080/i/a', false],
])('%s is this computer’s own: %s', (address, own) => {
  expect(isLoopback(address)).toBe(own);
});
