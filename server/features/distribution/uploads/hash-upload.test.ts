import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account } from '#contract/account/calls.ts';
import { auth } from '#contract/auth/calls.ts';
import { distribution } from '#contract/distribution/calls.ts';
import { erase } from '#server/jobs/erase.ts';
import { lastCode } from '#server/testing/codes.ts';
import { uploadIcon } from '#server/testing/packed-app.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import {
  closeListening,
  createUpload,
  finish,
  finishWhole,
  type Grant,
  listen,
  sendPiece,
  type TusClient,
  tusClient,
} from '#server/testing/uploading.ts';
import { hashUpload } from './hash-upload.ts';
import { removeUpload } from './remove-upload.ts';
import { findUpload } from './store-uploads.ts';
import { sweepUploads } from './sweep-uploads.ts';

let server: TestServer;
let client: TusClient;
let member: TestMember;
let bytes: Buffer<ArrayBuffer>;
let sha256: string;
beforeAll(async () => {
  server = await startTestServer({ environment: { CAPTCHA_DRIVER: 'off' } });
  client = tusClient(await listen(server));
});
beforeEach(async () => {
  member = await server.newMember();
  bytes = Buffer.from(randomBytes(100_000));
  sha256 = createHash('sha256').update(bytes).digest('hex');
});
afterAll(() => closeListening(server));

async function uploadWhole(by = member, more = {}): Promise<Grant> {
  const grant = await createUpload(server, client, by, bytes.length, more);
  await sendPiece(client, grant, 0, bytes);
  return grant;
}
const blob = () => server.db.selectFrom('blob').selectAll().where('hash', '=', sha256).executeTakeFirst();
const files = () => server.db.selectFrom('file').selectAll().where('owner_id', '=', member.id).execute();
const isStored = async () => {
  const file = await server.storage.open(sha256);
  await file?.close();
  return file !== null;
};

describe('oneTimeSuccess', () => {
  test('answers at once, as often as it is asked, until the file is ready', async () => {
    const grant = await uploadWhole();
    for (let time = 0; time < 3; time += 1) {
      expect(await finish(server, member, grant)).toEqual({ state: 'hashing', done: 0, size: 100_000 });
    }
    await hashUpload(server.deps, grant.upload);
    const ready = {
      state: 'ready',
      done: 100_000,
      size: 100_000,
      sha256,
      mime: 'application/vnd.android.package-archive',
    };
    expect(await finish(server, member, grant)).toMatchObject(ready);
    expect(await finish(server, member, grant)).toMatchObject(ready);
    expect(await blob()).toMatchObject({ refs: 1, size: 100_000, checksum: crc32(bytes) });
    expect(await files()).toMatchObject([{ kind: 'installer', name: 'tea.apk' }]);
    expect(await server.storage.arrivals.sizeOf(grant.upload)).toBeNull();
  });

  test('asked by many at once, hashes once', async () => {
    const grant = await uploadWhole();
    const all = await Promise.all(Array.from({ length: 8 }, () => finish(server, member, grant)));
    expect(all.filter(({ state }) => state === 'hashing').length).toBeGreaterThan(0);
    await Promise.all(
      [hashUpload(server.deps, grant.upload), hashUpload(server.deps, grant.upload)].map((one) => one.catch(() => {})),
    );
    expect(await finish(server, member, grant)).toMatchObject({ state: 'ready', sha256 });
    expect(await blob()).toMatchObject({ refs: 1 });
    expect(await files()).toHaveLength(1);
  });

  test('knows a picture of the member by its file, and nothing of others', async () => {
    const file = await uploadIcon(server, member);
    const ask = (from: TestMember) => server.call(distribution.finishUpload, { file }, from);
    expect((await ask(member)).data).toMatchObject({ state: 'ready', file, mime: 'image/png' });
    const stranger = await server.newMember();
    const grant = await uploadWhole();
    expect([(await ask(stranger)).data, await finish(server, stranger, grant)]).toMatchObject([
      { err: 'NOT_FOUND' },
      { err: 'NOT_FOUND' },
    ]);
    expect((await server.call(distribution.finishUpload, {}, member)).data).toMatchObject({ err: 'PARAM' });
  });
});

describe('the hash of the sender', () => {
  test.each(['at the start', 'at the end'])('told %s, and right, makes no difference', async (when) => {
    const claim = { sha256: sha256.toUpperCase() };
    const grant = await uploadWhole(member, when === 'at the start' ? claim : {});
    const ready = await finishWhole(server, member, grant, when === 'at the end' ? claim : {});
    expect(ready).toMatchObject({ state: 'ready', sha256 });
  });

  test('that is wrong refuses the file, and frees its bytes', async () => {
    const grant = await uploadWhole(member, { sha256: '0'.repeat(64) });
    expect(await finishWhole(server, member, grant)).toMatchObject({ err: 'HASH' });
    expect([await isStored(), await server.storage.arrivals.sizeOf(grant.upload), await files()]).toEqual([
      false,
      null,
      [],
    ]);
  });

  test('of a file that another member has gives nothing away: every byte must be sent', async () => {
    await finishWhole(server, member, await uploadWhole());
    const thief = await server.newMember();
    const grant = await createUpload(server, client, thief, bytes.length, { sha256 });
    expect(await finish(server, thief, grant)).toMatchObject({ err: 'INCOMPLETE', missing: 100_000 });
    await sendPiece(client, grant, 0, Buffer.alloc(100_000));
    expect(await finishWhole(server, thief, grant)).toMatchObject({ err: 'HASH' });
  });
});

describe('equal bytes', () => {
  test('of two members are stored once, and go with the last reference', async () => {
    const other = await server.newMember();
    const [mine, theirs] = [await uploadWhole(), await uploadWhole(other)];
    await finishWhole(server, member, mine);
    await finishWhole(server, other, theirs);
    expect(await blob()).toMatchObject({ refs: 2 });
    await removeUpload(server.deps, (await findUpload(server.db, mine.upload, member.id))!);
    expect([await isStored(), (await blob())?.refs]).toEqual([true, 1]);
    await removeUpload(server.deps, (await findUpload(server.db, theirs.upload, other.id))!);
    expect([await isStored(), await blob()]).toEqual([false, undefined]);
  });

  test('that are removed while they are kept again are stored again', async () => {
    const grant = await uploadWhole();
    await finish(server, member, grant);
    const { arrivals } = server.storage;
    const { keep } = arrivals;
    arrivals.keep = async (...args) => {
      arrivals.keep = keep;
      await keep(...args);
      await server.storage.remove(sha256);
    };
    await hashUpload(server.deps, grant.upload);
    expect([await isStored(), (await finish(server, member, grant)).state]).toEqual([true, 'ready']);
  });
});

describe('a run that is killed', () => {
  const steps = ['digest', 'keep', 'remove'] as const;

  test.each(steps)('after %s is repeated, and nothing is lost or kept twice', async (step) => {
    const grant = await uploadWhole();
    await finish(server, member, grant);
    const arrivals = server.storage.arrivals as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>;
    const original = arrivals[step]!;
    arrivals[step] = async (...args) => {
      arrivals[step] = original;
      await (step === 'remove' ? Promise.resolve() : original(...args));
      throw new Error('killed');
    };
    await expect(hashUpload(server.deps, grant.upload)).rejects.toThrow('killed');
    await hashUpload(server.deps, grant.upload);
    expect(await finish(server, member, grant)).toMatchObject({ state: 'ready', sha256 });
    expect(await blob()).toMatchObject({ refs: 1 });
    expect([await files(), await isStored()]).toMatchObject([[{ blob_hash: sha256 }], true]);
  });

  test('before its last step leaves an arrival that the sweep removes', async () => {
    const grant = await uploadWhole();
    const { arrivals } = server.storage;
    const { remove } = arrivals;
    arrivals.remove = async () => {
      arrivals.remove = remove;
    };
    await finishWhole(server, member, grant);
    expect(await arrivals.sizeOf(grant.upload)).toBe(100_000);
    server.clock.advance(7200);
    await sweepUploads(server.deps);
    expect([await arrivals.sizeOf(grant.upload), await isStored()]).toEqual([null, true]);
  });
});

describe('meanwhile', () => {
  test.each([
    [
      'the upload is canceled',
      async (grant: Grant) => removeUpload(server.deps, (await findUpload(server.db, grant.upload, member.id))!),
    ],
    ['the account is closed', () => server.db.deleteFrom('member').where('id', '=', member.id).execute()],
  ])('%s: the bytes are gone too', async (_, happen) => {
    const grant = await uploadWhole();
    await finish(server, member, grant);
    const { arrivals } = server.storage;
    const { keep } = arrivals;
    arrivals.keep = async (...args) => {
      arrivals.keep = keep;
      await keep(...args);
      await happen(grant);
    };
    await hashUpload(server.deps, grant.upload);
    expect([await isStored(), await blob(), await arrivals.sizeOf(grant.upload)]).toEqual([false, undefined, null]);
  });

  test('the arrival is lost: the upload has failed, and says so', async () => {
    const grant = await uploadWhole();
    await finish(server, member, grant);
    await server.storage.arrivals.remove(grant.upload);
    await hashUpload(server.deps, grant.upload);
    expect(await finish(server, member, grant)).toMatchObject({ state: 'failed' });
  });
});

test('a closing account deletes its uploads, whole or not, with their bytes', async () => {
  const whole = await uploadWhole();
  await finishWhole(server, member, whole);
  const half = await createUpload(server, client, member, 1000);
  await sendPiece(client, half, 0, Buffer.alloc(500));
  await server.call(auth.sendSmsCode, { event: 'outaccont' }, member);
  const own_code = await lastCode(server, member.mobile, 'outaccont');
  const closed = await server.call(account.closeAccount, { step: 'confirm', confirm: 1, own_code }, member);
  expect(closed.data).toMatchObject({ closed: 1 });
  expect(await server.db.selectFrom('upload').selectAll().where('member_id', '=', member.id).execute()).toEqual([]);
  await erase(server.deps);
  expect([await isStored(), await server.storage.arrivals.sizeOf(half.upload)]).toEqual([false, null]);
});
