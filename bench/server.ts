import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../tests/journeys/server.ts';
import type { BenchRow } from './bench-row.ts';

const REBUILDS = 9;
const SETTLE_MS = 3_000;
const MB = 2 ** 20;

/** The whole server as a newcomer starts it: second start, memory at rest, and a click on "build" until every file can be downloaded. */
export async function serverRows(): Promise<BenchRow[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'qdb-bench-'));
  try {
    await (await startServer({ DATA_DIR: dataDir })).stop();
    const started = performance.now();
    const server = await startServer({ DATA_DIR: dataDir });
    const ready = performance.now() - started;
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    const memory = memoryOf(server.pid);
    const click = await clickToFiles(server.address);
    await server.stop();
    return [
      { what: 'second start to ready', limit: 4, aim: 1, measured: ready / 1000, unit: 's' },
      { what: 'server memory at rest, PostgreSQL included', limit: 350, aim: 200, measured: memory / MB, unit: 'MB' },
      {
        what: 'click to five verified files, whole server path',
        limit: 1.5,
        aim: 0.5,
        measured: click / 1000,
        unit: 's',
      },
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Median of several rebuilds by one member, over HTTP, as the page asks for them. */
async function clickToFiles(address: string): Promise<number> {
  const call = await signUp(address);
  const { appid } = await call('/api/Fzapp/Fzapp', { appname: 'Shanye Tea', weburl: 'https://shanye.example/' });
  const { code } = await call('/api/Fzapp/fazpppay', { appid, trial: 1, create: 1 });
  await untilDone(call, code);
  const times: number[] = [];
  for (let run = 1; run <= REBUILDS; run++) {
    const started = performance.now();
    const next = await call('/api/fzapp/updatefzapp', { appid, version: `1.0.${run}` });
    await untilDone(call, next.code);
    times.push(performance.now() - started);
  }
  return times.sort((one, other) => one - other)[REBUILDS >> 1]!;
}

// biome-ignore lint/suspicious/noExplicitAny: the answers of half a dozen calls, read by name
type Call = (path: string, fields: Record<string, unknown>) => Promise<any>;

async function signUp(address: string): Promise<Call> {
  const visitor = caller(address, null);
  const account = { mobile: '13800138009', password: 'shanye-tea-2026' };
  await visitor('/api/Sms/send', { mobile: account.mobile, event: 'register' });
  const inbox = await fetch(`${address}/sandbox/inbox.json?to=${account.mobile}`);
  const [{ code }] = (await inbox.json()) as [{ code: string }];
  await visitor('/api/user/register', {
    ...account,
    repeatpassword: account.password,
    code,
    type: 'mobile',
    agree: '1',
  });
  const { userinfo } = await visitor('/api/user/login', { account: account.mobile, password: account.password });
  return caller(address, userinfo.token);
}

function caller(address: string, token: string | null): Call {
  return async (path, fields) => {
    const answer = await fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { token }) },
      body: JSON.stringify(fields),
    });
    const { code, data, msg } = (await answer.json()) as { code: number; data: unknown; msg: string };
    if (code !== 1 && code !== 200) {
      throw new Error(`${path}: ${msg}`);
    }
    return data;
  };
}

async function untilDone(call: Call, code: string): Promise<void> {
  for (;;) {
    const { status, reason } = await call('/api/v2/appbuild', { code });
    if (status === 'done') {
      return;
    }
    if (status === 'failed') {
      throw new Error(`build failed: ${reason}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Proportional set size of a process and all its children, in bytes (Linux). */
function memoryOf(pid: number): number {
  const children = execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);
  const family = [pid];
  for (const member of family) {
    family.push(...children.filter(([, parent]) => parent === member).map(([child]) => child));
  }
  return family.reduce((sum, member) => sum + pssOf(member), 0);
}

function pssOf(pid: number): number {
  const facts = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+) kB/m.exec(facts)?.[1] ?? 0) * 1024;
}
