import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApk } from '#android/build-apk.ts';
import { distribution } from '#contract/distribution/calls.ts';
import { utf8 } from '#formats/bytes.ts';
import { fingerprintsOf } from '#formats/signing-key.ts';
import { buildIpa } from '#ios/build-ipa.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import {
  closeListening,
  createUpload,
  finishWhole,
  type Grant,
  listen,
  sendPiece,
  type TusClient,
  tusClient,
} from '#server/testing/uploading.ts';
import { sampleApp } from '#tests/story/android-app.ts';
import { installerIpa } from '#tests/story/installers.ts';
import { sampleIosApp } from '#tests/story/ios-app.ts';
import { sampleKey } from '#tests/story/signing-key.ts';

let server: TestServer;
let client: TusClient;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  client = tusClient(await listen(server));
  member = await server.newMember();
});
afterAll(() => closeListening(server));

async function upload(bytes: Uint8Array, filename: string): Promise<Grant> {
  const grant = await createUpload(server, client, member, bytes.length, { filename });
  await sendPiece(client, grant, 0, Uint8Array.from(bytes));
  await finishWhole(server, member, grant);
  return grant;
}

type Facts = { err?: string; icon: string };
const read = (key: string, language: 'zh-CN' | 'zh-EN' = 'zh-EN', by = member) =>
  server.call<Facts>(distribution.readUpload, { key }, { token: by.token, language });

describe('UpdateUnfo', () => {
  test('gives the facts of an .apk in the language of the request', async () => {
    const apk = buildApk(sampleApp(await sampleKey()));
    const { upload: key } = await upload(apk, 'shop.apk');
    const { data } = await read(key);
    expect(data).toEqual({
      key,
      platform: 'android',
      name: 'Xinghe Shop',
      package_name: 'com.xinghe.shop',
      version: '1.0.2',
      version_code: '3',
      size: apk.length,
      points: 1,
      icon: expect.stringMatching(/^data:image\/png;base64,/),
      min_os: '24',
      target_os: '36',
      processors: ['arm64-v8a'],
      permissions: [
        { name: 'android.permission.INTERNET', max_sdk: null },
        { name: 'android.permission.CAMERA', max_sdk: null },
      ],
      debuggable: 0,
      sign: {
        kind: 'android',
        schemes: ['v3', 'v2', 'v1'],
        signers: [
          {
            schemes: ['v3', 'v2', 'v1'],
            sha256: fingerprintsOf((await sampleKey()).certificate).sha256,
            subject: '星河商城',
            expires: 2650838400,
          },
        ],
      },
      notices: [],
      problems: [],
      same_app: null,
      low: 0,
      other_signer: 0,
    });
    const icon = await sharp(Buffer.from(data.icon.split(',')[1]!, 'base64')).metadata();
    expect([icon.format, icon.width, icon.height]).toEqual(['png', 192, 192]);
    expect((await read(key, 'zh-CN')).data).toMatchObject({ name: '星河商城 😀' });
  });

  test('gives those of an .ipa, with what its owner should know', async () => {
    const { upload: key } = await upload(installerIpa(), 'shop.ipa');
    expect((await read(key)).data).toMatchObject({
      platform: 'ios',
      name: 'Xinghe Shop',
      package_name: 'com.xinghe.shop',
      version: '1.2.0',
      version_code: '7',
      target_os: null,
      processors: ['arm64'],
      sign: { kind: 'ios', profile: 'none', team_id: null, expires: null, devices: 0, encrypted: 0 },
      notices: [{ notice: 'noProfile', text: expect.stringContaining('no provisioning profile') }],
      problems: [],
    });
  });

  test.each([
    ['tea.ipa', () => installerIpa().subarray(0, 40_000), 'cutOff', 'The file is incomplete'],
    ['tea.ipa', () => utf8('a letter'), 'notArchive', 'This is not an installer. Please upload an .apk or .ipa.'],
    ['tea.apk', () => buildIpa(sampleIosApp()), 'renamed', 'The name does not match the content'],
  ])('refuses another file in words: %s', async (name, bytes, kind, words) => {
    const { upload: key } = await upload(bytes(), name);
    const { code, msg, data } = await read(key);
    expect([code, data]).toMatchObject([0, { err: 'BAD_PACKAGE', kind, field: 'key' }]);
    expect(msg).toContain(words);
  });

  test('waits for the upload, and shows it to its member alone', async () => {
    const { upload: key } = await createUpload(server, client, member, 100);
    expect((await read(key)).data.err).toBe('STATE');
    expect((await read(key, 'zh-EN', await server.newMember())).data.err).toBe('NOT_FOUND');
  });
});
