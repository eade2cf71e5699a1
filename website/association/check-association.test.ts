import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { selfSignedCertificate } from '#tests/sites/certificate.ts';
import { paths, redirect, type SiteAnswer, send } from '#tests/sites/site.ts';
import { checkAssociation } from './check-association.ts';

const identity = selfSignedCertificate();
const app = { packageName: 'cn.shanye.tea', bundleId: 'cn.shanye.tea', sha256: 'ab'.repeat(32) };
const android = JSON.stringify([
  {
    relation: ['delegate_permission/common.handle_all_urls'],
    target: { package_name: app.packageName, sha256_cert_fingerprints: [Array(32).fill('AB').join(':')] },
  },
]);
const apple = JSON.stringify({ applinks: { details: [{ appIDs: ['A1B2C3D4E5.cn.shanye.tea'] }] } });
const json = 'application/json; charset=utf-8';

let server: Server;
let host: string;
let answers: { android: SiteAnswer; apple: SiteAnswer };
beforeAll(async () => {
  if (identity) {
    server = createServer(identity, (request, response) =>
      paths({
        '/.well-known/assetlinks.json': answers.android,
        '/.well-known/apple-app-site-association': answers.apple,
      })(request, response, { origin: '', addresses: {} }),
    );
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
});
afterAll(() => void server?.close());

const check = (trusted = true, of = host) =>
  checkAssociation(of, app, {
    allowHosts: ['127.0.0.1'],
    ...(trusted && { certificateAuthorities: [identity!.cert] }),
  });

describe.skipIf(!identity)('the files of a host', () => {
  test('are right as the report has them', async () => {
    answers = { android: send(json, android), apple: send(json, apple) };
    expect(await check()).toEqual([
      { path: '/.well-known/assetlinks.json', state: 'right', detail: '' },
      { path: '/.well-known/apple-app-site-association', state: 'right', detail: '' },
    ]);
  });

  test.each<[string, SiteAnswer, string, string]>([
    ['are missing', send('text/plain', 'no', {}, 404), 'missing', '404'],
    ['are behind a redirect, although its end is right', redirect('/elsewhere'), 'redirect', '/elsewhere'],
    ['come with an error', send(json, '[]', {}, 503), 'wrongStatus', '503'],
    ['come as a web page', send('text/html', android), 'wrongType', 'text/html'],
    ['have no type', send('', android), 'wrongType', ''],
    ['are empty', send(json, ''), 'notJson', ''],
    ['are too long', send(json, ' '.repeat(200_000)), 'unreachable', 'tooLarge'],
    ['name another app', send(json, android.replace('cn.shanye.tea', 'cn.other.app')), 'otherApp', ''],
    ['name another key', send(json, android.replaceAll('AB', '00')), 'otherKey', ''],
  ])('%s', async (_, answer, state, detail) => {
    answers = { android: answer, apple: answer };
    const [finding] = await check();
    expect(finding).toMatchObject({ state, detail: expect.stringContaining(detail) });
  });

  test('need a trusted certificate', async () => {
    answers = { android: send(json, android), apple: send(json, apple) };
    expect((await check(false)).map(({ state }) => state)).toEqual(['certificate', 'certificate']);
  });
});

test('a host that does not exist, or lies in the private network, is unreachable', async () => {
  for (const of of ['shanye.invalid', '*.shanye.invalid', '10.0.0.1']) {
    expect((await checkAssociation(of, app)).map(({ state }) => state)).toEqual(['unreachable', 'unreachable']);
  }
});
