import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { behindProxy, browser } from '#tests/journeys/hands/behind-proxy.ts';
import { type RunningServer, startServer } from '#tests/journeys/hands/server.ts';
import type { LoadResult } from './http-load.ts';
import { run } from './run-load.ts';

/** The interval in which each connection sends a request, and the time of a run, in milliseconds. */
const [EVERY_MS, TIME_MS] = [100, 10_000];
const AGENT = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';

/** The visits a second to a page of a separate server, compressed, from phones at many addresses. */
export async function visitsOf(
  perSecond: number,
  pathIn: (server: RunningServer, dataDir: string) => Promise<string>,
): Promise<LoadResult> {
  const folder = mkdtempSync(join(tmpdir(), 'qdb-bench-'));
  const dataDir = join(folder, 'data');
  const server = await startServer({ DATA_DIR: dataDir, ...behindProxy }, 'start.mjs');
  try {
    const path = await pathIn(server, dataDir);
    const headers = [
      'host: localhost',
      'accept-encoding: br',
      `user-agent: ${AGENT}`,
      `authorization: ${browser.authorization}`,
      'x-forwarded-for: 198.18.{count}',
    ];
    const load = {
      port: Number(new URL(server.address).port),
      request: `GET ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`,
      connections: (perSecond * EVERY_MS) / 1000,
      everyMs: EVERY_MS,
    };
    await run({ ...load, milliseconds: 1_000 });
    return await run({ ...load, milliseconds: TIME_MS });
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
