import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { customDomain } from '#contract/custom-domain/calls.ts';
import { FILING, newDomainOwner, startBinding } from '#server/testing/own-domain.ts';
import { newStaff, type TestStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { bindDomain } from './bind-domain.ts';

let server: TestServer;
let reviewer: TestStaff;
let member: TestMember;
let names = 0;
const newDomain = () => `app.tea-${++names}.com`;

beforeAll(async () => {
  server = await startTestServer({
    environment: { PUBLIC_URL: 'http://www.qdb.cn', DEMO_PUBLIC: '1', DEMO_PASSWORD: 'green tea 2026' },
  });
  reviewer = await newStaff(server, 'reviewer');
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await newDomainOwner(server, reviewer);
});

const bind = async (domain: string, site_filing: string | undefined = FILING, who = member) =>
  (await server.call(customDomain.bindDomain, { domain, site_filing }, who)).data;

test('the answer is the record to add, with a target of its own for each binding', async () => {
  const domain = `app.shanye.tea-${++names}.com.cn`;
  const first = await bind(domain);
  expect(first).toEqual({
    id: expect.any(Number),
    domain,
    type: 'CNAME',
    host: 'app.shanye',
    value: expect.stringMatching(/^[a-z2-9]{12}\.cname\.www\.qdb\.cn$/),
    status: 'pending',
    site_filing: FILING,
  });
  const other = await bind(domain, FILING, await newDomainOwner(server, reviewer));
  expect(other.value).not.toBe(first.value);
});

test('the same domain again answers its binding, with a number that has changed', async () => {
  const domain = newDomain();
  const first = await bind(domain);
  expect(await bind(`https://${domain.toUpperCase()}/`, '沪ICP备87654321号')).toEqual({
    ...first,
    site_filing: '沪ICP备87654321号',
  });
});

test('a member who is not verified hears that first, whatever the domain', async () => {
  const stranger = await server.newMember();
  expect(await bind('', '', stranger)).toEqual({ err: 'NEED_AUTH' });
});

describe('a domain is refused', () => {
  test.each([
    ['', { err: 'DOMAIN', why: 'empty', reason: '请输入域名' }],
    ['*.tea.com', { err: 'DOMAIN', why: 'wildcard' }],
    ['tea.qdb.cn', { err: 'DOMAIN', why: 'ours' }],
    ['x.cname.www.qdb.cn', { err: 'DOMAIN', why: 'ours' }],
    ['app.printer.local', { err: 'DOMAIN', why: 'unlisted' }],
    ['10.0.0.1', { err: 'DOMAIN', why: 'address' }],
    ['tea.com.cn', { err: 'APEX', reason: '根域名不能绑定，请填写二级域名，例如 app.tea.com.cn' }],
    ['tea.github.io', { err: 'APEX', why: 'apex' }],
    ['www.tea.com', { err: 'APEX', why: 'www' }],
  ])('%s', async (domain, heard) => {
    expect(await bind(domain)).toMatchObject({ field: 'domain', ...heard });
  });

  test('with other records at its name', async () => {
    const domain = newDomain();
    await server.dnsSandbox.add({ name: domain, type: 'A', value: '192.0.2.7' });
    await server.dnsSandbox.add({ name: domain, type: 'MX', value: 'mail.tea.com' });
    expect(await bind(domain)).toMatchObject({
      err: 'DNS_CONFLICT',
      found: 'A 192.0.2.7, MX mail.tea.com',
      conflicts: [
        { type: 'A', value: '192.0.2.7' },
        { type: 'MX', value: 'mail.tea.com' },
      ],
    });
  });

  test('with a CNAME to the binding of somebody else', async () => {
    const domain = newDomain();
    const { value } = await startBinding(server, await newDomainOwner(server, reviewer), domain);
    expect(await bind(domain)).toMatchObject({ err: 'DNS_CONFLICT', found: `CNAME ${value}` });
  });

  test.each([
    ['', 'missing'],
    ['12345', 'wrong'],
  ])('with %j for its filing number', async (number, why) => {
    expect(await bind(newDomain(), number)).toMatchObject({ err: 'ICP_NONE', field: 'site_filing', why });
  });

  test('once the membership’s domains are in use', async () => {
    await bind(newDomain());
    await bind(newDomain());
    expect(await bind(newDomain())).toMatchObject({
      err: 'LIMIT',
      limit: 2,
      reason: '基础会员可以绑定 2 个域名，已经用完',
    });
  });

  test('once, of ten requests for ten domains at the same time, the limit is reached', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => bind(newDomain())));
    expect(answers.filter(({ err }) => err === undefined)).toHaveLength(2);
    expect(answers.filter(({ err }) => err === 'LIMIT')).toHaveLength(8);
  });

  test('without a membership', async () => {
    await server.db.deleteFrom('membership').where('member_id', '=', member.id).execute();
    for (const number of [FILING, '', '12345']) {
      expect(await bind(newDomain(), number)).toMatchObject({
        err: 'LIMIT',
        limit: 0,
        reason: '购买会员后才能绑定自己的域名',
      });
    }
  });

  test('of a frozen member', async () => {
    const frozen = { status: 'frozen', frozen_reason: '违规' } as const;
    await server.db.updateTable('member').set(frozen).where('id', '=', member.id).execute();
    expect(await bind(newDomain()), 'whose sessions are over').toBeNull();
    const input = { domain: newDomain(), site_filing: FILING };
    expect(await bindDomain.run({ ...server.deps, member, input, language: 'zh-CN' } as never)).toMatchObject({
      failure: 'FROZEN_MEMBER',
      details: { reason: '违规' },
    });
  });
});

test('records of a wildcard are in nobody’s way', async () => {
  const domain = newDomain();
  await server.dnsSandbox.add({ name: `*.${domain.slice(4)}`, type: 'A', value: '192.0.2.9' });
  expect(await bind(domain)).toMatchObject({ status: 'pending' });
});

test('name servers that do not answer are told, and nothing is kept', async () => {
  const simulator = await server.dnsSandbox.simulator();
  simulator.behave('failing');
  try {
    expect(await bind(newDomain())).toMatchObject({ err: 'DNS_TIMEOUT' });
  } finally {
    simulator.behave('well');
  }
  expect(await server.db.selectFrom('domain_binding').where('member_id', '=', member.id).selectAll().execute()).toEqual(
    [],
  );
});

test('a domain is tried without keeping anything, and its letters are judged', async () => {
  const tried = async (domain: string) => (await server.call(customDomain.tryDomain, { domain }, member)).data;
  await bind('one.tea-tried.com');
  expect(await tried('two.tea-tried.com')).toEqual({
    domain: 'two.tea-tried.com',
    readable: 'two.tea-tried.com',
    registrable: 'tea-tried.com',
    host: 'two',
    mistakable: 0,
    site_filing: FILING,
    took_ms: expect.any(Number),
  });
  expect(await tried('下载.山野.中国')).toMatchObject({ readable: '下载.山野.中国', mistakable: 0, site_filing: '' });
  expect(await tried('pаypal.tea.com')).toMatchObject({ domain: 'xn--pypal-4ve.tea.com', mistakable: 1 });
  expect(
    await server.db.selectFrom('domain_binding').where('member_id', '=', member.id).selectAll().execute(),
  ).toHaveLength(1);
});
