import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Load, LoadResult } from './http-load.ts';

export async function run(load: Load): Promise<LoadResult> {
  return (await runTogether([load]))[0]!;
}

/** Runs the loads at the same time, each in a thread of its own; throws if a request failed. */
export async function runTogether(loads: readonly Load[]): Promise<LoadResult[]> {
  const workers = loads.map((load) => new Worker(new URL('./http-load.ts', import.meta.url), { workerData: load }));
  const messages = () => Promise.all(workers.map(async (worker) => (await once(worker, 'message'))[0]));
  await messages();
  const measured = messages();
  for (const worker of workers) {
    worker.postMessage('go');
  }
  return (await measured).map(whole);
}

function whole(measured: LoadResult): LoadResult {
  if (measured.failed > 0) {
    throw new Error(`${measured.failed} calls failed`);
  }
  return measured;
}
