import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#contract/account/calls.ts';
import { sendMessage } from '#server/features/messages/send-message.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a new member’s account has its initial values', async () => {
  const { id, token } = await server.newMember();
  expect(await server.call(account.getUserInfo, {}, { token })).toMatchObject({
    code: 1,
    data: {
      id,
      token,
      mobile_text: expect.stringMatching(/^139\*{4}\d{4}$/),
      username: '',
      own_contact: { type: 'mobile' },
      balance: '0.00',
      gift: '0.00',
      held: '0.00',
      points: 0,
      free_left: 50,
      paid_left: 0,
      membership: { level: 'none', expire: 0 },
      verification: { person: 0, company: 0 },
      wechat: { bound: 0, nickname: '' },
      domain: null,
      unread: 0,
    },
  });
});

test('unread counts the member’s own messages', async () => {
  const [me, other] = [await server.newMember(), await server.newMember()];
  await server.db.transaction().execute(async (tx) => {
    await sendMessage(tx, server.clock, me.id, 'buildDone', { appName: '山野', version: '1.0.0', code: 'abc' });
    await sendMessage(tx, server.clock, me.id, 'welcome', {});
    await sendMessage(tx, server.clock, other.id, 'welcome', {});
  });
  expect((await server.call(account.getUserInfo, {}, me)).data.unread).toBe(2);
});

test('without a session, or with an ended one, it answers 403', async () => {
  expect((await server.call(account.getUserInfo)).code).toBe(403);
  expect((await server.call(account.getUserInfo, {}, { token: 'x'.repeat(43) })).code).toBe(403);
});
