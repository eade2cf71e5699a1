import { afterAll, beforeAll, expect, test } from 'vitest';
import { customDomain } from '#contract/custom-domain/calls.ts';
import { putDownloadable, ticketFor } from '#server/testing/downloads/downloading.ts';
import { addPendingDomain, bindTestDomain, newDomainOwner, startBinding } from '#server/testing/own-domain.ts';
import { newStaff, type TestStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';

const HOST = 'app.shanye.com';

let server: TestServer;
let reviewer: TestStaff;
let member: TestMember;
let other: TestMember;

beforeAll(async () => {
  server = await startTestServer({
    environment: { PUBLIC_URL: 'http://www.qdb.cn', DEMO_PUBLIC: '1', DEMO_PASSWORD: 'green tea 2026' },
  });
  reviewer = await newStaff(server, 'reviewer');
  member = await newDomainOwner(server, reviewer);
  other = await newDomainOwner(server, reviewer);
  await bindTestDomain(server, reviewer, member, HOST);
  await addApp(member, 'teaOne', null);
  await addApp(member, 'teaTwo', HOST);
  await addApp(other, 'shopOne', null);
});
afterAll(() => server.close());

async function addApp({ id: member_id }: TestMember, short: string, domain: string | null) {
  const now = server.clock.now();
  const row = {
    member_id,
    short,
    domain,
    platform: 'android',
    package_name: `cn.shanye.${short.toLowerCase()}`,
  } as const;
  await server.db
    .insertInto('distributed_app')
    .values({ ...row, name: `山野 ${short}`, created_at: now, updated_at: now })
    .execute();
}

const get = (url: string, host = HOST, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { host, ...headers } });
const nothing = '这里没有内容';

test('a bound host shows the install pages of its member, at / that of the app with this host', async () => {
  expect(await pageAt('/')).toEqual({ status: 200, short: 'teaTwo', language: 'zh-CN' });
  expect(await pageAt('/teaOne')).toEqual({ status: 200, short: 'teaOne', language: 'zh-CN' });
  expect(await pageAt('/TEAONE?lang=en', 'APP.SHANYE.COM:8443')).toEqual({
    status: 200,
    short: 'teaOne',
    language: 'en',
  });
  expect(await pageAt('/d/teaOne')).toEqual({ status: 200, short: 'teaOne', language: 'zh-CN' });
  expect((await server.app.inject({ method: 'POST', url: '/teaOne', headers: { host: HOST } })).statusCode).toBe(404);
});

test('its page is a page for nobody in particular: no cookie, and the policy of install pages', async () => {
  const { headers } = await get('/teaOne', HOST, { cookie: 'language=zh-EN; qdb_staff=anything' });
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

/** The name of the app on the page at this path. */
async function pageAt(path: string, host = HOST) {
  const { statusCode: status, body } = await get(path, host);
  const [, language] = /<html lang="([^"]+)"/.exec(body) ?? [];
  const [, short] = /山野 (\w+)/.exec(body) ?? [];
  return { status, short, language };
}

test.each([
  '/shopOne',
  '/d/shopOne',
  '/d/shopOne/ticket',
  '/nobody',
  '/login',
  '/layout/applist',
  '/user/uBase',
  '/backoffice',
  '/sandbox/inbox',
  '/healthz',
  '/metrics',
  '/wechat/event',
  '/assets/root.js',
])('on a bound host %s is not there', async (path) => {
  const answer = await get(path);
  expect([answer.statusCode, answer.body.includes(nothing)]).toEqual([404, true]);
});

test('a bound host gives tickets of its member alone, and none of the addresses that are signed for screens', async () => {
  const bytesAt = async (url: string, host = HOST) => {
    const answer = await get(url, host);
    return [answer.statusCode, answer.body.includes(nothing)];
  };
  const [own, foreign] = await Promise.all([member, other].map((owner) => putDownloadable(server, owner)));
  const [ownTicket, foreignTicket] = [await ticketFor(server, own!.short), await ticketFor(server, foreign!.short)];
  expect(await bytesAt(foreignTicket)).toEqual([404, true]);
  expect((await get(foreignTicket, 'www.qdb.cn')).statusCode).toBe(200);
  expect((await get(ownTicket)).statusCode).toBe(200);
  const { sha256 } = await server.storage.put(Buffer.from('of any member'));
  const signed = server.deps.tickets.urlFor({ sha256, mime: 'image/png' }, 'a.png');
  expect(await bytesAt(signed)).toEqual([404, true]);
  expect((await get(signed, 'www.qdb.cn')).statusCode).toBe(200);
});

test('a bound host answers no call, the member’s own included', async () => {
  const { token } = member;
  const sent = { host: HOST, token, 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await server.app.inject({ method: 'POST', url: '/api/qnupload/GetUserInfo', headers: sent });
  expect([answer.statusCode, answer.body.includes(nothing)]).toEqual([404, true]);
});

test('a host without a binding shows nothing, whether it is on its way, ended or one of the targets', async () => {
  const { value } = await startBinding(server, other, 'shop.linxiao.com');
  for (const host of ['shop.linxiao.com', 'evil.com', value, 'x.cname.www.qdb.cn']) {
    expect((await get('/teaOne', host)).statusCode).toBe(404);
    expect((await get('/login', host)).body).toContain(nothing);
  }
});

test.each([
  'www.qdb.cn',
  'qdb.cn',
  'm.qdb.cn',
  'localhost:8080',
  '127.0.0.1',
  'qdb.default.svc.cluster.local',
  'backend',
])('%s is the site itself', async (host) => {
  expect((await get('/healthz', host)).statusCode).toBe(200);
  expect((await get('/api/aon/system_info', host)).statusCode).toBe(200);
});

test('monitoring may know this server by any name, except by a bound one', async () => {
  expect((await get('/healthz', 'lb.example.net')).statusCode).toBe(200);
});

test('a binding that ends is closed within seconds', async () => {
  const leaving = await newDomainOwner(server, reviewer);
  const { id } = await bindTestDomain(server, reviewer, leaving, 'app.leaving.com');
  await addApp(leaving, 'leaving1', null);
  expect((await get('/leaving1', 'app.leaving.com')).statusCode).toBe(200);
  await server.call(customDomain.unbindDomain, { id, confirm: 1 }, leaving);
  const endedAt = performance.now();
  await expect.poll(async () => (await get('/leaving1', 'app.leaving.com')).statusCode).toBe(404);
  expect(performance.now() - endedAt).toBeLessThan(5_000);
});

test('a proxy on this machine hears which hosts may have a certificate, and nobody else does', async () => {
  const ask = async (domain: string, headers: Record<string, string> = {}) =>
    (await get(`/internal/tls-ask?domain=${domain}`, 'localhost', headers)).statusCode;
  expect(await ask(HOST)).toBe(200);
  for (const domain of ['', 'evil.com', 'shop.linxiao.com', 'www.qdb.cn', '127.0.0.1', `${HOST}%00`]) {
    expect(await ask(domain)).toBe(404);
  }
  expect(await ask(HOST, { 'x-forwarded-for': '203.0.113.7' })).toBe(404);
  expect((await get(`/internal/tls-ask?domain=${HOST}`)).statusCode).toBe(404);
  const far = { url: `/internal/tls-ask?domain=${HOST}`, headers: { host: 'localhost' }, remoteAddress: '203.0.113.7' };
  expect((await server.app.inject(far)).statusCode).toBe(404);
});

test('an authority reads its token on the host that it is for, and on no other', async () => {
  const row = {
    token: 'evaGxfADs6pSRb2LAv9IZ',
    answer: 'evaGxfADs6pSRb2LAv9IZ.key',
    domain: HOST,
    created_at: server.clock.now(),
  };
  await server.db.insertInto('acme_challenge').values(row).execute();
  const path = `/.well-known/acme-challenge/${row.token}`;
  expect((await get(path)).body).toBe(row.answer);
  expect((await get(path, 'www.qdb.cn')).statusCode).toBe(404);
  expect((await get('/.well-known/acme-challenge/other')).statusCode).toBe(404);
  const below = await get('/.well-known/acme-challenge/a/b');
  expect([below.statusCode, below.body.includes(nothing)]).toEqual([404, true]);
});

test.each(['my_app.shanye.com', 'www.qdb.cn:123456', 'user@www.qdb.cn', 'www.qdb.cn..'])(
  'the site is not shown under the host %s',
  async (host) => {
    const { statusCode, body } = await get('/login', host);
    expect([statusCode, body.includes(nothing)]).toEqual([404, true]);
  },
);

test('a host has no association files without an app that opens its links', async () => {
  expect((await get('/.well-known/assetlinks.json')).statusCode).toBe(404);
  expect((await get('/.well-known/apple-app-site-association')).statusCode).toBe(404);
});

test('where any host is the site’s, one that is a member’s by its record shows nothing of it, and one only entered stays the site’s', async () => {
  const anywhere = await startTestServer();
  try {
    const statusAt = async (host: string) => (await anywhere.app.inject({ url: '/login', headers: { host } })).body;
    const id = await addPendingDomain(anywhere, await anywhere.newMember(), HOST);
    const set = (columns: object) =>
      anywhere.db.updateTable('domain_binding').set(columns).where('id', '=', id).execute();
    expect(await statusAt(HOST)).not.toContain(nothing);
    // Each case has a host of its own, because results are cached for two seconds.
    await set({ domain: 'shop.shanye.com', has_record: true });
    expect(await statusAt('shop.shanye.com')).toContain(nothing);
    expect(await statusAt('demo.tunnel.example.com')).not.toContain(nothing);
    await set({ domain: 'old.shanye.com', status: 'suspended', has_record: false });
    const path = '/api/aon/system_info';
    expect((await anywhere.app.inject({ url: path, headers: { host: 'old.shanye.com' } })).statusCode).toBe(404);
    expect((await anywhere.app.inject({ url: path, headers: { host: 'demo.tunnel.example.com' } })).statusCode).toBe(
      200,
    );
  } finally {
    await anywhere.close();
  }
});

test('a bound host does not keep browsers to https, as the site itself does', async () => {
  const open = { DEMO_PUBLIC: '1', DEMO_PASSWORD: 'green tea 2026' };
  const secure = await startTestServer({ environment: { PUBLIC_URL: 'https://www.qdb.cn', ...open } });
  try {
    const id = await addPendingDomain(secure, await secure.newMember(), HOST);
    const bound = { status: 'bound', has_record: true } as const;
    await secure.db.updateTable('domain_binding').set(bound).where('id', '=', id).execute();
    const headersAt = async (host: string) => (await secure.app.inject({ url: '/healthz', headers: { host } })).headers;
    expect((await headersAt('www.qdb.cn'))['strict-transport-security']).toContain('max-age');
    expect((await headersAt(HOST))['strict-transport-security']).toBeUndefined();
  } finally {
    await secure.close();
  }
});
