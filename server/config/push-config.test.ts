import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadConfig } from './config.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const account = {
  project_id: 'shanye-tea',
  client_email: 'push@shanye-tea.iam.gserviceaccount.com',
  private_key: privateKey.export({ format: 'pem', type: 'pkcs8' }),
  token_uri: 'https://oauth2.googleapis.com/token',
};
const dataDir = mkdtempSync(join(tmpdir(), 'qdb-push-config-'));
const load = (environment: Record<string, string>) => loadConfig({ DATA_DIR: dataDir, ...environment });
const pushOf = (environment: Record<string, string>) => {
  const loaded = load(environment);
  return loaded.ok ? loaded.config.push : loaded.problems;
};

describe('the services of push', () => {
  test('are off without their keys', () => {
    expect(pushOf({})).toEqual({ fcm: null, huawei: null, xiaomi: null });
  });

  test('of Google take the JSON of a service account, its base64, or a file with it', () => {
    const json = JSON.stringify(account);
    const file = join(dataDir, 'account.json');
    writeFileSync(file, json);
    for (const environment of [
      { FCM_SERVICE_ACCOUNT: json },
      { FCM_SERVICE_ACCOUNT: Buffer.from(json).toString('base64') },
      { FCM_SERVICE_ACCOUNT_FILE: file },
    ]) {
      expect(pushOf(environment as Record<string, string>)).toMatchObject({
        fcm: { base: 'https://fcm.googleapis.com', projectId: 'shanye-tea', tokenUri: account.token_uri },
      });
    }
  });

  test.each([
    ['no JSON', 'hello'],
    ['another JSON', '{}'],
    ['no key', JSON.stringify({ ...account, private_key: 'x' })],
    ['a path as project', JSON.stringify({ ...account, project_id: '../x' })],
  ])('of Google refuse %s, without the value', (_, value) => {
    const problems = pushOf({ FCM_SERVICE_ACCOUNT: value });
    expect(problems).toEqual([expect.stringContaining('FCM_SERVICE_ACCOUNT')]);
    expect(String(problems)).not.toContain('gserviceaccount');
  });

  test('of Huawei want both keys, and of Xiaomi one', () => {
    expect(pushOf({ HUAWEI_PUSH_APPID: '104729' })).toEqual([expect.stringContaining('HUAWEI_PUSH_SECRET')]);
    expect(pushOf({ HUAWEI_PUSH_APPID: '104729', HUAWEI_PUSH_SECRET: 's', XIAOMI_PUSH_SECRET: 'x' })).toMatchObject({
      huawei: { appId: '104729', secret: 's', oauthBase: 'https://oauth-login.cloud.huawei.com' },
      xiaomi: { secret: 'x', channel: '' },
    });
  });
});
