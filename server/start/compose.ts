import type pg from 'pg';
import type { Logger } from 'pino';
import { systemClock } from '#server/adapters/clock/system.ts';
import { createInbox, type Inbox, inboxClosing } from '#server/adapters/inbox/inbox.ts';
import type { Config } from '#server/config/config.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { Feature } from '#server/feature/feature.ts';
import type { Job } from '#server/feature/job.ts';
import { joinParts } from '#server/feature/join-parts.ts';
import type { MemberFacts } from '#server/feature/member-facts.ts';
import type { Records, Sessions } from '#server/feature/people.ts';
import { createProviderHealth } from '#server/feature/providers/provider-health.ts';
import { account } from '#server/features/account/index.ts';
import { agents } from '#server/features/agents/index.ts';
import { auth } from '#server/features/auth/index.ts';
import { billing } from '#server/features/billing/index.ts';
import { compliance } from '#server/features/compliance/index.ts';
import { content } from '#server/features/content/index.ts';
import { customDomain } from '#server/features/custom-domain/index.ts';
import { distribution } from '#server/features/distribution/index.ts';
import { files } from '#server/features/files/index.ts';
import { identity } from '#server/features/identity/index.ts';
import { messages } from '#server/features/messages/index.ts';
import { packaging } from '#server/features/packaging/index.ts';
import { site } from '#server/features/site/index.ts';
import { staff } from '#server/features/staff/index.ts';
import { support } from '#server/features/support/index.ts';
import { eraseJob } from '#server/jobs/erase.ts';
import type { Queue } from '#server/jobs/queue.ts';
import { sweepServer } from '#server/jobs/sweep-server.ts';
import { createLimits } from '#server/limits/limits.ts';
import type { Clock } from '#server/ports/clock.ts';
import { createPhotoTickets } from '#server/secrets/photo-tickets.ts';
import { createTickets } from '#server/secrets/tickets.ts';
import { createVault } from '#server/secrets/vault.ts';
import { composeDatabase } from './compose-database.ts';
import { composeProviders, type Providers } from './compose-providers.ts';
import { composeStorage } from './compose-storage.ts';
import { watchProviders, watchStorage } from './watch-providers.ts';

/** The features of the site, in order. Each may use only the earlier ones. */
export const features: readonly Feature[] = [
  files,
  messages,
  account,
  auth,
  identity,
  compliance,
  billing,
  packaging,
  distribution,
  customDomain,
  agents,
  support,
  content,
  site,
  staff,
];

/** Every handler of every feature; a test compares them with the contract. */
export const handlers = features.flatMap(({ calls }) => calls);

/** All queues with their workers. */
export const jobs: readonly Job[] = [sweepServer, eraseJob, ...features.flatMap(({ jobs = [] }) => jobs)];

/** Waits for the work of this process outside the queue. */
export async function finishWork(): Promise<void> {
  await Promise.all(features.map(({ finish }) => finish?.()));
}

/** The closings in order: first rows that refer to others, the member last. */
const closings = [
  inboxClosing,
  ...features
    .filter((each) => each !== account)
    .toReversed()
    .map(({ closing }) => closing),
  account.closing,
].filter((each) => each !== undefined);

export type ComposedServer = {
  deps: Deps;
  inbox: Inbox;
  providers: Providers;
  queue: Queue;
  /** The number of statements that wait for a connection to the database. */
  waiting(): number;
  /** Closes the connections to the database; the queue must be stopped before. */
  close(): Promise<void>;
};

export type Parts = {
  config: Config;
  /** The connection target of PostgreSQL, embedded or not. */
  database: pg.PoolConfig;
  log: Logger;
  clock?: Clock;
};

/** Chooses the adapters. Only this function knows the provider of a port. */
export async function compose({ config, database, log, clock = systemClock }: Parts): Promise<ComposedServer> {
  const { close: closeDatabase, tell, queue, waiting, ...reached } = composeDatabase(config, database, log);
  const { db } = reached;
  const inbox = createInbox(db, clock);
  const vault = createVault(config.appSecret);
  const limits = createLimits(db, clock, vault.deriveKey('limits'));
  const providers = await composeProviders({ config, db, clock, limits, vault, inbox });
  const health = createProviderHealth(db, clock, tell('provider health'));
  const deps: Deps = {
    ...reached,
    config,
    clock,
    storage: watchStorage(await composeStorage(config, clock), config, health),
    ...watchProviders(providers, health),
    vault,
    tickets: createTickets(vault.deriveKey('tickets'), clock),
    photoTickets: createPhotoTickets(vault.deriveKey('photo tickets'), clock),
    limits,
    jobs: queue,
    closings,
    erasings: features.flatMap(({ erasings = [] }) => erasings),
    ...contributed({ db, clock }),
    reviewQueues: features.flatMap(({ reviewQueues = [] }) => reviewQueues),
    purchases: features.flatMap(({ purchases = [] }) => purchases),
    log,
  };
  const close = async () => {
    await providers.close();
    await closeDatabase();
  };
  return { deps, inbox, providers, queue, waiting, close };
}

/** The parts of `deps` that features contribute to each other and to http. */
function contributed(reached: Pick<Deps, 'db' | 'clock'>): Pick<Deps, 'sessions' | 'records' | 'memberFacts'> {
  return {
    sessions: joinParts<Sessions>(
      ['ofMember', 'isClosed', 'ofStaff', 'isMember'],
      features.map(({ sessions }) => sessions?.(reached)),
    ),
    records: joinParts<Records>(
      ['act', 'refusal', 'refusalAgain', 'productTaken', 'isPreviewOpen'],
      features.map(({ records }) => records?.(reached)),
    ),
    memberFacts: joinParts<MemberFacts>(
      [
        'verificationOf',
        'moneyOf',
        'membershipOf',
        'agentOffOf',
        'freeDownloadsOf',
        'domainOf',
        'hasBoundDomain',
        'packedLinksOf',
        'packedTrendsOf',
      ],
      features.map(({ facts }) => facts),
    ),
  };
}
