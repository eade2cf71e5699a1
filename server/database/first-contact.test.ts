import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { targetOf } from '#server/config/database-url.ts';
import { type DatabaseProxy, startDatabaseProxy } from '#server/testing/database-proxy.ts';
import { newFolder } from '#tests/fixtures/new-folder.ts';
import { selfSignedCertificate } from '#tests/sites/certificate.ts';
import { type Postgres, startPostgres } from './embedded/start-postgres.ts';
import { waitForDatabase } from './first-contact.ts';

/** A PostgreSQL of our own that can refuse connections; reached over TCP like a remote one. */
let postgres: Postgres;
let proxy: DatabaseProxy;
beforeAll(async () => {
  const folder = join(newFolder(), 'postgres');
  postgres = await startPostgres({ folder, settings: { fsync: 'off' } });
  const client = new pg.Client(postgres.connection);
  await client.connect();
  await client.query("create role trusted login password 'right'; create role stranger login; create role poor login");
  const file = join(folder, 'pg_hba.conf');
  const rules = 'local all trusted scram-sha-256\nlocal all stranger reject\n';
  writeFileSync(file, rules + readFileSync(file, 'utf8'));
  await client.query('select pg_reload_conf()');
  await client.end();
  proxy = await startDatabaseProxy(postgres.connection);
});
afterAll(async () => {
  await proxy.close();
  await postgres.stop();
});

let told: { reason: string; againInMs: number }[];
beforeEach(() => {
  told = [];
});
const urlOf = (user: string, database = 'postgres', query = '') =>
  `postgres://${user}@127.0.0.1:${proxy.target.port}/${database}${query}`;
const wait = (url: string, seconds = 0) => waitForDatabase(targetOf(url), seconds, (failed) => told.push(failed));

test('a database that answers causes no wait', async () => {
  await wait(urlOf('trusted:right'));
  expect(told).toEqual([]);
});

describe('a problem for the operator ends the start at once, in one sentence with 78', () => {
  test.each([
    ['a wrong password', () => urlOf('trusted:hunter2'), /refuses the password of user “trusted”.*DATABASE_URL/],
    ['no password', () => urlOf('trusted'), /refuses the password of user “trusted”/],
    ['a user that may not come in', () => urlOf('stranger'), /does not let user “stranger” in .*pg_hba\.conf/],
    ['an unknown user', () => urlOf('nobody-at-all'), /does not let user “nobody-at-all” in .*does not exist/],
    ['no such database', () => urlOf('trusted:right', 'elsewhere'), /has no database “elsewhere”: create it/],
    ['no TLS', () => urlOf('trusted:right', 'postgres', '?sslmode=require'), /offers no TLS: .*sslmode=disable/],
  ])('%s', async (_, url, words) => {
    const error = await wait(url(), 30).catch((error: unknown) => error);
    expect(error).toMatchObject({ name: 'StartError', exitCode: 78, message: expect.stringMatching(words) });
    expect((error as Error).message).not.toContain('hunter2');
    expect((error as Error).message).toMatch(/^The database at 127\.0\.0\.1:\d+ [^\n]*\.$/);
    expect(told).toEqual([]);
  });
});

const pair = selfSignedCertificate();
describe.skipIf(!pair)('TLS (with openssl)', () => {
  let impostor: Server;
  const sockets = new Set<Socket>();
  beforeAll(async () => {
    impostor = createServer((socket) => {
      sockets.add(socket.on('error', () => {}));
      // The driver asks for TLS with eight bytes, and gets one byte as a yes (PostgreSQL, frontend/backend protocol, SSLRequest).
      socket.once('data', () => {
        socket.write('S');
        new TLSSocket(socket, { isServer: true, ...pair! }).on('error', () => {});
      });
    }).listen(0, '127.0.0.1');
    await once(impostor, 'listening');
  });
  afterAll(() => {
    sockets.forEach((socket) => void socket.destroy());
    impostor.close();
  });

  test('an untrusted certificate is reported, with both remedies', async () => {
    const { port } = impostor.address() as AddressInfo;
    await expect(
      wait(`postgres://trusted:right@127.0.0.1:${port}/postgres?sslmode=verify-full`, 30),
    ).rejects.toMatchObject({
      exitCode: 78,
      message: expect.stringMatching(/certificate that is not trusted .*sslrootcert.*sslmode=require/),
    });
  });
});

describe('a database that does not answer yet', () => {
  test('is waited for, with a line for each try and longer pauses', async () => {
    proxy.leave();
    const waiting = wait(urlOf('trusted:right'), 60);
    await expect.poll(() => told.length).toBeGreaterThanOrEqual(3);
    proxy.comeBack();
    await waiting;
    expect(told.slice(0, 3).map(({ againInMs }) => againInMs)).toEqual([200, 400, 800]);
    expect(told.every(({ reason }) => reason.length > 0)).toBe(true);
  });

  test('is given up in one sentence with 69', async () => {
    proxy.leave();
    await expect(wait(urlOf('trusted:right'), 1)).rejects.toMatchObject({
      exitCode: 69,
      message: expect.stringMatching(/could not be reached for 1 s .*DATABASE_URL.*DATABASE_WAIT/),
    });
    expect(told.reduce((sum, { againInMs }) => sum + againInMs, 0)).toBeLessThanOrEqual(1000);
    proxy.comeBack();
  });
});
