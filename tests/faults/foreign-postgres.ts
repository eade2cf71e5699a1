import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { answers } from '#server/database/embedded/postmaster-answers.ts';
import { chooseRunAs, makeFolder } from '#server/database/embedded/run-as.ts';
import { newFolder } from '../fixtures/new-folder.ts';
import { hasTool, runTool } from '../oracle/tools.ts';

const OLDEST = 15;
const PORT = 5432;

/** The folder of programs of the distribution's PostgreSQL, of the major version of its pg_dump. Null without one. */
export const foreignPostgres: string | null = findPrograms();

function findPrograms(): string | null {
  const major =
    hasTool('pg_dump') && hasTool('pg_restore') ? /(\d+)/.exec(runTool('pg_dump', ['--version']))![1]! : '0';
  const bin = `/usr/lib/postgresql/${major}/bin`;
  return Number(major) >= OLDEST && existsSync(join(bin, 'initdb')) ? bin : null;
}

/** A server with empty databases of these names, on a socket only. */
export async function startForeignPostgres(bin: string, names: readonly string[]) {
  const folder = join(newFolder(), 'postgres');
  const way = chooseRunAs(join(bin, 'postgres'), folder);
  makeFolder(folder, way);
  const options = ['--username=qdb', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'];
  const [initdb, initArgs] = way.command(join(bin, 'initdb'), ['-D', folder, ...options]);
  execFileSync(initdb, initArgs, { ...way.options, cwd: '/', stdio: 'pipe' });
  const args = ['-D', folder, '-k', folder, '-p', String(PORT), '-c', 'listen_addresses='];
  const [program, all] = way.command(join(bin, 'postgres'), args);
  const child = spawn(program, all, { ...way.options, cwd: '/', stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  while (child.exitCode === null && !(await answers(folder, PORT))) {
    await sleep(50);
  }
  const client = new pg.Client({ host: folder, port: PORT, user: 'qdb', database: 'postgres' });
  await client.connect();
  for (const name of names) {
    await client.query(`create database ${name} template template0 encoding 'UTF8'`);
  }
  await client.end();
  return {
    urlOf: (name: string) => `postgres://qdb@localhost:${PORT}/${name}?host=${encodeURIComponent(folder)}`,
    stop: async () => {
      child.kill('SIGINT');
      await ended;
    },
  };
}
