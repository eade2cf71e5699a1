import { expect, test } from 'vitest';
import { shortenedNetwork } from './shortened-network.ts';

test.each([
  ['203.0.113.77', '203.0.113.*'],
  ['127.0.0.1', '127.0.0.*'],
  ['2001:db8:85a3:12', '2001:db8:85a3:*'],
  ['fe80:0:0:0', 'fe80:0:0:*'],
])('%s is kept as %s', (network, kept) => {
  expect(shortenedNetwork(network)).toBe(kept);
});
