import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { exchange, signedFields } from './gateway.ts';
import { gatewayCodes } from './gateway-codes.ts';
import { accepted, answerGateway } from './simulated-gateway.ts';

const [app, theirs] = [1, 2].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }));
const simulated = { appId: '2026', appPublicKey: app!.publicKey, privateKey: theirs!.privateKey };
const keys = { appId: '2026', privateKey: app!.privateKey, alipayPublicKey: theirs!.publicKey };
const now = new Date('2026-03-02T00:00:00Z');
const subject = (title: string) =>
  signedFields(keys, 'alipay.x', { subject: title }, now, { notify_url: 'https://a.example/n?a=1&b=2' });
const ask = (url: string, body: string) => {
  const answer = answerGateway(simulated, { url, body, now, behavior: 'well' }, (fields) =>
    accepted({ echo: fields.biz_content }),
  );
  return { type: answer.type, text: answer.body.toString('latin1') };
};

test('a client that sends its charset in the body alone is refused for Chinese letters, as at the live gateway', () => {
  const body = (title: string) => new URLSearchParams(subject(title)).toString();
  expect(ask('/gateway.do', body('tea')).text).toContain('"code":"10000"');
  const refused = ask('/gateway.do', body('山野茶事'));
  expect(refused.text).toContain('isv.invalid-signature');
  expect(refused.text).not.toContain('"sign"');
  expect(refused.type).toBe('text/html;charset=gbk');
  expect(ask('/gateway.do?charset=utf-8', body('山野茶事')).text).toContain('"code":"10000"');
});

test('a request has its common fields in the address, and its content alone in the body', async () => {
  const seen: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    seen.push(request.url!, body);
    const answer = answerGateway(simulated, { url: request.url!, body, now, behavior: 'well' }, (fields) =>
      accepted({ echo: fields.biz_content }),
    );
    response.writeHead(200, { 'content-type': answer.type }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const gateway = `http://127.0.0.1:${(server.address() as AddressInfo).port}/gateway.do`;
  const answer = await exchange(
    { ...keys, gateway },
    subject('山野茶事'),
    { codes: gatewayCodes },
    AbortSignal.timeout(5000),
  );
  expect(answer.echo).toBe('{"subject":"山野茶事"}');
  const names = [...new URL(seen[0]!, gateway).searchParams.keys()].sort();
  expect(names).toEqual([
    'app_id',
    'charset',
    'format',
    'method',
    'notify_url',
    'sign',
    'sign_type',
    'timestamp',
    'version',
  ]);
  expect([...new URLSearchParams(seen[1]!).keys()]).toEqual(['biz_content']);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
