import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { distribution } from '#contract/distribution/calls.ts';
import { encodeSignedData } from '#formats/cms/encode-signed-data.ts';
import { encodeXmlPlist } from '#formats/plist/encode-xml-plist.ts';
import { readPlist } from '#formats/plist/read-plist.ts';
import { ipaFacts, type PutApp, putApp } from '#server/testing/distributed-app.ts';
import { setApp, visitorOf } from '#server/testing/install-page.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { sampleKey } from '#tests/story/signing-key.ts';
import { sealLinkSecret } from '../link/link-secrets.ts';
import { MOST_TESTERS, NEW_DEVICES, ROOM_MADE } from '../testers/register-device.ts';
import { removeOldChallenges } from '../testers/store-testers.ts';

const udid = '00008110-000A1D0E3C01801E';
const other = 'a'.repeat(40);

let server: TestServer;
let member: TestMember;
let app: PutApp;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await server.newMember();
  app = await putApp(server, member.id, 'ios');
});

let networks = 0;
/** Each visitor has a network of its own. */
async function askForProfile(short = app.short) {
  networks += 1;
  return server.app.inject({ url: `/d/${short}/udid.mobileconfig`, remoteAddress: `10.8.${networks}.1` });
}
async function challengeOf(short = app.short): Promise<string> {
  const { rawPayload } = await askForProfile(short);
  return (readPlist(rawPayload) as unknown as { PayloadContent: { Challenge: string } }).PayloadContent.Challenge;
}
async function send(
  udid: string,
  challenge: string,
  short = app.short,
  { name = '', remoteAddress = '10.9.0.1' } = {},
) {
  const content = encodeXmlPlist({
    ...{ UDID: udid, PRODUCT: 'iPhone14,2', VERSION: '21F90', CHALLENGE: challenge },
    ...(name && { DEVICE_NAME: name }),
  });
  const payload = Buffer.from(encodeSignedData({ content, attached: true, signer: await sampleKey() }));
  const headers = { 'content-type': 'application/pkcs7-signature' };
  return server.app.inject({ method: 'POST', url: `/d/${short}/device`, headers, payload, remoteAddress });
}
async function usedChallenge(): Promise<string> {
  const code = await challengeOf();
  await send(other, code);
  return code;
}
/** The path and query to which the phone is redirected. */
const resultOf = ({ headers }: { headers: object }) => {
  const { pathname, search } = new URL(String((headers as { location?: string }).location));
  return pathname + search;
};
const testers = async () =>
  (await server.call<{ list: { id: number }[]; total: number }>(distribution.listTesters, { app_id: app.id }, member))
    .data;

describe('a device', () => {
  test('that the profile names is told so, and stands in the list of its owner', async () => {
    const profile = await askForProfile();
    expect(profile.headers).toMatchObject({
      'content-type': 'application/x-apple-aspen-config',
      'cache-control': 'no-store',
    });
    const answer = await send(udid, await challengeOf());
    expect([answer.statusCode, resultOf(answer)]).toEqual([301, expect.stringMatching(/^\/d\/\w+\?device=\w{22}$/)]);
    const { read } = visitorOf(server);
    expect(await read(resultOf(answer), 'iphone')).toContain('这台设备在描述文件里，可以安装');
    expect(await testers()).toMatchObject({
      list: [{ udid, product: 'iPhone14,2', version: '21F90', name: '', in_profile: 1 }],
      total: 1,
      has_more: 0,
    });
  });

  test('that it does not name yet is registered once, however often it comes', async () => {
    const first = await send(other, await challengeOf());
    const again = await send(other, await challengeOf());
    expect(resultOf(again)).toBe(resultOf(first));
    const { read } = visitorOf(server);
    expect(await read(resultOf(again), 'iphone')).toContain('已登记。这台设备还不在描述文件里');
    expect(await testers()).toMatchObject({ list: [{ udid: other, in_profile: 0 }], total: 1 });
  });

  test.each([
    ['no challenge', async () => ''],
    ['an invented one', async () => 'x'.repeat(22)],
    ['one that was used', usedChallenge],
    ['one of another app', async () => challengeOf((await putApp(server, member.id, 'ios')).short)],
  ])('with %s is not registered', async (_, challenge) => {
    const code = await challenge();
    const before = (await testers()).total;
    const answer = await send('b'.repeat(40), code);
    expect(resultOf(answer)).toBe(`/d/${app.short}?no=device`);
    expect((await testers()).total).toBe(before);
  });

  test('with a challenge of more than an hour ago is not registered, and it is swept', async () => {
    const code = await challengeOf();
    server.clock.advance(3601);
    expect(resultOf(await send(udid, code))).toContain('no=device');
    await removeOldChallenges(server.db, server.clock.now());
    const kept = await server.db.selectFrom('udid_challenge').select('code').where('app_id', '=', app.id).execute();
    expect(kept).toEqual([]);
  });

  test.each(['', 'x', 'a'.repeat(70_000)])('that sends %.5s instead of an answer is refused', async (payload) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await server.app.inject({ method: 'POST', url: `/d/${app.short}/device`, headers, payload });
    expect([301, 413]).toContain(answer.statusCode);
    expect((await testers()).total).toBe(0);
  });

  test('keeps its first name: anybody may send its identifier again', async () => {
    await send(other, await challengeOf(), app.short, { name: '林晓的 iPhone' });
    await send(other, await challengeOf(), app.short, { name: 'renamed by a stranger' });
    expect(await testers()).toMatchObject({ list: [{ udid: other, name: '林晓的 iPhone' }], total: 1 });
  });

  test('is one of fifty that a network adds in a day; those that are known come again', async () => {
    const udid = (at: number) => String(at).padStart(40, 'c');
    const rows = Array.from({ length: NEW_DEVICES.most }, (_, at) => udid(at));
    for (const each of rows) {
      await send(each, await challengeOf(), app.short, { remoteAddress: '10.10.0.1' });
    }
    const more = await send(udid(99), await challengeOf(), app.short, { remoteAddress: '10.10.0.1' });
    expect([resultOf(more), (await testers()).total]).toEqual([`/d/${app.short}?no=device`, NEW_DEVICES.most]);
    const again = await send(udid(3), await challengeOf(), app.short, { remoteAddress: '10.10.0.1' });
    expect(resultOf(again)).toContain('?device=');
    expect(resultOf(await send(udid(99), await challengeOf(), app.short))).toContain('?device=');
  });

  test('says its name without tabs and line breaks, as its owner writes one', async () => {
    await send(other, await challengeOf(), app.short, { name: 'a\tb\n=1' });
    expect(await testers()).toMatchObject({ list: [{ udid: other, name: 'a b =1' }], total: 1 });
  });

  test('takes the place of the oldest that the profile does not name, once the list is full', async () => {
    const at = (seconds: number) => new Date(server.clock.now().getTime() + seconds * 1000);
    const rows = Array.from({ length: MOST_TESTERS }, (_, index) => ({
      ...{ app_id: app.id, code: `full-${app.id}-${index}`, created_at: at(-9000), name: '', product: '', version: '' },
      udid: index === 0 ? udid : String(index).padStart(40, 'd'),
      seen_at: at(index - 8000),
    }));
    await server.db.insertInto('tester').values(rows).execute();
    expect(resultOf(await send(other, await challengeOf()))).toContain('?device=');
    const left = await server.db.selectFrom('tester').select('udid').where('app_id', '=', app.id).execute();
    const udids = new Set(left.map(({ udid }) => udid));
    expect([left.length, udids.has(udid), udids.has(other), udids.has(rows[1]!.udid)]).toEqual([
      MOST_TESTERS,
      true,
      true,
      false,
    ]);
    for (let each = 1; each < ROOM_MADE.most; each += 1) {
      await server.deps.limits.take(`tester-room:${app.id}`, ROOM_MADE.most, ROOM_MADE.seconds);
    }
    const more = await send('e'.repeat(40), await challengeOf());
    expect(resultOf(more), 'a hundred a day').toBe(`/d/${app.short}?no=device`);
    expect(resultOf(await send(other, await challengeOf())), 'those that are known come again').toContain('?device=');
  });

  describe('behind a password', () => {
    const register = (fields: object, headers = {}) =>
      server.app.inject({
        method: 'POST',
        url: `/d/${app.short}/register`,
        payload: new URLSearchParams(fields as Record<string, string>).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...headers },
      });
    beforeEach(() => setApp(server, app, { password: sealLinkSecret(server.deps, 'password', app.id, 'tea-2026') }));

    test('is asked with the right one alone, and answers as ever', async () => {
      const without = await askForProfile();
      expect([without.statusCode, without.headers.location]).toEqual([303, `/d/${app.short}`]);
      expect((await register({ password: 'coffee' })).headers.location).toBe(`/d/${app.short}?as=ios&no=password`);
      const leave = await register({ password: 'tea-2026', lang: 'en' });
      const profile = await server.app.inject(String(leave.headers.location));
      expect([leave.statusCode, profile.statusCode]).toEqual([303, 200]);
      expect(profile.body).toContain('Check and register this device');
      const { PayloadContent } = readPlist(profile.rawPayload) as unknown as { PayloadContent: { Challenge: string } };
      expect(resultOf(await send(other, PayloadContent.Challenge))).toContain('?device=');
      expect((await server.app.inject(String(leave.headers.location))).statusCode, 'the leave is used').toBe(303);
    });

    test('leads back to its page on this host, also where the link has a domain', async () => {
      await setApp(server, app, { domain: 'app.shanye.com' });
      expect((await askForProfile()).headers.location).toBe(`/d/${app.short}`);
    });

    test('answers no profile from before the secret was set', async () => {
      const { headers } = await register({ password: 'tea-2026' });
      const profile = await server.app.inject(String(headers.location));
      const { PayloadContent } = readPlist(profile.rawPayload) as unknown as { PayloadContent: { Challenge: string } };
      const unused = (await register({ password: 'tea-2026' })).headers.location;
      server.clock.advance(1);
      await setApp(server, app, {
        password: sealLinkSecret(server.deps, 'password', app.id, 'tea-2027'),
        secrets_at: server.clock.now(),
      });
      expect((await server.app.inject(String(unused))).statusCode).toBe(303);
      expect(resultOf(await send(other, PayloadContent.Challenge))).toBe(`/d/${app.short}?no=device`);
      expect((await testers()).total).toBe(0);
    });

    test('is not asked by a page of another site, nor with the leave of another app', async () => {
      const strange = await register({ password: 'tea-2026' }, { 'sec-fetch-site': 'cross-site' });
      expect(strange.headers.location).toBe(`/d/${app.short}?as=ios`);
      const leave = await challengeOf((await putApp(server, member.id, 'ios')).short);
      const url = `/d/${app.short}/udid.mobileconfig?leave=${leave}`;
      expect((await server.app.inject(url)).statusCode).toBe(303);
    });

    test('is offered in the form that asks for the password', async () => {
      const { body } = await visitorOf(server).get(`/d/${app.short}`, 'iphone');
      expect(body).toContain(`formaction="/d/${app.short}/register"`);
      expect(body).not.toContain('udid.mobileconfig');
      const enterprise = ipaFacts({ profile: 'enterprise', devices: [] });
      await server.db
        .updateTable('app_release')
        .set({ facts: JSON.stringify(enterprise) })
        .where('id', '=', app.releaseId)
        .execute();
      expect((await visitorOf(server).get(`/d/${app.short}`, 'iphone')).body).not.toContain('/register');
    });
  });

  test('is asked by the page of an iOS app for testers alone, while its link is open', async () => {
    const { get } = visitorOf(server);
    expect((await get(`/d/${app.short}`, 'iphone')).body).toContain(`/d/${app.short}/udid.mobileconfig`);
    const facts = JSON.stringify(ipaFacts({ profile: 'enterprise', devices: [] }));
    const enterprise = await putApp(server, member.id, 'ios', { release: { facts } });
    const { body } = await get(`/d/${enterprise.short}`, 'iphone');
    expect(body).toContain('信任企业应用');
    expect(body).not.toContain('udid.mobileconfig');
    const closed = await putApp(server, member.id, 'ios', { is_open: false });
    const android = await putApp(server, member.id, 'android');
    for (const { short } of [closed, android, { short: 'nowhere' }]) {
      expect((await askForProfile(short)).statusCode).toBe(404);
    }
  });
});

describe('the owner of the app', () => {
  test('names a device, which its own name does not undo', async () => {
    await send(other, await challengeOf(), app.short, { name: 'iPhone' });
    const [{ id: tester_id }] = (await testers()).list as [{ id: number }];
    const rename = async (name: string, by = member) =>
      (await server.call(distribution.nameTester, { app_id: app.id, tester_id, name }, by)).data;
    expect(await rename(' 林晓的 iPhone ')).toEqual({ name: '林晓的 iPhone' });
    await send(other, await challengeOf(), app.short, { name: 'iPhone' });
    expect(await testers()).toMatchObject({ list: [{ udid: other, name: '林晓的 iPhone' }], total: 1 });
    expect(await rename('x'.repeat(51))).toMatchObject({ err: 'PARAM', field: 'name' });
    expect(await rename('theirs', await server.newMember())).toMatchObject({ err: 'NOT_FOUND' });
    expect(await rename('')).toEqual({ name: '' });
  });

  test('removes a device, and takes all of them along as tables', async () => {
    await send(udid, await challengeOf());
    await send(other, await challengeOf());
    const exported = await server.call<{ csv: string; apple: string; count: number }>(
      distribution.exportTesters,
      { app_id: app.id },
      member,
    );
    expect(exported.data.count).toBe(2);
    expect(exported.data.csv).toContain(`${other},,"iPhone14,2",21F90,`);
    expect(exported.data.apple).toContain(`${udid}\tiPhone14,2\tios\n`);
    const [{ id: tester_id }] = (await testers()).list as [{ id: number }];
    const stranger = await server.newMember();
    const remove = (by: TestMember) =>
      server.call(distribution.removeTester, { app_id: app.id, tester_id }, { token: by.token });
    expect((await remove(stranger)).data).toMatchObject({ err: 'NOT_FOUND' });
    expect((await remove(member)).data).toEqual({ deleted: 1 });
    expect((await remove(member)).data).toMatchObject({ err: 'NOT_FOUND' });
    expect(await testers()).toMatchObject({ total: 1 });
  });
});
