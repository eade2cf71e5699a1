import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    environment: {
      APP_ENV: 'production',
      PUBLIC_URL: 'https://app.shanye.example',
      APP_SECRET: 'k'.repeat(40),
      SMS_DRIVER: 'off',
      MAIL_DRIVER: 'off',
      WECHAT_LOGIN: 'off',
      TRUST_PROXY: '1',
    },
  });
});
afterAll(() => server.close());

/** Tries wrong passwords for twenty accounts, through a proxy that appends `seen` to the visitor's header. */
async function guess(prefix: string, seen: string): Promise<Set<string>> {
  const told = new Set<string>();
  for (let index = 0; index < 20; index++) {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/user/login',
      payload: { account: `${prefix}${String(index).padStart(2, '0')}`, password: 'not-this-one' },
      headers: { 'x-forwarded-for': `6.6.6.${index}, ${seen}`, 'x-forwarded-host': 'evil.example' },
      remoteAddress: '10.0.0.5',
    });
    told.add(answer.json().data.err);
  }
  return told;
}

test.each([
  ['138000011', '203.0.113.78'],
  ['138000012', '10.0.0.9'],
])('a visitor who invents an address for each guess is still counted (%s, seen as %s)', async (prefix, seen) => {
  expect(await guess(prefix, seen)).toContain('SLIDER_REQUIRED');
});

test('invalid addresses are never written to the log', async () => {
  const lines = vi.spyOn(server.deps.log, 'info');
  const headers = { 'x-forwarded-for': 'a'.repeat(5000) };
  await server.app.inject({ url: '/api/aon/system_info', headers, remoteAddress: '10.0.0.5' });
  expect(lines.mock.calls.map(([line]) => (line as unknown as { ip: string }).ip)).toEqual(['10.0.0.5']);
  lines.mockRestore();
});

test('a client that hangs up at once causes no fault, and its address is still known', async () => {
  const { app, deps } = server;
  const faults = vi.spyOn(deps.log, 'error');
  const counted = vi.spyOn(deps.limits, 'count');
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const body = '{"account":"13800001399","password":"not-this-one"}';
  const head = `POST /api/user/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`;
  for (let index = 0; index < 60; index++) {
    await hangUpAfter(Number(port), `${head}\r\n\r\n${body}`.repeat(1 + (index % 3)));
  }
  const addresses = () => counted.mock.calls.map(([key]) => key).filter((key) => key.startsWith('login:ip:'));
  await expect.poll(() => addresses().length).toBeGreaterThan(20);
  expect(new Set(addresses())).toEqual(new Set(['login:ip:127.0.0.1']));
  expect(faults.mock.calls).toEqual([]);
});

function hangUpAfter(port: number, text: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text, () => socket.resetAndDestroy()));
    socket.on('close', () => resolve());
  });
}
