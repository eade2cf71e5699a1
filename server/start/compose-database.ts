import { sql } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '#server/config/config.ts';
import { type Connection, connect } from '#server/database/connect.ts';
import { Heartbeat } from '#server/database/heartbeat.ts';
import { createNotifications, type Notifications } from '#server/database/notifications.ts';
import { createOutage, type Outage } from '#server/database/outage.ts';
import { createSessionLocks, type SessionLocks } from '#server/database/session-locks.ts';
import { unavailability } from '#server/database/unavailable.ts';
import { createQueue, type Queue } from '#server/jobs/queue.ts';
import { createFreeSpace, type FreeSpace } from '#server/limits/free-space.ts';

export type DatabaseParts = Pick<Connection, 'db' | 'patientDb'> & {
  notifications: Notifications;
  locks: SessionLocks;
  queue: Queue;
  outage: Outage;
  freeSpace: FreeSpace;
  /** Returns a handler that logs an error unless the log already has it. */
  tell(what: string): (error: unknown) => void;
  /** The number of statements that wait for a connection. */
  waiting(): number;
  /** Closes the connections; the queue must be stopped before. */
  close(): Promise<void>;
};

/** Everything with a connection to the database, under one heartbeat. */
export function composeDatabase({ dataDir }: Config, target: pg.PoolConfig, log: Logger): DatabaseParts {
  const heartbeat = new Heartbeat();
  const freeSpace = createFreeSpace(dataDir);
  const tell = (what: string) => (error: unknown) => {
    if (!outage.note(error)) {
      log.warn({ err: error }, what);
    }
  };
  const tellLost = tell('database connection');
  const { db, patientDb, pool, close } = connect(
    target,
    // The call or the job that sent a statement reports that it waited too long.
    (error) => {
      if (unavailability(error)?.isOutage !== false) {
        tellLost(error);
      }
    },
    heartbeat,
  );
  const outage = createOutage({
    log,
    look: () => sql`select 1`.execute(db),
    circumstances: async () => ({ freeBytes: await freeSpace() }),
  });
  const notifications = createNotifications(target, tell('notifications'), heartbeat);
  const locks = createSessionLocks(target, tell('locks'), heartbeat);
  const queue = createQueue(target, tell('queue'), heartbeat);
  const closeAll = async () => {
    outage.close();
    await notifications.close();
    await locks.close();
    await close();
  };
  const waiting = () => pool.waitingCount;
  return { db, patientDb, notifications, locks, queue, outage, freeSpace, tell, waiting, close: closeAll };
}
