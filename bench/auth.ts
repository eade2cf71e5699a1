import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import Fastify from 'fastify';
import { auth } from '#contract/auth/calls.ts';
import { messages } from '#contract/messages/calls.ts';
import type { Deps } from '#server/feature/deps.ts';
import { createMember } from '#server/features/account/members.ts';
import { openSession } from '#server/features/auth/sessions/open-session.ts';
import { hashPassword } from '#server/secrets/passwords.ts';
import { behindProxy } from '#tests/journeys/hands/behind-proxy.ts';
import type { BenchRow } from './bench-row.ts';
import { startBenchSite } from './bench-site.ts';
import { rowOf } from './limits.ts';
import type { Load, LoadResult } from './load/http-load.ts';
import { run, runTogether } from './load/run-load.ts';

/** Both sides of a ratio alternate, so that load of other programs affects both; the median of the rounds counts. */
const ROUNDS = 5;
const RUN_MS = 2_000;
/** The milliseconds of the warm-up, until the JIT's code no longer changes. */
const WARM_UP_MS = 8_000;
const PASSWORD = 'shanye-2026';
const ACCOUNTS = ['13900000001', '13900000002', '13900000003', '13900000004'];

/** The rows of sign-in and sessions: a guarded call compared with a bare route, and the effect of Argon2id on other calls, both in one run. */
export async function authRows(): Promise<BenchRow[]> {
  const site = await startSite();
  const bare = Fastify();
  bare.get('/bare', async () => ({ code: 1, msg: '', data: { unread: 0 }, time: 1 }));
  await bare.listen({ host: '127.0.0.1', port: 0 });
  try {
    const barePort = (bare.server.address() as AddressInfo).port;
    const guarded: Load = {
      port: site.port,
      request: guardedCall(site.token),
      connections: 64,
      milliseconds: RUN_MS,
    };
    const bareLoad = { ...guarded, port: barePort, request: getOf('/bare', '') };
    const signing = { ...guarded, connections: 4, request: signIn() };
    const thousandAMinute = { ...signing, everyMs: (signing.connections * 60_000) / 1000 };
    // A percentile needs a steady rate: at full speed the load itself would use every core.
    const steady = { ...guarded, connections: 4, everyMs: 10, milliseconds: 5_000 };
    const fast = { ...guarded, connections: 2 };
    await run({ ...guarded, milliseconds: WARM_UP_MS });
    const speeds = await inRounds(async () => {
      const bareSpeed = await run(bareLoad);
      const guardedSpeed = await run(guarded);
      return { perSecond: guardedSpeed.perSecond, ratio: guardedSpeed.perSecond / bareSpeed.perSecond };
    });
    // Sign-ins run before the tails, because cold code is slow and a site with a thousand sign-ins a minute is warm.
    const signIns = await run(signing);
    await run({ ...fast, milliseconds: WARM_UP_MS });
    const hashMs = await timeOfOneHash();
    const tails = {
      steady: await tailOf(steady, () => runBeside(steady, thousandAMinute)),
      fast: await tailOf(fast, () => runBeside(fast, thousandAMinute)),
      burning: await tailOf(fast, () => runBesideBurning(fast, { burnMs: hashMs, everyMs: 60 })),
    };
    return rowsOf(speeds, tails, signIns.perSecond * 60);
  } finally {
    await bare.close();
    await site.stop();
  }
}

/** The ratio of the slowest percent under `measureBusy` to that of the load alone. */
async function tailOf(load: Load, measureBusy: () => Promise<LoadResult>): Promise<number> {
  const { ratio } = await inRounds(async () => {
    const calm = await run(load);
    const busy = await measureBusy();
    return { ratio: busy.p99 / calm.p99 };
  });
  return ratio;
}

async function runBeside(load: Load, other: Load): Promise<LoadResult> {
  const [measured] = await runTogether([load, { ...other, milliseconds: load.milliseconds }]);
  return measured!;
}

async function runBesideBurning(load: Load, workerData: { burnMs: number; everyMs: number }): Promise<LoadResult> {
  const burning = new Worker(new URL('./burn-thread.ts', import.meta.url), { workerData });
  const measured = await run(load);
  await burning.terminate();
  return measured;
}

type Ratio = { ratio: number };

async function inRounds<Round extends Ratio>(round: () => Promise<Round>): Promise<Round> {
  const rounds: Round[] = [];
  for (let number = 0; number < ROUNDS; number++) {
    rounds.push(await round());
  }
  return rounds.sort((one, other) => one.ratio - other.ratio)[ROUNDS >> 1]!;
}

type Tails = { steady: number; fast: number; burning: number };

const rowsOf = (speeds: Ratio & { perSecond: number }, tails: Tails, signIns: number): BenchRow[] => [
  rowOf('guardedCall', Math.round(speeds.ratio * 100)),
  rowOf('guardedCalls', speeds.perSecond),
  rowOf('besideSignIns', tails.steady),
  rowOf('fastBesideSignIns', tails.fast),
  rowOf('besideComputing', tails.burning),
  rowOf('signIns', signIns),
];

const guardedCall = (token: string) => getOf(messages.countUnread.path, `token: ${token}\r\n`);
const getOf = (path: string, headers: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n`;

/** Each request comes from a new address, because one address has a limit. */
function signIn(): string {
  const body = JSON.stringify({ account: ACCOUNTS[0], password: PASSWORD });
  const headers = `content-type: application/json\r\ncontent-length: ${body.length}\r\nx-forwarded-for: 198.18.{count}\r\n`;
  return `POST ${auth.login.path} HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n${body}`;
}

/** The median time of one hash, in milliseconds. */
async function timeOfOneHash(): Promise<number> {
  const times: number[] = [];
  for (let number = 0; number < 21; number++) {
    const begin = performance.now();
    await hashPassword(PASSWORD);
    times.push(performance.now() - begin);
  }
  return times.sort((one, other) => one - other)[10]!;
}

/** A server on a socket, behind a proxy. */
async function startSite(): Promise<{ port: number; token: string; stop(): Promise<void> }> {
  const { deps, app, stop } = await startBenchSite({ ...behindProxy, CAPTCHA_DRIVER: 'off' });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { port: (app.server.address() as AddressInfo).port, token: await addMembers(deps), stop };
}

/** Adds members and returns the token of the first one. */
async function addMembers({ db, clock }: Deps): Promise<string> {
  const passwordHash = await hashPassword(PASSWORD);
  return db.transaction().execute(async (tx) => {
    const ids = [];
    for (const value of ACCOUNTS) {
      const contact = { channel: 'mobile' as const, value };
      ids.push(await createMember(tx, { contact, passwordHash, language: 'zh-CN', now: clock.now() }));
    }
    return openSession(tx, clock, ids[0]!, { ip: '127.0.0.1', userAgent: 'bench' });
  });
}
