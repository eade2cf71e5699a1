import { expect, test } from 'vitest';
import { createClientReader, parseProxies } from './trusted-proxies.ts';

const ours = '10.0.0.5';
const visitor = '203.0.113.77';

test.each([
  ['0', ours, visitor, ours, 'nobody is in front'],
  ['1', ours, visitor, visitor, 'one proxy tells who asked it'],
  ['1', '127.0.0.1', visitor, visitor, 'so does one on this machine'],
  ['1', '::ffff:10.0.0.5', visitor, visitor, 'also in the spelling of a socket for both families'],
  ['1', '100.64.3.2', visitor, visitor, 'and a load balancer of a cloud'],
  ['1', ours, '', ours, 'one that says nothing is asking for itself'],
  ['1', ours, `6.6.6.6, ${visitor}`, visitor, 'what the visitor wrote stands before it'],
  ['1', ours, '6.6.6.6, 10.0.0.9', '10.0.0.9', 'also when the visitor is a neighbour'],
  ['1', ours, '6.6.6.6,::1', '::1', 'or this machine'],
  ['1', '198.51.100.1', visitor, '198.51.100.1', 'a visitor who comes past the proxy is not a proxy'],
  ['2', ours, `6.6.6.6, ${visitor}, 198.51.100.4`, visitor, 'of two in a row the outer one tells'],
  ['2', ours, visitor, visitor, 'and the inner one when it was asked itself'],
  ['2', '198.51.100.1', `${visitor}, 10.0.0.9`, '198.51.100.1', 'the inner one is a neighbour too'],
  ['10.0.0.5', ours, `6.6.6.6, ${visitor}`, visitor, 'a proxy that is named is believed'],
  ['10.0.0.5', '10.0.0.6', visitor, '10.0.0.6', 'its neighbour is not'],
  [
    '10.0.0.0/8, 198.51.100.4',
    ours,
    `6.6.6.6, ${visitor}, 198.51.100.4, 10.0.0.9`,
    visitor,
    'through all that are named',
  ],
  ['fd00::/8', 'fd00::5', '2001:db8::1', '2001:db8::1', 'and of the other family'],
])('TRUST_PROXY=%s, socket %s, X-Forwarded-For: %s is %s: %5$s', (trusted, socket, forwardedFor, client) => {
  expect(createClientReader(parseProxies(trusted)!)(socket, forwardedFor)).toBe(client);
});

test.each([
  'unknown',
  `${visitor}:80`,
  '[2001:db8::1]:99',
  "1.2.3.4' or 1",
  'a'.repeat(5000),
  `fe80::1%${'a'.repeat(5000)}`,
])('%.20s is not an address, so the socket’s is used', (forwardedFor) => {
  for (const trusted of [1, 2, [ours]]) {
    expect(createClientReader(trusted)(ours, forwardedFor)).toBe(ours);
  }
});
