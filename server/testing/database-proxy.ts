import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import type pg from 'pg';

/** A proxy between a server and its PostgreSQL that simulates network failures. */
export type DatabaseProxy = {
  /** The database's address through the proxy. */
  target: pg.PoolConfig;
  /** Silences every open connection for ever, in both directions; new connections work. */
  freeze(): void;
  /** Closes every connection. */
  cut(): void;
  /** Closes the database's side of every connection; data still sent to it is lost. */
  halfClose(): void;
  /** Delays all data from now on. */
  delay(milliseconds: number): void;
  /** Accepts new connections without sending anything. */
  swallow(isSwallowing: boolean): void;
  /** Closes the proxy: connections break, and new ones are refused. */
  leave(): void;
  comeBack(): void;
  close(): Promise<void>;
};

type Pair = { client: Socket; database: Socket };

export async function startDatabaseProxy(target: pg.PoolConfig): Promise<DatabaseProxy> {
  const pairs = new Set<Pair>();
  let delayMs = 0;
  let isSwallowing = false;
  let isGone = false;
  const late = () =>
    new Transform({
      transform: (chunk, _, done) => void (delayMs > 0 ? setTimeout(done, delayMs, null, chunk) : done(null, chunk)),
    });
  const listener = createServer((client) => {
    if (isGone) {
      client.destroy();
      return;
    }
    const database = isSwallowing ? new (client.constructor as typeof Socket)() : connect(addressOf(target));
    const pair = { client, database };
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      client.destroy();
      database.destroy();
    };
    for (const side of [client, database]) {
      side.on('error', end).on('close', end);
    }
    if (!isSwallowing) {
      client.pipe(late()).pipe(database);
      database.pipe(late()).pipe(client);
    }
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const { port } = listener.address() as AddressInfo;
  const forAll = (act: (pair: Pair) => void) => () => [...pairs].forEach(act);

  return {
    target: { ...partsOf(target), host: '127.0.0.1', port },
    freeze: forAll(silence),
    cut: forAll(({ client }) => client.destroy()),
    halfClose: forAll((pair) => {
      silence(pair);
      pair.client.end();
    }),
    delay: (milliseconds) => {
      delayMs = milliseconds;
    },
    leave: () => {
      isGone = true;
      forAll(({ client }) => client.destroy())();
    },
    comeBack: () => {
      isGone = false;
    },
    swallow: (next) => {
      isSwallowing = next;
    },
    close: async () => {
      const closed = new Promise((resolve) => listener.close(resolve));
      forAll(({ client }) => client.destroy())();
      await closed;
    },
  };
}

function silence({ client, database }: Pair): void {
  for (const side of [client, database]) {
    side.unpipe().pause();
  }
}

/** User, password and database, from an address or from separate fields. */
function partsOf({ connectionString, user, password, database }: pg.PoolConfig): pg.PoolConfig {
  if (!connectionString) {
    return { ...(user && { user }), ...(database && { database }), ...(password && { password }) };
  }
  const url = new URL(connectionString);
  return {
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: url.pathname.slice(1),
  };
}

function addressOf({ connectionString, host = '127.0.0.1', port = 5432 }: pg.PoolConfig): NetConnectOpts {
  if (connectionString) {
    const url = new URL(connectionString);
    return { host: url.hostname, port: Number(url.port || 5432) };
  }
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
}
