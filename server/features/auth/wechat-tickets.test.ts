import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#contract/account/calls.ts';
import { auth } from '#contract/auth/calls.ts';
import type { Call } from '#contract/call.ts';
import { askTicket, bindPhone, scanWith, type Ticket } from '#server/testing/scan.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { CAPTCHA_DRIVER: 'off' } });
});
afterAll(() => server.close());

/** How each kind of ticket is polled, and the result of its scan. */
const kinds = {
  login: { call: auth.pollTicket, settled: 202 },
  bind: { call: account.pollBindTicket, settled: 'bound' },
  unbind: { call: account.pollUnbindTicket, settled: 'unbound' },
  confirm: { call: account.pollConfirmTicket, settled: 'confirmed' },
} as const satisfies Record<string, { call: Call; settled: string | number }>;
type Kind = keyof typeof kinds;
const all = Object.keys(kinds) as Kind[];

const phone = () => server.phones.phones[0]!;

async function ask(kind: Kind): Promise<Ticket & { member: TestMember }> {
  await server.db.deleteFrom('wechat_binding').execute();
  const member = await server.newMember();
  if (kind === 'unbind' || kind === 'confirm') {
    await bindPhone(server, member, phone());
  }
  return { ...(await askTicket(server, kind, kind === 'login' ? {} : member)), member };
}

/** The result in one word: a failure's name, a poll's code, or the status. Bindings are proven by password. */
async function poll(kind: Kind, ticket: string, member: TestMember): Promise<string | number> {
  const { code, data } = await server.call<{ err?: string; status?: string } | null>(
    kinds[kind].call,
    { ticket, ...(kind === 'bind' && { password: member.password }) },
    member,
  );
  return data?.err ?? data?.status ?? code;
}

const waiting = (kind: Kind) => (kind === 'login' ? 201 : 'waiting');

describe.each(all)('a ticket to %s', (kind) => {
  test('waits, is settled by the scan, and is over when replayed', async () => {
    const { member, ...ticket } = await ask(kind);
    expect(await poll(kind, ticket.ticket, member)).toBe(waiting(kind));
    await scanWith(server, phone(), ticket);
    expect(await poll(kind, ticket.ticket, member)).toBe(kinds[kind].settled);
    expect(await poll(kind, ticket.ticket, member)).toBe('EXPIRED');
  });

  test('is settled for one of ten polls at once', async () => {
    const { member, ...ticket } = await ask(kind);
    await scanWith(server, phone(), ticket);
    const answers = await Promise.all(Array.from({ length: 10 }, () => poll(kind, ticket.ticket, member)));
    expect(answers.filter((answer) => answer === kinds[kind].settled)).toHaveLength(1);
    const others = answers.filter((answer) => answer !== kinds[kind].settled);
    expect(new Set([...others, 'EXPIRED', 'TOO_FREQUENT'])).toEqual(new Set(['EXPIRED', 'TOO_FREQUENT']));
    expect(kind === 'bind' || !others.includes('TOO_FREQUENT'), 'a password has five tries').toBe(true);
  });

  test('expires after 180 seconds, scanned or not; one to bind waits five minutes for the proof', async () => {
    const { member, ...ticket } = await ask(kind);
    const unseen = await askTicket(server, kind, kind === 'login' ? {} : member);
    await scanWith(server, phone(), ticket);
    server.clock.advance(181);
    const left = { login: 'EXPIRED', bind: 'bound', unbind: 'EXPIRED', confirm: 'EXPIRED' } as const;
    expect(await poll(kind, unseen.ticket, member)).toBe('EXPIRED');
    expect(await poll(kind, ticket.ticket, member)).toBe(left[kind]);
    const again = await ask(kind);
    await scanWith(server, phone(), again);
    server.clock.advance(301);
    expect(await poll(kind, again.ticket, again.member)).toBe('EXPIRED');
  });

  test('cannot be polled with the content of its QR code', async () => {
    const { member, ...ticket } = await ask(kind);
    const { scene } = await server.db
      .selectFrom('wechat_ticket')
      .select('scene')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    await scanWith(server, phone(), ticket);
    for (const guess of [scene, ticket.url, ticket.url.split('/').at(-1)!]) {
      expect(['NOT_FOUND', 'PARAM']).toContain(await poll(kind, guess, member));
    }
    expect(await poll(kind, ticket.ticket, member), 'and the asking browser still hears').toBe(kinds[kind].settled);
  });

  test.each(all.filter((other) => other !== kind))('is unknown to %s', async (other) => {
    const { member, ...ticket } = await ask(kind);
    await scanWith(server, phone(), ticket);
    expect(await poll(other, ticket.ticket, member)).toBe('NOT_FOUND');
  });
});

test.each(all.filter((kind) => kind !== 'login'))('a ticket to %s belongs to one browser', async (kind) => {
  const ticket = await ask(kind);
  await scanWith(server, phone(), ticket);
  expect(await poll(kind, ticket.ticket, await server.newMember())).toBe('NOT_FOUND');
});
