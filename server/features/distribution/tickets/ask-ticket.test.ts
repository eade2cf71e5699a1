import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messages } from '#contract/messages/calls.ts';
import { LINK_TICKETS } from '#rules/distribution/ticket-limits.ts';
import { ipaFacts } from '#server/testing/distributed-app.ts';
import { askFor, type Downloadable, elsewhere, putDownloadable } from '#server/testing/downloads/downloading.ts';
import { agents, putMerge, setApp } from '#server/testing/install-page.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { sealLinkSecret } from '../link/link-secrets.ts';

/** Noon in Shanghai. */
const noon = new Date('2026-11-26T04:00:00Z');
let server: TestServer;
let member: TestMember;
let app: Downloadable;
beforeAll(async () => {
  server = await startTestServer({ now: noon });
});
beforeEach(async () => {
  member = await server.newMember();
  app = await putDownloadable(server, member);
});
afterAll(() => server.close());

const ask = (fields: object = {}, how?: Parameters<typeof askFor>[3]) => askFor(server, app.short, fields, how);
const tickets = async () =>
  (await server.db.selectFrom('download_ticket').selectAll().where('app_id', '=', app.id).execute()).length;
const setPassword = () =>
  setApp(server, app, { password: sealLinkSecret(server.deps, 'password', app.id, '茶 tea-2026') });
const later = (seconds: number) => new Date(server.clock.now().getTime() + seconds * 1000);

describe('a ticket', () => {
  test('is an address under the name of the app and its version, and costs nothing', async () => {
    const { code, data } = await ask();
    expect([code, data]).toEqual([
      1,
      { url: expect.stringMatching(/^\/dl\/\w{22}\/%E5%B1%B1%E9%87%8E%E8%8C%B6%E4%BA%8B%201\.2\.0\.apk$/) },
    ]);
    const [row] = await server.db.selectFrom('download_ticket').selectAll().where('app_id', '=', app.id).execute();
    expect(row).toMatchObject({
      charged_at: null,
      served: 0,
      platform: 'android',
      network: expect.stringMatching(/^10\.\d+\.\d+\.\*$/),
    });
    expect(row!.expires_at.getTime() - row!.created_at.getTime()).toBe(86_400_000);
    const { downloads } = await server.db
      .selectFrom('distributed_app')
      .select('downloads')
      .where('id', '=', app.id)
      .executeTakeFirstOrThrow();
    expect(downloads).toBe(0);
  });

  test('for an iPhone also says how to install it', async () => {
    app = await putDownloadable(server, member, 'ios');
    const { data } = await ask({}, { agent: 'iphone' });
    const [, ticket] = /^\/dl\/(\w{22})\/.*\.ipa$/.exec(data.url)!;
    const manifest = encodeURIComponent(`http://127.0.0.1:8080/dl/${ticket}/manifest.plist`);
    expect(data.install).toBe(`itms-services://?action=download-manifest&url=${manifest}`);
  });

  test('of a merged page is for the device, or for the platform that was chosen', async () => {
    const peer = await putDownloadable(server, member, 'ios', { name: 'Tea for iPhones' });
    await putMerge(server, app, { peer_id: peer.id, store_url: null });
    const name = async (...args: Parameters<typeof ask>) => decodeURIComponent((await ask(...args)).data.url).slice(27);
    expect(await name()).toBe('山野茶事 1.2.0.apk');
    expect(await name({}, { agent: 'iphone' })).toBe('Tea for iPhones 1.2.0.ipa');
    expect(await name({ platform: 'ios' }, { agent: 'windows' })).toBe('Tea for iPhones 1.2.0.ipa');
    expect((await ask({}, { agent: 'windows' })).data).toMatchObject({ err: 'DOWNLOAD', gate: 'nothing' });
    const other = await askFor(server, peer.short, { platform: 'android' });
    expect(decodeURIComponent(other.data.url)).toContain('山野茶事');
  });

  test('of a merged page also obeys the rules of the app that does not lead', async () => {
    const lead = await putDownloadable(server, member, 'ios', { name: 'Tea for iPhones' });
    await putMerge(server, lead, { peer_id: app.id, store_url: null });
    await setPassword();
    const gate = async (fields: object = {}) =>
      (await askFor(server, lead.short, { platform: 'android', ...fields })).data;
    expect(await gate()).toMatchObject({ gate: 'password' });
    expect((await gate({ password: '茶 tea-2026' })).url).toContain('/dl/');
    expect((await askFor(server, app.short, { platform: 'ios' })).data.url, 'the leading one asks nothing').toContain(
      '/dl/',
    );
    await setApp(server, app, { password: null, ends_at: later(-1) });
    expect(await gate()).toMatchObject({ gate: 'over' });
    await setApp(server, app, { ends_at: null, allowed: 3, downloads: 3 });
    expect(await gate()).toMatchObject({ gate: 'allReached' });
    await setApp(server, app, { allowed: 0 });
    const { url } = await gate();
    await setApp(server, app, { is_open: false });
    expect(await gate()).toMatchObject({ gate: 'closed' });
    expect((await server.app.inject({ url })).statusCode, 'a ticket given before').toBe(403);
    expect((await askFor(server, app.short, { platform: 'ios' })).data.url).toContain('/dl/');
  });

  test('of a form without a script leads to the download; a refused one back to the page', async () => {
    const send = (payload: string) =>
      server.app.inject({
        method: 'POST',
        url: `/d/${app.short}/ticket`,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'text/html,application/xhtml+xml',
          'user-agent': agents.android,
        },
        payload,
        remoteAddress: elsewhere(),
      });
    const response = await send('platform=android');
    expect([response.statusCode, response.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/dl\/\w{22}\/.+\.apk$/),
    ]);
    await setPassword();
    expect((await send('platform=android&lang=en')).headers.location).toBe(`/d/${app.short}?as=android&lang=en`);
    const wrong = await send('password=tea');
    expect([wrong.statusCode, wrong.headers.location]).toEqual([303, `/d/${app.short}?no=password`]);
  });

  describe('of a form without a script', () => {
    const send = (payload: Record<string, string>, agent: keyof typeof agents = 'android', part = 'ticket') =>
      server.app.inject({
        method: 'POST',
        url: `/d/${app.short}/${part}`,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'text/html,application/xhtml+xml',
          'user-agent': agents[agent],
        },
        payload: new URLSearchParams(payload).toString(),
        remoteAddress: elsewhere(),
      });
    const setBoth = async () => {
      await setPassword();
      await setApp(server, app, {
        question: '哪座山？',
        answer: sealLinkSecret(server.deps, 'answer', app.id, '武夷山'),
      });
    };

    test('keeps the answer in the page beside a wrong password, which is written nowhere', async () => {
      await setBoth();
      const wrong = await send({ platform: 'android', lang: 'en', password: 'coffee-2026', answer: '武夷"山' });
      expect([wrong.statusCode, wrong.headers['cache-control']]).toEqual([422, 'no-store']);
      expect(wrong.body).toContain('value="武夷&quot;山"');
      expect(wrong.body).toMatch(/id="password" [^>]*aria-invalid="true"/);
      expect(JSON.stringify([wrong.body, wrong.headers])).not.toContain('coffee');
      const other = await send({ password: '茶 tea-2026', answer: '黄山' });
      expect(other.body).toMatch(/id="answer" [^>]*value="黄山"[^>]*aria-invalid="true"/);
      expect(other.body).not.toContain('tea-2026');
    });

    test('has a page whose own address leads back to the form', async () => {
      const back = await server.app.inject({ url: `/d/${app.short}/ticket?lang=vi` });
      expect([back.statusCode, back.headers.location]).toEqual([303, `/d/${app.short}?lang=vi`]);
    });

    test('that is answered right says what happens, with the download and no refusal', async () => {
      await setBoth();
      const right = { password: '茶 tea-2026', answer: '武夷山' };
      const { statusCode, body } = await send(right);
      expect(statusCode).toBe(200);
      const [, url] = /http-equiv="refresh" content="0;url=(\/dl\/\w{22}\/[^"]+\.apk)"/.exec(body)!;
      expect(body).toContain(`<h2 tabindex="-1">正在下载…</h2><p>完成后点通知安装。`);
      expect(body).toContain(`href="${url}">再来一次</a>`);
      expect(body).not.toMatch(/<form|<script|不对/);
      expect((await server.app.inject({ url: url! })).statusCode).toBe(200);
    });

    test('on an iPhone says it too, and leads to the installer of iOS', async () => {
      app = await putDownloadable(server, member, 'ios');
      await setPassword();
      const { body } = await send({ platform: 'ios', password: '茶 tea-2026' }, 'iphone');
      expect(body).toContain('content="0;url=itms-services://?action=download-manifest&amp;url=http');
      expect(body).toContain('接着看系统的提问');
    });
  });

  test('is not given to a form or a script of another site, whose visitors would use up the downloads', async () => {
    const send = (headers: Record<string, string>) =>
      server.app.inject({
        method: 'POST',
        url: `/d/${app.short}/ticket`,
        headers: { 'user-agent': agents.android, ...headers },
        payload: '',
        remoteAddress: elsewhere(),
      });
    const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
    const led = await send({ ...form, 'sec-fetch-site': 'cross-site' });
    expect([led.statusCode, led.headers.location]).toEqual([303, `/d/${app.short}`]);
    expect((await send({ origin: 'https://elsewhere.example' })).json().data).toEqual({ err: 'CSRF' });
    expect(await tickets()).toBe(0);
    expect((await send({ ...form, 'sec-fetch-site': 'same-origin' })).headers.location).toMatch(/^\/dl\//);
  });

  test.each([['nowhere'], ['x'], ['%2e%2e'], ['a'.repeat(500)]])('behind %j is not found', async (short) => {
    const err = short === '%2e%2e' ? 'NO_SUCH_REQUEST' : 'NOT_FOUND';
    expect((await askFor(server, short)).data).toMatchObject({ err });
  });

  test.each([['[1,2]'], ['null'], ['"x"'], ['{"password":{"a":1},"platform":["ios"]}'], ['']])(
    'with the body %s is asked as without fields',
    async (payload) => {
      const answer = await server.app.inject({
        method: 'POST',
        url: `/d/${app.short}/ticket`,
        headers: { 'content-type': 'application/json', 'user-agent': agents.android },
        payload,
        remoteAddress: elsewhere(),
      });
      expect(answer.json()).toMatchObject({ code: 1 });
    },
  );

  test('is given to one network a limited number of times', async () => {
    const ip = elsewhere();
    const all = await Promise.all(Array.from({ length: LINK_TICKETS.most + 5 }, () => ask({}, { ip })));
    expect(all.filter(({ code }) => code === 1)).toHaveLength(LINK_TICKETS.most);
    expect(all.find(({ code }) => code === 0)!.data).toMatchObject({
      err: 'TOO_FREQUENT',
      retry_after: expect.any(Number),
    });
    expect((await ask()).code).toBe(1);
    expect(await tickets()).toBe(LINK_TICKETS.most + 1);
  });
});

describe('nothing is given', () => {
  test.each([
    ['of a closed link', 'closed', () => setApp(server, app, { is_open: false, closed_at: noon })],
    ['before its time', 'notBegun', () => setApp(server, app, { starts_at: later(5) })],
    ['after its time', 'over', () => setApp(server, app, { ends_at: later(-5) })],
    ['beyond the allowed times', 'allReached', () => setApp(server, app, { allowed: 3, downloads: 3 })],
    ['without a release', 'nothing', () => setApp(server, app, { current_release: null })],
    [
      'of a frozen member',
      'closed',
      () =>
        server.db
          .updateTable('member')
          .set({ status: 'frozen', frozen_reason: 'gambling' })
          .where('id', '=', member.id)
          .execute(),
    ],
    [
      'of a withdrawn release',
      'closed',
      () => server.db.updateTable('app_release').set({ state: 'refused' }).where('id', '=', app.releaseId).execute(),
    ],
  ] as const)('%s: %s', async (_, gate, shut) => {
    await shut();
    expect((await ask()).data).toMatchObject({ err: 'DOWNLOAD', gate });
    expect(await tickets()).toBe(0);
  });

  test('that no phone would take', async () => {
    app = await putDownloadable(server, member, 'ios', {
      release: { facts: JSON.stringify(ipaFacts({ profile: 'store' })) },
    });
    expect((await ask({}, { agent: 'iphone' })).data).toMatchObject({ err: 'DOWNLOAD', gate: 'storeProfile' });
  });

  test('for this device, with the words of spec §8', async () => {
    const answer = await ask({}, { agent: 'iphone' });
    expect([answer.msg, answer.data.gate]).toEqual([
      'No download address, please contact the administrator.',
      'nothing',
    ]);
  });

  test('that its owner cannot pay for, and the owner is told once', async () => {
    await server.db.insertInto('free_download').values({ member_id: member.id, day: 20_783, used: 50 }).execute();
    const all = await Promise.all([ask(), ask(), ask()]);
    expect(all.map(({ data }) => data.gate)).toEqual(['usedUp', 'usedUp', 'usedUp']);
    const { data } = await server.call<{ list: { type: string }[] }>(messages.listMessages, {}, member);
    expect(data.list.filter(({ type }) => type === 'downloadsUsedUp')).toHaveLength(1);
  });
});
