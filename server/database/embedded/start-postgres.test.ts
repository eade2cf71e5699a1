import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { isRunning } from '#server/config/running-process.ts';
import { findBinaries } from './binaries.ts';
import { type Postgres, type PostgresOptions, startPostgres } from './start-postgres.ts';

const isRoot = process.getuid?.() === 0;
let undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.reverse()) {
    await step();
  }
  undo = [];
});

/** Open to traversal, because another user may run PostgreSQL. */
function newFolder(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'qdb-pg-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  return folder;
}

async function start(options: PostgresOptions): Promise<Postgres> {
  const postgres = await startPostgres(options);
  undo.push(() => postgres.stop());
  return postgres;
}

async function query<Row = Record<string, unknown>>(postgres: Postgres, text: string): Promise<Row[]> {
  const client = new pg.Client(postgres.connection);
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query(text).finally(() => client.end());
  return rows as Row[];
}

describe('the first start', () => {
  test('creates a cluster on a socket only, safe on power loss, with a machine-independent sort order', async () => {
    const folder = join(newFolder(), 'postgres');
    const postgres = await start({ folder });
    const names = [
      'listen_addresses',
      'fsync',
      'synchronous_commit',
      'full_page_writes',
      'server_encoding',
      'data_checksums',
    ];
    const settings = await query(
      postgres,
      `select string_agg(name || '=' || setting, ' ' order by name) s from pg_settings where name = any('{${names}}')`,
    );
    expect(settings[0]).toEqual({
      s: 'data_checksums=on fsync=on full_page_writes=on listen_addresses= server_encoding=UTF8 synchronous_commit=on',
    });
    expect(
      await query(postgres, 'select datlocprovider p, datlocale l from pg_database where datname = current_database()'),
    ).toEqual([{ p: 'b', l: 'C.UTF-8' }]);
    expect(statSync(folder).mode & 0o077).toBe(0);
    await postgres.stop();
    expect(isRunning(postgres.pid())).toBe(false);
  });

  test('killed half way is started anew', async () => {
    const folder = join(newFolder(), 'postgres');
    mkdirSync(`${folder}.new`);
    writeFileSync(join(`${folder}.new`, 'half'), '');
    const postgres = await start({ folder });
    expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(readdirSync(join(folder, '..'))).not.toContain('postgres.new');
  });

  test('takes a short folder for the socket where the path is too long for one', async () => {
    const folder = join(newFolder(), 'd'.repeat(60), 'e'.repeat(60), 'postgres');
    const postgres = await start({ folder });
    undo.push(() => rmSync(postgres.connection.host, { recursive: true, force: true }));
    expect(postgres.connection.host.length).toBeLessThan(90);
    expect(statSync(postgres.connection.host).mode & 0o077).toBe(0);
    expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('a later start', () => {
  test('finds the committed data', async () => {
    const folder = join(newFolder(), 'postgres');
    const first = await start({ folder });
    await query(first, 'create table kept as select 7 as n');
    await first.stop();
    expect(await query(await start({ folder }), 'select n from kept')).toEqual([{ n: 7 }]);
  });

  test('adopts the one that a killed server left running', async () => {
    const folder = join(newFolder(), 'postgres');
    const orphan = await start({ folder });
    const adopted = await start({ folder });
    expect(adopted.pid()).toBe(orphan.pid());
    await adopted.stop();
    expect(isRunning(adopted.pid())).toBe(false);
  });

  test('recognizes another program with the same process id', async () => {
    const folder = join(newFolder(), 'postgres');
    const first = await start({ folder });
    const pidFile = readFileSync(join(folder, 'postmaster.pid'), 'utf8');
    await first.stop();
    writeFileSync(join(folder, 'postmaster.pid'), pidFile.replace(/^\d+/, String(process.ppid)), { mode: 0o600 });
    expect(await query(await start({ folder }), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('on data of another release reports it and changes nothing', async () => {
    const folder = join(newFolder(), 'postgres');
    mkdirSync(folder);
    writeFileSync(join(folder, 'PG_VERSION'), '15\n');
    await expect(startPostgres({ folder })).rejects.toThrow(/written by PostgreSQL 15.*brings 18.*DATABASE_URL/);
    expect(readdirSync(folder)).toEqual(['PG_VERSION']);
  });

  test('that fails reports PostgreSQL’s messages, without those of an earlier run', async () => {
    const folder = join(newFolder(), 'postgres');
    await (await start({ folder })).stop();
    appendFileSync(`${folder}.log`, 'FATAL: what an earlier run said\n'.repeat(4));
    const failed = await startPostgres({ folder, settings: { shared_buffers: 'none' } }).catch(String);
    expect(failed).toMatch(/shared_buffers.*DATABASE_URL/s);
    expect(failed).not.toContain('earlier run');
  });

  test('on a folder open to others, as copies often are, says how to close it', async () => {
    const folder = join(newFolder(), 'postgres');
    mkdirSync(folder, { mode: 0o755 });
    writeFileSync(join(folder, 'PG_VERSION'), `${findBinaries().major}\n`);
    const failed = startPostgres({ folder });
    await expect(failed).rejects.toMatchObject({ exitCode: 78, message: expect.stringContaining('chmod -R go-rwx') });
  });
});

describe('the folder of a PostgreSQL that runs', () => {
  const lockOf = (folder: string) => join(folder, 'postmaster.pid');

  /** Each copy has the same data, and lock files that name the running one. */
  test.each<[what: string, copy: (folder: string) => string]>([
    ['copied', (folder) => copyOf(folder)],
    [
      'copied, and its postmaster.pid taken away by hand',
      (folder) => {
        const copy = copyOf(folder);
        rmSync(lockOf(copy));
        return copy;
      },
    ],
    [
      'moved away, with the copy in its place',
      (folder) => {
        const copy = copyOf(folder);
        renameSync(folder, `${folder}.away`);
        renameSync(copy, folder);
        return folder;
      },
    ],
  ])('%s: the copy starts beside it, each with rows of its own', async (_, copy) => {
    const folder = join(newFolder(), 'postgres');
    const original = await start({ folder });
    await query(original, 'create table kept as select 7 as n');
    await query(original, 'checkpoint');
    const copied = await start({ folder: copy(folder) });
    expect(copied.pid()).not.toBe(original.pid());
    expect(isRunning(original.pid())).toBe(true);
    await query(copied, 'insert into kept values (8)');
    expect(await query(copied, 'select n from kept order by n')).toEqual([{ n: 7 }, { n: 8 }]);
  });

  test('is not another one’s, whose lock file holds its process id by chance', async () => {
    const [one, other] = [join(newFolder(), 'postgres'), join(newFolder(), 'postgres')];
    const first = await start({ folder: one });
    const locks = readFileSync(lockOf(one), 'utf8');
    await first.stop();
    const second = await start({ folder: other });
    writeFileSync(lockOf(one), locks.replace(/^\d+/, String(second.pid())), { mode: 0o600 });
    expect((await start({ folder: one })).pid()).not.toBe(second.pid());
  });

  test('and does not answer is refused with its process and what to do', async () => {
    const folder = join(newFolder(), 'postgres');
    const deaf = await start({ folder });
    const pid = deaf.pid();
    process.kill(pid, 'SIGSTOP');
    undo.push(() => process.kill(pid, 'SIGCONT'));
    const failed = await startPostgres({ folder, patience: 1_000 }).catch(String);
    expect(failed).toContain(`process ${pid} has this folder, ${folder}, and does not answer. End it first`);
  });
});

/** Copies with `cp`, as an operator does; Node's own copying stops at a socket. */
function copyOf(folder: string): string {
  const copy = join(newFolder(), 'postgres');
  execFileSync('cp', ['-a', folder, copy]);
  return copy;
}

test('a killed database is started again with every acknowledged row', async () => {
  const folder = join(newFolder(), 'postgres');
  const told: string[] = [];
  const postgres = await start({ folder, onRestart: (why) => told.push(why) });
  await query(postgres, 'create table ack (n int)');
  for (let round = 1; round <= 3; round++) {
    await query(postgres, `insert into ack values (${round})`);
    const killed = postgres.pid();
    process.kill(killed, 'SIGKILL');
    const isBack = async () =>
      (await query(postgres, 'select 1')) && told.length === round && postgres.pid() !== killed;
    await expect.poll(isBack).toBe(true);
  }
  expect(await query(postgres, 'select n from ack order by n')).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
});

test('a stop during the restart leaves nothing running', async () => {
  const folder = join(newFolder(), 'postgres');
  const restarting = Promise.withResolvers<string>();
  const postgres = await start({ folder, onRestart: restarting.resolve });
  process.kill(postgres.pid(), 'SIGKILL');
  await restarting.promise;
  await postgres.stop();
  expect(existsSync(join(folder, 'postmaster.pid')), 'PostgreSQL takes it away when it ends cleanly').toBe(false);
});

describe.skipIf(!isRoot)('as root', () => {
  test.each([
    ['unshare', 0],
    ['user', 65_534],
  ] as const)('it runs by %s, and its folder belongs to uid %i', async (runAs, uid) => {
    const folder = join(newFolder(), 'postgres');
    const postgres = await start({ folder, runAs });
    expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(statSync(folder).uid).toBe(uid);
    await postgres.stop();
    const again = await start({ folder });
    expect(await query(again, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('where no way works, names DATABASE_URL', async () => {
    await expect(startPostgres({ folder: join(newFolder(), 'postgres'), runAs: 'direct' })).rejects.toThrow(
      'DATABASE_URL',
    );
  });
});
