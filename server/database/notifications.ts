import { randomInt } from 'node:crypto';
import pg from 'pg';
import { Heartbeat } from './heartbeat.ts';
import { WatchedClient, watched } from './watched-client.ts';

/** Notifications of other processes and transactions through the database (PostgreSQL LISTEN/NOTIFY). */
export type Notifications = {
  /**
   * Calls `onMessage` with each payload, starting when the promise resolves. A lost connection loses messages: after it is restored, `onGap` is
   * called once.
   */
  listen(channel: string, onMessage: (payload: string) => void, onGap: () => void): Promise<void>;
  close(): Promise<void>;
};

type Listener = { onMessage: (payload: string) => void; onGap: () => void };

/** A random time, so that processes that lost the same database do not reconnect at the same moment. */
const reconnectMs = () => randomInt(500, 1_500);

/** One connection for all listeners of this process, opened by the first one. */
export function createNotifications(
  target: pg.PoolConfig,
  onTrouble: (error: Error) => void,
  heartbeat = new Heartbeat(),
): Notifications {
  const listeners = new Map<string, Listener[]>();
  const config = { ...watched(target, heartbeat), application_name: 'qidongbao-notifications' };
  let client: WatchedClient | null = null;
  let closed = false;

  const open = async (): Promise<void> => {
    const opened = new WatchedClient(config);
    client = opened;
    const lost = (error: Error) => {
      if (client === opened && !closed) {
        client = null;
        onTrouble(error);
        setTimeout(() => void (closed || client || reopen()), reconnectMs()).unref();
      }
    };
    opened.on('error', lost).on('end', () => lost(new Error('Connection terminated')));
    opened.on('notification', ({ channel, payload = '' }) => {
      for (const { onMessage } of listeners.get(channel) ?? []) {
        onMessage(payload);
      }
    });
    await opened.connect().then(() => subscribe(opened, [...listeners.keys()]), lost);
  };
  const reopen = async (): Promise<void> => {
    await open();
    if (client) {
      for (const { onGap } of [...listeners.values()].flat()) {
        onGap();
      }
    }
  };

  return {
    async listen(channel, onMessage, onGap) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), { onMessage, onGap }]);
      await (client ? subscribe(client, [channel]) : open());
    },
    async close() {
      closed = true;
      await client?.end().catch(() => {});
    },
  };
}

/** A connection that breaks here is reopened, and then listens to every channel. */
async function subscribe(client: pg.Client, channels: readonly string[]): Promise<void> {
  for (const channel of channels) {
    await client.query(`listen ${pg.escapeIdentifier(channel)}`).catch(() => {});
  }
}
