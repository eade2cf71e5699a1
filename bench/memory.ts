import { startServer } from '#tests/journeys/server.ts';
import type { BenchRow } from './bench-row.ts';
import { rowOf } from './limits.ts';
import { memoryOf } from './memory-of.ts';
import { loadMixed } from './mixed-load.ts';

const MB = 2 ** 20;
/** Long enough for everything to have been used; the five minutes of quality.md with `--minutes 5`. */
const DEFAULT_MINUTES = 1.25;

/** What the server as `npm start` runs it takes at the end of a while of everyday work, pictures' processes and PostgreSQL included. */
export async function memoryRows(minutes = DEFAULT_MINUTES): Promise<BenchRow[]> {
  const server = await startServer({ TRUST_PROXY: '1', SMS_DAILY_CAP: '1000000' }, 'start.mjs');
  try {
    const { calls, builds, refused } = await loadMixed(server, minutes * 60_000);
    const memory = memoryOf(server.pid);
    console.log(`${calls} calls in ${minutes} minutes, ${builds} builds, ${refused} refused`);
    return [rowOf('memoryUnderLoad', memory / MB)];
  } finally {
    await server.stop();
  }
}
