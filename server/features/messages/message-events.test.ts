import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MessageEvent, messageEvents } from '#contract/messages/calls.ts';
import { dataFromWire } from '#contract/wire-data.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { sendMessage, sendNotice } from './send-message.ts';

let server: TestServer;
let address: string;
beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

async function open({ token }: { token: string }) {
  const left = new AbortController();
  const response = await fetch(address + messageEvents.path, {
    headers: { token, lang: 'zh-EN' },
    signal: left.signal,
  });
  const lines = response.body!.pipeThrough(new TextDecoderStream()).pipeThrough(byLine()).getReader();
  const next = async (): Promise<MessageEvent | undefined> => (await lines.read()).value;
  const nextMessage = async (): Promise<Extract<MessageEvent, { type: 'message' }>> => {
    const event = await next();
    return event?.type === 'message' ? event : nextMessage();
  };
  return { next, nextMessage, response, leave: () => left.abort() };
}

function byLine() {
  let rest = '';
  return new TransformStream<string, MessageEvent>({
    transform(text, out) {
      const lines = (rest + text).split('\n');
      rest = lines.pop()!;
      for (const line of lines) {
        out.enqueue(dataFromWire(messageEvents.words, JSON.parse(line)) as MessageEvent);
      }
    },
  });
}

const tell = (member: TestMember) =>
  server.db.transaction().execute((tx) => sendMessage(tx, server.clock, member.id, 'welcome', {}));

test('new messages are pushed, own ones and those to everybody, never another member’s', async () => {
  const [me, other] = [await server.newMember(), await server.newMember()];
  const stream = await open(me);
  expect(stream.response.headers.get('content-type')).toBe('application/x-ndjson');
  expect(await stream.next()).toEqual({ type: 'unread', unread: 0 });
  await tell(other);
  await tell(me);
  expect(await stream.next()).toMatchObject({
    type: 'message',
    unread: 1,
    message: { member_id: me.id, title: 'Welcome to QDB', is_read: 0 },
  });
  const words = { zh: '通知', en: 'News' };
  await server.db.transaction().execute((tx) => sendNotice(tx, server.clock, null, { title: words, content: words }));
  expect(await stream.next()).toMatchObject({ type: 'message', unread: 1, message: { member_id: 0, title: 'News' } });
  stream.leave();
});

test('a message that is rolled back is never sent', async () => {
  const me = await server.newMember();
  const stream = await open(me);
  await stream.next();
  const broken = server.db.transaction().execute(async (tx) => {
    await sendMessage(tx, server.clock, me.id, 'welcome', {});
    throw new Error('late failure');
  });
  await expect(broken).rejects.toThrow('late failure');
  await tell(me);
  expect(await stream.next()).toMatchObject({ type: 'message', unread: 1 });
  stream.leave();
});

test('a message that commits after a later one is pushed too, and each only once', async () => {
  const me = await server.newMember();
  await tell(me);
  const stream = await open(me);
  await stream.next();
  const [isInserted, maySlowCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = server.db.transaction().execute(async (tx) => {
    await sendMessage(tx, server.clock, me.id, 'welcome', {});
    isInserted.resolve();
    await maySlowCommit.promise;
  });
  await isInserted.promise;
  await tell(me);
  const later = await stream.nextMessage();
  maySlowCommit.resolve();
  await slow;
  const earlier = await stream.nextMessage();
  expect([later.unread, earlier.unread]).toEqual([2, 3]);
  expect(earlier.message.id).toBeLessThan(later.message.id);
  await tell(me);
  expect((await stream.nextMessage()).message.id).toBeGreaterThan(later.message.id);
  stream.leave();
});

test('an ended session ends the stream at the next message', async () => {
  const me = await server.newMember();
  const stream = await open(me);
  await stream.next();
  await server.db.deleteFrom('session').where('member_id', '=', me.id).execute();
  await tell(me);
  expect(await stream.next()).toEqual({ type: 'expired' });
  expect(await stream.next()).toBeUndefined();
});

test('the eleventh stream of one member replaces the first one', async () => {
  const me = await server.newMember();
  const streams = [];
  for (let count = 0; count < 11; count++) {
    const stream = await open(me);
    await stream.next();
    streams.push(stream);
  }
  expect(await streams[0]!.next()).toBeUndefined();
  await tell(me);
  expect(await streams[10]!.next()).toMatchObject({ type: 'message' });
  for (const { leave } of streams) {
    leave();
  }
});

test('without a session it answers 403 in the envelope', async () => {
  const response = await fetch(address + messageEvents.path);
  expect(await response.json()).toMatchObject({ code: 403, data: null });
});
