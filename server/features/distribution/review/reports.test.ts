import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { distribution } from '#contract/distribution/calls.ts';
import { messages } from '#contract/messages/calls.ts';
import { staff } from '#contract/staff/calls.ts';
import { MOST_KEPT_REPORTS, REPORTS, reportLimits } from '#rules/distribution/app-report.ts';
import { linkLanguages } from '#rules/distribution/link-looks.ts';
import { type PutApp, putApp } from '#server/testing/distributed-app.ts';
import { newPublisher, publish, readyUpload } from '#server/testing/distributing.ts';
import { agents, putMerged, visitorOf } from '#server/testing/install-page.ts';
import { newStaff, type TestStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { itemOf } from '#server/testing/verification.ts';
import { installerApk } from '#tests/story/installers.ts';
import { reportsSweep } from './sweep-reports.ts';

type Receipt = { received?: number; err?: string; field?: string };

let server: TestServer;
let owner: TestMember;
let app: PutApp;
let reviewer: TestStaff;
let addresses = 0;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  reviewer = await newStaff(server, 'reviewer');
  owner = await newPublisher(server);
  app = await putApp(server, owner.id, 'android');
});
afterAll(() => server.close());

const somewhere = () => `10.${(++addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
const elsewhere = () => `2001:db8:${(++addresses).toString(16)}::1`;
const ask = async <Data>(call: Parameters<typeof server.call>[0], input: object, by: object = {}) =>
  (await server.call<Data>(call, input as Record<string, unknown>, by)).data;
const report = (fields: object = {}, ip = elsewhere()) =>
  ask<Receipt>(distribution.reportApp, { short: app.short, kind: 'fraud', ...fields }, { ip });
const send = (fields: Record<string, string>, { short = app.short, ip = somewhere(), headers = {} } = {}) =>
  server.app.inject({
    method: 'POST',
    url: `/d/${short}/report`,
    remoteAddress: ip,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
      origin: 'http://127.0.0.1:8080',
      'user-agent': agents.android,
      ...headers,
    },
    payload: new URLSearchParams(fields).toString(),
  });
const cases = () => server.db.selectFrom('app_case').selectAll().where('app_id', '=', app.id).orderBy('id').execute();
const reports = () =>
  server.db
    .selectFrom('app_report')
    .selectAll('app_report')
    .innerJoin('app_case', 'app_case.id', 'app_report.case_id')
    .where('app_case.app_id', '=', app.id)
    .orderBy('app_report.id')
    .execute();
async function decide(fields: object, queue = 'report') {
  const { id, version } = await itemOf(server, reviewer, queue, owner);
  return ask<{ status: string; err?: string }>(staff.decideItem, { id, version, ...fields }, reviewer);
}
const ticket = (short = app.short) =>
  server.app.inject({ method: 'POST', url: `/d/${short}/ticket`, payload: { platform: 'android' } });
const received = async () =>
  (await ask<{ list: { type: string }[] }>(messages.listMessages, {}, owner)).list.map(({ type }) => type);

describe('the form', () => {
  test('is on every install page, in its four languages, without a script and without its publisher', async () => {
    const { get } = visitorOf(server);
    for (const lang of linkLanguages) {
      expect((await get(`/d/${app.short}?lang=${lang}`)).body).toContain(`href="/d/${app.short}/report?lang=${lang}"`);
      const { body, statusCode, headers } = await get(`/d/${app.short}/report?lang=${lang}`);
      expect(statusCode).toBe(200);
      expect(body).toContain(`<html lang="${lang}">`);
      expect(body).toContain('山野茶事');
      expect(body).not.toContain('<script');
      expect(body).not.toMatch(new RegExp(`${owner.mobile}|已实名|Identity verified`));
      expect(body.length).toBeLessThan(15_000);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    }
  });

  test('sends a report, and thanks on the screen alone', async () => {
    const sent = await send({ kind: 'gambling', content: '能赌钱\r\n<b>', contact: '13912345678', lang: 'en' });
    expect(sent.statusCode).toBe(200);
    expect(sent.body).toContain('Thank you for the report');
    expect(await cases()).toMatchObject([{ cause: 'reported', status: 'open', reports: 1, release_id: null }]);
    const [row] = await reports();
    expect(row).toMatchObject({ kind: 'gambling', content: '能赌钱\n<b>' });
    expect(JSON.stringify(row)).not.toContain('13912345678');
    expect(await received()).not.toContain('appTakenDown');
    const owned = await ask<{ ruling: unknown }>(distribution.getDistributedApp, { app_id: app.id }, owner);
    expect(owned.ruling).toBeNull();
    const case_id = (await cases())[0]!.id;
    const appeal = await ask(distribution.appealRuling, { case_id, content: '谁举报的' }, owner);
    expect(appeal).toMatchObject({ err: 'NOT_FOUND' });
  });

  test.each([
    [{}, 'please choose what is wrong'],
    [{ kind: 'tea' }, 'please choose what is wrong'],
    [{ kind: 'other' }, 'please say what it is'],
    [{ kind: 'fraud', content: '茶'.repeat(reportLimits.content + 1) }, 'please say what it is'],
    [{ kind: 'fraud', contact: 'x'.repeat(reportLimits.contact + 1) }, 'the contact is too long'],
  ] as [Record<string, string>, string][])(
    '%j keeps what was typed, and says what is missing',
    async (fields, says) => {
      const { statusCode, body } = await send({ lang: 'en', ...fields });
      expect(statusCode).toBe(422);
      expect(body).toContain(says);
      expect(await cases()).toEqual([]);
    },
  );

  test('escapes what a stranger types', async () => {
    const { body } = await send({ kind: 'other', contact: '"><script>alert(1)</script>', content: ' ' });
    expect(body).not.toContain('<script>alert');
    expect(body).toContain('&lt;script&gt;');
  });

  test('another site cannot send it, and nothing but its texts is read', async () => {
    const foreign = await send({ kind: 'fraud' }, { headers: { origin: 'https://evil.example' } });
    expect(foreign.statusCode).toBe(403);
    for (const payload of ['[]', '"x"', '{"kind":{"a":1}}', '{"kind":["fraud"]}', 'null']) {
      const sent = await server.app.inject({
        method: 'POST',
        url: `/d/${app.short}/report`,
        headers: { 'content-type': 'application/json' },
        payload,
      });
      expect(sent.statusCode).toBe(422);
    }
    const large = await send({ kind: 'fraud', content: 'x'.repeat(20_000) });
    expect(large.statusCode).toBe(413);
    expect(await cases()).toEqual([]);
  });

  test('with a character that the database cannot store is kept without it', async () => {
    expect((await send({ kind: 'fraud', content: 'tea\u0000 leaf' })).statusCode).toBe(200);
    expect((await reports()).map(({ content }) => content)).toEqual(['tea leaf']);
  });

  test('of a code that no app has answers 404', async () => {
    expect((await send({ kind: 'fraud' }, { short: 'nothing' })).statusCode).toBe(404);
    expect((await server.app.inject({ url: '/d/nothing/report' })).statusCode).toBe(404);
    expect(await report({ short: 'nothing' })).toMatchObject({ err: 'NOT_FOUND' });
  });

  test('of two merged apps is about the one for the device', async () => {
    const { lead, peer } = await putMerged(server, owner.id);
    const body = (await visitorOf(server).get(`/d/${lead.short}/report`, 'iphone')).body;
    expect(body).toContain('另一个名字');
    await send({ kind: 'fraud', as: 'ios' }, { short: lead.short });
    const found = await server.db
      .selectFrom('app_case')
      .select('app_id')
      .where('app_id', 'in', [lead.id, peer.id])
      .execute();
    expect(found).toEqual([{ app_id: peer.id }]);
  });
});

describe('a flood', () => {
  test('from one network needs the slider after three, and ends at ten', async () => {
    const ip = elsewhere();
    const apps = [app];
    const answers: Receipt[] = [];
    while (answers.length < 6) {
      answers.push(await report({ short: apps.at(-1)!.short }, ip));
      apps.push(await putApp(server, owner.id, 'android'));
    }
    expect(answers.filter(({ received: ok }) => ok)).toHaveLength(REPORTS.freely);
    expect(answers.slice(REPORTS.freely).every(({ err }) => err === 'SLIDER_REQUIRED')).toBe(true);
    expect(await report({ short: apps[5]!.short, slider: 'null' }, ip)).toMatchObject({ err: 'SLIDER_REQUIRED' });
    const form = await send({ kind: 'fraud', lang: 'en' }, { short: apps[5]!.short, ip });
    expect([form.statusCode, form.body]).toEqual([429, expect.stringContaining('No more reports')]);
  });

  test('about one app is one case, one item, and as many texts as people read', async () => {
    const count = MOST_KEPT_REPORTS + 10;
    const answers: Receipt[] = [];
    while (answers.length < count) {
      answers.push(...(await Promise.all([report(), report(), report(), report(), report()])));
    }
    expect(answers.every(({ received: ok }) => ok === 1)).toBe(true);
    expect(await cases()).toMatchObject([{ reports: count }]);
    expect(await reports()).toHaveLength(MOST_KEPT_REPORTS);
    const open = { queue: 'report', member: owner.id };
    expect((await ask<{ list: unknown[] }>(staff.listQueue, open, reviewer)).list).toHaveLength(1);
  });

  test('the same visitor adds nothing after the second report of one app', async () => {
    const ip = elsewhere();
    for (const content of ['一', '二', '三']) {
      expect(await report({ content }, ip)).toMatchObject({ received: 1 });
    }
    expect((await reports()).map(({ content }) => content)).toEqual(['一', '二']);
  });
});

describe('staff', () => {
  test('read what was sent, dismiss it, and nobody is told; the contact is forgotten, and a new report opens another case', async () => {
    await report({ kind: 'imitation', content: '冒充茶店', contact: 'tea@shanye.example' });
    const { id } = await itemOf(server, reviewer, 'report', owner);
    const read = await ask<{ facts: { value: string }[] }>(staff.readItem, { id }, reviewer);
    expect(JSON.stringify(read.facts)).toMatch(/冒充茶店 · tea@shanye\.example/);
    expect(await decide({ outcome: 'pass' })).toMatchObject({ status: 'passed' });
    expect(await reports()).toMatchObject([{ contact: null, content: '冒充茶店' }]);
    expect((await ticket()).json().data.url).toMatch(/^\/dl\//);
    expect(await received()).toEqual(['personPassed']);
    await report();
    expect((await cases()).map(({ status }) => status)).toEqual(['passed', 'open']);
  });

  test('take the app down only with a fresh proof', async () => {
    await report();
    server.clock.advance(1200);
    expect(await decide({ outcome: 'fail', reason: 'fraud' })).toMatchObject({ err: 'PROOF' });
    expect((await ticket()).json().data.url).toMatch(/^\/dl\//);
  });
});

describe('a taken-down app', () => {
  test('is closed at once: its page, tickets that were given, charged or not, pictures and updates', async () => {
    const [charged, uncharged] = [(await ticket()).json().data.url, (await ticket()).json().data.url];
    expect((await server.app.inject({ url: charged, headers: { range: 'bytes=0-0' } })).statusCode).toBe(206);
    await report();
    expect(await decide({ outcome: 'fail', reason: 'fraud' })).toMatchObject({ status: 'failed' });
    const { read, get } = visitorOf(server);
    const page = await read(`/d/${app.short}`);
    expect(page).toContain('这个下载暂不可用');
    expect(page).not.toContain('山野茶事');
    expect((await ticket()).json().data).toMatchObject({ err: 'DOWNLOAD', gate: 'closed' });
    for (const url of [charged, uncharged, `/d/${app.short}/report`, `/api/v3/distribution/latest/${app.short}`]) {
      expect((await get(url)).statusCode).toBe(404);
    }
    expect(await report()).toMatchObject({ err: 'NOT_FOUND' });
    expect(await received()).toContain('appTakenDown');
    const owned = await ask<{ ruling: object }>(distribution.getDistributedApp, { app_id: app.id }, owner);
    expect(owned.ruling).toMatchObject({
      cause: 'reported',
      status: 'closed',
      version_id: 0,
      reason: '属于禁止分发的类目：电信诈骗',
    });
    expect(JSON.stringify(owned.ruling)).not.toContain('contact');
  });

  test('comes back neither by a new release nor by the same bytes under another name, and does by an appeal', async () => {
    const bytes = await installerApk({ version: '9.0.0', code: 900 });
    const first = await publish(server, owner, await readyUpload(server, owner, bytes));
    app = { id: first.app_id, releaseId: first.version_id, short: first.short };
    await report();
    await decide({ outcome: 'fail', reason: 'gambling' });
    const next = await readyUpload(server, owner, await installerApk({ version: '9.1.0', code: 901 }));
    expect(await publish(server, owner, next, { app_id: app.id })).not.toHaveProperty('err');
    expect((await ticket()).json().data).toMatchObject({ gate: 'closed' });
    const other = await newPublisher(server);
    expect(await publish(server, other, await readyUpload(server, other, bytes))).toMatchObject({ err: 'BLACKLISTED' });
    const { ruling } = await ask<{ ruling: { case_id: number } }>(
      distribution.getDistributedApp,
      { app_id: app.id },
      owner,
    );
    await ask(distribution.appealRuling, { case_id: ruling.case_id, content: '不是赌博，是茶' }, owner);
    await decide({ outcome: 'pass' }, 'appeal');
    expect((await ticket()).json().data.url).toMatch(/^\/dl\//);
    expect(await publish(server, other, await readyUpload(server, other, bytes))).not.toHaveProperty('err');
  });

  test('of a merged pair closes its own downloads, and the page when it leads', async () => {
    const { lead, peer } = await putMerged(server, owner.id);
    await send({ kind: 'fraud', as: 'ios' }, { short: lead.short });
    await decide({ outcome: 'fail', reason: 'fraud' });
    expect((await ticket(lead.short)).json().data.url).toMatch(/^\/dl\//);
    const ios = await server.app.inject({
      method: 'POST',
      url: `/d/${peer.short}/ticket`,
      payload: { platform: 'ios' },
    });
    expect(ios.json().data).toMatchObject({ gate: 'closed' });
  });
});

test('texts of visitors have an end', async () => {
  await report({ content: '茶', contact: '13912345678' });
  expect((await reports())[0]!.contact).not.toBeNull();
  const run = () => reportsSweep.run({} as never, server.deps);
  server.clock.advance(31 * 86_400);
  await run();
  expect(await reports()).toMatchObject([{ contact: null, content: '茶' }]);
  server.clock.advance(150 * 86_400);
  await run();
  expect(await reports()).toEqual([]);
  expect(await cases()).toMatchObject([{ status: 'open', reports: 1 }]);
});
