import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { OWN_SERVER, StartError } from '#server/config/start-error.ts';
import type { Binaries } from './binaries.ts';
import { makeFolder, type RunAs } from './run-as.ts';

/** Creates the database's folder if missing. A partial one of a killed start is deleted. */
export function makeCluster(folder: string, { initdb, major }: Binaries, runAs: RunAs): void {
  if (existsSync(join(folder, 'PG_VERSION'))) {
    checkVersion(folder, major);
    return;
  }
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  makeFolder(draft, runAs);
  const [program, args] = runAs.command(initdb, ['-D', draft, ...INITDB]);
  const { status, stderr } = spawnSync(program, args, { ...runAs.options, cwd: '/', encoding: 'utf8' });
  if (status !== 0) {
    throw new StartError(`PostgreSQL's folder ${folder} could not be made: ${stderr.trim()} ${OWN_SERVER}`);
  }
  renameSync(draft, folder);
}

/** The builtin locale sorts the same on every machine. No password is needed: the socket is in a folder of mode 0700. */
const INITDB = ['--username=qdb', '--auth=trust', '--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'];

function checkVersion(folder: string, major: string): void {
  const found = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (found !== major) {
    throw new StartError(
      `The data in ${folder} was written by PostgreSQL ${found}, and this release brings ${major}. Start the release that wrote it, move the data out with its backup command, and restore it here. ${OWN_SERVER}`,
    );
  }
}
