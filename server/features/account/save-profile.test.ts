import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#contract/account/calls.ts';
import { uploadIcon } from '#server/testing/packed-app.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('only the sent fields are changed', async () => {
  const member = await server.newMember();
  const avatar = await uploadIcon(server, member);
  const save = (input: object) => server.call<{ avatar: string }>(account.saveProfile, { ...input }, member);
  expect((await save({ username: ' 林  晓 ' })).data).toMatchObject({
    username: '林 晓',
    avatar: '',
    language: 'zh-CN',
  });
  expect((await save({ avatar, language: 'zh-EN' })).data).toMatchObject({ username: '林 晓', language: 'zh-EN' });
  const { data } = await server.call<{ avatar: string }>(account.getUserInfo, {}, member);
  expect(data).toMatchObject({ username: '林 晓', language: 'zh-EN' });
  expect((await server.app.inject({ url: data.avatar })).headers['content-type']).toBe('image/png');
  expect((await save({ avatar: '' })).data).toMatchObject({ username: '林 晓', avatar: '' });
});

test('unknown fields change nothing', async () => {
  const member = await server.newMember();
  const row = () => server.db.selectFrom('member').selectAll().where('id', '=', member.id).executeTakeFirstOrThrow();
  const { username: _, ...before } = await row();
  const more = {
    mobile: '13900000000',
    status: 'frozen',
    password_hash: 'x',
    balance: 1_000_000,
    points: 9,
    created_at: 0,
  };
  expect((await server.call(account.saveProfile, { username: '林晓', ...more, member_id: 1 }, member)).code).toBe(1);
  const { username, ...after } = await row();
  expect([username, after]).toEqual(['林晓', before]);
});

test('a picture of another member, or a missing one, is refused', async () => {
  const [me, other] = [await server.newMember(), await server.newMember()];
  const theirs = await uploadIcon(server, other);
  for (const avatar of [theirs, 'nothing', '../etc/passwd']) {
    expect((await server.call(account.saveProfile, { avatar }, me)).data).toMatchObject({ err: 'BAD_IMAGE' });
  }
});

test.each(['', '   ', '山'.repeat(31), '😀', '林\u202e晓'])('%j is not a user name', async (username) => {
  const answer = await server.call(account.saveProfile, { username }, await server.newMember());
  expect(answer.data).toEqual({ err: 'USERNAME', field: 'username' });
});
