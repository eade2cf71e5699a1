import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { account } from '#contract/account/calls.ts';
import { billing } from '#contract/billing/calls.ts';
import type { Calls } from '#contract/call.ts';
import { messageEvents } from '#contract/messages/calls.ts';
import { buildEvents, packaging } from '#contract/packaging/calls.ts';
import { site } from '#contract/site/calls.ts';
import { createLog } from '#server/config/log.ts';
import { connect } from '#server/database/connect.ts';
import { done, handle } from '#server/feature/handle.ts';
import { storeFile, urlOfFile } from '#server/features/files/files.ts';
import { handlers } from '#server/start/compose.ts';
import { type DatabaseProxy, startDatabaseProxy } from '#server/testing/database-proxy.ts';
import { injectOptions } from '#server/testing/inject-options.ts';
import { newStaff, type TestStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { createInvoke } from './invoke.ts';

const calls = {
  make: {
    method: 'POST',
    path: '/api/trial/make',
    body: 'json',
    access: 'guarded',
    success: 1,
    once: true,
    failures: [],
  },
} as const satisfies Calls;
const schemas = { make: { input: z.object({}), output: z.object({ count: z.int() }) } };
let made = 0;
let moments = { working: () => {}, done: () => {} };
/** A call that inserts one row, with a statement in between. */
const make = handle(calls, schemas, 'make', async ({ db }) => {
  moments.working();
  await sql`select 1`.execute(db);
  made += 1;
  moments.done();
  return done({ count: made });
});

let proxy: DatabaseProxy;
let server: TestServer;
let member: TestMember;
let staff: TestStaff;
let logLines: { level: number; msg: string }[];

beforeAll(async () => {
  const sink = new Writable({
    write: (line, _, written) => {
      logLines.push(JSON.parse(String(line)));
      written();
    },
  });
  logLines = [];
  server = await startTestServer({
    extraHandlers: [make],
    log: createLog('info', sink),
    reach: async (target) => {
      proxy = await startDatabaseProxy(target);
      return proxy.target;
    },
  });
  member = await server.newMember();
  staff = await newStaff(server, 'owner');
});
afterAll(async () => {
  await server.close();
  await proxy.close();
});
beforeEach(() => {
  moments = { working: () => {}, done: () => {} };
  logLines = [];
});

const lines = (msg: string) => logLines.filter((line) => line.msg === msg);
const health = () => server.app.inject('/healthz');
async function comeBack(): Promise<void> {
  proxy.comeBack();
  await expect.poll(async () => (await health()).statusCode).toBe(200);
  await expect.poll(() => lines('the database is back').length).toBe(1);
}
async function metric(name: string): Promise<number> {
  const { body } = await server.app.inject('/metrics');
  return Number(new RegExp(`^${name} (.+)$`, 'm').exec(body)?.[1]);
}

describe('while the database is away', () => {
  test('every guarded call is HTTP 503 with the time to wait, in both languages', async () => {
    proxy.leave();
    for (const { call, name } of handlers.filter(({ call }) => call.access !== 'public')) {
      for (const [language, msg] of [
        ['zh-CN', '服务暂时不可用，请几秒后再试'],
        ['zh-EN', 'The service is unavailable for a moment. Please try again in a few seconds.'],
      ] as const) {
        const sent = { language, ...(call.access.startsWith('staff') ? staff : { token: member.token }) };
        const answer = await server.app.inject(await injectOptions(call, { picture: 'x' }, sent));
        expect([name, answer.statusCode, answer.headers['retry-after']]).toEqual([name, 503, '2']);
        expect(answer.json()).toMatchObject({ code: 0, msg, data: { err: 'UNAVAILABLE', retry_after: 2 } });
      }
    }
    await comeBack();
  });

  test('public calls that need the database are HTTP 503 too', async () => {
    proxy.leave();
    for (const call of [site.listSystemInfo, billing.listPrices]) {
      expect((await server.app.inject(await injectOptions(call, {}, {}))).statusCode).toBe(503);
    }
    await comeBack();
  });

  test('streams are HTTP 503 too; a download with its ticket goes on', async () => {
    const kept = await storeFile(server.deps, Buffer.from('bytes'), {
      owner: member.id,
      kind: 'test',
      name: 'a.txt',
      mime: 'text/plain',
    });
    proxy.leave();
    for (const { path } of [messageEvents, buildEvents]) {
      const answer = await server.app.inject({ url: `${path}?code=x`, headers: { token: member.token } });
      expect([path, answer.statusCode, answer.headers['retry-after']]).toEqual([path, 503, '2']);
    }
    const download = await server.app.inject(urlOfFile(server.deps.tickets, kept));
    expect([download.statusCode, download.body]).toEqual([200, 'bytes']);
    await comeBack();
  });

  test('the log has one line when it goes and one when it is back, whatever the requests', async () => {
    const before = await metric('database_unavailable_total');
    proxy.leave();
    for (let count = 0; count < 20; count += 1) {
      await server.app.inject(await injectOptions(account.getUserInfo, {}, { token: member.token }));
    }
    expect(await metric('database_up')).toBe(0);
    expect(await metric('database_unavailable_total')).toBeGreaterThanOrEqual(before + 20);
    await comeBack();
    expect(await metric('database_up')).toBe(1);
    const told = logLines.filter(({ level }) => level > 30);
    expect(told.map(({ msg }) => msg)).toEqual(['the database is away', 'the database is back']);
    expect(told[0]).toMatchObject({ reason: expect.any(String), freeBytes: expect.any(Number) });
    expect(lines('request').filter((line) => 'refused' in line && line.refused === 'UNAVAILABLE')).toHaveLength(20);
  });

  test('health reports it, and a page is drawn with the available data', async () => {
    proxy.leave();
    const { statusCode, body } = await health();
    expect([statusCode, JSON.parse(body).ok]).toEqual([503, false]);
    const context = {
      token: member.token,
      staffKey: null,
      staffBrowser: null,
      language: 'zh-CN',
      ip: '',
      userAgent: '',
      browser: null,
    } as const;
    const invoke = createInvoke(server.deps, handlers);
    expect(await invoke(account.getUserInfo, {}, context)).toMatchObject({ code: 0, data: { err: 'UNAVAILABLE' } });
    await comeBack();
  });
});

describe('a call with a nonce', () => {
  const send = async (nonce: string) =>
    server.app.inject(await injectOptions(calls.make, { nonce }, { token: member.token }));

  test('interrupted by the outage can be repeated, and is then done once', async () => {
    moments.working = proxy.leave;
    const before = made;
    expect((await send('broken-off')).statusCode).toBe(503);
    expect(made).toBe(before);
    moments.working = () => {};
    await comeBack();
    expect((await send('broken-off')).json()).toMatchObject({ code: 1, data: { count: before + 1 } });
  });

  test('finished before the outage is answered again, and not repeated', async () => {
    moments.done = proxy.leave;
    const first = (await send('done')).json();
    expect(first).toMatchObject({ code: 1, data: { count: made } });
    const before = made;
    moments.done = () => {};
    await comeBack();
    expect((await send('done')).json()).toMatchObject({ data: first.data });
    expect(made).toBe(before);
  });
});

test('a permanently locked table is HTTP 503 as well, with a line for each', async () => {
  const direct = connect(proxy.target, () => {});
  const [locked, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = direct.db.transaction().execute(async (tx) => {
    await sql`lock table packed_app in access exclusive mode`.execute(tx);
    locked.resolve();
    await free.promise;
  });
  await locked.promise;
  const answer = await server.app.inject(await injectOptions(packaging.listApps, {}, { token: member.token }));
  free.resolve();
  await holding;
  await direct.close();
  expect([answer.statusCode, answer.json().data.err]).toEqual([503, 'UNAVAILABLE']);
  expect(logLines.filter(({ level }) => level > 30).map(({ msg }) => msg)).toEqual(['request failed']);
});
