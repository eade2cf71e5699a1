import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#contract/account/calls.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { openSession } from '../sessions/open-session.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { CAPTCHA_DRIVER: 'off' } });
});
afterAll(() => server.close());

const fresh = { new_password: 'mountain-2027', repeated_password: 'mountain-2027' };
type Session = { token: string };
const change = async (session: Session, input: object) =>
  (await server.call<{ err?: string } | null>(account.changePassword, { ...fresh, ...input }, session)).data;
const guess = (session: Session) => change(session, { password: 'not-this-one' });

async function sessionOf({ id }: TestMember): Promise<Session> {
  const { db, clock } = server.deps;
  const client = { ip: '203.0.113.5', userAgent: 'test' };
  return { token: await db.transaction().execute((tx) => openSession(tx, clock, id, client)) };
}

test('a stolen session that guesses the password locks itself, not the owner’s session', async () => {
  const owner = await server.newMember();
  const thief = await sessionOf(owner);
  for (let tries = 0; tries < 60; tries++) {
    expect((await guess(thief))?.err).toBe(tries < 5 ? 'PASSWORD' : 'TOO_FREQUENT');
  }
  expect((await change(thief, { password: owner.password }))?.err).toBe('TOO_FREQUENT');
  expect(await change(owner, { password: owner.password })).toBeNull();
});

test('all sessions of a member together have fifty tries in a quarter of an hour', async () => {
  const owner = await server.newMember();
  for (let sessions = 0; sessions < 10; sessions++) {
    const thief = await sessionOf(owner);
    const answers = await Promise.all(Array.from({ length: 5 }, () => guess(thief)));
    expect(answers).toEqual(Array(5).fill({ err: 'PASSWORD', field: 'password' }));
  }
  const right = { password: owner.password };
  expect(await change(owner, right)).toMatchObject({ err: 'TOO_FREQUENT', retry_after: expect.closeTo(900, -2) });
  server.clock.advance(901);
  expect(await change(owner, right)).toBeNull();
});

test('a right password is not counted as a try', async () => {
  const owner = await server.newMember();
  const changes = { new_password: owner.password, repeated_password: owner.password };
  for (let tries = 0; tries < 55; tries++) {
    expect(await change(owner, { password: owner.password, ...changes })).toBeNull();
  }
});

test.each([{}, { password: '' }])('%j is not a try either, and leads to a request for the password', async (none) => {
  const owner = await server.newMember();
  for (let tries = 0; tries < 6; tries++) {
    expect(await change(owner, none)).toEqual({ err: 'PASSWORD', field: 'password' });
  }
  expect(await change(owner, { password: owner.password })).toBeNull();
});
