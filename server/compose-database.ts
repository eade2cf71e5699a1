import { sql } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { type Connection, connect } from './database/connect.ts';
import { Heartbeat } from './database/heartbeat.ts';
import { createOutage, type Outage } from './database/outage.ts';
import { DatabaseUnavailable } from './database/unavailable.ts';
import { createFreeSpace, type FreeSpace } from './free-space.ts';
import { createQueue, type Queue } from './jobs/queue.ts';
import { createNotifications, type Notifications } from './notifications.ts';

export type DatabaseParts = Pick<Connection, 'db' | 'patientDb'> & {
  notifications: Notifications;
  queue: Queue;
  outage: Outage;
  freeSpace: FreeSpace;
  /** Tells the log what went wrong, unless an outage or the caller tells it. */
  tell(what: string): (error: unknown) => void;
  /** Ends the connections; the queue is stopped before. */
  close(): Promise<void>;
};

/** Everything that has a connection to the database, under one heartbeat. */
export function composeDatabase({ dataDir }: Config, target: pg.PoolConfig, log: Logger): DatabaseParts {
  const heartbeat = new Heartbeat();
  const freeSpace = createFreeSpace(dataDir);
  const tell = (what: string) => (error: unknown) => {
    if (!outage.note(error) && !(error instanceof DatabaseUnavailable)) {
      log.warn({ err: error }, what);
    }
  };
  const { db, patientDb, close } = connect(target, tell('database connection'), heartbeat);
  const outage = createOutage({
    log,
    look: () => sql`select 1`.execute(db),
    circumstances: async () => ({ freeBytes: await freeSpace() }),
  });
  const notifications = createNotifications(target, tell('notifications'), heartbeat);
  const queue = createQueue(target, tell('queue'), heartbeat);
  const closeAll = async () => {
    outage.close();
    await notifications.close();
    await close();
  };
  return { db, patientDb, notifications, queue, outage, freeSpace, tell, close: closeAll };
}
