import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { distribution } from '#contract/distribution/calls.ts';
import { newFolder } from '../fixtures/new-folder.ts';
import { newMember } from '../journeys/hands/member.ts';
import { type RunningServer, startServer } from '../journeys/hands/server.ts';
import { sendCall } from './site.ts';

const bytes = randomBytes(24_000_000);
const sha256 = createHash('sha256').update(bytes).digest('hex');
const environment = { DATA_DIR: join(newFolder(), 'data'), CAPTCHA_DRIVER: 'off' };
const TUS = { 'tus-resumable': '1.0.0' };

let server: RunningServer;
let token: string;
beforeAll(async () => {
  server = await startServer(environment);
  token = (await newMember(server.address, '13900139088')).userinfo.token;
});
afterAll(async () => {
  await server?.stop();
  rmSync(environment.DATA_DIR, { recursive: true, force: true });
});

async function ask(call: typeof distribution.startUpload | typeof distribution.finishUpload, input: object) {
  const response = await sendCall(server.address, call, { ...input }, token);
  return (await response.json()).data;
}

async function killAndStart(): Promise<void> {
  process.kill(server.pid, 'SIGKILL');
  await server.stop();
  server = await startServer(environment);
}

/** Sends the rest of the file slowly, until the server is gone. */
async function sendSlowly(path: string, headers: Record<string, string>, from: number): Promise<void> {
  async function* slowly() {
    for (let at = from; at < bytes.length; at += 200_000) {
      yield bytes.subarray(at, at + 200_000);
      await sleep(10);
    }
  }
  const body = Readable.toWeb(Readable.from(slowly())) as unknown as BodyInit;
  await fetch(server.address + path, { method: 'PATCH', headers, body, duplex: 'half' } as RequestInit).catch(() => {});
}

const arrived = (key: string): number => statSync(join(environment.DATA_DIR, 'storage', 'arriving', key)).size;

test('an upload whose server is killed three times, and a fourth time while it is hashed, has the same bytes', async () => {
  const offered = { filename: 'tea.apk', size: bytes.length };
  const { key, tus } = await ask(distribution.startUpload, offered);
  const length = { 'upload-length': String(bytes.length) };
  await fetch(server.address + tus.endpoint, { method: 'POST', headers: { ...TUS, ...tus.headers, ...length } });
  const path = `${tus.endpoint}/${key}`;

  const offsets = [0];
  for (let kill = 1; kill <= 3; kill += 1) {
    const headers = {
      ...TUS,
      ...tus.headers,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offsets.at(-1)),
    };
    const sending = sendSlowly(path, headers, offsets.at(-1)!);
    // In the middle of a piece, however busy the machine is.
    await expect.poll(() => arrived(key), { interval: 20 }).toBeGreaterThan(offsets.at(-1)! + 500_000);
    await killAndStart();
    await sending;
    const told = await fetch(server.address + path, { method: 'HEAD', headers: { ...TUS, ...tus.headers } });
    expect(told.status).toBe(200);
    offsets.push(Number(told.headers.get('upload-offset')));
  }
  expect(offsets.toSorted((one, other) => one - other)).toEqual(offsets);
  expect(new Set(offsets).size).toBe(4);
  expect(offsets.at(-1)).toBeLessThan(bytes.length);

  const { tus: renewed } = await ask(distribution.startUpload, { ...offered, key });
  const at = offsets.at(-1)!;
  const last = await fetch(server.address + renewed.location, {
    method: 'PATCH',
    headers: {
      ...TUS,
      ...renewed.headers,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(at),
    },
    body: bytes.subarray(at),
  });
  expect(last.status).toBe(204);
  expect(await ask(distribution.finishUpload, { key })).toMatchObject({ state: 'hashing' });
  await killAndStart();
  await expect
    .poll(() => ask(distribution.finishUpload, { key }), { interval: 200 })
    .toMatchObject({ state: 'ready', sha256 });
  const stored = readFileSync(join(environment.DATA_DIR, 'storage', sha256.slice(0, 2), sha256));
  expect(stored.equals(bytes)).toBe(true);
});
