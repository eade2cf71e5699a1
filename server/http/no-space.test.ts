import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#contract/account/calls.ts';
import { files } from '#contract/files/calls.ts';
import { packaging } from '#contract/packaging/calls.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { NoSpaceError } from '#server/ports/storage.ts';
import { injectOptions } from '#server/testing/inject-options.ts';
import { greenSquare, teaShop } from '#server/testing/packed-app.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';

/** tests/faults/disk-full.test.ts tries PostgreSQL on a disk that is really full; here the state is simulated. */
let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  member = await server.newMember();
  await sql`
    create function no_space() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = tg_argv[0]; end $$`.execute(server.db);
});
afterAll(() => server.close());

const upload = async () => {
  const input = { picture: await greenSquare(), use: 'icon' };
  return server.app.inject(await injectOptions(files.uploadImage, input, { token: member.token, language: 'zh-EN' }));
};
const told = {
  code: 0,
  msg: 'The server is out of space. Nothing was saved. Please try again later.',
  data: { err: 'NO_SPACE' },
};

describe('HTTP 507 with a message', () => {
  test.each([
    ['disk_full', '53100'],
    ['io_error', '58030'],
  ])('when the database says %s, and nothing was saved', async (_, state) => {
    await sql`create trigger full_disk before insert on packed_app execute function no_space(${sql.lit(state)})`.execute(
      server.db,
    );
    const answer = await server.app.inject(
      await injectOptions(packaging.saveBase, teaShop, { token: member.token, language: 'zh-EN' }),
    );
    await sql`drop trigger full_disk on packed_app`.execute(server.db);
    expect([answer.statusCode, answer.json()]).toMatchObject([507, told]);
    expect((await server.call(packaging.listApps, {}, member)).data.total).toBe(0);
  });

  test.each([
    ['the storage', new NoSpaceError('the disk is full')],
    ['the system', Object.assign(new Error('write'), { code: 'ENOSPC' })],
    ['a quota', Object.assign(new Error('write'), { code: 'EDQUOT' })],
  ])('when %s has no space for a picture (calls.md, uploadImage)', async (_, error) => {
    const { put } = server.storage;
    server.storage.put = () => Promise.reject(error);
    const answer = await upload();
    server.storage.put = put;
    expect([answer.statusCode, answer.json()]).toMatchObject([507, told]);
    expect((await upload()).json().code).toBe(1);
  });
});

test('reads and health go on, and health reports the free space', async () => {
  expect((await server.call(account.getUserInfo, {}, member)).code).toBe(1);
  expect((await server.app.inject('/healthz')).json()).toEqual({
    ok: true,
    space: expect.stringMatching(/^(enough|low)$/),
  });
  expect((await server.app.inject('/metrics')).body).toMatch(/^storage_free_bytes \d{6,}$/m);
});

test.each([
  new ProviderError('busy', 'S3: 503 SlowDown'),
  new ProviderError('ours', 'S3: 404 NoSuchBucket', { fault: 'setting' }),
])('HTTP 503 answers a download while the store is away: $message', async (error) => {
  const { open } = server.storage;
  const url = server.deps.tickets.urlFor({ sha256: 'ab'.repeat(32), mime: 'text/plain' }, 'a.txt');
  server.storage.open = () => Promise.reject(error);
  const answer = await server.app.inject({ url });
  server.storage.open = open;
  expect([answer.statusCode, answer.headers['retry-after'], answer.json().data.err]).toEqual([503, '2', 'UNAVAILABLE']);
});
