import { type SpawnOptions, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, statSync } from 'node:fs';
import { OWN_SERVER, StartError } from '#server/config/start-error.ts';

/** A way of running PostgreSQL, which refuses to run as root, and the owner of its folder. */
export type RunAs = {
  name: 'direct' | 'unshare' | 'user';
  command(program: string, args: readonly string[]): [program: string, args: readonly string[]];
  options: Pick<SpawnOptions, 'uid' | 'gid'>;
  owner: { uid: number; gid: number } | null;
};

const NOBODY = 65_534;

const direct: RunAs = { name: 'direct', command: (program, args) => [program, args], options: {}, owner: null };

/** A user namespace in which our root has another number: the files keep our owner, and no home folder must be opened for another user. */
const unshare: RunAs = {
  name: 'unshare',
  command: (program, args) => [
    'unshare',
    ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, program, ...args],
  ],
  options: {},
  owner: null,
};

const asUser = (uid: number, gid: number): RunAs => ({
  ...direct,
  name: 'user',
  options: { uid, gid },
  owner: { uid, gid },
});

/**
 * The first way that works: direct when not root; else by `unshare`; else as `nobody`. An existing folder keeps its owner's way. `only` forces one
 * way, for tests.
 */
export function chooseRunAs(postgres: string, folder: string, only?: RunAs['name']): RunAs {
  const owner = statSync(folder, { throwIfNoEntry: false });
  const isRoot = process.getuid?.() === 0;
  const ladder = !isRoot ? [direct] : owner?.uid ? [asUser(owner.uid, owner.gid)] : [unshare, asUser(NOBODY, NOBODY)];
  const found = ladder.filter(({ name }) => !only || name === only).find((way) => works(way, postgres));
  if (!found) {
    throw new StartError(
      isRoot
        ? `PostgreSQL refuses to run as root, and neither unshare nor another user works here. Start as another user. ${OWN_SERVER}`
        : `PostgreSQL's program does not run on this machine. ${OWN_SERVER}`,
    );
  }
  return found;
}

/** Creates an empty folder for the chosen way, closed to other users. */
export function makeFolder(folder: string, { owner }: RunAs): void {
  mkdirSync(folder, { mode: 0o700 });
  if (owner) {
    chownSync(folder, owner.uid, owner.gid);
  }
}

function works(way: RunAs, postgres: string): boolean {
  const [program, args] = way.command(postgres, ['--version']);
  return spawnSync(program, args, { ...way.options, stdio: 'ignore', timeout: 10_000 }).status === 0;
}
