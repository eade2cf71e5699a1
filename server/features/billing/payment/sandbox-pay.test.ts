import { expect, test } from 'vitest';
import { billing } from '#contract/billing/calls.ts';
import { startTestServer } from '#server/testing/test-server.ts';

type Pay = { order_no: string; err?: string };
const input = { money: '1', paytype: 'wechat' };

test('the sandbox’s payer is a page of this machine, and pays only what exists', async () => {
  const server = await startTestServer();
  const member = await server.newMember();
  const send = async (order: string, outcome: string, host = '127.0.0.1', headers = {}) => {
    const url = `/sandbox/pay/${order}.json`;
    const sent = { method: 'POST', url, payload: { outcome }, headers: { host, ...headers } } as const;
    return (await server.app.inject(sent)).statusCode;
  };
  const { order_no } = (await server.call<Pay>(billing.recharge, input, member)).data;
  expect(await send('nothing', 'paid')).toBe(404);
  expect(await send(order_no, 'gold')).toBe(404);
  expect(await send(order_no, 'paid', 'evil.example')).toBe(404);
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }, { origin: 'null' }]) {
    expect(await send(order_no, 'paid', '127.0.0.1', headers), JSON.stringify(headers)).toBe(404);
  }
  expect(await send(order_no, 'paid', '127.0.0.1', { origin: 'http://127.0.0.1' })).toBe(200);
  await server.close();
});

test('in production both ways are off until they are configured', async () => {
  const environment = {
    ...{ APP_ENV: 'production', PUBLIC_URL: 'https://app.shanye.example', APP_SECRET: 'k'.repeat(40) },
    ...{ SMS_DRIVER: 'off', MAIL_DRIVER: 'off', WECHAT_LOGIN: 'off' },
  };
  const production = await startTestServer({ environment });
  const buyer = await production.newMember();
  expect((await production.call<Pay>(billing.recharge, input, buyer)).data).toMatchObject({ err: 'PAYTYPE' });
  const posted = await production.app.inject({ method: 'POST', url: '/notify/wechat', payload: {} });
  expect(posted.statusCode).toBe(404);
  expect((await production.app.inject({ url: '/sandbox/pay/x' })).statusCode).toBe(404);
  await production.close();
});
