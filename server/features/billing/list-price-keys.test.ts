import { expect, test } from 'vitest';
import { billing } from '#contract/billing/calls.ts';
import { startTestServer } from '#server/testing/test-server.ts';

test('prices by their keys, which are refused together when one is unknown', async () => {
  const server = await startTestServer();
  const key = 'pack.primary.android.month, member.senior.year,points.1000,pack.max.ios.forever';
  expect((await server.call(billing.listPriceKeys, { key })).data).toEqual([
    { key: 'pack.primary.android.month', price: '19.00', unit: 'month' },
    { key: 'member.senior.year', price: '899.00', unit: 'year' },
    { key: 'points.1000', price: '29.00', unit: 'pack' },
    { key: 'pack.max.ios.forever', price: '3588.00', unit: 'forever' },
  ]);
  for (const unknown of ['', 'pack', 'points.7', 'pack.primary.android.month,x']) {
    expect((await server.call(billing.listPriceKeys, { key: unknown })).data).toMatchObject({ err: 'KEY' });
  }
  await server.close();
});
