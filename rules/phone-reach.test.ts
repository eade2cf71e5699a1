import { expect, test } from 'vitest';
import { phoneReach } from './phone-reach.ts';

test.each([
  [
    'none',
    [
      'http://127.0.0.1:8080/i/a',
      'http://127.9.9.9/',
      'http://localhost/i/a',
      'http://LOCALHOST:1',
      'http://tea.localhost/',
    ],
  ],
  ['none', ['http://[::1]:80/i/a', 'http://0.0.0.0:8080/', 'http://[::]/', '/i/a', '', 'tea']],
  ['sameNetwork', ['http://192.168.1.7:8080/i/a', 'http://10.0.0.2', 'http://172.16.0.1', 'http://172.31.255.255']],
  [
    'sameNetwork',
    ['http://169.254.7.7/', 'http://[fd00::7]/', 'http://[fe80::1]/', 'http://mac.local:8080', 'http://nas/d/a'],
  ],
  ['all', ['https://qdb.example.com/i/a', 'http://8.8.8.8/', 'http://172.32.0.1/', 'http://[2001:db8::7]/']],
  ['all', ['https://localhost.example/d', 'https://127.example/', 'https://10.example.cn', 'https://山野.cn/d/a']],
] as const)('%s of the phones can open %j', (reach, addresses) => {
  expect(addresses.map((address) => [address, phoneReach(address)])).toEqual(
    addresses.map((address) => [address, reach]),
  );
});
