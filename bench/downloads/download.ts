import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { behindProxy, browser, fromSomewhere } from '#tests/journeys/hands/behind-proxy.ts';
import { type RunningServer, startServer } from '#tests/journeys/hands/server.ts';
import type { BenchRow } from '../bench-row.ts';
import { rowOf } from '../limits.ts';
import { signUp } from '../site-client.ts';
import { hasNginx, type Nginx, startNginx } from './nginx.ts';
import { type PublishedInstaller, publishInstaller } from './publish-installer.ts';

const SIZE = 512 * 2 ** 20;
const ROUNDS = 5;
const TICKETS = 1_000;
const AT_ONCE = 8;

/** Downloads by ticket, compared with nginx for the same file in the same run; and the tickets and counted downloads of one app in a second. */
export async function downloadRows(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'qdb-bench-'));
  const storage = join(folder, 'data', 'storage');
  const environment = { DATA_DIR: join(folder, 'data'), ...behindProxy };
  let server = await startServer(environment, 'start.mjs');
  try {
    const { call } = await signUp(server, '13800138012');
    const { id } = await call('/api/qnupload/GetUserInfo');
    const app = await publishInstaller(environment.DATA_DIR, id, SIZE);
    const rows = await countedRows(server, app.short);
    if (!hasNginx()) {
      console.error('nginx is missing: nothing to compare downloads with');
      return rows;
    }
    const nginx = await startNginx(join(folder, 'nginx'), storage, server.address);
    const plain = `${nginx.address}/plain/${app.sha256.slice(0, 2)}/${app.sha256}`;
    const own = await shareOf(plain, () => ticketOf(server.address, app.short));
    nginx.stop();
    await server.stop();
    server = await startServer({ ...environment, DOWNLOADS_FROM: 'nginx' }, 'start.mjs');
    return [rowOf('download', own), rowOf('downloadByNginx', await byNginx(folder, storage, server, app)), ...rows];
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function ticketOf(address: string, short: string): Promise<string> {
  const headers = {
    ...browser,
    ...fromSomewhere(),
    'content-type': 'application/json',
    'user-agent': 'Mozilla/5.0 (Linux; Android 14)',
  };
  const answer = await fetch(`${address}/d/${short}/ticket`, { method: 'POST', headers, body: '{}' });
  return address + (await answer.json()).data.url;
}

async function byNginx(
  folder: string,
  storage: string,
  server: RunningServer,
  { sha256, short }: PublishedInstaller,
): Promise<number> {
  const nginx: Nginx = await startNginx(join(folder, 'nginx'), storage, server.address);
  const plain = `${nginx.address}/plain/${sha256.slice(0, 2)}/${sha256}`;
  const share = await shareOf(plain, () => ticketOf(nginx.address, short));
  nginx.stop();
  return share;
}

/** The median share of nginx’s speed, each round compared with its own. */
async function shareOf(plain: string, address: () => Promise<string>): Promise<number> {
  const shares: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const url = await address();
    const reference = secondsOf(plain);
    shares.push((reference / secondsOf(url)) * 100);
  }
  return shares.sort((one, other) => one - other)[ROUNDS >> 1]!;
}

function secondsOf(url: string): number {
  const format = '%{time_total} %{size_download} %{http_code}';
  const auth = ['-H', `authorization: ${browser.authorization}`];
  const { stdout } = spawnSync('curl', ['-s', '-o', '/dev/null', '-w', format, ...auth, url], { encoding: 'utf8' });
  const [seconds, bytes, code] = stdout.split(' ').map(Number);
  if (bytes !== SIZE) {
    throw new Error(`${url} answered ${code} with ${bytes} bytes`);
  }
  return seconds!;
}

async function countedRows(server: RunningServer, short: string): Promise<BenchRow[]> {
  const urls: string[] = [];
  const ticketSeconds = await timeOf(async () => void urls.push(await ticketOf(server.address, short)));
  const downloadSeconds = await timeOf(async (index) => {
    const answer = await fetch(urls[index]!, { headers: { ...browser, ...fromSomewhere(), range: 'bytes=0-0' } });
    await answer.arrayBuffer();
    if (answer.status !== 206) {
      throw new Error(`a download was answered ${answer.status}`);
    }
  });
  return [rowOf('tickets', TICKETS / ticketSeconds), rowOf('countedDownloads', TICKETS / downloadSeconds)];
}

/** The seconds that all downloads take, a few at a time. */
async function timeOf(one: (index: number) => Promise<void>): Promise<number> {
  let next = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let index = next++; index < TICKETS; index = next++) {
        await one(index);
      }
    }),
  );
  return (performance.now() - started) / 1000;
}
