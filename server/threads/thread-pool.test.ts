import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { createThreadPool } from './thread-pool.ts';

const file = new URL('../testing/threads/trying-thread.ts', import.meta.url);
const pool = createThreadPool<string, number>({ file, most: 2 });

describe('a pool of threads', () => {
  it('answers every task with its own result, and reports events meanwhile', async () => {
    const told: number[] = [];
    const results = await Promise.all([
      pool.run('one', (event) => told.push(event)),
      pool.run('two'),
      pool.run('three'),
    ]);
    expect(results).toEqual(['ONE', 'TWO', 'THREE']);
    expect(told).toEqual([1, 2]);
  });

  it('passes on a failure with its name, and works on', async () => {
    await expect(pool.run('fail')).rejects.toMatchObject({ name: 'FormatError', message: 'it does not fit' });
    expect(await pool.run('again')).toBe('AGAIN');
  });

  it('rejects the tasks of a thread that dies, and starts another', async () => {
    await expect(pool.run('die')).rejects.toThrow('thread ended with 3');
    expect(await pool.run('back')).toBe('BACK');
  });

  it('ends a thread that hangs, with all its tasks', async () => {
    const single = createThreadPool<string, number>({ file, most: 1 });
    const patience = new AbortController();
    const tasks = [single.run('loop', undefined, { signal: patience.signal }), single.run('beside it')];
    const ended = Promise.allSettled(tasks);
    setTimeout(() => patience.abort(), 200);
    for (const task of await ended) {
      expect(task).toMatchObject({ status: 'rejected', reason: { name: 'ThreadEnded' } });
    }
    expect(await single.run('next')).toBe('NEXT');
  });

  it('ends an idle thread, and starts another for the next task', async () => {
    const brief = createThreadPool<string, number>({ file, most: 1, idleMs: 20 });
    const first = await brief.run('who');
    await expect.poll(() => brief.run('who').then((now) => sleep(100, now))).not.toBe(first);
  });

  it('has a fresh thread after the last idle one, if it stays warm', async () => {
    const warm = createThreadPool<string, number>({ file, most: 1, idleMs: 20, staysWarm: true });
    const first = await warm.run('who');
    await sleep(500);
    const [second, third] = [await warm.run('who'), await warm.run('who')];
    expect([second === first, third === second]).toEqual([false, true]);
  });

  it('ends a thread that exceeds its memory', async () => {
    const small = createThreadPool<string, number>({ file, most: 1, resourceLimits: { maxOldGenerationSizeMb: 32 } });
    await expect(small.run('hoard')).rejects.toMatchObject({ name: 'ThreadEnded' });
    expect(await small.run('next')).toBe('NEXT');
  });

  it.each([
    ['a thread without a task yet', 'warm'],
    ['a thread that has answered', 'run'],
    ['a fresh thread after an idle one', 'run, rest'],
  ])('lets its process end beside %s', async (_what, acts) => {
    await promisify(execFile)(process.execPath, [
      fileURLToPath(new URL('../testing/threads/pool-process.ts', import.meta.url)),
      acts,
    ]);
  });
});
