import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from '#contract/call.ts';
import { encodeCall } from '#server/testing/encode-call.ts';
import { behindProxy, browser, fromSomewhere } from '../journeys/behind-proxy.ts';
import { type RunningServer, startServer } from '../journeys/server.ts';
import { familyOf, isOtherFamily, type Victim } from './victims.ts';

const COMES_BACK_MS = 60_000;
const ANSWERS_MS = 30_000;

export type Answer = { code: number; data: Record<string, unknown> | null };

/** A real server on a data folder that outlives it. */
export type Site = {
  address(): string;
  call(entry: Call, input: Record<string, unknown>, token?: string): Promise<Answer>;
  get(path: string): Promise<Response>;
  /** kill -9, and back to health. Answers how many milliseconds that took; `random` picks among several. */
  kill(victim: Victim, random: () => number): Promise<number>;
  stop(): Promise<void>;
};

export async function openSite(): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'qdb-faults-'));
  const environment = {
    DATA_DIR: join(folder, 'data'),
    CAPTCHA_DRIVER: 'off',
    SMS_DAILY_CAP: '1000000',
    ...behindProxy,
  };
  let server: RunningServer = await startServer(environment);

  const get = (path: string) =>
    fetch(server.address + path, { headers: browser, signal: AbortSignal.timeout(ANSWERS_MS) });
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
    async kill(victim, random) {
      const killed = performance.now();
      const family = familyOf(environment.DATA_DIR, random);
      if (victim === 'backend') {
        process.kill(family.backend, 'SIGKILL');
      }
      if (victim === 'database' || victim === 'both') {
        process.kill(family.postmaster, 'SIGKILL');
      }
      if (victim === 'server' || victim === 'both') {
        process.kill(server.pid, 'SIGKILL');
        await server.stop();
        server = await startServer(environment);
      }
      const isBack = () => victim === 'server' || isOtherFamily(environment.DATA_DIR, victim, family);
      while (!isBack() || !(await isHealthy())) {
        if (performance.now() - killed > COMES_BACK_MS) {
          throw new Error(`not back ${COMES_BACK_MS} ms after this was killed: ${victim}`);
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

/** A call over HTTP, from an address of its own where the proxy's word counts. */
export function sendCall(address: string, entry: Call, input: Record<string, unknown>, token?: string) {
  const { method, url, query, payload, headers } = encodeCall(entry, input, token ? { token } : {}) as Encoded;
  const isJson = typeof payload === 'object' && !Buffer.isBuffer(payload);
  const body = isJson ? JSON.stringify(payload) : payload;
  const type = isJson ? { 'content-type': 'application/json' } : {};
  const signal = AbortSignal.timeout(ANSWERS_MS);
  const from = { ...fromSomewhere(), cookie: browser.cookie };
  const sent = { method, headers: { ...type, ...headers, ...from }, body: (body as BodyInit) ?? null, signal };
  return fetch(`${address}${url}${query ? `?${new URLSearchParams(query)}` : ''}`, sent);
}

type Encoded = {
  method: string;
  url: string;
  query?: Record<string, string>;
  payload?: string | Buffer | Record<string, unknown>;
  headers: Record<string, string>;
};
