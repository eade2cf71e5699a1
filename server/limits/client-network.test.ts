import { expect, test } from 'vitest';
import { clientNetworkOf, clientSiteOf, placesOf } from './client-network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8::2:3:4:5:6', '2001:db8:0:2'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['', ''],
])('%s is counted as %s', (ip, network) => {
  expect(clientNetworkOf(ip)).toBe(network);
});

test('a site is a /48 of IPv6, or an IPv4 address', () => {
  expect(clientSiteOf('2001:db8:1:2::1')).toBe('2001:db8:1/48');
  expect(clientSiteOf('2001:db8::1')).toBe('2001:db8:0/48');
  expect(['203.0.113.7', '::ffff:203.0.113.7', ''].map(clientSiteOf)).toEqual(['203.0.113.7', '203.0.113.7', '']);
});

test('limits count the network, and the site around it with sixteen shares', () => {
  expect(placesOf('203.0.113.7')).toEqual([{ name: '203.0.113.7', shares: 1 }]);
  expect(placesOf('2001:db8:1:2::1')).toEqual([
    { name: '2001:db8:1:2', shares: 1 },
    { name: '2001:db8:1/48', shares: 16 },
  ]);
});
