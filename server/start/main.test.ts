import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { isRunning } from '#server/config/running-process.ts';

type Exit = { code: number | null; out: string; err: string };
type Server = { child: ChildProcess; ended: Promise<Exit>; ready: Promise<string>; out(): string };

let undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.reverse()) {
    await step();
  }
  undo = [];
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'qdb-main-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'data');
}

/** Starts the real server as its own process. */
function start(environment: Record<string, string>): Server {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, PORT: '0', NODE_ENV: 'production', ...environment };
  const child = spawn(process.execPath, ['server/start/main.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = { out: '', err: '' };
  const ended = new Promise<Exit>((resolve) => child.once('close', (code) => resolve({ code, ...output })));
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output.out += text;
      const line = /^ready (http:\S+)$/m.exec(output.out);
      if (line) {
        resolve(line[1]!);
      }
    });
    child.once('exit', () => reject(new Error(`it ended before it was ready: ${output.err}`)));
  });
  ready.catch(() => {});
  child.stderr.setEncoding('utf8').on('data', (text) => {
    output.err += text;
  });
  undo.push(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  return { child, ended, ready, out: () => output.out };
}

const postgresOf = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
const passwordOf = (out: string) => /13800138000 {2}密码 password: (\S+)/.exec(out)![1]!;

async function login(address: string, account: string, password: string) {
  const response = await fetch(`${address}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account, password }),
  });
  return (await response.json()) as { code: number; data: { userinfo: { token: string } } };
}

describe('a server in the demo', () => {
  test('prints its first accounts once, serves, and exits cleanly on SIGTERM within ten seconds', async () => {
    const DATA_DIR = newFolder();
    const first = start({ DATA_DIR });
    const address = await first.ready;
    expect(first.out()).toMatch(/owner {2}密码 password: \w{16}/);
    const password = passwordOf(first.out());
    expect((await login(address, '13800138000', password)).code).toBe(1);
    expect(await (await fetch(`${address}/healthz`)).json()).toMatchObject({ ok: true });
    const database = postgresOf(DATA_DIR);
    const toldAt = performance.now();
    first.child.kill('SIGTERM');
    expect(await first.ended).toMatchObject({ code: 0 });
    expect(performance.now() - toldAt).toBeLessThan(10_000);
    expect(isRunning(database)).toBe(false);
    expect(readdirSync(DATA_DIR)).not.toContain('server.pid');

    const second = start({ DATA_DIR });
    expect((await login(await second.ready, '13800138000', password)).code).toBe(1);
    expect(second.out()).not.toContain('password');
  });

  test('in development exits as cleanly, despite Vite’s signal handlers', async () => {
    const DATA_DIR = newFolder();
    const { child, ready, ended } = start({ DATA_DIR, NODE_ENV: 'development' });
    expect((await fetch(`${await ready}/`)).status).toBe(200);
    const database = postgresOf(DATA_DIR);
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 0 });
    expect(isRunning(database)).toBe(false);
  });

  test('stopped during its start, leaves no database behind', async () => {
    const DATA_DIR = newFolder();
    const { child, ended } = start({ DATA_DIR });
    const file = join(DATA_DIR, 'postgres', 'postmaster.pid');
    await expect.poll(() => existsSync(file) && readFileSync(file, 'utf8').includes('\n'), { interval: 5 }).toBe(true);
    const database = postgresOf(DATA_DIR);
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 0, out: '' });
    expect(isRunning(database)).toBe(false);
    expect(readdirSync(DATA_DIR)).not.toContain('server.pid');
  });

  test('exits cleanly when the service manager, npm and its parent signal it at once', async () => {
    const DATA_DIR = newFolder();
    const { child, ready, ended } = start({ DATA_DIR });
    await ready;
    const database = postgresOf(DATA_DIR);
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
      child.kill(signal);
    }
    expect(await ended).toMatchObject({ code: 0 });
    expect(isRunning(database)).toBe(false);
  });

  test('killed with -9, comes back with its running database and every session', async () => {
    const DATA_DIR = newFolder();
    const first = start({ DATA_DIR });
    const address = await first.ready;
    const { data } = await login(address, '13800138000', passwordOf(first.out()));
    first.child.kill('SIGKILL');
    await first.ended;
    expect(isRunning(postgresOf(DATA_DIR))).toBe(true);
    const second = start({ DATA_DIR });
    const answer = await fetch(`${await second.ready}/api/qnupload/GetUserInfo`, {
      method: 'POST',
      headers: { token: data.userinfo.token },
    });
    expect(await answer.json()).toMatchObject({ code: 1 });
    second.child.kill('SIGTERM');
    await second.ended;
  });

  test('goes on when its database is killed', async () => {
    const DATA_DIR = newFolder();
    const server = start({ DATA_DIR });
    const address = await server.ready;
    const killed = postgresOf(DATA_DIR);
    process.kill(killed, 'SIGKILL');
    // PostgreSQL's children outlive it for a moment and still answer.
    await expect.poll(() => postgresOf(DATA_DIR)).not.toBe(killed);
    const answers = async () => (await fetch(`${address}/healthz`)).status;
    await expect.poll(answers).toBe(200);
    expect((await login(address, '13800138000', passwordOf(server.out()))).code).toBe(1);
  });

  test('keeps its log free of secrets and on stderr', async () => {
    const DATA_DIR = newFolder();
    const server = start({ DATA_DIR });
    const address = await server.ready;
    const password = passwordOf(server.out());
    const { data } = await login(address, '13800138000', password);
    server.child.kill('SIGTERM');
    const { err, out } = await server.ended;
    expect(err).toContain('"route":"/api/user/login"');
    for (const secret of [password, data.userinfo.token, readFileSync(join(DATA_DIR, 'app-secret'), 'utf8').trim()]) {
      expect(err).not.toContain(secret);
    }
    expect(out).not.toContain('{');
  });
});

describe('it refuses to start', () => {
  test('with a wrong configuration: exit 78, every problem at once, no value', async () => {
    const { ended } = start({ DATA_DIR: newFolder(), PORT: 'hunter2', HOST: '0.0.0.0' });
    const { code, err, out } = await ended;
    expect([code, out]).toEqual([78, '']);
    expect(
      err
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.split(':')[0]),
    ).toEqual(['PORT', 'DEMO_PUBLIC', 'DEMO_PASSWORD']);
    expect(err).not.toContain('hunter2');
  });

  test('a second time on one data folder, and the first goes on', async () => {
    const DATA_DIR = newFolder();
    const first = start({ DATA_DIR });
    const address = await first.ready;
    const { code, err } = await start({ DATA_DIR }).ended;
    expect(code).toBe(1);
    expect(err).toContain(`in use by process ${first.child.pid}`);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
  });

  test('on a used port, and names another one', async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
    undo.push(() => new Promise((resolve) => holder.close(resolve)));
    const PORT = String((holder.address() as AddressInfo).port);
    const DATA_DIR = newFolder();
    const { code, err } = await start({ DATA_DIR, PORT }).ended;
    expect(code).toBe(1);
    expect(err).toContain(`127.0.0.1:${PORT} cannot be listened on: another program listens there`);
    expect(readdirSync(DATA_DIR), 'no database was made for nothing').toEqual(['app-secret']);
  });

  test('when DATABASE_URL is unreachable: a line for each try, then one sentence and 69, never the password', async () => {
    const DATABASE_URL = 'postgres://qdb:hunter2@127.0.0.1:1/qdb';
    const { code, err } = await start({ DATA_DIR: newFolder(), DATABASE_URL, DATABASE_WAIT: '1' }).ended;
    expect(code).toBe(69);
    const lines = err.trim().split('\n');
    expect(lines.pop()).toMatch(/^The database at 127\.0\.0\.1:1 could not be reached for 1 s .*ECONNREFUSED/);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.every((line) => JSON.parse(line).msg === 'waiting for the database')).toBe(true);
    expect(err).not.toContain('hunter2');
  });

  test('with a misspelled key, rather than on an empty database', async () => {
    const DATA_DIR = newFolder();
    const { code, err } = await start({ DATA_DIR, DATABSE_URL: 'postgres://qdb:hunter2@127.0.0.1/qdb' }).ended;
    expect(code).toBe(78);
    expect(err).toContain('DATABSE_URL: is not a key of this server; did you mean DATABASE_URL?');
    expect(err).not.toContain('hunter2');
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  test('on files it cannot use, with one sentence and 78', async () => {
    const DATA_DIR = newFolder();
    mkdirSync(DATA_DIR, { recursive: true });
    writeFileSync(join(DATA_DIR, 'storage'), 'a file where a folder should be');
    const { code, err } = await start({ DATA_DIR }).ended;
    expect(code).toBe(78);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(err).toContain(`${join(DATA_DIR, 'storage')}`);
  });
});
