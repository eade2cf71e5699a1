import { expect, test } from 'vitest';
import { scannerConfig, scannerKeys } from './scanner-config.ts';

test.each([
  ['127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
  ['clamav.internal:1', { host: 'clamav.internal', port: 1 }],
  ['[::1]:3310', { host: '::1', port: 3310 }],
  ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
])('%s is an address of clamd', (given, clamd) => {
  expect(scannerKeys.CLAMD_ADDRESS.safeParse(given).success).toBe(true);
  expect(scannerConfig({ CLAMD_ADDRESS: given })).toEqual({ clamd });
});

test.each(['', '127.0.0.1', ':3310', '127.0.0.1:0', '127.0.0.1:65536', 'unix:run/clamd.ctl', 'http://127.0.0.1:3310'])(
  '“%s” is refused',
  (given) => {
    expect(scannerKeys.CLAMD_ADDRESS.safeParse(given).success).toBe(false);
  },
);

test('without an address nothing is scanned', () => {
  expect(scannerConfig({})).toEqual({ clamd: null });
});
