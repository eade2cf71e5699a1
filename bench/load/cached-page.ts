import { behindProxy } from '#tests/journeys/hands/behind-proxy.ts';
import { startServer } from '#tests/journeys/hands/server.ts';
import type { BenchRow } from '../bench-row.ts';
import { rowOf } from '../limits.ts';
import { run } from './run-load.ts';

/** Three hundred requests a second: thirty connections, each ten times. */
const [CONNECTIONS, EVERY_MS, TIME_MS] = [30, 100, 10_000];

/** The home page from the cache, compressed, as visitors from many addresses get it. */
export async function cachedPageRows(): Promise<BenchRow[]> {
  const server = await startServer(behindProxy, 'start.mjs');
  try {
    const headers = 'host: localhost\r\naccept-encoding: br\r\nx-forwarded-for: 198.18.{count}\r\n';
    const load = {
      port: Number(new URL(server.address).port),
      request: `GET / HTTP/1.1\r\n${headers}\r\n`,
      connections: CONNECTIONS,
      everyMs: EVERY_MS,
    };
    await run({ ...load, milliseconds: 1_000 });
    const { p95, perSecond } = await run({ ...load, milliseconds: TIME_MS });
    return [rowOf('cachedPage', p95), rowOf('cachedPages', perSecond)];
  } finally {
    await server.stop();
  }
}
