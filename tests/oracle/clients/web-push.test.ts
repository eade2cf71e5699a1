import { Agent } from 'node:https';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PushService, startPushService } from '#server/testing/push/push-service.ts';
import { lacksClient, loadClient } from './load-client.ts';

type WebPush = {
  generateVAPIDKeys(): { publicKey: string; privateKey: string };
  sendNotification(subscription: object, payload: string, options: object): Promise<{ statusCode: number }>;
};

describe.skipIf(lacksClient('web-push'))('the library web-push', () => {
  let service: PushService;
  let webPush: WebPush;
  beforeAll(async () => {
    service = await startPushService();
    webPush = loadClient<WebPush>('web-push');
  });
  afterAll(() => service.close());

  /** The library insists on https, so its agent connects without TLS. */
  const agentOf = (port: number) => Object.assign(new Agent(), { createConnection: () => connect(port, '127.0.0.1') });

  test('delivers a sealed and signed message to the simulated service, and reads a phone that is gone', async () => {
    const subscription = service.subscribe('one');
    const { port } = new URL(subscription.endpoint);
    const keys = webPush.generateVAPIDKeys();
    const options = {
      vapidDetails: { subject: 'mailto:ops@qdb.example', ...keys },
      TTL: 60,
      urgency: 'high',
      agent: agentOf(Number(port)),
    };
    const https = { ...subscription, endpoint: subscription.endpoint.replace('http:', 'https:') };
    const sent = await webPush.sendNotification(https, JSON.stringify({ title: '新茶到了' }), options);
    expect(sent.statusCode).toBe(201);
    expect(service.inbox('one')).toMatchObject([{ message: { title: '新茶到了' }, ttl: 60, urgency: 'high' }]);
    service.answer('one', 410);
    await expect(webPush.sendNotification(https, '{}', options)).rejects.toMatchObject({ statusCode: 410 });
  });
});
