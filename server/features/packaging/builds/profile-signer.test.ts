import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSigningKey } from '#formats/signing-key.ts';
import { readWebClip } from '#ios/read-web-clip.ts';
import { download, endOfBuild, startTrial } from '#server/testing/packed-app.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { newFolder } from '#tests/fixtures/new-folder.ts';
import { hasTool, runTool } from '#tests/oracle/tools.ts';
import { profileSignerOf } from './profile-signer.ts';

const folder = newFolder();
const files = { certificate: join(folder, 'certificate.pem'), key: join(folder, 'key.pem') };
const pemOf = (der: Uint8Array) =>
  `-----BEGIN CERTIFICATE-----\n${Buffer.from(der).toString('base64')}\n-----END CERTIFICATE-----\n`;

let server: TestServer;
let certificate: Uint8Array;
beforeAll(async () => {
  const validity = { notBeforeSeconds: 1_700_000_000, notAfterSeconds: 2_500_000_000 };
  const key = await createSigningKey({ commonName: 'qdb.example', ...validity });
  certificate = key.certificate;
  writeFileSync(files.certificate, pemOf(key.certificate));
  writeFileSync(files.key, key.privateKey.export({ format: 'pem', type: 'pkcs8' }));
  const environment = { PROFILE_CERTIFICATE_FILE: files.certificate, PROFILE_KEY_FILE: files.key };
  server = await startTestServer({ environment });
});
afterAll(() => server.close());

describe('with a certificate for profiles', () => {
  let profile: Buffer;
  beforeAll(async () => {
    const member = await server.newMember();
    const { code } = await startTrial(server, member, { platforms: 'ios' });
    const build = await endOfBuild(server, member, code);
    profile = await download(server, build.files.find(({ kind }) => kind === 'mobileconfig')!.url);
  });

  test('a web clip is signed', () => {
    expect(readWebClip(profile)).toMatchObject({ signed: true, label: 'Shanye Tea' });
  });

  test.skipIf(!hasTool('openssl'))('openssl verifies the signature', () => {
    const args = ['cms', '-verify', '-inform', 'DER', '-CAfile', files.certificate, '-purpose', 'any'];
    expect(runTool('openssl', args, profile)).toContain('com.apple.webClip.managed');
  });
});

test('the leaf comes first in its file, then the issuers', () => {
  const key = readFileSync(files.key, 'utf8');
  const signer = profileSignerOf({ certificate: pemOf(certificate).repeat(2), key });
  expect(signer).toMatchObject({ key: { certificate }, chain: [certificate] });
  expect(() => profileSignerOf({ certificate: 'nothing', key })).toThrow(
    'PROFILE_CERTIFICATE_FILE holds no certificate',
  );
  expect(profileSignerOf(null)).toBeNull();
});
