import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account } from '#contract/account/calls.ts';
import { customDomain } from '#contract/custom-domain/calls.ts';
import { messages } from '#contract/messages/calls.ts';
import { staff } from '#contract/staff/calls.ts';
import { type BoundDomain, bindTestDomain, FILING, newDomainOwner, startBinding } from '#server/testing/own-domain.ts';
import { newStaff, type TestStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { itemOf } from '#server/testing/verification.ts';
import { recheckDomains } from './recheck.ts';

let server: TestServer;
let reviewer: TestStaff;
let member: TestMember;
let domain: string;
let names = 0;

beforeAll(async () => {
  server = await startTestServer();
  reviewer = await newStaff(server, 'reviewer');
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await newDomainOwner(server, reviewer);
  domain = `app.shanye-${++names}.com`;
});

const check = async (named: object = { domain }, who = member) =>
  (await server.call(customDomain.checkDomain, { ...named }, who)).data;
const bind = async (who = member) =>
  (await server.call<BoundDomain>(customDomain.bindDomain, { domain, site_filing: FILING }, who)).data;
type Binding = Record<string, unknown> & { id: number };
const listed = async (who = member) =>
  (await server.call<{ list: Binding[] }>(customDomain.listDomains, {}, who)).data.list[0];
const told = async (who = member) =>
  (await server.call<{ list: { type: string; title: string }[] }>(messages.listMessages, {}, who)).data.list[0];
const decide = async (fields: object) => {
  const { id, version } = await itemOf(server, reviewer, 'domainFiling', member);
  return (await server.call(staff.decideItem, { id, version, ...fields }, reviewer)).data;
};
const remove = (name = domain) => server.dnsSandbox.remove({ name, type: 'CNAME' });
const daily = async (days = 1) => {
  for (let day = 0; day < days; day += 1) {
    const due = { next_check_at: server.clock.now() };
    await server.db.updateTable('domain_binding').set(due).where('domain', '=', domain).execute();
    await recheckDomains(server.deps);
  }
};

describe('a record that is not there', () => {
  test('is told in the words of the specification, with what was asked, found and expected', async () => {
    const { value } = await bind();
    const answer = await server.call(customDomain.checkDomain, { domain }, member);
    expect(answer.msg).toBe('系统没有检测到您的CNAME记录，请检查您的配置');
    expect(answer.data).toMatchObject({
      err: 'CNAME_NOT_FOUND',
      asked: domain,
      found: '',
      why: 'none',
      expected: value,
    });
    const english = await server.call(customDomain.checkDomain, { domain }, { ...member, language: 'zh-EN' });
    expect(english.msg).toBe('The system did not check out your CNAME record, please check your configuration');
  });

  test('is told apart when the provider has added its own domain', async () => {
    const { value } = await bind();
    await server.dnsSandbox.add({ name: domain, type: 'CNAME', value: `${value}.shanye.com` });
    expect(await check()).toMatchObject({
      err: 'CNAME_NOT_FOUND',
      found: `${value}.shanye.com`,
      why: 'zoneAdded',
      hint: '记录值末尾被服务商补上了自己的域名，删掉多出的部分再存。',
    });
  });

  test.each(['failing', 'silent'] as const)('is unknown while the name server is %s', async (how) => {
    await bind();
    const simulator = await server.dnsSandbox.simulator();
    simulator.behave(how);
    const began = performance.now();
    try {
      expect(await check()).toMatchObject({ err: 'DNS_TIMEOUT' });
      expect(performance.now() - began).toBeLessThan(8_000);
    } finally {
      simulator.behave('well');
    }
  });
});

test('a record and a checked filing bind a domain, and each step is told', async () => {
  const { id } = await startBinding(server, member, domain);
  expect(await listed()).toMatchObject({ id, status: 'pending', has_record: 0, filing_status: 'waiting', due_time: 0 });
  expect(await check({ id })).toEqual({
    status: 'pending',
    filing_status: 'checking',
    tls: 'off',
    took_ms: expect.any(Number),
  });
  expect(await listed()).toMatchObject({ has_record: 1, filing_status: 'checking', due_time: expect.any(Number) });
  const item = await itemOf(server, reviewer, 'domainFiling', member);
  expect(item).toMatchObject({ title: domain, subtitle: FILING });
  await decide({ outcome: 'pass' });
  expect(await listed()).toMatchObject({ status: 'bound', filing_status: 'passed', reason: '' });
  expect(await told()).toMatchObject({ type: 'domainBound', title: `域名 ${domain} 已绑定` });
  const { data } = await server.call(account.getUserInfo, {}, member);
  expect(data.domain).toEqual({ name: domain, status: 'bound' });
});

test('staff hear of a domain once, and only when its record is there', async () => {
  await bind();
  await check();
  expect(await itemOf(server, reviewer, 'domainFiling', member)).toBeUndefined();
  await server.dnsSandbox.add({ name: domain, type: 'CNAME', value: (await bind()).value });
  await check();
  await check();
  const open = await server.db.selectFrom('review_item').selectAll().where('member_id', '=', member.id).execute();
  expect(open.filter(({ queue }) => queue === 'domainFiling')).toHaveLength(1);
});

test('a refused filing names its reason, and another number goes to the staff again', async () => {
  const { id } = await startBinding(server, member, domain);
  await check();
  await decide({ outcome: 'fail', reason: 'otherNumber' });
  expect(await listed()).toMatchObject({
    status: 'pending',
    filing_status: 'failed',
    reason: '备案号与域名不一致，请核对后重填',
  });
  expect(await told()).toMatchObject({ type: 'domainRefused' });
  const save = async (site_filing: string) =>
    (await server.call(customDomain.saveFiling, { id, site_filing }, member)).data;
  expect(await save('none')).toMatchObject({ err: 'ICP_NONE', why: 'wrong' });
  expect(await save('沪ICP备87654321号')).toEqual({ site_filing: '沪ICP备87654321号' });
  await decide({ outcome: 'pass' });
  expect(await listed()).toMatchObject({ status: 'bound' });
  expect(await save('沪ICP备11111111号')).toEqual({ err: 'STATE' });
});

test('a number that is changed while it is checked takes its item along', async () => {
  const { id } = await startBinding(server, member, domain);
  await check();
  const before = await itemOf(server, reviewer, 'domainFiling', member);
  await server.call(customDomain.saveFiling, { id, site_filing: '沪ICP备87654321号' }, member);
  const stale = { id: before.id, version: before.version, outcome: 'pass' };
  expect((await server.call(staff.decideItem, stale, reviewer)).data).toMatchObject({ err: 'STATE' });
  expect(await itemOf(server, reviewer, 'domainFiling', member)).toMatchObject({ subtitle: '沪ICP备87654321号' });
});

test('a filing that passes after its record has gone binds the domain once the record is back', async () => {
  const { value } = await startBinding(server, member, domain);
  await check();
  await remove();
  await check();
  await decide({ outcome: 'pass' });
  expect(await listed()).toMatchObject({ status: 'pending', has_record: 0, filing_status: 'passed' });
  await server.dnsSandbox.add({ name: domain, type: 'CNAME', value });
  expect(await check()).toMatchObject({ status: 'bound' });
});

describe('the daily check', () => {
  test('suspends a domain at the third miss with a message, and binds it again once the record is back', async () => {
    const { value } = await bindTestDomain(server, reviewer, member, domain);
    await remove();
    await daily(2);
    expect(await listed()).toMatchObject({ status: 'bound', misses: 2 });
    await check();
    expect(await listed()).toMatchObject({ status: 'bound', misses: 2 });
    await daily();
    expect(await listed()).toMatchObject({ status: 'suspended', misses: 3 });
    expect(await told()).toMatchObject({ type: 'domainSuspended' });
    await server.dnsSandbox.add({ name: domain, type: 'CNAME', value });
    await daily();
    expect(await listed()).toMatchObject({ status: 'bound', misses: 0 });
  });

  test('counts nothing while name servers are away', async () => {
    await bindTestDomain(server, reviewer, member, domain);
    const simulator = await server.dnsSandbox.simulator();
    simulator.behave('failing');
    try {
      await daily(4);
    } finally {
      simulator.behave('well');
    }
    expect(await listed()).toMatchObject({ status: 'bound', misses: 0 });
  });
});

describe('a domain and two accounts', () => {
  test('one that nobody has proven keeps nobody from binding it; the record decides', async () => {
    const other = await newDomainOwner(server, reviewer);
    await bind(other);
    const { value } = await bind();
    await server.dnsSandbox.add({ name: domain, type: 'CNAME', value });
    expect(await check()).toMatchObject({ status: 'pending' });
    expect(await check({ domain }, other)).toMatchObject({ err: 'CNAME_NOT_FOUND', why: 'other', found: value });
  });

  test('a bound one is taken', async () => {
    const other = await newDomainOwner(server, reviewer);
    await bindTestDomain(server, reviewer, member, domain);
    await remove();
    expect(await bind(other)).toMatchObject({ err: 'TAKEN' });
  });

  test('a record that was left behind is of no use to another account, and its target never comes again', async () => {
    const { id, value } = await bindTestDomain(server, reviewer, member, domain);
    await server.call(customDomain.unbindDomain, { id, confirm: 1 }, member);
    const other = await newDomainOwner(server, reviewer);
    expect(await bind(other)).toMatchObject({ err: 'DNS_CONFLICT', found: `CNAME ${value}` });
    const code = value.split('.')[0]!;
    expect(await server.db.selectFrom('domain_target').selectAll().where('code', '=', code).execute()).toHaveLength(1);
    expect(await server.db.selectFrom('domain_binding').selectAll().where('target', '=', code).execute()).toEqual([]);
  });

  test('the account that the record leads to has it, and the one before is told', async () => {
    const other = await newDomainOwner(server, reviewer);
    const waiting = await bind(other);
    await bindTestDomain(server, reviewer, member, domain);
    await remove();
    await server.dnsSandbox.add({ name: domain, type: 'CNAME', value: waiting.value });
    expect(await check({ domain }, other)).toMatchObject({ status: 'pending' });
    expect(await listed()).toMatchObject({ status: 'suspended', has_record: 0 });
    expect(await told()).toMatchObject({ type: 'domainMoved' });
  });
});

describe('unbinding', () => {
  test('needs confirmation, and ends the binding with what the staff have of it', async () => {
    const { id } = await startBinding(server, member, domain);
    await check();
    const item = await itemOf(server, reviewer, 'domainFiling', member);
    const unbind = async (fields: object) =>
      (await server.call(customDomain.unbindDomain, { id, ...fields }, member)).data;
    expect(await unbind({})).toEqual({ err: 'CONFIRM' });
    expect(await unbind({ confirm: 0 })).toEqual({ err: 'CONFIRM' });
    expect(await unbind({ confirm: 1 })).toEqual({ deleted: 1 });
    expect(await unbind({ confirm: 1 })).toEqual({ err: 'NOT_FOUND' });
    const late = { id: item.id, version: item.version, outcome: 'pass' };
    expect((await server.call(staff.decideItem, late, reviewer)).data).toMatchObject({ err: 'STATE' });
  });

  test('of another member’s binding, and without a name, answers as if there were none', async () => {
    const { id } = await bind();
    const stranger = await newDomainOwner(server, reviewer);
    expect((await server.call(customDomain.unbindDomain, { id, confirm: 1 }, stranger)).data).toEqual({
      err: 'NOT_FOUND',
    });
    expect((await server.call(customDomain.unbindDomain, { confirm: 1 }, member)).data).toEqual({ err: 'NOT_FOUND' });
    expect(await check({ id }, stranger)).toEqual({ err: 'NOT_FOUND' });
    expect(await listed()).toMatchObject({ id });
  });
});

test('closing an account names its domains among the losses, and ends them', async () => {
  const { value } = await bindTestDomain(server, reviewer, member, domain);
  const { closings, db } = server.deps;
  const losses = await Promise.all(closings.map(({ loss }) => loss?.(db, member.id, server.clock.now())));
  expect(losses).toContainEqual({ domains: 1 });
  await db.transaction().execute(async (tx) => {
    for (const { erase } of closings) {
      await erase(tx, { id: member.id, mobile: member.mobile, email: null }, server.clock.now());
    }
  });
  const bindings = await db.selectFrom('domain_binding').selectAll().where('domain', '=', domain).execute();
  expect(bindings).toEqual([]);
  const kept = await db.selectFrom('domain_target').selectAll().where('code', '=', value.split('.')[0]!).execute();
  expect(kept).toHaveLength(1);
});
