import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#server/adapters/clock/system.ts';
import { createDiskStorage } from '#server/adapters/storage/disk.ts';
import { type Connection, connect } from '#server/database/connect.ts';
import { putDownloadable } from '#server/testing/downloads/downloading.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { newFolder } from '../fixtures/new-folder.ts';
import { newMember } from '../journeys/hands/member.ts';
import { type RunningServer, startServer } from '../journeys/hands/server.ts';

const bytes = randomBytes(24_000_000);
const environment = { DATA_DIR: join(newFolder(), 'data'), CAPTCHA_DRIVER: 'off' };
/** Between the request, the charge and the bytes. */
const KILLED_AFTER_MS = [5, 25, 60];

let server: RunningServer;
let database: Connection;
let app: Awaited<ReturnType<typeof putDownloadable>>;
beforeAll(async () => {
  server = await startServer(environment);
  const { userinfo } = await newMember(server.address, '13900139099');
  database = reach();
  const deps = {
    db: database.db,
    clock: systemClock,
    storage: await createDiskStorage(join(environment.DATA_DIR, 'storage')),
  };
  const reached = { db: database.db, deps, clock: systemClock } as unknown as TestServer;
  app = await putDownloadable(reached, { id: userinfo.id, token: '', mobile: '', password: '' }, 'android', { bytes });
});
afterAll(async () => {
  await database?.close();
  await server?.stop();
  rmSync(environment.DATA_DIR, { recursive: true, force: true });
});

const reach = () =>
  connect({ host: join(environment.DATA_DIR, 'postgres'), user: 'qdb', database: 'postgres' }, () => {});

async function killAndStart(): Promise<void> {
  process.kill(server.pid, 'SIGKILL');
  await server.stop();
  await database.close();
  server = await startServer(environment);
  database = reach();
}

let phones = 0;
/** Each is for another phone, because one pays once a day for a release. */
async function newTicket(): Promise<string> {
  phones += 1;
  const agent = `Mozilla/5.0 (Linux; Android 14; Phone ${phones}) Chrome/139.0`;
  const headers = { 'content-type': 'application/json', 'user-agent': agent };
  const answer = await fetch(`${server.address}/d/${app.short}/ticket`, { method: 'POST', headers, body: '{}' });
  return (await answer.json()).data.url;
}

async function counted() {
  const { downloads } = await database.db
    .selectFrom('distributed_app')
    .select('downloads')
    .where('id', '=', app.id)
    .executeTakeFirstOrThrow();
  const { used } = await database.db.selectFrom('free_download').select('used').executeTakeFirstOrThrow();
  const events = await database.db.selectFrom('app_event').select('id').where('action', '=', 'download').execute();
  return { downloads, used, events: events.length };
}

const whole = async (url: string) => Buffer.from(await (await fetch(server.address + url)).arrayBuffer());

test('a download whose server is killed at any moment is charged once, and its ticket stays good', async () => {
  let charged = 0;
  for (const ms of KILLED_AFTER_MS) {
    const url = await newTicket();
    const broken = whole(url).catch(() => 'broken');
    await sleep(ms);
    await killAndStart();
    await broken;
    charged += 1;
    expect((await whole(url)).equals(bytes), `killed after ${ms} ms`).toBe(true);
    expect(await counted()).toEqual({ downloads: charged, used: charged, events: charged });
  }
});

test('a download that was broken in its middle goes on under its ticket for nothing', async () => {
  const before = await counted();
  const url = await newTicket();
  const answer = await fetch(server.address + url);
  const tag = answer.headers.get('etag')!;
  const reader = answer.body!.getReader();
  const arrived: Uint8Array[] = [(await reader.read()).value!];
  const charged = await counted();
  expect(charged.downloads).toBe(before.downloads + 1);
  await killAndStart();
  for (let piece = await reader.read().catch(() => null); piece?.value; piece = await reader.read().catch(() => null)) {
    arrived.push(piece.value);
  }
  const half = Buffer.concat(arrived);
  expect(half.length).toBeLessThan(bytes.length);
  const rest = await fetch(server.address + url, { headers: { range: `bytes=${half.length}-`, 'if-range': tag } });
  expect(rest.status).toBe(206);
  expect(Buffer.concat([half, Buffer.from(await rest.arrayBuffer())]).equals(bytes)).toBe(true);
  expect(await counted()).toEqual(charged);
});
