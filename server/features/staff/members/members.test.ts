import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account } from '#contract/account/calls.ts';
import { auth } from '#contract/auth/calls.ts';
import { identity } from '#contract/identity/calls.ts';
import { messages } from '#contract/messages/calls.ts';
import { staff } from '#contract/staff/calls.ts';
import { newStaff, type TestStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { companyForm, itemOf, verifyPerson } from '#server/testing/verification.ts';

type Members = { list: { id: number; mobile_text: string; email_text: string }[]; has_more: number };

let server: TestServer;
let support: TestStaff;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  member = await server.newMember();
  const names = { email: 'lin.xiao@shanye.example', username: '山野茶事 Lin_1%' };
  await server.db.updateTable('member').set(names).where('id', '=', member.id).execute();
});
beforeEach(async () => {
  support = await newStaff(server, 'support');
});
afterAll(() => server.close());

const search = async (keyword: string, fields: object = {}) =>
  (await server.call<Members>(staff.searchMembers, { keyword, ...fields }, support)).data;
const idsOf = async (keyword: string, fields: object = {}) => (await search(keyword, fields)).list.map(({ id }) => id);

describe('the search', () => {
  test('finds by the beginning of a phone number, an address or a name, and by id', async () => {
    const { id, mobile } = member;
    for (const word of [
      mobile,
      mobile.slice(0, 9),
      `+86 ${mobile}`,
      String(id),
      'Lin.Xiao@sha',
      'lin.x',
      '山野',
      '山野茶事 lin_1%',
    ]) {
      expect(await idsOf(word), word).toContain(id);
    }
  });

  test.each(['%', '_', "' or 1=1 --", '\\', '<script>', '野茶', '999999999999999', '林晓明'])(
    '%s finds no member',
    async (word) => {
      expect(await idsOf(word)).toEqual([]);
    },
  );

  test('finds a verified member by the whole real name', async () => {
    const person = await server.newMember();
    await verifyPerson(server, await newStaff(server, 'reviewer'), person);
    expect(await idsOf('林晓')).toContain(person.id);
    expect(await idsOf('林')).not.toContain(person.id);
  });

  test('shows the state of both verifications, and the name as the queues mask it', async () => {
    const [lin, stranger] = [await server.newMember(), await server.newMember()];
    const reviewer = await newStaff(server, 'reviewer');
    const rowOf = async ({ id }: TestMember) => (await search('')).list.find((row) => row.id === id);
    expect(await rowOf(stranger)).toMatchObject({ person: 0, company: 0, name_text: '' });
    await verifyPerson(server, reviewer, lin);
    await server.call(identity.submitCompany, await companyForm(server, lin), lin);
    expect(await rowOf(lin)).toMatchObject({ person: 2, company: 1, name_text: '林*' });
    const { id, version } = await itemOf(server, reviewer, 'company', lin);
    await server.call(staff.decideItem, { id, version, outcome: 'pass' }, reviewer);
    expect(await rowOf(lin)).toMatchObject({ person: 2, company: 2, name_text: '杭州星河科技有限公司' });
  });

  test('shows contacts masked, newest first, in pages', async () => {
    await server.newMember();
    const first = await search('', { limit: 1 });
    const second = await search('', { limit: 1, before: first.list[0]!.id });
    expect(first.has_more).toBe(1);
    expect(second.list[0]!.id).toBeLessThan(first.list[0]!.id);
    expect((await search(member.mobile)).list[0]).toMatchObject({
      mobile_text: expect.stringMatching(/^139\*{4}\d{4}$/),
      email_text: 'l***@shanye.example',
    });
  });
});

test('the page of one member has whole contacts, sessions and verification, and the view is recorded', async () => {
  const { data } = await server.call(staff.readMember, { id: member.id }, support);
  expect(data).toMatchObject({
    mobile: member.mobile,
    email: 'lin.xiao@shanye.example',
    sessions: 1,
    verification: [
      { kind: 'person', status: 0, item: null },
      { kind: 'company', status: 0, item: null },
    ],
  });
  const acts = await server.db
    .selectFrom('staff_act')
    .selectAll()
    .where('act', '=', 'read-member')
    .orderBy('id')
    .execute();
  expect(acts.at(-1)).toMatchObject({ staff_id: support.id, target: `member:${member.id}` });
  const events = await server.call<{ list: { kind: string }[] }>(staff.listMemberEvents, { id: member.id }, support);
  expect(events.data.list.map(({ kind }) => kind)).toEqual(['login']);
});

test.each(['readMember', 'freezeMember', 'unfreezeMember', 'endMemberSessions', 'sendToMember'] as const)(
  '%s of an unknown member is not found',
  async (name) => {
    const words = { title_zh: '标题', title_en: 'Title', content_zh: '内容', content_en: 'Text' };
    const fields = { id: 999_999, reason: '退款纠纷', ...words };
    expect((await server.call(staff[name], fields, support)).data).toEqual({ err: 'NOT_FOUND' });
  },
);

describe('freezing', () => {
  test('ends every session, and the next sign-in shows the reason', async () => {
    const { id, mobile, password, token } = await server.newMember();
    const reason = '<b>退款纠纷</b>';
    expect((await server.call(staff.freezeMember, { id, reason }, support)).data).toEqual({ sessions: 1 });
    expect((await server.call(account.getUserInfo, {}, { token })).code).toBe(403);
    const login = await server.call(auth.login, { account: mobile, password });
    expect(login).toMatchObject({ data: { err: 'FROZEN_MEMBER', reason } });
    expect((await server.call(staff.freezeMember, { id, reason }, support)).data).toEqual({ err: 'STATE' });
    expect(await idsOf('', { status: 'frozen' })).toEqual([id]);
    expect((await server.call(staff.unfreezeMember, { id, reason: '已核实' }, support)).code).toBe(1);
    expect((await server.call(auth.login, { account: mobile, password })).code).toBe(1);
    const acts = await server.db
      .selectFrom('staff_act')
      .selectAll()
      .where('target', '=', `member:${id}`)
      .orderBy('id')
      .execute();
    expect(acts.map(({ act }) => act)).toEqual(['freeze-member', 'unfreeze-member']);
    expect(acts[1]).toMatchObject({
      before: { status: 'frozen', reason },
      after: { status: 'active', reason: '已核实' },
    });
  });

  test('requires a reason and the authenticator', async () => {
    expect((await server.call(staff.freezeMember, { id: member.id, reason: ' ' }, support)).data).toEqual({
      err: 'PARAM',
      field: 'reason',
    });
    server.clock.advance(301);
    const fields = { id: member.id, reason: '退款纠纷' };
    expect((await server.call(staff.freezeMember, fields, support)).data).toEqual({ err: 'PROOF' });
    expect((await server.call(staff.unfreezeMember, fields, support)).data).toEqual({ err: 'PROOF' });
  });

  test('ending the sessions alone leaves the account unchanged', async () => {
    const { id, mobile, password, token } = await server.newMember();
    expect((await server.call(staff.endMemberSessions, { id }, support)).data).toEqual({ sessions: 1 });
    expect((await server.call(account.getUserInfo, {}, { token })).code).toBe(403);
    expect((await server.call(auth.login, { account: mobile, password })).code).toBe(1);
  });
});

describe('messages', () => {
  const words = {
    title_zh: '系统维护',
    title_en: 'Maintenance <b>',
    content_zh: '<p>今晚 <strong>23:00</strong></p><script>alert(1)</script>',
    content_en: '<p onclick="x()">Tonight</p><img src=x onerror=alert(1)>',
  };
  const read = async (of: TestMember, language: 'zh-CN' | 'zh-EN') => {
    const { data } = await server.call<{ list: { id: number }[] }>(messages.listMessages, {}, { ...of, language });
    const { id } = data.list[0]!;
    return (await server.call<{ title: string; content: string }>(messages.getMessage, { id }, { ...of, language }))
      .data;
  };

  test('to one member are cleaned, in the reader’s language, and for nobody else', async () => {
    const [one, other] = [await server.newMember(), await server.newMember()];
    expect((await server.call(staff.sendToMember, { id: one.id, ...words }, support)).code).toBe(1);
    expect(await read(one, 'zh-CN')).toMatchObject({ content: '<p>今晚 <strong>23:00</strong></p>' });
    expect(await read(one, 'zh-EN')).toMatchObject({ title: 'Maintenance <b>', content: '<p>Tonight</p>' });
    expect((await server.call<{ total: number }>(messages.listMessages, {}, other)).data.total).toBe(0);
  });

  test('to everybody require an editor and the authenticator', async () => {
    const [editor, reader] = [await newStaff(server, 'editor'), await server.newMember()];
    expect((await server.call(staff.sendToAll, words, support)).data).toEqual({ err: 'ROLE' });
    expect((await server.call(staff.sendToAll, words, editor)).code).toBe(1);
    expect((await read(reader, 'zh-CN')).title).toBe('系统维护');
    server.clock.advance(301);
    expect((await server.call(staff.sendToAll, words, editor)).data).toEqual({ err: 'PROOF' });
  });
});

test('an editor learns how many members a notice to everybody reaches', async () => {
  const editor = await newStaff(server, 'editor');
  const count = async () => (await server.call<{ members: number }>(staff.countMembers, {}, editor)).data.members;
  const before = await count();
  await server.newMember();
  expect(await count()).toBe(before + 1);
});

test('providers: the active ones, the last success, the last failure, no keys', async () => {
  const owner = await newStaff(server, 'owner');
  const simulator = await server.identitySandbox.simulator();
  const person = { name: '林晓', idNumber: '110101199003070011' };
  const { alipay } = server.deps.identity;
  await alipay.start(person, { reference: 'a'.repeat(32), returnUrl: '' });
  simulator.behave('down');
  await alipay.start(person, { reference: 'b'.repeat(32), returnUrl: '' }).catch(() => {});
  simulator.behave('well');
  await expect
    .poll(async () => {
      const { data } = await server.call<{ name: string; error: string }[]>(staff.listProviders, {}, owner);
      return data.find(({ name }) => name === 'alipayIdentity');
    })
    .toMatchObject({
      state: 'sandbox',
      success_time: expect.any(Number),
      error: expect.stringContaining('HTTP 502'),
    });
  const { data } = await server.call<{ name: string; state: string }[]>(staff.listProviders, {}, owner);
  expect(data.map(({ name, state }) => `${name} ${state}`)).toEqual([
    'sms sandbox',
    'email sandbox',
    'captcha live',
    'wechatLogin sandbox',
    'alipayIdentity sandbox',
    'wechatIdentity sandbox',
    'wechatPay sandbox',
    'alipayPay sandbox',
    'stripePay off',
    'fcmPush off',
    'huaweiPush off',
    'xiaomiPush off',
    'certificates off',
    'malwareScanner off',
    'objectStore off',
  ]);
});
