import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#contract/account/calls.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { ran, trial, trialHandlers } from '#server/testing/trial-calls.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ extraHandlers: trialHandlers });
});
afterAll(() => server.close());

describe('a nonce', () => {
  test('gives the first answer again, also to twenty at once', async () => {
    const { token } = await server.newMember();
    const before = ran.create;
    const send = () => server.call(trial.create, { nonce: 'n1' }, { token });
    const answers = await Promise.all(Array.from({ length: 20 }, send));
    expect(new Set(answers.map(({ data }) => data.number)).size).toBe(1);
    expect(answers.every(({ code }) => code === 200)).toBe(true);
    expect(ran.create).toBe(before + 1);
  });

  test('belongs to its member, and is released by a failure', async () => {
    const [first, second] = [await server.newMember(), await server.newMember()];
    const one = await server.call(trial.create, { nonce: 'n2' }, first);
    const two = await server.call(trial.create, { nonce: 'n2' }, second);
    expect(one.data.number).not.toBe(two.data.number);
    expect((await server.call(trial.create, { nonce: 'n3', refuse: true }, first)).data.err).toBe('STATE');
    expect((await server.call(trial.create, { nonce: 'n3' }, first)).code).toBe(200);
  });

  test('sent twice in one form is a wrong parameter', async () => {
    const { token } = await server.newMember();
    const headers = { token, 'content-type': 'application/x-www-form-urlencoded' };
    const url = trial.create.path;
    const answer = await server.app.inject({ method: 'POST', url, payload: 'nonce=n6&nonce=n7', headers });
    expect(answer.json().data).toEqual({ err: 'PARAM', field: 'nonce' });
  });

  test('does not store the answer of a call that creates nothing, which may contain a token', async () => {
    const member = await server.newMember();
    expect((await server.call(account.getUserInfo, { nonce: 'n5' }, member)).code).toBe(1);
    expect(await server.db.selectFrom('call_nonce').selectAll().where('nonce', '=', 'n5').execute()).toEqual([]);
  });

  test('of a killed process is taken over after a minute', async () => {
    const member = await server.newMember();
    const left = { member_id: member.id, call: 'create', nonce: 'n4', answer: null, created_at: server.clock.now() };
    await server.db.insertInto('call_nonce').values(left).execute();
    server.clock.advance(61);
    expect((await server.call(trial.create, { nonce: 'n4' }, member)).code).toBe(200);
  });
});
