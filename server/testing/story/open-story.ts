import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import pino from 'pino';
import { envelopeFromWire } from '#contract/wire-words.ts';
import type { Config } from '#server/config/config.ts';
import { lockFolder } from '#server/database/embedded/lock-folder.ts';
import { type Postgres, startPostgres } from '#server/database/embedded/start-postgres.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { FirstAccount } from '#server/feature/feature.ts';
import { createOverload } from '#server/limits/overload.ts';
import { compose, features, finishWork, jobs } from '#server/start/compose.ts';
import { prepareDatabase } from '#server/start/prepare-database.ts';
import { createHttpServer } from '#server/start/serve.ts';
import { injectOptions } from '../inject-options.ts';
import { agents } from '../install-page.ts';
import type { Calling, TestClock } from '../test-server.ts';

export type Story = Calling & {
  deps: Deps;
  clock: TestClock;
  /** The accounts of a first start; empty after an earlier one. */
  firstAccounts: FirstAccount[];
  /** Pays an order at the simulated provider. */
  pay(orderNo: string): Promise<void>;
  close(): Promise<void>;
};

/** A server without a socket on the data folder, whose clock starts `daysAgo` days ago and can be moved. */
export async function openStory(config: Config, daysAgo: number): Promise<Story> {
  const unlock = lockFolder(config.dataDir);
  const postgres = await startPostgres({ folder: join(config.dataDir, 'postgres'), onRestart: () => {} });
  const endDatabase = async () => {
    await postgres.stop();
    unlock();
  };
  try {
    return await openOn(postgres.connection, { config, clock: clockOf(daysAgo) }, endDatabase);
  } catch (error) {
    await endDatabase();
    throw error;
  }
}

async function openOn(
  database: Postgres['connection'],
  { config, clock }: { config: Config; clock: TestClock },
  endDatabase: () => Promise<void>,
): Promise<Story> {
  const composed = await compose({ config, database, log: pino({ level: 'silent' }), clock });
  const { deps, inbox, providers, queue } = composed;
  const firstAccounts = await prepareDatabase(database, deps, queue);
  await queue.work(jobs, deps);
  const plenty = Object.fromEntries(['call', 'page', 'file', 'asset', 'probe'].map((kind) => [kind, 100_000]));
  const app = await createHttpServer(deps, {
    features,
    inbox,
    providers,
    perMinute: plenty,
    overload: createOverload({ utilization: () => 0 }),
  });
  return {
    call: async (entry, input = {}, sent = {}) =>
      envelopeFromWire(entry, await answer(app, await injectOptions(entry, input, { userAgent: agents.mac, ...sent }))),
    inbox,
    deps,
    clock,
    firstAccounts,
    pay: async (orderNo) => {
      const request = { method: 'POST', url: `/sandbox/pay/${orderNo}.json`, payload: { outcome: 'paid' } } as const;
      const { statusCode, body } = await app.inject({ ...request, headers: { host: '127.0.0.1' } });
      if (statusCode !== 200) {
        throw new Error(`the payment of ${orderNo} answered ${statusCode} ${body}`);
      }
    },
    close: async () => {
      await app.close();
      await finishWork();
      await queue.stop(10_000);
      await composed.close();
      await endDatabase();
    },
  };
}

/** Stops the story at the first failed call. */
async function answer(app: FastifyInstance, request: InjectOptions) {
  const envelope = (await app.inject(request)).json();
  if (envelope.code === 0 || envelope.code === 403 || envelope.code === undefined) {
    throw new Error(`${JSON.stringify(request.url)} answered ${JSON.stringify(envelope)}`);
  }
  return envelope;
}

function clockOf(daysAgo: number): TestClock {
  let offset = -daysAgo * 86_400_000;
  return {
    now: () => new Date(Date.now() + offset),
    advance: (seconds) => {
      offset += seconds * 1000;
    },
  };
}
