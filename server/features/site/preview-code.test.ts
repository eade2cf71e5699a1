import { afterAll, beforeAll, expect, test } from 'vitest';
import { qrSvg } from '#pictures/qr-code.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { PUBLIC_URL: 'https://127.0.0.1' } });
});
afterAll(() => server.close());

test.each([
  ['/preview-code?link=http%3A%2F%2Fafu.example%2Fa%3Fb', 'https://127.0.0.1/?link=http%3A%2F%2Fafu.example%2Fa%3Fb'],
  ['/preview-code?sample=1', 'https://127.0.0.1/?sample=1'],
  [
    '/preview-code?link=https%3A%2F%2Fafu.example%2F%E5%B1%B1',
    'https://127.0.0.1/?link=https%3A%2F%2Fafu.example%2F%25E5%25B1%25B1',
  ],
])('%s leads a phone to the same answer', async (url, address) => {
  const answer = await server.app.inject({ url });
  expect(answer.headers['content-type']).toMatch(/^image\/svg\+xml/);
  expect(answer.body).toBe(qrSvg(address));
});

test.each(['hello', `https://afu.example/${'x'.repeat(600)}`, `https://afu.example/${'山'.repeat(580)}`])(
  'no code is drawn for other text: %s',
  async (link) => {
    expect((await server.app.inject({ url: `/preview-code?${new URLSearchParams({ link })}` })).statusCode).toBe(404);
  },
);
