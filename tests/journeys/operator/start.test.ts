import { type ChildProcess, spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { existsSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { afterEach, describe, expect, test } from 'vitest';
import { isRunning } from '#server/config/running-process.ts';
import { newFolder } from '../../fixtures/new-folder.ts';
import { findOlderNode } from '../../oracle/older-node.ts';

const older = findOlderNode();
const hasProc = existsSync('/proc/self/cmdline');

let started: ChildProcess[] = [];
afterEach(async () => {
  const running = started.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  started = [];
  await Promise.all(running.map((child) => [once(child, 'exit'), child.kill('SIGTERM')][0]));
});

/** `npm start` without npm, or `npm run dev`. */
const start = (node: string, settings: Record<string, string>, script: 'start.mjs' | 'dev.mjs' = 'start.mjs') =>
  startProgram(node, script, settings);

function startProgram(program: string, word: string, settings: Record<string, string>) {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', ...settings };
  const child = spawn(program, [word], { env, stdio: ['ignore', 'pipe', 'ignore'] });
  started.push(child);
  return child;
}

const untilReady = ({ stdout }: ChildProcess) => nextReady(createInterface({ input: stdout! }));

async function nextReady(lines: Interface): Promise<void> {
  for await (const [line] of on(lines, 'line', { close: ['close'] })) {
    if (line.startsWith('ready ')) {
      return;
    }
  }
  throw new Error('it ended before it was ready');
}

const wordsOf = (pid: number, file: 'cmdline' | 'environ') => readFileSync(`/proc/${pid}/${file}`, 'utf8').split('\0');

const databaseOf = (folder: string) =>
  Number.parseInt(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8'), 10);

describe('npm start', () => {
  test.skipIf(!hasProc)(
    'has the server as its only child, lean in memory, and SIGTERM ends both and the database',
    async () => {
      const DATA_DIR = join(newFolder(), 'data');
      const child = startProgram('npm', 'start', { DATA_DIR });
      await untilReady(child);
      const server = Number.parseInt(readFileSync(join(DATA_DIR, 'server.pid'), 'utf8'), 10);
      expect(readFileSync(`/proc/${server}/status`, 'utf8')).toMatch(new RegExp(`^PPid:\\s${child.pid}$`, 'm'));
      expect(wordsOf(server, 'cmdline')).toEqual(
        expect.arrayContaining(['--max-semi-space-size=4', '--heap-growing-percent=25', 'server/start/main.ts']),
      );
      expect(wordsOf(server, 'environ')).toEqual(
        expect.arrayContaining(['MALLOC_ARENA_MAX=2', 'MALLOC_MMAP_THRESHOLD_=131072']),
      );
      const database = databaseOf(DATA_DIR);
      child.kill('SIGTERM');
      expect(await once(child, 'exit')).toEqual([0, null]);
      expect([server, database].filter(isRunning)).toEqual([]);
    },
  );

  test('exits with the server’s code', async () => {
    expect(await once(start(process.execPath, { PORT: 'none' }), 'exit')).toEqual([78, null]);
  });

  test.skipIf(older === null)(
    'hands over to the project’s own Node from an older one, and exits with the server’s code',
    async () => {
      expect(await once(start(older!, { PORT: 'none' }), 'exit')).toEqual([78, null]);
      const child = start(older!, { DATA_DIR: join(newFolder(), 'data') });
      await untilReady(child);
      child.kill('SIGTERM');
      expect(await once(child, 'exit')).toEqual([0, null]);
    },
  );
});

test('npm run dev restarts the server when a source changes, and SIGTERM ends it with its database', async () => {
  const DATA_DIR = join(newFolder(), 'data');
  const child = start(process.execPath, { DATA_DIR }, 'dev.mjs');
  const lines = createInterface({ input: child.stdout! });
  await nextReady(lines);
  utimesSync('server/secrets/same-text.ts', new Date(), new Date());
  await nextReady(lines);
  const database = databaseOf(DATA_DIR);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(isRunning(database)).toBe(false);
});
