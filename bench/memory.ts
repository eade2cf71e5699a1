import { behindProxy } from '#tests/journeys/hands/behind-proxy.ts';
import { startServer } from '#tests/journeys/hands/server.ts';
import type { BenchRow } from './bench-row.ts';
import { rowOf } from './limits.ts';
import { memoryOf } from './memory-of.ts';
import { loadMixed, type MixedLoad } from './mixed-load.ts';

const MB = 2 ** 20;
/** Minutes, long enough to use everything once; `--minutes 5` measures the five minutes of quality.md. */
const DEFAULT_MINUTES = 1.25;

export async function memoryRows(minutes = DEFAULT_MINUTES): Promise<BenchRow[]> {
  const { megabytes, calls, builds, refused } = await memoryUnderLoad(minutes * 60_000);
  console.log(`${calls} calls in ${minutes} minutes, ${builds} builds, ${refused} refused`);
  return [rowOf('memoryUnderLoad', megabytes)];
}

/** The memory of the server as started by `npm start`, after some everyday work, including picture processes and PostgreSQL. */
export async function memoryUnderLoad(milliseconds: number): Promise<MixedLoad & { megabytes: number }> {
  const server = await startServer({ ...behindProxy, SMS_DAILY_CAP: '1000000' }, 'start.mjs');
  try {
    const load = await loadMixed(server, milliseconds);
    return { ...load, megabytes: memoryOf(server.pid) / MB };
  } finally {
    await server.stop();
  }
}
