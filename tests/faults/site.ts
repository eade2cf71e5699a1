import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from '#contract/call.ts';
import { encodeCall } from '#server/testing/encode-call.ts';
import { type RunningServer, startServer } from '../journeys/server.ts';

const COMES_BACK_MS = 60_000;
const ANSWERS_MS = 30_000;

export type Answer = { code: number; data: Record<string, unknown> | null };
export type Victim = 'server' | 'database';

/** A real server on a data folder that outlives it. */
export type Site = {
  address(): string;
  call(entry: Call, input: Record<string, unknown>, token?: string): Promise<Answer>;
  get(path: string): Promise<Response>;
  /** kill -9, and back to health. Answers how long that took. */
  kill(victim: Victim): Promise<number>;
  stop(): Promise<void>;
};

export async function openSite(): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'qdb-faults-'));
  const environment = { DATA_DIR: join(folder, 'data'), CAPTCHA_DRIVER: 'off', ...behindProxy };
  let server: RunningServer = await startServer(environment);

  const get = (path: string) => fetch(server.address + path, { signal: AbortSignal.timeout(ANSWERS_MS) });
  const isHealthy = () =>
    get('/healthz').then(
      ({ ok }) => ok,
      () => false,
    );
  return {
    address: () => server.address,
    get,
    async call(entry, input, token) {
      return (await (await sendCall(server.address, entry, input, token)).json()) as Answer;
    },
    async kill(victim) {
      const killed = performance.now();
      const database = postmasterOf(environment.DATA_DIR);
      if (victim === 'server') {
        process.kill(server.pid, 'SIGKILL');
        await server.stop();
        server = await startServer(environment);
      } else {
        process.kill(database!, 'SIGKILL');
      }
      // Backends outlive their postmaster for a moment and go on answering.
      const isBack = () => victim === 'server' || postmasterOf(environment.DATA_DIR) !== database;
      while (!isBack() || !(await isHealthy())) {
        if (performance.now() - killed > COMES_BACK_MS) {
          throw new Error(`not back ${COMES_BACK_MS} ms after the ${victim} was killed`);
        }
        await sleep(20);
      }
      return performance.now() - killed;
    },
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const demo = { DEMO_PUBLIC: '1', DEMO_PASSWORD: 'shanye-demo' };
const behindProxy = { ...demo, TRUST_PROXY: '1' };

/** By what the demo knows the browser that its codes are for. */
export const browser = {
  cookie: 'qdb_browser=faults',
  authorization: `Basic ${Buffer.from(`demo:${demo.DEMO_PASSWORD}`).toString('base64')}`,
};

/** A call over HTTP, from an address of its own where TRUST_PROXY believes it. */
export function sendCall(address: string, entry: Call, input: Record<string, unknown>, token?: string) {
  const { method, url, query, payload, headers } = encodeCall(entry, input, token ? { token } : {}) as Encoded;
  const isJson = typeof payload === 'object' && !Buffer.isBuffer(payload);
  const body = isJson ? JSON.stringify(payload) : payload;
  const type = isJson ? { 'content-type': 'application/json' } : {};
  const signal = AbortSignal.timeout(ANSWERS_MS);
  const from = { 'x-forwarded-for': `198.18.${addressByte()}.${addressByte()}` };
  const sent = { method, headers: { ...type, ...headers, ...from }, body: (body as BodyInit) ?? null, signal };
  return fetch(`${address}${url}${query ? `?${new URLSearchParams(query)}` : ''}`, sent);
}

/** Load comes from many addresses, as it does in life. */
const addressByte = () => Math.floor(Math.random() * 256);

type Encoded = {
  method: string;
  url: string;
  query?: Record<string, string>;
  payload?: string | Buffer | Record<string, unknown>;
  headers: Record<string, string>;
};

/** Null while there is none. */
function postmasterOf(dataDir: string): number | null {
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null;
}
