import type pg from 'pg';
import { Heartbeat } from './heartbeat.ts';
import { translateFailure } from './unavailable.ts';
import { WatchedClient, type WatchedConfig, watched } from './watched-client.ts';

/** Locks over all processes of a site, for work that is too long for a transaction. Those of a killed process are free at once. */
export type SessionLocks = {
  /**
   * Returns the release of the lock, or null while somebody else has it. `onLost` is called when the lock is lost with its connection; the work must
   * end then.
   */
  tryTake(key: string, onLost: () => void): Promise<(() => Promise<void>) | null>;
  close(): Promise<void>;
};

/** `held` has the locks of this process, because its own connection would get each of them a second time. */
type Session = { client: WatchedClient; ready: Promise<unknown>; held: Map<string, () => void> };

const IDLE_MS = 30_000;
/** Keeps these keys apart from those of transactions. */
const SEED = 1;

/** Advisory locks of one connection (PostgreSQL, “Advisory Locks”), which is open while there are some. */
export function createSessionLocks(
  target: pg.PoolConfig,
  onTrouble: (error: Error) => void,
  heartbeat = new Heartbeat(),
): SessionLocks {
  const config = { ...watched(target, heartbeat), application_name: 'qidongbao-locks' };
  let session: Session | null = null;
  let idle: NodeJS.Timeout | undefined;

  async function close(): Promise<void> {
    clearTimeout(idle);
    const closing = session;
    session = null;
    await closing?.ready.then(() => closing.client.end()).catch(() => {});
  }

  function rest({ held }: Session): void {
    clearTimeout(idle);
    if (held.size === 0) {
      idle = setTimeout(() => void close(), IDLE_MS).unref();
    }
  }

  return {
    async tryTake(key, onLost) {
      clearTimeout(idle);
      session ??= open(config, onTrouble, (ended) => {
        session = session === ended ? null : session;
      });
      const mine = session;
      if (mine.held.has(key)) {
        return null;
      }
      mine.held.set(key, onLost);
      try {
        const isTaken = await take(mine, key);
        if (!isTaken) {
          mine.held.delete(key);
          rest(mine);
        }
        return isTaken ? () => release(mine, key).finally(() => rest(mine)) : null;
      } catch (error) {
        mine.held.delete(key);
        throw translateFailure(error);
      }
    },
    close,
  };
}

/** Every holder is notified when the connection has ended. */
function open(config: WatchedConfig, onTrouble: (error: Error) => void, onEnd: (ended: Session) => void): Session {
  const client = new WatchedClient(config);
  const session: Session = { client, ready: client.connect(), held: new Map() };
  const lost = () => {
    onEnd(session);
    const losers = [...session.held.values()];
    session.held.clear();
    for (const tell of losers) {
      tell();
    }
  };
  client.on('error', (error) => {
    onTrouble(error);
    lost();
  });
  client.on('end', lost);
  session.ready.catch(lost);
  return session;
}

async function take({ client, ready }: Session, key: string): Promise<boolean> {
  await ready;
  const { rows } = await client.query('select pg_try_advisory_lock(hashtextextended($1, $2)) as has_lock', [key, SEED]);
  return rows[0].has_lock;
}

/** A lock that is lost with its connection needs no release. */
async function release({ client, held }: Session, key: string): Promise<void> {
  if (held.delete(key)) {
    await client.query('select pg_advisory_unlock(hashtextextended($1, $2))', [key, SEED]).catch(() => {});
  }
}
