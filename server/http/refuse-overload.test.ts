import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { site } from '#contract/site/calls.ts';
import { UPLOADS } from '#contract/uploads.ts';
import { createOverload } from '#server/limits/overload.ts';
import { injectOptions } from '#server/testing/inject-options.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { refuseOverload } from './refuse-overload.ts';

const state = { isOver: false, began: 0, ended: 0 };
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    overload: {
      admits: () => !state.isOver,
      begin: () => {
        state.began += 1;
      },
      end: () => {
        state.ended += 1;
      },
      inFlight: () => state.began - state.ended,
      refused: () => 7,
    },
  });
});
afterAll(() => server.close());

async function whileOver<T>(run: () => Promise<T>): Promise<T> {
  state.isOver = true;
  try {
    return await run();
  } finally {
    state.isOver = false;
  }
}

test.each([
  ['zh-CN', '现在使用的人太多，请在 2 秒后再试'],
  ['zh-EN', 'Too many people are using the service right now. Please try again in 2 seconds.'],
] as const)('a call is refused before its session and the database, in %s', async (language, msg) => {
  const sent = { language, token: 'nobody' };
  const answer = await whileOver(async () => server.app.inject(await injectOptions(site.listSystemInfo, {}, sent)));
  expect([answer.statusCode, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([
    503,
    '2',
    'no-store',
  ]);
  expect(answer.json()).toMatchObject({ code: 0, msg, data: { err: 'OVERLOADED', retry_after: 2 } });
});

test('people get a page', async () => {
  const answer = await whileOver(() => server.app.inject('/d/none'));
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
  expect(answer.body).toContain('现在使用的人太多了');
});

test('health, downloads and uploads go on', async () => {
  const answers = await whileOver(() =>
    Promise.all(['/healthz', '/metrics', '/dl/none/none.apk'].map((path) => server.app.inject(path))),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404]);
  expect(answers[1]!.body).toContain('requests_overloaded_total 7');
  const piece = await whileOver(() => server.app.inject({ method: 'OPTIONS', url: UPLOADS }));
  expect(piece.statusCode).toBe(204);
});

test('every request that begins also ends, whatever its answer', async () => {
  const before = state.ended;
  await Promise.all(['/d/none', '/api/none', '/api/aon/system_info', '/%00'].map((path) => server.app.inject(path)));
  expect(state.began).toBe(state.ended);
  expect(state.ended).toBeGreaterThan(before);
});

test('work for a client that has hung up counts until it is done', async () => {
  const overload = createOverload({ utilization: () => 0 });
  const app = Fastify();
  refuseOverload(app, server.deps, overload);
  const work = Promise.withResolvers<void>();
  app.get('/api/slow', async () => {
    await work.promise;
    return 'done';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as { port: number };
  const gone = new Promise<void>((resolve) => app.server.on('connection', (socket) => socket.on('close', resolve)));
  const client = connect(port, '127.0.0.1', () => client.write('GET /api/slow HTTP/1.1\r\nhost: a\r\n\r\n'));
  await expect.poll(() => overload.inFlight()).toBe(1);
  client.destroy();
  await gone;
  expect(overload.inFlight()).toBe(1);
  work.resolve();
  await expect.poll(() => overload.inFlight()).toBe(0);
  await app.close();
});
