import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning } from '#server/config/running-process.ts';
import { OWN_SERVER, StartError } from '#server/config/start-error.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { leftRunning } from './left-running.ts';
import { makeCluster } from './make-cluster.ts';
import { answers } from './postmaster-answers.ts';
import { chooseRunAs, type RunAs } from './run-as.ts';
import { ServerLog } from './server-log.ts';
import { socketFolderFor } from './socket-folder.ts';

export type PostgresOptions = {
  /** The cluster's folder, created if missing; the caller keeps other servers away from it. */
  folder: string;
  /** Called when PostgreSQL has ended by itself and is being restarted. */
  onRestart?: (why: string) => void;
  settings?: Readonly<Record<string, string>>;
  runAs?: RunAs['name'];
  /** Milliseconds until PostgreSQL must answer. */
  patience?: number;
};

export type Postgres = {
  connection: { host: string; port: number; user: string; database: string };
  pid(): number;
  stop(): Promise<void>;
};

type Cluster = PostgresOptions & { binaries: Binaries; way: RunAs; socketFolder: string; log: ServerLog };
type Postmaster = { pid: number; ended: Promise<void> };

const PORT = 5432;
const START_MS = 20_000;
const STOP_MS = 8_000;

/** Starts PostgreSQL as a child process on a Unix socket, or adopts the one that a killed server left running. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const cluster = prepare(options);
  let postmaster = await bringUp(cluster);
  let coming = Promise.resolve(postmaster);
  let stopping = false;
  void keepRunning();

  /** Restarts PostgreSQL, every second while that fails (on a full disk, for example); the end is reported once. */
  async function keepRunning() {
    for (await postmaster.ended; !stopping; await postmaster.ended) {
      if (postmaster.pid > 0) {
        options.onRestart?.(cluster.log.lastLines());
      }
      coming = bringUp(cluster).catch(() => ({ pid: 0, ended: sleep(1000) }));
      postmaster = await coming;
    }
  }

  return {
    connection: { host: cluster.socketFolder, port: PORT, user: 'qdb', database: 'postgres' },
    pid: () => postmaster.pid,
    /** Also stops a PostgreSQL that is being restarted. */
    stop: async () => {
      stopping = true;
      await shutDown((await coming).pid);
    },
  };
}

function prepare(options: PostgresOptions): Cluster {
  const { folder } = options;
  mkdirSync(dirname(folder), { recursive: true, mode: 0o711 });
  const binaries = findBinaries();
  const way = chooseRunAs(binaries.postgres, folder, options.runAs);
  makeCluster(folder, binaries, way);
  checkMode(folder);
  const log = new ServerLog(`${folder}.log`);
  return { ...options, binaries, way, socketFolder: socketFolderFor(folder, PORT, way), log };
}

/** PostgreSQL refuses a folder that others may read or write; copies and restored backups often have such a mode. */
function checkMode(folder: string): void {
  if (statSync(folder).mode & 0o027) {
    throw new StartError(
      `${folder} is open to other users, and PostgreSQL refuses such a folder. Close it: chmod -R go-rwx ${folder}`,
      { ends: 'config' },
    );
  }
}

async function bringUp(cluster: Cluster): Promise<Postmaster> {
  const giveUpAt = Date.now() + (cluster.patience ?? START_MS);
  let left: number | null = null;
  while (Date.now() < giveUpAt) {
    left = leftRunning(cluster.folder, cluster.socketFolder, PORT);
    const postmaster = left ? await adopt(left, cluster) : await launch(cluster, giveUpAt);
    if (postmaster) {
      return postmaster;
    }
    await sleep(25);
  }
  throw didNotStart(
    left
      ? `its process ${left} has this folder, ${cluster.folder}, and does not answer. End it first (kill -INT ${left}).`
      : cluster.log.lastLines(),
  );
}

const didNotStart = (why: string) =>
  new StartError(`PostgreSQL did not start: ${why || 'it gave no reason.'} ${OWN_SERVER}`);

async function adopt(pid: number, { socketFolder }: Cluster): Promise<Postmaster | null> {
  return (await answers(socketFolder, PORT)) ? { pid, ended: endOf(pid) } : null;
}

async function endOf(pid: number): Promise<void> {
  while (isRunning(pid)) {
    await sleep(100, undefined, { ref: false });
  }
}

async function launch(cluster: Cluster, giveUpAt: number): Promise<Postmaster | null> {
  const child = spawnPostmaster(cluster);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()));
  while (child.exitCode === null && child.signalCode === null && child.pid && Date.now() < giveUpAt) {
    if (await answers(cluster.socketFolder, PORT)) {
      return { pid: child.pid, ended };
    }
    await sleep(15);
  }
  const lastLines = cluster.log.lastLines();
  if (/pre-existing shared memory|lock file "[^"\n]*" already exists/.test(lastLines)) {
    return null;
  }
  throw didNotStart(lastLines);
}

/** Starts PostgreSQL in a session of its own, so that Ctrl-C reaches only us and we stop it after our own work. */
function spawnPostmaster({ folder, way, binaries, socketFolder, log, settings }: Cluster): ChildProcess {
  const all = { ...SETTINGS, unix_socket_directories: socketFolder, ...settings };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [program, args] = way.command(binaries.postgres, ['-D', folder, '-p', String(PORT), ...flags]);
  const child = log.forNextRun((to) =>
    spawn(program, args, { ...way.options, cwd: '/', detached: true, stdio: ['ignore', to, to] }),
  );
  child.unref();
  return child;
}

const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '64MB',
  max_wal_size: '256MB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  // A logged statement could contain a member's input.
  log_min_error_statement: 'panic',
  cluster_name: 'qidongbao',
};

/** SIGINT is PostgreSQL's fast shutdown, SIGQUIT the immediate one (recovered at the next start). SIGKILL would leave shared memory behind. */
async function shutDown(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (pid > 0 && isRunning(pid)) {
      process.kill(pid, signal);
      await endWithin(pid, STOP_MS);
    }
  }
}

async function endWithin(pid: number, milliseconds: number): Promise<void> {
  for (const giveUpAt = Date.now() + milliseconds; isRunning(pid) && Date.now() < giveUpAt; ) {
    await sleep(10);
  }
}
