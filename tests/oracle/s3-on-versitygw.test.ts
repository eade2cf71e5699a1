import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '#server/adapters/clock/system.ts';
import { createS3 } from '#server/adapters/storage/s3/s3-client.ts';
import { createS3Storage } from '#server/adapters/storage/s3/s3-storage.ts';
import type { DirectFiles } from '#server/ports/arrivals.ts';
import type { Storage } from '#server/ports/storage.ts';
import { freePort } from '#server/start/free-port.ts';
import { hasTool } from './tools.ts';

const keys = { accessKey: 'AKIDORACLE', secretKey: 'oracle/secret+key', region: 'us-east-1' };

/** A strict gateway of S3 in front of a folder, whose buckets are its folders. */
async function startGateway(): Promise<{ folder: string; open(bucket: string, more?: object): Promise<Storage> }> {
  const folder = mkdtempSync(join(tmpdir(), 'versitygw-'));
  mkdirSync(join(folder, 'installers'));
  const port = await freePort();
  const child = spawn('versitygw', ['--port', `127.0.0.1:${port}`, 'posix', folder], {
    env: { ...process.env, ROOT_ACCESS_KEY: keys.accessKey, ROOT_SECRET_KEY: keys.secretKey },
    stdio: 'ignore',
  });
  onTestFinished(() => {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  const endpoint = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(endpoint).then(
      () => true,
      () => false,
    );
  await expect.poll(isUp).toBe(true);
  const open = (bucket: string, more = {}) => {
    const settings = { ...keys, endpoint, bucket, isPathStyle: true, kodoUrl: null, sendsDownloads: false, ...more };
    const own = mkdtempSync(join(tmpdir(), 'drafts-'));
    onTestFinished(() => rmSync(own, { recursive: true, force: true }));
    return createS3Storage({ s3: createS3(settings, systemClock), settings, clock: systemClock, folder: own });
  };
  return { folder, open };
}

test.skipIf(!hasTool('versitygw'))('versitygw takes our requests, and its refusals are understood', async () => {
  const { folder, open } = await startGateway();
  const storage = await open('installers');
  const arrivals = storage.arrivals as DirectFiles;
  await storage.probe();
  expect(await storage.readLabel()).toBeNull();
  await storage.writeLabel('mine');
  expect(await storage.readLabel()).toBe('mine');

  const bytes = randomBytes(17 * 2 ** 20);
  const { sha256, checksum } = await storage.put(bytes);
  await storage.put(bytes);
  const file = (await storage.open(sha256))!;
  expect((await buffer(file.stream())).equals(bytes)).toBe(true);
  expect(Buffer.from(await file.read(5, 10))).toEqual(bytes.subarray(5, 15));
  expect(await storage.computeChecksum(sha256)).toBe(checksum);

  const upload = await arrivals.begin('one');
  const url = arrivals.addressOf('one', upload, { number: 1, size: 5000 });
  expect((await fetch(url, { method: 'PUT', body: bytes.subarray(0, 5001) })).status).toBe(403);
  expect((await fetch(url, { method: 'PUT', body: bytes.subarray(0, 5000) })).status).toBe(200);
  expect(await arrivals.listParts('one', upload)).toEqual([{ number: 1, size: 5000 }]);
  await arrivals.complete('one', upload);
  await arrivals.complete('one', upload);
  const arrived = (await arrivals.digest('one', () => {}))!;
  await arrivals.keep('one', arrived);
  await arrivals.remove('one');
  expect([await arrivals.sizeOf('one'), (await storage.open(arrived.sha256))!.size]).toEqual([null, 5000]);
  await storage.remove(sha256);
  expect(await storage.open(sha256)).toBeNull();

  const stranger = await open('installers', { secretKey: 'another' });
  await expect(stranger.put(bytes.subarray(0, 9))).rejects.toMatchObject({ kind: 'ours', fault: 'key' });
  const elsewhere = await open('installers', { region: 'eu-west-1' });
  await expect(elsewhere.put(bytes.subarray(0, 9))).rejects.toMatchObject({ kind: 'ours', fault: 'setting' });
  rmSync(join(folder, 'installers'), { recursive: true });
  const gone = { kind: 'ours', fault: 'setting', message: expect.stringContaining('“installers”') };
  for (const act of [() => storage.put(bytes), () => storage.open(sha256), () => storage.writeLabel('mine')]) {
    await expect(act()).rejects.toMatchObject(gone);
  }
});
