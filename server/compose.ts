import { join } from 'node:path';
import type pg from 'pg';
import type { Logger } from 'pino';
import { systemClock } from './adapters/clock/system.ts';
import { createInbox, type Inbox, inboxLeaving } from './adapters/inbox/inbox.ts';
import { createDiskStorage } from './adapters/storage/disk.ts';
import { composeDatabase } from './compose-database.ts';
import { composeProviders, type Providers, watchProviders } from './compose-providers.ts';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';
import account from './features/account/index.ts';
import { leaving as accountLeaving } from './features/account/leaving.ts';
import auth from './features/auth/index.ts';
import authJobs from './features/auth/jobs.ts';
import { leaving as authLeaving } from './features/auth/leaving.ts';
import billing from './features/billing/index.ts';
import { leaving as billingLeaving } from './features/billing/leaving.ts';
import content from './features/content/index.ts';
import files from './features/files/index.ts';
import filesJobs from './features/files/jobs.ts';
import { leaving as filesLeaving } from './features/files/leaving.ts';
import { companyQueue } from './features/identity/company-queue.ts';
import identity from './features/identity/index.ts';
import identityJobs from './features/identity/jobs.ts';
import { personQueue } from './features/identity/person-queue.ts';
import { verificationOf } from './features/identity/state.ts';
import messages from './features/messages/index.ts';
import { leaving as messagesLeaving } from './features/messages/leaving.ts';
import packaging from './features/packaging/index.ts';
import packagingJobs from './features/packaging/jobs.ts';
import { leaving as packagingLeaving } from './features/packaging/leaving.ts';
import site from './features/site/index.ts';
import siteJobs from './features/site/jobs.ts';
import staff from './features/staff/index.ts';
import staffJobs from './features/staff/jobs.ts';
import type { Handler } from './http/handle.ts';
import type { Job } from './jobs/jobs.ts';
import type { Queue } from './jobs/queue.ts';
import { sweepServer } from './jobs/sweep-server.ts';
import type { Leaving } from './leaving.ts';
import { createLimits } from './limits.ts';
import { createPhotoTickets } from './photo-tickets.ts';
import type { Clock } from './ports/clock.ts';
import { createProviderHealth } from './provider-health.ts';
import type { ReviewQueue } from './review/review-queue.ts';
import { createTickets } from './tickets.ts';
import { createVault } from './vault.ts';

/** Every handler of every feature; a test holds it against the contract. */
export const handlers: readonly Handler[] = [
  ...files,
  ...messages,
  ...account,
  ...auth,
  ...identity,
  ...billing,
  ...packaging,
  ...content,
  ...site,
  ...staff,
];

/** Every queue and its worker. */
export const jobs: readonly Job[] = [
  sweepServer,
  ...filesJobs,
  ...authJobs,
  ...identityJobs,
  ...packagingJobs,
  ...siteJobs,
  ...staffJobs,
];

/** What becomes of everything when an account is closed, in this order: first what refers to others, last the member. */
const leavings: readonly Leaving[] = [
  inboxLeaving,
  packagingLeaving,
  billingLeaving,
  authLeaving,
  messagesLeaving,
  filesLeaving,
  accountLeaving,
];

/** What staff decide in the back office, in the order in which it is shown. */
const reviewQueues: readonly ReviewQueue[] = [personQueue, companyQueue];

export type Composed = {
  deps: Deps;
  inbox: Inbox;
  providers: Providers;
  queue: Queue;
  /** Ends the connections to the database; the queue is stopped before. */
  close(): Promise<void>;
};

export type Parts = {
  config: Config;
  /** How PostgreSQL is reached, embedded or not. */
  database: pg.PoolConfig;
  log: Logger;
  clock?: Clock;
};

/** Chooses the adapters. The only place that knows which provider stands behind a port. */
export async function compose({ config, database, log, clock = systemClock }: Parts): Promise<Composed> {
  const { close: closeDatabase, tell, queue, ...reached } = composeDatabase(config, database, log);
  const { db } = reached;
  const inbox = createInbox(db, clock);
  const vault = createVault(config.appSecret);
  const limits = createLimits(db, clock, vault.deriveKey('limits'));
  const providers = await composeProviders({ config, db, clock, limits, vault, inbox });
  const deps: Deps = {
    ...reached,
    config,
    clock,
    storage: await createDiskStorage(join(config.dataDir, 'storage')),
    ...watchProviders(providers, createProviderHealth(db, clock, tell('provider health'))),
    vault,
    tickets: createTickets(vault.deriveKey('tickets'), clock),
    photoTickets: createPhotoTickets(vault.deriveKey('photo tickets'), clock),
    limits,
    jobs: queue,
    leavings,
    memberFacts: { verificationOf },
    reviewQueues,
    log,
  };
  const close = async () => {
    await providers.close();
    await closeDatabase();
  };
  return { deps, inbox, providers, queue, close };
}
