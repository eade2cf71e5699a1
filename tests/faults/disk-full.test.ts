import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#contract/account/calls.ts';
import type { Call } from '#contract/call.ts';
import { files } from '#contract/files/calls.ts';
import { packaging } from '#contract/packaging/calls.ts';
import { envelopeFromWire } from '#contract/wire-words.ts';
import { greenSquare } from '#server/testing/packed-app.ts';
import { newFolder } from '../fixtures/new-folder.ts';
import { newMember } from '../journeys/hands/member.ts';
import { type RunningServer, startServer } from '../journeys/hands/server.ts';
import { sendCall } from './site.ts';

const folder = newFolder();
const mount = () =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m,mode=0755', 'qdb-full', folder], { stdio: 'ignore' }).status ===
  0;
const unmount = () => execFileSync('umount', [folder]);
const mayMount = mount();
if (mayMount) {
  unmount();
}
const dataDir = join(folder, 'data');
const filler = join(folder, 'filler');

let server: RunningServer;
let token: string;
let drafts: number[];

describe.skipIf(!mayMount)('a full disk of 160 MB (where mounting one is allowed)', () => {
  beforeAll(async () => {
    expect(mount()).toBe(true);
    mkdirSync(dataDir);
    server = await startServer({ DATA_DIR: dataDir, CAPTCHA_DRIVER: 'off' });
    token = (await newMember(server.address, '13900139077')).userinfo.token;
    drafts = [];
  });
  afterAll(async () => {
    rmSync(filler, { force: true });
    await server?.stop();
    unmount();
  });

  test('reads go on, writes are HTTP 507 with a message, and health and metrics say so', async () => {
    const answers = [await saveDraft()];
    fill();
    do {
      answers.push(await saveDraft());
    } while (answers.at(-1)!.status === 200 && answers.length < 5_000);
    expect(answers.at(-1)).toMatchObject({ status: 507, msg: expect.stringContaining('存储空间不足') });
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 507]));
    expect((await call(files.uploadImage, { picture: await greenSquare(), use: 'icon' })).status).toBe(507);
    expect(await call(account.getUserInfo, {})).toMatchObject({ status: 200, code: 1 });
    expect(await get('/healthz')).toMatchObject({ status: 200, body: expect.stringContaining('"space":"none"') });
    expect(Number(/^storage_free_bytes (.+)$/m.exec((await get('/metrics')).body)![1])).toBeLessThan(2 ** 25);
  });

  test('also while the database cannot write its journal, and restarts again and again', async () => {
    await growJournal();
    await expect.poll(async () => (await get('/healthz')).status).toBe(503);
    await expect.poll(async () => (await call(account.getUserInfo, {})).status).toBe(507);
    expect(await saveDraft()).toMatchObject({ status: 507, msg: expect.stringContaining('存储空间不足') });
  });

  test('with space again it recovers, and nothing acknowledged is missing', async () => {
    rmSync(filler);
    await expect.poll(async () => (await get('/healthz')).status).toBe(200);
    await expect.poll(async () => (await saveDraft()).status).toBe(200);
    const listed = await call(packaging.listApps, { limit: 1 });
    expect(listed.data.total).toBe(drafts.length);
    expect((await call(files.uploadImage, { picture: await greenSquare(), use: 'icon' })).code).toBe(1);
  });
});

/** To the last byte. */
function fill(): void {
  for (const size of [2 ** 20, 4096, 1]) {
    try {
      for (;;) {
        appendFileSync(filler, Buffer.alloc(size));
      }
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' });
    }
  }
}

/** More than the existing segments of the journal, so that PostgreSQL stops itself. */
async function growJournal(): Promise<void> {
  const client = new pg.Client({ host: join(dataDir, 'postgres'), user: 'qdb', database: 'postgres' });
  client.on('error', () => {});
  await client.connect();
  const grow = client.query(
    "select pg_logical_emit_message(false, 'test', repeat('x', 1000000)) from generate_series(1, 200)",
  );
  await expect(grow).rejects.toThrow();
  await client.end().catch(() => {});
}

type CallAnswer = { status: number; code: number; msg: string; data: Record<string, unknown> };

async function call(entry: Call, input: Record<string, unknown>): Promise<CallAnswer> {
  const response = await sendCall(server.address, entry, input, token);
  return { status: response.status, ...(envelopeFromWire(entry, await response.json()) as Omit<CallAnswer, 'status'>) };
}

async function saveDraft(): Promise<CallAnswer> {
  const answer = await call(packaging.saveBase, { app_name: 'Shanye Tea', link: 'https://www.shanye.example.com/' });
  if (answer.code === 1) {
    drafts.push(Number(answer.data.app_id));
  }
  return answer;
}

async function get(path: string): Promise<{ status: number; body: string }> {
  const response = await fetch(server.address + path);
  return { status: response.status, body: await response.text() };
}
