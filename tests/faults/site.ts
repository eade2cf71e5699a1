import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from '#contract/call.ts';
import { encodeCall } from '#contract/encode-call.ts';
import { envelopeFromWire } from '#contract/wire-words.ts';
import { connect } from '#server/database/connect.ts';
import { findProblems, type Problem } from '#server/features/billing/ledger/store-ledger.ts';
import { behindProxy, browser, fromSomewhere } from '../journeys/hands/behind-proxy.ts';
import { type RunningServer, startServer } from '../journeys/hands/server.ts';
import { familyOf, isOtherFamily, type Victim } from './victims.ts';

const COMES_BACK_MS = 60_000;
const ANSWERS_MS = 30_000;

export type CallAnswer = { code: number; data: Record<string, unknown> | null };

/** A real server on a data folder that outlives it. */
export type Site = {
  address(): string;
  call(entry: Call, input: Record<string, unknown>, token?: string): Promise<CallAnswer>;
  get(path: string): Promise<Response>;
  /** Sends JSON and reads JSON. */
  post(path: string, body: object): Promise<unknown>;
  /** Everything that does not add up in the ledger, read from the database itself. */
  proveLedger(): Promise<readonly Problem[]>;
  /** Kills with -9 and waits for health. Returns the milliseconds; `random` picks among several processes. */
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

  // From an address of its own each, because the end of a long run asks for thousands of files.
  const get = (path: string) =>
    fetch(server.address + path, {
      headers: { ...browser, ...fromSomewhere() },
      signal: AbortSignal.timeout(ANSWERS_MS),
    });
  const isHealthy = () =>
    get('/healthz').then(
      ({ ok }) => ok,
      () => false,
    );
  return {
    address: () => server.address,
    get,
    async post(path, body) {
      const headers = { ...browser, 'content-type': 'application/json' };
      const signal = AbortSignal.timeout(ANSWERS_MS);
      const init = { method: 'POST', headers, body: JSON.stringify(body), signal };
      return (await fetch(server.address + path, init)).json();
    },
    async proveLedger() {
      const target = { host: join(environment.DATA_DIR, 'postgres'), user: 'qdb', database: 'postgres' };
      const { db, close } = connect(target, () => {});
      try {
        return await findProblems(db);
      } finally {
        await close();
      }
    },
    async call(entry, input, token) {
      const response = await sendCall(server.address, entry, input, token);
      return envelopeFromWire(entry, await response.json()) as CallAnswer;
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

/** A call over HTTP, from an address of its own through a trusted proxy's header. */
export function sendCall(address: string, entry: Call, input: Record<string, unknown>, token?: string) {
  const { path, headers, body } = encodeCall(entry, input);
  const from = { ...fromSomewhere(), cookie: browser.cookie, ...(token && { token }) };
  return fetch(address + path, {
    method: entry.method,
    headers: { ...headers, ...from },
    body: body ?? null,
    signal: AbortSignal.timeout(ANSWERS_MS),
  });
}
