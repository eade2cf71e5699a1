import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messageEvents } from '#contract/messages/calls.ts';
import { type BuildEvent, buildEvents } from '#contract/packaging/calls.ts';
import { ringBell } from '#server/database/bell.ts';
import { endOfBuild, startTrial } from '#server/testing/packed-app.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { BUILD_BELL } from './store-builds.ts';

let server: TestServer;
let member: TestMember;
let code: string;
let address: string;
beforeAll(async () => {
  server = await startTestServer();
  member = await server.newMember();
  ({ code } = await startTrial(server, member));
  address = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

const read = (query: Record<string, string>, token = member.token) =>
  server.app.inject({ url: buildEvents.path, query, headers: { token } });

test('a build sends each stage as it ends, and its end', async () => {
  const response = await read({ code });
  expect(response.headers['content-type']).toBe('application/x-ndjson');
  const events = response.body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as BuildEvent);
  const build = await endOfBuild(server, member, code);
  const stages = events.filter((event) => event.type === 'stage');
  expect(Object.fromEntries(stages.map(({ name, ms }) => [name, ms]))).toEqual(build.stages);
  const progress = events.map((event) => event.progress);
  expect(progress).toEqual([...progress].sort((a, b) => a - b));
  expect(events.at(-1)).toEqual({ type: 'status', status: 'done', progress: 100, total_ms: build.total_ms });
});

test('a finished build sends the same again', async () => {
  const lines = (await read({ code })).body.trimEnd().split('\n');
  expect(JSON.parse(lines.at(-1)!)).toMatchObject({ type: 'status', status: 'done' });
});

test('the row is read only when the bell rings', async () => {
  const build = server.db.updateTable('build').where('code', '=', code);
  const { stages } = await build.set({ status: 'building' }).returning('stages').executeTakeFirstOrThrow();
  const url = `${address}${buildEvents.path}?${new URLSearchParams({ code })}`;
  const lines = (await fetch(url, { headers: { token: member.token } })).body!.values();
  await lines.next();
  const next = lines.next();
  await build.set({ stages: JSON.stringify([...stages, { name: 'late', ms: 7 }]) }).execute();
  expect(await Promise.race([next, sleep(300, 'silence')])).toBe('silence');
  await ringBell(server.db, BUILD_BELL, code);
  expect(Buffer.from((await next).value!).toString()).toContain('"name":"late"');
  await build.set({ status: 'done', stages: JSON.stringify(stages) }).execute();
  await ringBell(server.db, BUILD_BELL, code);
  await lines.return?.();
});

test('another member’s build is not found, and without a session there are no events', async () => {
  const { token } = await server.newMember();
  expect((await read({ code }, token)).json()).toMatchObject({ code: 0, data: { err: 'NOT_FOUND' } });
  expect((await read({})).json()).toMatchObject({ code: 0, data: { err: 'NOT_FOUND' } });
  expect((await read({ code }, 'x')).json()).toMatchObject({ code: 403, data: null });
});

test('the stream of a build is one of the member’s ten: the oldest is ended', async () => {
  const left = new AbortController();
  const openMessages = () =>
    fetch(address + messageEvents.path, { headers: { token: member.token }, signal: left.signal });
  const oldest = await openMessages();
  for (let others = 0; others < 9; others++) {
    await openMessages();
  }
  const toItsEnd = oldest.text();
  await read({ code });
  expect((await toItsEnd).trimEnd().split('\n')).toHaveLength(1);
  left.abort();
});
