import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messages } from '#contract/messages/calls.ts';
import type { messagesSchemas } from '#contract/messages/schemas.ts';
import type { OutputOf } from '#contract/schemas.ts';
import { CALLER_ID } from '#contract/wire-words.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import type { ParamsOf } from './message-params.ts';
import { sendMessage, sendNotice } from './send-message.ts';
import type { MessageKind } from './texts.ts';

type List = OutputOf<typeof messagesSchemas.listMessages>;
type Row = List['list'][number];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const tell = <Kind extends MessageKind>(member: TestMember, kind: Kind, params: ParamsOf<Kind>) =>
  server.db.transaction().execute((tx) => sendMessage(tx, server.clock, member.id, kind, params));
const tellAll = (content = '<p>今晚 <b>维护</b></p>') =>
  server.db.transaction().execute((tx) =>
    sendNotice(tx, server.clock, null, {
      title: { zh: '维护通知', en: 'Maintenance' },
      content: { zh: content, en: '<p>Tonight</p>' },
    }),
  );
const list = async (member: TestMember, input = {}) =>
  (await server.call<List>(messages.listMessages, input, member)).data;

test('the list has own messages and those to everybody, newest first, in the reader’s language', async () => {
  const [me, other] = [await server.newMember(), await server.newMember()];
  await tell(me, 'buildFailed', {
    appName: '山野茶事',
    reason: { zh: '图标坏了。', en: 'The icon is broken.' },
    code: 'abc',
  });
  await tell(other, 'welcome', {});
  await tellAll();
  const answer = await server.call<List>(messages.listMessages, { [CALLER_ID]: me.id, page: 1, limit: 1000 }, me);
  expect(answer.data).toMatchObject({
    total: 2,
    unread: 1,
    has_more: 0,
    list: [
      { member_id: 0, title: '维护通知', summary: '今晚 维护', type: 'notice', is_read: 0 },
      {
        member_id: me.id,
        title: '「山野茶事」打包失败',
        summary: '图标坏了。 您可以免费重试。',
        type: 'buildFailed',
        is_read: 0,
      },
    ],
  });
  const english = await server.call<List>(messages.listMessages, {}, { ...me, language: 'zh-EN' });
  expect(english.data.list.map(({ title }) => title)).toEqual(['Maintenance', '“山野茶事” could not be built']);
});

test('a message about an app has the app as it was then, with an address of its icon', async () => {
  const me = await server.newMember();
  const icon = { ...(await server.storage.put(Buffer.from('icon'))), mime: 'image/png' };
  const app = { name: { zh: '山野茶事', en: 'Shanye Tea' }, version: '1.2.0', color: '#1b5e42', icon };
  await server.db.transaction().execute(async (tx) => {
    await sendMessage(
      tx,
      server.clock,
      me.id,
      'buildFailed',
      { appName: '', code: '', reason: '' },
      { ...app, icon: null },
    );
    await sendMessage(tx, server.clock, me.id, 'buildDone', { appName: '', code: '', version: '' }, app);
  });
  const [done, failed] = (await list(me)).list;
  const facts = { name: '山野茶事', version: '1.2.0', theme_color: '#1b5e42' };
  expect(failed!.app).toEqual({ ...facts, icon_url: '' });
  expect(done!.app).toEqual({ ...facts, icon_url: expect.stringMatching(/^\/dl\//) });
  const { statusCode, body, headers } = await server.app.inject(done!.app!.icon_url);
  expect([statusCode, body, headers['content-type']]).toEqual([200, 'icon', 'image/png']);
});

test('spec §9: a message is unread when it is to the member alone and not read', async () => {
  const me = await server.newMember();
  await tellAll();
  expect((await list(me)).unread).toBe(0);
  await tell(me, 'welcome', {});
  expect((await list(me)).unread).toBe(1);
  expect((await server.call(messages.countUnread, {}, me)).data).toEqual({ unread: 1 });
});

test('a refreshed list is the same, and does not extend the session', async () => {
  const me = await server.newMember();
  await tell(me, 'welcome', {});
  const endOf = () =>
    server.db.selectFrom('session').select('expires_at').where('member_id', '=', me.id).executeTakeFirstOrThrow();
  const before = await endOf();
  server.clock.advance(3600);
  const again = await server.call<List>(messages.refreshMessages, { page: 1, limit: 1000 }, me);
  expect(await endOf()).toEqual(before);
  expect(again.data).toEqual(await list(me));
  expect(await endOf()).not.toEqual(before);
});

test('pages are cut by page and limit', async () => {
  const me = await server.newMember();
  await Promise.all(Array.from({ length: 5 }, () => tell(me, 'welcome', {})));
  const first = await list(me, { page: 1, limit: 2 });
  expect([first.list.length, first.has_more]).toEqual([2, 1]);
  const ids = [first, await list(me, { page: 2, limit: 2 })].flatMap((page) => page.list.map(({ id }) => id));
  expect(ids).toEqual([...ids].sort((a, b) => b - a));
  expect((await server.call(messages.listMessages, { limit: 1001 }, me)).data).toEqual({
    err: 'PARAM',
    field: 'limit',
  });
});

describe('one message', () => {
  test('is read whole, with its link and what to do there, and stays unread', async () => {
    const me = await server.newMember();
    await tell(me, 'buildDone', { appName: '<b>茶</b>', version: '1.0.0', code: 'b5XwN8rPf4' });
    const [row] = (await list(me)).list;
    const { data } = await server.call(messages.getMessage, { id: row!.id }, me);
    expect(data).toMatchObject({
      id: row!.id,
      title: '「<b>茶</b>」打包完成',
      content: expect.stringMatching(/^<p>.*<\/p>$/),
      link: '/layout/edit/packComplete/b5XwN8rPf4',
      act: '查看文件',
      is_read: 0,
    });
    expect((await list(me)).unread).toBe(1);
  });

  test('from staff is HTML without scripts', async () => {
    const me = await server.newMember();
    await tellAll('<p onclick="x()">今晚<script>alert(1)</script></p>');
    const [row] = (await list(me)).list;
    const { data } = await server.call<{ content: string }>(messages.getMessage, { id: row!.id }, me);
    expect(data.content).toBe('<p>今晚</p>');
  });

  test('of another member is not found', async () => {
    const [me, other] = [await server.newMember(), await server.newMember()];
    await tell(other, 'welcome', {});
    const [theirs] = (await list(other)).list;
    expect((await server.call(messages.getMessage, { id: theirs!.id }, me)).data).toEqual({ err: 'NOT_FOUND' });
  });
});

describe('reading', () => {
  test('marks the named, then all, and answers the remaining number', async () => {
    const me = await server.newMember();
    await Promise.all(Array.from({ length: 4 }, () => tell(me, 'welcome', {})));
    const [one, two] = (await list(me)).list.filter(({ member_id }) => member_id !== 0).map(({ id }) => id);
    expect((await server.call(messages.readMessages, { id: one }, me)).data).toEqual({ read: 1, unread: 3 });
    expect((await server.call(messages.readMessages, { ids: `${one},${two}` }, me)).data).toEqual({
      read: 1,
      unread: 2,
    });
    expect((await server.call<{ unread: number }>(messages.readMessages, { all: 1 }, me)).data.unread).toBe(0);
    expect((await list(me)).list.every(({ is_read }) => is_read === 1)).toBe(true);
  });

  test('a message to everybody is read for this member alone', async () => {
    const [me, other] = [await server.newMember(), await server.newMember()];
    await tellAll();
    const [row] = (await list(me)).list;
    expect((await server.call(messages.readMessages, { id: row!.id }, me)).data).toEqual({ read: 1, unread: 0 });
    expect((await list(me)).list[0]!.is_read).toBe(1);
    expect((await list(other)).list[0]!.is_read).toBe(0);
  });

  test('can be taken back for the named: they are unread again, and others stay as they are', async () => {
    const [me, other] = [await server.newMember(), await server.newMember()];
    await tell(other, 'welcome', {});
    await Promise.all(Array.from({ length: 3 }, () => tell(me, 'welcome', {})));
    await tellAll();
    const rows = (await list(me)).list.filter(({ is_read }) => is_read === 0);
    const [notice, mine] = [0, me.id].map((id) => rows.find(({ member_id }) => member_id === id)!) as [Row, Row];
    await server.call(messages.readMessages, { all: 1 }, me);
    const theirs = (await list(other)).list.find(({ member_id }) => member_id === other.id)!;
    await server.call(messages.readMessages, { id: theirs.id }, other);
    const ids = [notice, mine, theirs].map(({ id }) => id).join(',');
    expect((await server.call(messages.readMessages, { ids, unread: 1 }, me)).data).toEqual({ read: 2, unread: 1 });
    const after = (await list(me)).list;
    expect(after.filter(({ is_read }) => is_read === 0).map(({ id }) => id)).toEqual([notice.id, mine.id]);
    expect((await list(other)).list.find(({ id }) => id === theirs.id)!.is_read).toBe(1);
    await server.call(messages.deleteMessages, { id: notice.id }, me);
    await server.call(messages.readMessages, { ids, unread: 1 }, me);
    expect((await list(me)).list.map(({ id }) => id)).not.toContain(notice.id);
  });

  test.each([{ all: 1, unread: 1 }, {}, { ids: '' }, { ids: '1;drop' }, { id: '１' }, { ids: '1,,2' }, { id: -1 }])(
    '%j names no message',
    async (input) => {
      expect((await server.call(messages.readMessages, input, await server.newMember())).data.err).toBe('PARAM');
    },
  );
});

describe('deleting', () => {
  test('deletes own messages, and never another member’s', async () => {
    const [me, other] = [await server.newMember(), await server.newMember()];
    await tell(me, 'welcome', {});
    await tell(other, 'welcome', {});
    const [mine, theirs] = [(await list(me)).list[0]!.id, (await list(other)).list[0]!.id];
    expect((await server.call(messages.deleteMessages, { ids: `${mine},${theirs}` }, me)).data).toEqual({ deleted: 1 });
    expect((await list(me)).list.map(({ id }) => id)).not.toContain(mine);
    expect((await list(other)).list.map(({ id }) => id)).toContain(theirs);
  });

  test('a message to everybody is hidden for this member alone', async () => {
    const [me, other] = [await server.newMember(), await server.newMember()];
    await tellAll();
    const { id } = (await list(me)).list[0]!;
    await server.call(messages.readMessages, { id }, me);
    expect((await server.call(messages.deleteMessages, { id }, me)).data).toEqual({ deleted: 1 });
    expect((await server.call(messages.deleteMessages, { id }, me)).data).toEqual({ deleted: 0 });
    expect((await list(me)).list.map((row) => row.id)).not.toContain(id);
    expect((await server.call(messages.getMessage, { id }, me)).data).toEqual({ err: 'NOT_FOUND' });
    expect((await list(other)).list.map((row) => row.id)).toContain(id);
  });
});

test('without a session every call answers 403, and so does another member’s id', async () => {
  for (const entry of Object.values(messages)) {
    expect((await server.call(entry, { id: 1 })).code, entry.path).toBe(403);
  }
  const [me, other] = [await server.newMember(), await server.newMember()];
  expect((await server.call(messages.listMessages, { [CALLER_ID]: other.id }, me)).code).toBe(403);
});
