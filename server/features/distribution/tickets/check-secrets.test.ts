import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messages } from '#contract/messages/calls.ts';
import { LINK_ALL_GUESSES, LINK_GUESSES } from '#rules/distribution/ticket-limits.ts';
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
const setQuestion = () =>
  setApp(server, app, { question: '哪座山？', answer: sealLinkSecret(server.deps, 'answer', app.id, 'Wuyi 山') });
const later = (seconds: number) => new Date(server.clock.now().getTime() + seconds * 1000);

describe('a password and a question', () => {
  test('are asked for, the password first, and answered in any case, width and spacing', async () => {
    await setPassword();
    await setQuestion();
    expect((await ask()).data).toMatchObject({ err: 'DOWNLOAD', gate: 'password' });
    expect((await ask({ password: 'wrong' })).data).toMatchObject({ err: 'PASSWORD', field: 'password' });
    expect((await ask({ password: '茶 TEA-2026' })).data, 'a password is exact').toMatchObject({ err: 'PASSWORD' });
    expect((await ask({ password: '茶 tea-2026' })).data).toMatchObject({ err: 'DOWNLOAD', gate: 'question' });
    expect((await ask({ password: '茶 tea-2026', answer: 'Huang' })).data).toMatchObject({ err: 'ANSWER' });
    expect((await ask({ password: '茶 tea-2026', answer: ' ｗｕｙｉ山' })).code).toBe(1);
    expect(await tickets()).toBe(1);
  });

  test('are guessed five times from one network, then not for ten minutes', async () => {
    await setPassword();
    const ip = elsewhere();
    const guesses = await Promise.all(
      Array.from({ length: 25 }, (_, index) =>
        ask({ password: index === 24 ? '茶 tea-2026' : `guess ${index}` }, { ip }),
      ),
    );
    const { PASSWORD: wrong = [], LOCKED: locked = [] } = Object.groupBy(guesses, ({ data }) => data.err ?? 'given');
    expect(wrong.length).toBeLessThanOrEqual(LINK_GUESSES.most);
    expect(locked.length).toBeGreaterThanOrEqual(19);
    expect((await ask({ password: '茶 tea-2026' }, { ip })).data).toMatchObject({ err: 'LOCKED' });
    expect((await ask({ password: '茶 tea-2026' })).code, 'from elsewhere').toBe(1);
    server.clock.advance(LINK_GUESSES.seconds + 1);
    expect((await ask({ password: '茶 tea-2026' }, { ip })).code).toBe(1);
  });

  test('are not guessed one without the other: a password without an answer is a try, right or wrong', async () => {
    await setPassword();
    await setQuestion();
    const right = { password: '茶 tea-2026' };
    const ip = elsewhere();
    for (let each = 0; each < LINK_GUESSES.most; each += 1) {
      expect((await ask(right, { ip })).data).toMatchObject({ err: 'DOWNLOAD', gate: 'question' });
    }
    expect((await ask(right, { ip })).data).toMatchObject({ err: 'LOCKED' });
    const other = elsewhere();
    for (let each = 0; each < LINK_GUESSES.most; each += 1) {
      expect((await ask({ password: `guess ${each}` }, { ip: other })).data).toMatchObject({ err: 'PASSWORD' });
    }
    for (const fields of [{ password: 'one more' }, right, { ...right, answer: 'wuyi山' }]) {
      expect((await ask(fields, { ip: other })).data).toMatchObject({ err: 'LOCKED' });
    }
    expect((await ask({}, { ip: other })).data, 'who only looks').toMatchObject({ err: 'DOWNLOAD', gate: 'password' });
  });

  test('are guessed twenty times from one site of IPv6, whatever its networks', async () => {
    await setPassword();
    const ip = (at: number) => `2001:db8:${(app.id % 0xffff).toString(16)}:${at.toString(16)}::1`;
    for (let at = 0; at < LINK_GUESSES.ofSite; at += 1) {
      expect((await ask({ password: `guess ${at}` }, { ip: ip(at) })).data.err).toBe('PASSWORD');
    }
    expect((await ask({ password: '茶 tea-2026' }, { ip: ip(99) })).data.err).toBe('LOCKED');
    expect((await ask({ password: '茶 tea-2026' }, { ip: '2001:db8:ffff:1::1' })).code).toBe(1);
  });

  test('are guessed two hundred times an hour from everywhere; then only known networks go on, and the owner is told', async () => {
    await setPassword();
    const knownIp = elsewhere();
    expect((await ask({ password: '茶 tea-2026' }, { ip: knownIp })).code).toBe(1);
    for (let each = 0; each < LINK_ALL_GUESSES.most; each += 1) {
      expect((await ask({ password: `guess ${each}` })).data.err).toBe('PASSWORD');
    }
    for (const password of ['茶 tea-2026', 'another guess']) {
      expect((await ask({ password })).data).toMatchObject({ err: 'LOCKED', retry_after: expect.any(Number) });
    }
    expect((await ask({ password: '茶 tea-2026' }, { ip: knownIp })).code).toBe(1);
    const { list } = (await server.call<{ list: { title: string }[] }>(messages.listMessages, {}, member)).data;
    expect(list.filter(({ title }) => title.includes('猜'))).toHaveLength(1);
    server.clock.advance(LINK_ALL_GUESSES.seconds + 1);
    expect((await ask({ password: '茶 tea-2026' })).code).toBe(1);
  });

  test('answered right do not count, however often', async () => {
    await setPassword();
    const ip = elsewhere();
    for (let each = 0; each < LINK_GUESSES.most + 3; each += 1) {
      expect((await ask({ password: '茶 tea-2026' }, { ip })).code).toBe(1);
    }
  });

  test('are not guessed at a link that is closed', async () => {
    await setPassword();
    await setApp(server, app, { is_open: false, closed_at: noon });
    expect((await ask({ password: 'x' })).data).toMatchObject({ err: 'DOWNLOAD', gate: 'closed' });
  });

  test('of a merged app hold besides those of the leading one, and a new one stops what was given before', async () => {
    const lead = await putDownloadable(server, member, 'ios');
    await putMerge(server, lead, { peer_id: app.id, store_url: null });
    const answerOf = (of: Downloadable, text: string) => sealLinkSecret(server.deps, 'answer', of.id, text);
    const passwordOf = (of: Downloadable, text: string) => sealLinkSecret(server.deps, 'password', of.id, text);
    await setApp(server, lead, { password: passwordOf(lead, 'lead1') });
    await setPassword();
    const both = { password: 'lead1', own_password: '茶 tea-2026' };
    for (const fields of [
      { password: 'lead1' },
      { password: '茶 tea-2026' },
      { password: '茶 tea-2026', own_password: 'lead1' },
      { own_password: '茶 tea-2026', password: 'wrong' },
    ]) {
      expect((await ask(fields)).data, JSON.stringify(fields)).toMatchObject({ err: 'PASSWORD' });
    }
    expect((await ask({ password: 'lead1', own_password: 'x' })).data, 'the field').toMatchObject({
      field: 'own_password',
    });
    expect((await ask({ password: 'lead1' })).data, 'one for both names the field that it was given in').toMatchObject({
      field: 'password',
    });
    const { url } = (await ask(both)).data;
    expect(url).toContain('/dl/');
    expect((await ask({ password: 'lead1' }, { agent: 'iphone' })).data.url, 'the leading one').toContain('/dl/');
    await setApp(server, app, { password: passwordOf(app, 'N3w-2026'), secrets_at: later(1) });
    expect((await server.app.inject({ url })).statusCode, 'a ticket given before').toBe(403);
    expect((await ask(both)).data).toMatchObject({ err: 'PASSWORD' });
    await setApp(server, lead, { question: '哪家店？', answer: answerOf(lead, '一号') });
    await setQuestion();
    const right = { password: 'lead1', own_password: 'N3w-2026' };
    expect((await ask({ ...right, answer: '一号' })).data).toMatchObject({ err: 'ANSWER', field: 'answer' });
    expect((await ask({ ...right, answer: '一号', own_answer: '黄山' })).data).toMatchObject({ field: 'own_answer' });
    expect((await ask({ ...right, answer: '一号', own_answer: 'wuyi山' })).data.url).toContain('/dl/');
    const { body } = await server.app.inject({ url: `/d/${app.short}`, headers: { 'user-agent': agents.android } });
    expect([...body.matchAll(/<input id="(\w+)"/g)].map(([, name]) => name)).toEqual([
      ...['password', 'own_password', 'answer', 'own_answer'],
    ]);
    expect(body).toMatch(/哪家店？.*哪座山？/s);
  });
});
