import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staff } from '#contract/staff/calls.ts';
import { FEEDBACK_DAYS, feedbackPerDay } from '#rules/support/feedback.ts';
import { solveSlider } from '#server/testing/solve-slider.ts';
import { newStaff, type TestStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { forgetOldFeedback } from './jobs.ts';

type Item = { id: number; version: number };

let server: TestServer;
let desk: TestStaff;
let senders = 0;
beforeAll(async () => {
  server = await startTestServer();
  desk = await newStaff(server, 'support');
});
afterAll(() => server.close());

const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };

/** Sends the form as a browser does; the answer is the address of the page. */
async function send(fields: Record<string, string>, { ip = `10.8.0.${++senders}`, headers = {} } = {}) {
  const body = { topic: 'fault', content: '按钮被键盘挡住', contact: '', website: '', ...fields };
  const { statusCode, headers: answered } = await server.app.inject({
    method: 'POST',
    url: '/feedback?lang=en',
    headers: { ...form, ...headers },
    payload: new URLSearchParams(body).toString(),
    remoteAddress: ip,
  });
  expect(statusCode).toBe(303);
  return answered.location;
}
const kept = () => server.db.selectFrom('feedback').selectAll().orderBy('id', 'desc').execute();
const waiting = async () =>
  (await server.call<{ list: Item[] }>(staff.listQueue, { queue: 'feedback' }, desk)).data.list;

test('feedback waits for the staff, who read all of it and take care of it once', async () => {
  const content = '第一行\r\n第二行 <b>';
  expect(await send({ topic: 'idea', content, contact: '+86 139 1234 5678' })).toBe(
    '/feedback?topic=idea&outcome=sent#form',
  );
  const [row] = await kept();
  expect(row).toMatchObject({
    content: '第一行\n第二行 <b>',
    contact: '13912345678',
    language: 'zh-EN',
    status: 'open',
  });
  const [item] = await waiting();
  const read = await server.call<{ facts: { value: string }[] }>(staff.readItem, { id: item!.id }, desk);
  expect(read.data.facts.map(({ value }) => value)).toEqual(['第一行\n第二行 <b>', '13912345678', 'English']);
  const pass = { id: item!.id, version: item!.version, outcome: 'pass' };
  expect((await server.call(staff.decideItem, pass, desk)).data).toMatchObject({ status: 'passed' });
  expect((await server.call(staff.decideItem, pass, desk)).data).toMatchObject({ err: 'STATE' });
  expect((await kept())[0]).toMatchObject({ status: 'done', reason: null });
});

test('a refusal keeps its reason, and an unknown topic is another one', async () => {
  expect(await send({ topic: 'tea' })).toBe('/feedback?outcome=sent#form');
  const [item] = await waiting();
  const fail = { id: item!.id, version: item!.version, outcome: 'fail', reason: 'spam' };
  expect((await server.call(staff.decideItem, fail, desk)).data).toMatchObject({ status: 'failed' });
  expect((await kept())[0]).toMatchObject({ topic: 'other', status: 'declined', reason: 'spam' });
});

describe('nothing is kept', () => {
  test.each([
    [{ content: ' \r\n ' }, 'content'],
    [{ content: '茶'.repeat(1001) }, 'content'],
    [{ contact: '12345' }, 'contact'],
    [{ website: 'https://spam.example' }, 'sent'],
  ] as const)('of %j', async (fields, outcome) => {
    const before = (await kept()).length;
    expect(await send(fields)).toBe(`/feedback?topic=fault&outcome=${outcome}#form`);
    expect(await kept()).toHaveLength(before);
  });

  test('from another site', async () => {
    const before = (await kept()).length;
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect(await send({}, { headers })).toBe('/feedback?topic=fault#form');
    expect(await kept()).toHaveLength(before);
  });

  test('after the fifth of a day from one address, of which the last three need the slider', async () => {
    const ip = '10.8.1.1';
    const freely = [await send({}, { ip }), await send({}, { ip }), await send({}, { ip })];
    expect(freely.map(outcomeOf)).toEqual(['sent', 'sent', 'slider']);
    const outcomes = [];
    for (let turn = 0; turn < 4; turn++) {
      outcomes.push(outcomeOf(await send({ slider: await solveSlider(server, ip) }, { ip })));
    }
    expect(outcomes).toEqual(['sent', 'sent', 'sent', 'wait']);
  });

  test('of a slider that was used', async () => {
    const ip = '10.8.1.2';
    await send({}, { ip });
    await send({}, { ip });
    const slider = await solveSlider(server, ip);
    expect(outcomeOf(await send({ slider }, { ip }))).toBe('sent');
    expect(outcomeOf(await send({ slider }, { ip }))).toBe('slider');
  });
});

const outcomeOf = (address: string | undefined) => new URL(address ?? '', 'http://x').searchParams.get('outcome');

describe('many strangers', () => {
  const { freely, proven } = feedbackPerDay.everybody;

  test('close the way without the slider for all, and no other: with it everybody is heard, and complaints have their own', async () => {
    server.clock.advance(2 * 86_400);
    for (let turn = 0; turn < freely; turn++) {
      await server.deps.limits.take('feedback:freely:other', freely, 86_400);
    }
    expect(outcomeOf(await send({}, { ip: '10.8.2.1' }))).toBe('slider');
    expect(outcomeOf(await send({ slider: await solveSlider(server, '10.8.2.1') }, { ip: '10.8.2.1' }))).toBe('sent');
    for (const [at, topic] of ['report', 'appeal'].entries()) {
      expect(outcomeOf(await send({ topic }, { ip: `10.8.2.${at + 2}` }))).toBe('sent');
    }
  });

  test('with as many solved sliders as people can read end the day, and not that of complaints', async () => {
    await server.deps.limits.take('feedback:proven:other', proven, 86_400, { weight: proven });
    const ip = '10.8.2.9';
    expect(outcomeOf(await send({ slider: await solveSlider(server, ip) }, { ip }))).toBe('wait');
    expect(outcomeOf(await send({ topic: 'appeal' }, { ip }))).toBe('sent');
  });
});

test('one site of IPv6, whatever its networks, sends twenty a day and leaves the rest of it to everybody else', async () => {
  server.clock.advance(2 * 86_400);
  const outcomes = [];
  for (let turn = 0; turn <= feedbackPerDay.address.ofSite; turn++) {
    const ip = `2001:db8:8:${turn.toString(16)}::1`;
    outcomes.push(outcomeOf(await send({ slider: await solveSlider(server, ip) }, { ip })));
  }
  expect(outcomes.filter((each) => each === 'sent')).toHaveLength(feedbackPerDay.address.ofSite);
  expect(outcomes.at(-1)).toBe('wait');
  expect(await send({}, { ip: '2001:db8:9::1' })).toContain('outcome=sent');
});

test('a text with a character that the database cannot store is kept without it', async () => {
  expect(await send({ content: 'tea\u0000 leaf' })).toContain('outcome=sent');
  expect((await kept())[0]!.content).toBe('tea leaf');
  expect(await send({ content: '\u0000' })).toContain('outcome=content');
});

test('old feedback is deleted with its item, whatever became of it', async () => {
  await forgetOldFeedback(server.deps);
  expect((await kept()).length).toBeGreaterThan(0);
  server.clock.advance((FEEDBACK_DAYS + 1) * 86_400);
  await forgetOldFeedback(server.deps);
  expect(await kept()).toEqual([]);
  const items = await server.db.selectFrom('review_item').select('id').where('queue', '=', 'feedback').execute();
  expect(items).toEqual([]);
});
