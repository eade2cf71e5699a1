import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import type { ExceededLimit } from './picture-job.ts';
import { spentBy, watchProcess } from './watch-process.ts';

const megabyte = 1024 * 1024;
const generous = { cpuMilliseconds: 60_000, memoryBytes: 4096 * megabyte };

/** Runs a program until the watch ends it, and returns why. */
async function watched(program: string, costs: typeof generous): Promise<ExceededLimit | null> {
  const child = spawn(process.execPath, ['-e', program], { stdio: 'ignore' });
  let exceeded: ExceededLimit | null = null;
  const stop = watchProcess(child.pid, costs, (what) => {
    exceeded = what;
    child.kill('SIGKILL');
  });
  await once(child, 'exit');
  stop();
  return exceeded;
}

describe.skipIf(process.platform !== 'linux')('from outside', () => {
  test('an endless loop is ended for its time', async () => {
    expect(await watched('for (;;);', { ...generous, cpuMilliseconds: 300 })).toBe('timeout');
  });

  test('a process that fills the memory is ended for it, even when its loop is blocked', async () => {
    const hoard = 'const kept = []; for (;;) kept.push(Buffer.alloc(1 << 20, 1));';
    expect(await watched(hoard, { ...generous, memoryBytes: 300 * megabyte })).toBe('memory');
  });

  test('a process within its limits is left alone, however long it waits', async () => {
    expect(await watched('setTimeout(() => {}, 500)', { ...generous, cpuMilliseconds: 5000 })).toBeNull();
  });

  test('the cost is reported while the process lives', () => {
    expect(spentBy(process.pid)!.memoryBytes).toBeGreaterThan(20 * megabyte);
    expect(spentBy(process.pid)!.cpuMilliseconds).toBeGreaterThan(0);
    expect(spentBy(undefined)).toBeNull();
  });
});
