import { join } from 'node:path';
import type pg from 'pg';
import type { Logger } from 'pino';
import { systemClock } from './adapters/clock/system.ts';
import { createInbox, type Inbox } from './adapters/inbox/inbox.ts';
import { noEmail, noSms } from './adapters/inbox/off.ts';
import { createDiskStorage } from './adapters/storage/disk.ts';
import type { Config } from './config.ts';
import { connect } from './database/connect.ts';
import type { Deps } from './deps.ts';
import account from './features/account/index.ts';
import auth from './features/auth/index.ts';
import authJobs from './features/auth/jobs.ts';
import billing from './features/billing/index.ts';
import content from './features/content/index.ts';
import files from './features/files/index.ts';
import filesJobs from './features/files/jobs.ts';
import messages from './features/messages/index.ts';
import packaging from './features/packaging/index.ts';
import packagingJobs from './features/packaging/jobs.ts';
import site from './features/site/index.ts';
import siteJobs from './features/site/jobs.ts';
import staff from './features/staff/index.ts';
import staffJobs from './features/staff/jobs.ts';
import type { Handler } from './http/handle.ts';
import type { Job } from './jobs/jobs.ts';
import { createQueue, type Queue } from './jobs/queue.ts';
import { sweepServer } from './jobs/sweep-server.ts';
import { createLimits } from './limits.ts';
import { createNotifications } from './notifications.ts';
import type { Clock } from './ports/clock.ts';
import { createTickets } from './tickets.ts';
import { createVault } from './vault.ts';

/** Every handler of every feature; a test holds it against the contract. */
export const handlers: readonly Handler[] = [
  ...files,
  ...messages,
  ...account,
  ...auth,
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
  ...packagingJobs,
  ...siteJobs,
  ...staffJobs,
];

export type Composed = {
  deps: Deps;
  inbox: Inbox;
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
  const connection = connect(database, (error) => log.warn({ err: error }, 'database connection lost'));
  const { db } = connection;
  const notifications = createNotifications(database, (error) => log.warn({ err: error }, 'notifications'));
  const queue = createQueue(database, (error) => log.warn({ err: error }, 'queue'));
  const inbox = createInbox(db, clock);
  const vault = createVault(config.appSecret);
  const deps: Deps = {
    config,
    db,
    clock,
    storage: await createDiskStorage(join(config.dataDir, 'storage')),
    sms: config.sms.driver === 'inbox' ? inbox.sms : noSms,
    email: config.mail.driver === 'inbox' ? inbox.email : noEmail,
    vault,
    tickets: createTickets(vault.deriveKey('tickets'), clock),
    limits: createLimits(db, clock),
    jobs: queue,
    notifications,
    log,
  };
  const close = async () => {
    await notifications.close();
    await db.destroy();
  };
  return { deps, inbox, queue, close };
}
