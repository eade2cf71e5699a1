import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#contract/account/calls.ts';
import { identity } from '#contract/identity/calls.ts';
import { messages } from '#contract/messages/calls.ts';
import { staff } from '#contract/staff/calls.ts';
import { newStaff, type TestStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { companyForm, itemOf, personForm, verifyPerson } from '#server/testing/verification.ts';

let server: TestServer;
let reviewer: TestStaff;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  reviewer = await newStaff(server, 'reviewer');
  member = await server.newMember();
  await verifyPerson(server, reviewer, member);
});
afterAll(() => server.close());

const submit = (of: TestMember, form: object) =>
  server.call(identity.submitCompany, form as Record<string, unknown>, of);
const decide = async (of: TestMember, fields: object) => {
  const { id, version } = await itemOf(server, reviewer, 'company', of);
  return server.call(staff.decideItem, { id, version, ...fields }, reviewer);
};

test('"Personal passes first, enterprise can follow": none, waiting and failed are refused', async () => {
  const other = await server.newMember();
  const form = await companyForm(server, other);
  expect((await submit(other, form)).data).toEqual({ err: 'PERSON_FIRST' });
  await server.call(identity.submitPerson, await personForm(server, other), other);
  expect((await submit(other, form)).data).toEqual({ err: 'PERSON_FIRST' });
});

describe('refused with a failure and a field', () => {
  let form: Awaited<ReturnType<typeof companyForm>>;
  beforeAll(async () => {
    form = await companyForm(server, member);
  });

  test.each([
    [{ consent: 0 }, 'CONSENT', 'consent'],
    [{ company: '<script>alert(1)</script>' }, 'COMPANY_NAME', 'company'],
    [{ company: '公' }, 'COMPANY_NAME', 'company'],
    [{ legal_name: '陈' }, 'REAL_NAME', 'legal_name'],
    [{ name: 'x' }, 'REAL_NAME', 'name'],
    [{ credit_code: '91350100M000100Y44' }, 'USCC', 'credit_code'],
    [{ credit_code: '91350100M000100I43' }, 'USCC', 'credit_code'],
    [{ mobile: '1' }, 'PHONE', 'mobile'],
    [{ code: '000000' }, 'CODE_WRONG', 'code'],
    [{ licence: 'nothing' }, 'FILE', 'licence'],
  ])('%j: %s', async (change, err, field) => {
    expect((await submit(member, { ...form, ...change })).data).toMatchObject({ err, field });
  });

  test('without a session', async () => {
    expect((await server.call(identity.submitCompany, form)).code).toBe(403);
  });
});

test('a company is submitted, fails, is submitted again and passes; another account cannot have it', async () => {
  expect((await submit(member, await companyForm(server, member))).data).toEqual({ status: 1 });
  expect((await submit(member, await companyForm(server, member))).data).toEqual({ err: 'STATE' });
  await decide(member, { outcome: 'fail', reason: 'licenceMismatch' });
  const user = await server.call<{ verification: object }>(account.getUserInfo, {}, { ...member, language: 'zh-EN' });
  expect(user.data.verification).toEqual({
    person: 2,
    company: 3,
    reason: expect.stringContaining('business licence'),
  });
  expect((await submit(member, await companyForm(server, member))).code).toBe(1);
  await decide(member, { outcome: 'pass' });
  const told = await server.call<{ list: { summary: string }[] }>(messages.listMessages, {}, member);
  expect(told.data.list[0]!.summary).toContain('杭州星河科技有限公司');

  const other = await server.newMember();
  await verifyPerson(server, reviewer, other);
  expect((await submit(other, await companyForm(server, other))).data).toEqual({
    err: 'CODE_USED',
    field: 'credit_code',
  });
});

test('a legal representative with a passport has a Latin name', async () => {
  const other = await server.newMember();
  await verifyPerson(server, reviewer, other);
  const fields = { legal_name: 'JOHN  SMITH', credit_code: '91330100799655058B' };
  expect((await submit(other, await companyForm(server, other, fields))).code).toBe(1);
  const { id } = await itemOf(server, reviewer, 'company', other);
  const { data } = await server.call<{ facts: { value: string }[] }>(staff.readItem, { id }, reviewer);
  expect(data.facts.map(({ value }) => value)).toEqual(
    expect.arrayContaining(['杭州星河科技有限公司', '91330100799655058B', 'JOHN SMITH', '林晓']),
  );
});
