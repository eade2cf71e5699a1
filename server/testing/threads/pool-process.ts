import { setTimeout as sleep } from 'node:timers/promises';
import { createThreadPool } from '#server/threads/thread-pool.ts';

/** `node pool-process.ts <acts>`: a process that has used a pool of threads (`warm`, `run`, `rest`) and has nothing left to do. */
const file = new URL('./trying-thread.ts', import.meta.url);
const pool = createThreadPool<string, number>({ file, most: 1, idleMs: 20, staysWarm: true });
const acts = { warm: () => pool.warm(), run: () => pool.run('one'), rest: () => sleep(500) };
for (const act of process.argv[2]!.split(', ')) {
  await acts[act as keyof typeof acts]();
}
