import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#contract/account/calls.ts';
import type { Call } from '#contract/call.ts';
import { identity } from '#contract/identity/calls.ts';
import { staff } from '#contract/staff/calls.ts';
import { newStaff, type TestStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { companyForm, newIdNumber, personForm, verifyPerson } from '#server/testing/verification.ts';

let server: TestServer;
let support: TestStaff;
let member: TestMember;
let company: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  support = await newStaff(server, 'support');
  [member, company] = [await server.newMember(), await server.newMember()];
  await verifyPerson(server, await newStaff(server, 'reviewer'), company);
});
afterAll(() => server.close());

const html = '<img src=x onerror=alert(1)>';
const face = { name: '林晓', id_number: newIdNumber(), mobile: '13600000000', code: '123456', consent: 1 };

type Events = { list: { kind: string; title: string }[] };
const eventsOf = async (of: TestMember, language: 'zh-CN' | 'zh-EN') =>
  (await server.call<Events>(account.listSecurityEvents, {}, { ...of, language })).data.list;

/** Expects Chinese letters in Chinese and none in English, no placeholder, and no echo of the input. */
function expectClear(msg: string, language: 'zh-CN' | 'zh-EN'): void {
  expect(/[\u4e00-\u9fff]/.test(msg), msg).toBe(language === 'zh-CN');
  expect(msg).not.toMatch(/[{}<>]|undefined|null/);
}

const forms: [string, Call, () => Promise<object>, () => TestMember, string[]][] = [
  [
    'personal',
    identity.submitPerson,
    () => personForm(server, member),
    () => member,
    ['name', 'id_number', 'mobile', 'code', 'front', 'back', 'hand', 'consent'],
  ],
  [
    'enterprise',
    identity.submitCompany,
    () => companyForm(server, company),
    () => company,
    [
      'company',
      'legal_name',
      'credit_code',
      'licence',
      'legal_front',
      'legal_back',
      'name',
      'mobile',
      'code',
      'consent',
    ],
  ],
  ['Alipay', identity.startAlipay, async () => face, () => member, ['name', 'id_number', 'mobile', 'code', 'consent']],
  ['WeChat', identity.startWechat, async () => face, () => member, ['name', 'id_number', 'consent']],
];

describe.each(forms)('HTML in every field of the %s form', (_, call, make, whose, fields) => {
  let form: object;
  beforeAll(async () => {
    form = await make();
  });

  test.each(fields)('%s', async (field) => {
    for (const language of ['zh-CN', 'zh-EN'] as const) {
      const answer = await server.call(call, { ...form, [field]: html }, { ...whose(), language });
      expect(answer).toMatchObject({ code: 0, data: { field } });
      expectClear(answer.msg, language);
      expect(JSON.stringify(answer)).not.toContain('onerror');
    }
    const [event] = await eventsOf(whose(), 'zh-CN');
    expect(event).toMatchObject({ kind: 'verification-refused', title: expect.stringContaining('实名认证未受理：') });
  });
});

describe('refusals are recorded', () => {
  test.each([
    [{ id_number: '110101199003070012' }, '身份证号不正确'],
    [{ id_number: newIdNumber('20200101') }, '未满 18 周岁'],
    [{ name: 'Lin Xiao' }, '姓名'],
  ])('%j, for the member and for staff, without the number', async (change, words) => {
    const somebody = await server.newMember();
    const form = { ...(await personForm(server, somebody)), ...change };
    const { data } = await server.call(identity.submitPerson, form, somebody);
    const [event] = await eventsOf(somebody, 'zh-CN');
    expect(event!.title).toContain(words);
    expect((await eventsOf(somebody, 'zh-EN'))[0]!.title).toMatch(/^Verification refused: [A-Z]/);
    const seen = await server.call<Events>(staff.listMemberEvents, { id: somebody.id }, support);
    expect(seen.data.list[0]).toMatchObject({ kind: 'verification-refused', title: event!.title });
    const rows = await server.db
      .selectFrom('security_event')
      .selectAll()
      .where('member_id', '=', somebody.id)
      .execute();
    expect(rows.at(-1)!.params).toMatchObject({ err: data.err });
    expect(JSON.stringify(rows)).not.toContain(form.id_number);
  });

  test('a document of another account', async () => {
    const [first, second] = [await server.newMember(), await server.newMember()];
    const id_number = newIdNumber();
    await server.call(identity.submitPerson, await personForm(server, first, { id_number }), first);
    for (const [call, form] of [
      [identity.submitPerson, await personForm(server, second, { id_number })],
      [identity.startAlipay, { ...face, mobile: '', code: '', id_number }],
      [identity.startWechat, { ...face, id_number }],
    ] as const) {
      expect((await server.call(call as Call, { ...form }, second)).data).toEqual({
        err: 'ID_USED',
        field: 'id_number',
      });
    }
    const titles = async (language: 'zh-CN' | 'zh-EN') => (await eventsOf(second, language)).map(({ title }) => title);
    expect((await titles('zh-CN')).filter((title) => title.includes('该证件已用于其他账号'))).toEqual([
      '实名认证未受理：该证件已用于其他账号的认证（3 次）',
    ]);
    expect((await titles('zh-EN'))[0]).toMatch(/^Verification refused: .* \(3 times\)$/);
    server.clock.advance(3601);
    await server.call(identity.startWechat, { ...face, id_number }, second);
    expect((await titles('zh-CN'))[0], 'an hour later it is a new one').toMatch(/的认证$/);
  });
});
