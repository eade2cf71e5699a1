import { expect, test } from 'vitest';
import { isWebAddress } from './web-address.ts';

test.each([
  ['https://weixin.example/q/4J', true],
  ['HTTP://127.0.0.1:8080/', true],
  ['http:o/weixin.example', false],
  ['javascript:alert(1)', false],
  ['https://', false],
  [null, false],
])('%j is an address that a browser may open: %j', (url, is) => {
  expect(isWebAddress(url)).toBe(is);
});
