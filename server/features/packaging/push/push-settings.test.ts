import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultSettings } from '#modules/parse-config.ts';
import { newDraft } from '#server/testing/packed-app.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { pushKeyOf } from './push-key.ts';
import { withOwnPush } from './push-settings.ts';

let server: TestServer;
let appId: number;
beforeAll(async () => {
  server = await startTestServer();
  appId = await newDraft(server, await server.newMember());
});
afterAll(() => server.close());

const LINK = 'http://127.0.0.1:8080/api/v3/push/code7';
const own = { pollLink: 'https://shanye.cn/news', registerLink: '', vapidKey: `B${'A'.repeat(86)}` };

async function packed(config: object, on = true) {
  const defaults = defaultSettings();
  const push = { on, config: { ...defaults.push!.config, ...config } };
  const packing = await withOwnPush(server.deps, { ...defaults, push }, { appId, licenceCode: 'code7' });
  const { pollLink, registerLink, vapidKey } = packing.push!.config;
  return { pollLink, registerLink, vapidKey };
}

describe('the module push of a build', () => {
  test('asks our server, and with UnifiedPush registers there under a key of the app’s own', async () => {
    expect(await packed({})).toEqual({ pollLink: LINK, registerLink: '', vapidKey: '' });
    const { publicKey } = await pushKeyOf(server.deps, appId);
    expect(publicKey).toMatch(/^B[\w-]{86}$/);
    expect(await packed({ unifiedPush: true })).toEqual({ pollLink: LINK, registerLink: LINK, vapidKey: publicKey });
  });

  test('keeps the addresses and the key that its member gave', async () => {
    expect(await packed({ unifiedPush: true, ...own })).toEqual(own);
    const registerLink = 'https://shanye.cn/register';
    expect(await packed({ unifiedPush: true, registerLink })).toEqual({ pollLink: LINK, registerLink, vapidKey: '' });
  });

  test('is left alone while it is off', async () => {
    expect(await packed({ unifiedPush: true }, false)).toEqual({ pollLink: '', registerLink: '', vapidKey: '' });
  });
});

test('the pair of an app stays the same, another app has another, and the private part is sealed', async () => {
  const other = await newDraft(server, await server.newMember(), { link: 'https://other.example.com/' });
  const [one, again, two] = [
    await pushKeyOf(server.deps, appId),
    await pushKeyOf(server.deps, appId),
    await pushKeyOf(server.deps, other),
  ];
  expect(again.publicKey).toBe(one.publicKey);
  expect(two.publicKey).not.toBe(one.publicKey);
  const { private_key } = await server.db
    .selectFrom('push_key')
    .select('private_key')
    .where('app_id', '=', appId)
    .executeTakeFirstOrThrow();
  const plain = one.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  expect(JSON.stringify(private_key)).not.toContain(plain.slice(40, 80));
  expect(Object.keys(private_key).sort()).toEqual(['data', 'iv', 'key_id', 'tag', 'wrapped_key']);
});
