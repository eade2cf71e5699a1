import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import sharp from 'sharp';
import type { Config } from '#server/config/config.ts';
import { targetOf } from '#server/config/database-url.ts';
import { captchaOriginsOf } from '#server/config/provider-config.ts';
import { StartError } from '#server/config/start-error.ts';
import { lockFolder } from '#server/database/embedded/lock-folder.ts';
import { startPostgres } from '#server/database/embedded/start-postgres.ts';
import { waitForDatabase } from '#server/database/first-contact.ts';
import type { FirstAccount } from '#server/feature/feature.ts';
import { createInvoke } from '#server/http/invoke.ts';
import { listenForEdits } from '#server/http/pages/page-edits.ts';
import { registerPages } from '#server/http/pages/pages.ts';
import { createOverload, type OverloadParts } from '#server/limits/overload.ts';
import { compose, features, finishWork, handlers, jobs } from './compose.ts';
import { isFree } from './free-port.ts';
import { prepareDatabase } from './prepare-database.ts';
import { createHttpServer } from './serve.ts';
import { serveHttps } from './serve-https.ts';

export type StartedServer = { address: string; firstAccounts: FirstAccount[]; stop(): Promise<void> };

/** The steps of the start, undone in reverse order, also after a start that failed half way. */
type Undo = (() => Promise<unknown> | unknown)[];

const REQUESTS_MS = 4_000;
const JOBS_MS = 4_000;
const RUNS_MS = 1_000;

// One libvips serves all threads, and pictures rarely repeat, so its cache is off.
sharp.cache(false);

/** Starts the server; `interrupted` aborts the start, which then undoes its steps. */
export async function startServer(
  config: Config,
  log: Logger,
  mode: 'production' | 'development',
  interrupted = new AbortController().signal,
): Promise<StartedServer> {
  const undo: Undo = [];
  const stop = async () => {
    for (let step = undo.pop(); step; step = undo.pop()) {
      await step();
    }
  };
  try {
    const started = await Promise.race([start(config, log, mode, undo), abortOf(interrupted)]);
    return { ...started, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(config: Config, log: Logger, mode: 'production' | 'development', undo: Undo) {
  await checkPort(config);
  const database = await openDatabase(config, log, undo);
  const { deps, inbox, providers, queue, waiting, close } = await compose({ config, database, log });
  undo.push(close);
  undo.push(() => queue.stop(JOBS_MS));
  undo.push(() => Promise.race([finishWork(), sleep(RUNS_MS)]));
  const firstAccounts = await prepareDatabase(database, deps, queue);

  // In development every module of a page is a request of its own.
  const perMinute = mode === 'development' ? { page: Number.POSITIVE_INFINITY } : {};
  const overload = createOverload({ waiting, onChange: tellOverload(log) });
  const app = await createHttpServer(deps, { features, inbox, providers, perMinute, overload });
  const { publicUrl } = config;
  const captchaOrigins = captchaOriginsOf(config.captcha);
  const reportError = (error: unknown) => deps.outage.note(error) || log.error({ err: error }, 'page failed');
  const invoke = createInvoke(deps, handlers);
  await registerPages(app, { mode, publicUrl, captchaOrigins, invoke, reportError, onEdits: listenForEdits(deps) });
  await app.listen({ host: config.host, port: config.port }).catch(explainListen(config));
  const https = await serveHttps(app, deps, features, config).catch(
    explainListen({ ...config, port: config.domains.httpsPort }),
  );
  undo.push(() => Promise.all([closeGently(app), https?.close()]));
  await queue.work(jobs, deps);
  Promise.all(features.map(({ warmUp }) => warmUp?.(deps))).catch(
    (error: unknown) => deps.outage.note(error) || log.error({ err: error }, 'warm-up failed'),
  );
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  return { address: `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${config.port}`, firstAccounts };
}

const tellOverload =
  (log: Logger): NonNullable<OverloadParts['onChange']> =>
  ({ isOn, ...counts }) =>
    isOn ? log.warn(counts, 'the server is overloaded') : log.warn(counts, 'the server is not overloaded any more');

/** The embedded PostgreSQL belongs to one server; with DATABASE_URL several servers may share the database. */
async function openDatabase(config: Config, log: Logger, undo: Undo): Promise<pg.PoolConfig> {
  const { databaseUrl, databaseWait, dataDir } = config;
  if (databaseUrl) {
    const target = targetOf(databaseUrl);
    await waitForDatabase(target, databaseWait, (failed) => log.warn(failed, 'waiting for the database'));
    return target;
  }
  undo.push(lockFolder(dataDir));
  const starting = startPostgres({
    folder: join(dataDir, 'postgres'),
    onRestart: (why) => log.error({ why }, 'PostgreSQL ended by itself and is being started again'),
  });
  // Registered before the start ends, because an interruption may come earlier.
  undo.push(() =>
    starting.then(
      (postgres) => postgres.stop(),
      () => {},
    ),
  );
  return (await starting).connection;
}

const abortOf = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));

/** Waits a few seconds for running requests, and accepts no new ones. */
async function closeGently(app: Awaited<ReturnType<typeof createHttpServer>>): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), REQUESTS_MS);
  await app.close().finally(() => clearTimeout(cut));
}

/** Checks that the port is free before the start creates anything. */
async function checkPort(config: Config): Promise<void> {
  if (!(await isFree(config.port, config.host).catch(explainListen(config)))) {
    explainListen(config)({ code: 'EADDRINUSE' });
  }
}

function explainListen({ host, port }: Config) {
  return ({ code, message }: { code?: string; message?: string }): never => {
    const why = code === 'EADDRINUSE' ? 'another program listens there' : message;
    throw new StartError(
      `${host}:${port} cannot be listened on: ${why}. Choose another one, for example PORT=${port + 1}.`,
    );
  };
}
