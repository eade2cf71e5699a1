import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { PictureJob, PictureReport } from './picture-job.ts';
import { drawingCosts } from './picture-result.ts';
import { type RasterizeOptions, rasterize } from './rasterize.ts';

const megabyte = 1024 * 1024;
const drawing = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${inside}</svg>`);
/** A file of 320 kB that took 2.4 GB of memory: each segment of the path has thousands of dashes. */
const dashes = drawing(
  `<path d="M0 0${'L10 10 0 10 10 0'.repeat(20_000)}" stroke="red" stroke-width="5" stroke-linejoin="round" stroke-linecap="round" stroke-dasharray="0.05 0.05"/>`,
);
/** A file of 480 kB that took 1 GB of memory. */
const zigzag = drawing(
  `<path d="M0 0${'L9 9 1 8'.repeat(59_000)}" stroke="red" stroke-width="3" stroke-linejoin="round" fill="none"/>`,
);
const layers = drawing('<g opacity=".5"><rect width="10" height="10"/></g>'.repeat(4900));
const square = (side: number) => sharp({ create: { width: side, height: side, channels: 4, background: '#1f6b4a' } });
const small = () => square(8).png().toBuffer();

/** The kernel's figures of the processes that we have started. */
const onLinux = process.platform === 'linux';
const ours = () =>
  globSync('/proc/self/task/*/children')
    .flatMap((file) => readFileSync(file, 'latin1').split(' '))
    .filter((pid) => isPictureProcess(pid));
const statusOf = (pid: string, field: string) =>
  Number(new RegExp(`^${field}:\\s*(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0) * 1024;

function isPictureProcess(pid: string): boolean {
  try {
    return pid !== '' && readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('picture-process');
  } catch {
    return false;
  }
}

/** The highest memory of any of the processes, in bytes. */
async function peakDuring(work: Promise<unknown>): Promise<number> {
  let peak = 0;
  const look = setInterval(() => {
    for (const pid of ours()) {
      try {
        peak = Math.max(peak, statusOf(pid, 'VmHWM'));
      } catch {
        // The process has just ended.
      }
    }
  }, 5);
  await work.finally(() => clearInterval(look));
  return peak;
}

describe('a picture that costs too much is ended, and the reason reported', () => {
  test.skipIf(!onLinux).each([
    ['dashes', dashes],
    ['a zigzag', zigzag],
  ])('%s: for its memory, close to the limit', async (_what, bytes) => {
    // A busy machine needs more processor time for the same drawing; this test is about memory alone.
    const costs = { ...drawingCosts, cpuMilliseconds: 60_000 };
    const drawn = rasterize(bytes, { size: 1024, costs });
    const peak = await peakDuring(drawn);
    expect(await drawn).toEqual({ ok: false, reason: 'BAD_IMAGE', detail: 'memory' });
    expect(peak).toBeLessThan(drawingCosts.memoryBytes + 100 * megabyte);
  });

  test('layers: for its time', async () => {
    const costs = { ...drawingCosts, cpuMilliseconds: 800 };
    expect(await rasterize(layers, { size: 2048, costs })).toMatchObject({ detail: 'timeout' });
  });

  test('when its caller has no more time, also in the queue', async () => {
    const ends = new AbortController();
    const options = { size: 2048, caller: 'visit', signal: ends.signal };
    const given = [rasterize(layers, options), rasterize(layers, options)];
    setTimeout(() => ends.abort(), 300);
    expect(await Promise.all(given)).toMatchObject([{ detail: 'timeout' }, { detail: 'timeout' }]);
    expect(await rasterize(await small(), { size: 64, caller: 'visit', signal: ends.signal })).toMatchObject({
      detail: 'timeout',
    });
    expect(await rasterize(await small(), { size: 64, caller: 'visit' })).toMatchObject({ ok: true });
  });
});

describe('the process itself', () => {
  const program = fileURLToPath(new URL('./picture-process.ts', import.meta.url));

  /** Draws the picture without a watch from outside. */
  async function alone(costs: PictureJob['costs']): Promise<{ told: PictureReport[]; signal: string | null }> {
    const child: ChildProcess = fork(program, { serialization: 'advanced' });
    const told: PictureReport[] = [];
    child.on('message', (message) => told.push(message as PictureReport));
    child.send({ bytes: dashes, options: { size: 512 }, costs } satisfies PictureJob);
    const [, signal] = await once(child, 'close');
    return { told, signal };
  }

  test('reports the reason and ends at once, while the library is drawing', async () => {
    const { memoryBytes } = drawingCosts;
    const inTime = await alone({ memoryBytes: 4096 * megabyte, cpuMilliseconds: 300 });
    expect(inTime).toEqual({ told: [{ begun: true }, { exceeded: 'timeout' }], signal: 'SIGKILL' });
    const inMemory = await alone({ memoryBytes, cpuMilliseconds: 60_000 });
    expect(inMemory).toEqual({ told: [{ begun: true }, { exceeded: 'memory' }], signal: 'SIGKILL' });
  });

  test.skipIf(!onLinux)('does not charge its own start to its first picture', async () => {
    const before = ours();
    for (const pid of before) {
      process.kill(Number(pid), 'SIGKILL');
    }
    await expect.poll(() => before.some((pid) => existsSync(`/proc/${pid}`))).toBe(false);
    const costs = { ...drawingCosts, cpuMilliseconds: 60 };
    expect(await rasterize(await small(), { size: 64, costs })).toMatchObject({ ok: true });
  });

  test.skipIf(!onLinux)('is the first to be killed when the machine runs out of memory', async () => {
    await rasterize(await small(), { size: 64 });
    // A process that has just started has not reported to the kernel yet.
    const scores = () => ours().map((pid) => readFileSync(`/proc/${pid}/oom_score_adj`, 'latin1').trim());
    await expect.poll(scores).toContain('1000');
  });

  test.skipIf(!onLinux)('is replaced by a fresh one when pictures have left too much memory behind', async () => {
    const photograph = await square(4000).jpeg().toBuffer();
    for (let drawn = 0; drawn < 12; drawn += 1) {
      await rasterize(photograph, { size: 2560 - drawn * 100, fit: 'inside' });
    }
    // A process that the last picture ended is replaced when the next picture comes.
    await rasterize(await small(), { size: 8, fit: 'inside' });
    expect(ours().length).toBeGreaterThan(0);
    for (const pid of ours()) {
      expect(statusOf(pid, 'VmRSS')).toBeLessThan(170 * megabyte);
    }
  });
});

describe('another caller', () => {
  test('is served while one caller’s flood waits for its turns', async () => {
    const order: string[] = [];
    const noted = async (name: string, bytes: Uint8Array, options: RasterizeOptions) => {
      await rasterize(bytes, options);
      order.push(name);
    };
    const costs = { ...drawingCosts, cpuMilliseconds: 1500 };
    const flood = Array.from({ length: 3 }, () => noted('flood', layers, { size: 2048, caller: 'flood', costs }));
    await noted('neighbour', await small(), { size: 64, caller: 'neighbour' });
    await Promise.all(flood);
    expect(order.indexOf('neighbour')).toBeLessThan(2);
  });

  test('is not affected by the failures of others', async () => {
    const [, drawn] = await Promise.all([
      rasterize(dashes, { size: 512, caller: 'other' }),
      rasterize(await small(), { size: 64, caller: 'neighbour' }),
    ]);
    expect(drawn).toMatchObject({ ok: true, width: 8 });
    expect(await rasterize(await small(), { size: 64, caller: 'other' })).toMatchObject({ ok: true });
  });
});
