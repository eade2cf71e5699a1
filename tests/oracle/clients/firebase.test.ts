import { generateKeyPairSync, sign } from 'node:crypto';
import { Agent } from 'node:https';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { googles } from '#server/adapters/maker-push/dialect-fcm.ts';
import { type MakerSimulator, startMakerSimulator } from '#server/adapters/maker-push/simulator.ts';
import { lacksClient, loadClient } from './load-client.ts';

type App = object;
type Firebase = { initializeApp(options: object, name: string): App; deleteApp(app: App): Promise<void> };
type Messaging = { getMessaging(app: App): { send(message: object, isDry?: boolean): Promise<string> } };

const projectId = 'shanye-tea';

describe.skipIf(lacksClient('firebase-admin'))('the library firebase-admin', () => {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  let simulator: MakerSimulator;
  let send: (message: object) => Promise<string>;
  let end: () => Promise<void>;

  beforeAll(async () => {
    simulator = await startMakerSimulator(
      googles({ projectId, clientEmail: 'push@shanye-tea.iam.gserviceaccount.com', publicKey: keys.publicKey }),
    );
    const port = Number(new URL(simulator.base).port);
    // The library insists on https://fcm.googleapis.com, so its agent connects here without TLS.
    const httpAgent = Object.assign(new Agent(), { createConnection: () => connect(port, '127.0.0.1') });
    const { initializeApp, deleteApp } = loadClient<Firebase>('firebase-admin/app');
    const credential = { getAccessToken: async () => ({ access_token: await tokenOf(), expires_in: 3600 }) };
    const app = initializeApp({ projectId, credential, httpAgent }, 'oracle');
    const messaging = loadClient<Messaging>('firebase-admin/messaging').getMessaging(app);
    send = (message) => messaging.send(message);
    end = () => deleteApp(app);
  });
  afterAll(() => Promise.all([end(), simulator.close()]));

  /** A token of the simulator, by a service account's assertion (RFC 7523). */
  async function tokenOf(): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const scope = 'https://www.googleapis.com/auth/firebase.messaging';
    const aud = `${simulator.base}/token`;
    const claims = { iss: 'push@shanye-tea.iam.gserviceaccount.com', scope, aud, iat: now, exp: now + 3600 };
    const signed = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(claims)}`;
    const assertion = `${signed}.${sign('sha256', Buffer.from(signed), keys.privateKey).toString('base64url')}`;
    const body = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion });
    return ((await (await fetch(aud, { method: 'POST', body })).json()) as { access_token: string }).access_token;
  }

  const message = {
    token: 'phone-7',
    notification: { title: '新茶到了', body: '明前龙井' },
    android: { priority: 'high', ttl: 60_000 },
  };

  test('sends a message that the simulator delivers', async () => {
    expect(await send(message)).toBe('projects/shanye-tea/messages/1');
    expect(simulator.delivered).toMatchObject([{ token: 'phone-7', title: '新茶到了', seconds: 60 }]);
  });

  test.each([
    ['gone', 'messaging/registration-token-not-registered'],
    ['sender mismatch', 'messaging/mismatched-credential'],
    ['too big', 'messaging/invalid-argument'],
  ])('reads the simulator’s %s as Google’s', async (behavior, code) => {
    simulator.behave(behavior);
    await expect(send(message)).rejects.toMatchObject({ code });
  });
});
