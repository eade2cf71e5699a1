import pg from 'pg';

/** What other processes and transactions call out through the database (PostgreSQL LISTEN/NOTIFY). */
export type Notifications = {
  /**
   * Calls `heard` with each payload from the answer on. Calls are lost while the connection is, so whoever must not miss one also looks
   * for itself from time to time.
   */
  listen(channel: string, heard: (payload: string) => void): Promise<void>;
  close(): Promise<void>;
};

const RECONNECT_MS = 1_000;

/** One connection for all listeners of this process, made when the first one comes. */
export function createNotifications(target: pg.PoolConfig, onError: (error: Error) => void): Notifications {
  const listeners = new Map<string, ((payload: string) => void)[]>();
  let client: pg.Client | null = null;
  let closed = false;

  const open = async (): Promise<void> => {
    const opened = new pg.Client({ ...(target as pg.ClientConfig), application_name: 'qidongbao-notifications' });
    client = opened;
    const lost = (error: Error) => {
      if (client === opened && !closed) {
        client = null;
        onError(error);
        setTimeout(() => void (closed || client || open()), RECONNECT_MS).unref();
      }
    };
    opened.on('error', lost).on('end', () => lost(new Error('connection ended')));
    opened.on('notification', ({ channel, payload = '' }) => {
      for (const heard of listeners.get(channel) ?? []) {
        heard(payload);
      }
    });
    await opened.connect().then(() => subscribe(opened, [...listeners.keys()]), lost);
  };

  return {
    async listen(channel, heard) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), heard]);
      await (client ? subscribe(client, [channel]) : open());
    },
    async close() {
      closed = true;
      await client?.end().catch(() => {});
    },
  };
}

/** A connection that breaks now is made again, and listens to everything then. */
async function subscribe(client: pg.Client, channels: readonly string[]): Promise<void> {
  for (const channel of channels) {
    await client.query(`listen ${pg.escapeIdentifier(channel)}`).catch(() => {});
  }
}
