import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { LARGEST_INSTALLER, UPLOAD_CHUNK } from '#rules/distribution/installer-upload.ts';
import { startServer } from '#tests/journeys/hands/server.ts';
import type { BenchRow } from './bench-row.ts';
import { rowOf } from './limits.ts';
import { memoryOf } from './memory-of.ts';
import { type Member, signUp } from './site-client.ts';

const COMPARED_BYTES = 2 ** 30;
const ROUNDS = 3;
const SAMPLE_MS = 500;
const MB = 2 ** 20;
/** Not zeros, because a file system may skip them. */
const chunk = Buffer.alloc(UPLOAD_CHUNK, 'tea from the mountains ');

type Receiver = { url: string; headers: Record<string, string> };

/** Uploads to the disk: as fast as a bare pipeline of Node in the same run, and with the same memory for any length. */
export async function uploadRows(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'qdb-bench-'));
  const bare = await startBare(join(folder, 'bare'));
  const server = await startServer({ DATA_DIR: join(folder, 'data') }, 'start.mjs');
  try {
    const member = await signUp(server, '13800138011');
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const raw = await timeOf(() => send({ url: bare.url, headers: {} }, COMPARED_BYTES));
      const upload = await create(server.address, member, COMPARED_BYTES);
      const ours = await timeOf(() => send(upload, COMPARED_BYTES));
      await fetch(upload.url, { method: 'DELETE', headers: upload.headers });
      ratios.push(raw / ours);
    }
    const size = Math.min(LARGEST_INSTALLER, await partOfDisk(folder));
    const upload = await create(server.address, member, size);
    const peak = await peakOf(server.pid, () => send(upload, size));
    const median = ratios.sort((one, other) => one - other)[ROUNDS >> 1]!;
    return [rowOf('upload', median * 100), rowOf('uploadMemory', peak / MB)];
  } finally {
    bare.process.kill();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The largest upload in bytes of a member without a verified name (rules/distribution/installer-upload.ts), in whole pieces: 10 GB on a disk with 82
 * GB free.
 */
async function partOfDisk(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  const pieces = Math.floor((bavail * bsize - 2 * 2 ** 30) / 8 / UPLOAD_CHUNK);
  return pieces * UPLOAD_CHUNK;
}

async function create(address: string, { call }: Member, size: number): Promise<Receiver> {
  const { tus } = await call('/api/qnupload/GetQiNiuToken', { filename: 'large.apk', size });
  const headers = { 'tus-resumable': '1.0.0', ...tus.headers };
  const created = await fetch(address + tus.endpoint, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(size) },
  });
  return { url: address + created.headers.get('location'), headers };
}

async function send({ url, headers }: Receiver, size: number): Promise<void> {
  for (let offset = 0; offset < size; offset += UPLOAD_CHUNK) {
    const sending = request(url, {
      method: 'PATCH',
      headers: {
        ...headers,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
        'content-length': String(UPLOAD_CHUNK),
      },
    });
    sending.end(chunk);
    const [{ statusCode }] = await once(sending, 'response');
    if (statusCode !== 204) {
      throw new Error(`a piece was answered ${statusCode}`);
    }
  }
}

async function timeOf(run: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

/** The highest memory in bytes of a process and its children during a run. */
async function peakOf(pid: number, run: () => Promise<void>): Promise<number> {
  let peak = memoryOf(pid);
  const look = setInterval(() => {
    peak = Math.max(peak, memoryOf(pid));
  }, SAMPLE_MS);
  await run().finally(() => clearInterval(look));
  return peak;
}

async function startBare(path: string): Promise<{ url: string; process: ChildProcess }> {
  const script = new URL('./bare-upload.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [script, path], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(createInterface({ input: child.stdout! }), 'line');
  return { url: `http://127.0.0.1:${port}/`, process: child };
}
