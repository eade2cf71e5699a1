import { describe, expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

describe('public addresses', () => {
  test.each([
    '8.8.8.8',
    '1.1.1.1',
    '114.114.114.114',
    '100.63.255.255',
    '172.32.0.1',
    '2400:3200::1',
    '2606:4700::1111',
  ])('%s may be reached', (address) => expect(isPublicAddress(address)).toBe(true));

  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '100.100.100.200',
    '127.0.0.1',
    '168.63.129.16',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:8.8.8.8',
    '::ffff:7f00:1',
    '64:ff9b::808:808',
    '2001:db8::1',
    '2001::1',
    '2002:7f00:1::',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'ff02::1',
    'not an address',
    '',
  ])('%s may not', (address) => expect(isPublicAddress(address)).toBe(false));
});
