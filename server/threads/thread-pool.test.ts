import { describe, expect, it } from 'vitest';
import { createThreadPool } from './thread-pool.ts';

const file = new URL('../testing/trying-thread.ts', import.meta.url);
const pool = createThreadPool<string, number>({ file, most: 2 });

describe('a pool of threads', () => {
  it('answers every task with its own result, and tells what happens on the way', async () => {
    const told: number[] = [];
    const results = await Promise.all([
      pool.run('one', (event) => told.push(event)),
      pool.run('two'),
      pool.run('three'),
    ]);
    expect(results).toEqual(['ONE', 'TWO', 'THREE']);
    expect(told).toEqual([1, 2]);
  });

  it('hands on a failure with its name, and works on', async () => {
    await expect(pool.run('fail')).rejects.toMatchObject({ name: 'FormatError', message: 'it does not fit' });
    expect(await pool.run('again')).toBe('AGAIN');
  });

  it('rejects the tasks of a thread that dies, and starts another', async () => {
    await expect(pool.run('die')).rejects.toThrow('thread ended with 3');
    expect(await pool.run('back')).toBe('BACK');
  });

  it('ends a thread that hoards memory, and the process goes on', async () => {
    await expect(pool.run('hoard')).rejects.toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' });
    expect(await pool.run('lean')).toBe('LEAN');
  });
});
