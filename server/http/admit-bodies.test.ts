import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { MOST_AT_A_TIME } from './admit-bodies.ts';

let server: TestServer;
let member: TestMember;
let port: number;
const open: Socket[] = [];
const hangUp = (socket: Socket) => void socket.destroy();
beforeAll(async () => {
  server = await startTestServer();
  member = await server.newMember();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  port = Number(new URL(server.app.listeningOrigin).port);
});
afterAll(async () => {
  open.forEach(hangUp);
  await server.close();
});

/** Sends the beginning of a body and then stops. Returns what has arrived by then. */
async function begin(path: string, headers: readonly string[], length: number): Promise<() => string> {
  const socket = connect({ port, host: '127.0.0.1' })
    .setEncoding('utf8')
    .on('error', () => {});
  open.push(socket);
  let heard = '';
  socket.on('data', (text) => {
    heard += text;
  });
  const lines = [`POST ${path} HTTP/1.1`, 'host: x', 'content-type: application/json', `content-length: ${length}`];
  socket.write(`${[...lines, ...headers].join('\r\n')}\r\n\r\n{"picture":"AAAA`);
  await sleep(50);
  return () => heard;
}

const UPLOAD = 12_000_000;
const ORDINARY = 60_000;

describe('before a body is read', () => {
  test.each([
    ['no session', []],
    ['a session that never was', ['token: made-up']],
  ])('an upload with %s is answered', async (_, headers) => {
    const heard = await begin('/api/imgUpload', headers, UPLOAD);
    await expect.poll(heard).toContain('"code":403');
  });

  test('a member with four uploads in progress waits with the fifth, and another member does not', async () => {
    const token = [`token: ${member.token}`];
    const uploads = await Promise.all([1, 2, 3, 4].map(() => begin('/api/imgUpload', token, UPLOAD)));
    const fifth = await begin('/api/imgUpload', token, UPLOAD);
    await expect.poll(fifth).toContain('429');
    expect(fifth()).toContain('retry-after: 5');
    expect(uploads.map((heard) => heard())).toEqual(['', '', '', '']);
    const neighbor = await begin('/api/imgUpload', [`token: ${(await server.newMember()).token}`], UPLOAD);
    expect(neighbor()).toBe('');
    open.forEach(hangUp);
    await expect.poll(async () => (await begin('/api/imgUpload', token, UPLOAD))()).toBe('');
  });

  test('a member who leaves while the session is looked up keeps no share', async () => {
    const { id: _, token } = await server.newMember();
    const gate = Promise.withResolvers<void>();
    const { ofMember } = server.deps.sessions;
    server.deps.sessions.ofMember = (...args) => gate.promise.then(() => ofMember(...args));
    await Promise.all([1, 2, 3, 4].map(() => begin('/api/imgUpload', [`token: ${token}`], UPLOAD)));
    open.forEach(hangUp);
    await sleep(100);
    gate.resolve();
    server.deps.sessions.ofMember = ofMember;
    await sleep(100);
    expect((await begin('/api/imgUpload', [`token: ${token}`], UPLOAD))()).toBe('');
  });

  test('an address that keeps starting bodies is refused, and admitted again when they have ended', async () => {
    const most = Math.floor(MOST_AT_A_TIME.address / ORDINARY);
    await Promise.all(Array.from({ length: most }, () => begin('/api/user/login', [], ORDINARY)));
    await expect.poll(await begin('/api/user/login', [], ORDINARY)).toContain('429');
    open.forEach(hangUp);
    await expect.poll(async () => (await begin('/api/user/login', [], ORDINARY))()).toBe('');
  });
});
