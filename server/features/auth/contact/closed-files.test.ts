import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#contract/account/calls.ts';
import { auth } from '#contract/auth/calls.ts';
import { sweepUnused } from '#server/features/files/sweep-files.ts';
import { erase } from '#server/jobs/erase.ts';
import { isInstaller } from '#server/limits/own-downloads.ts';
import { lastCode } from '#server/testing/codes.ts';
import { endOfBuild, startTrial, uploadIcon } from '#server/testing/packed-app.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { idPhoto, uploadIdPhoto } from '#server/testing/verification.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { CAPTCHA_DRIVER: 'off' } });
});
afterAll(() => server.close());

async function close(member: TestMember): Promise<void> {
  await server.call(auth.sendSmsCode, { event: 'outaccont' }, member);
  const own_code = await lastCode(server, member.mobile, 'outaccont');
  const { data } = await server.call(account.closeAccount, { step: 'confirm', confirm: 1, own_code }, member);
  expect(data).toEqual({ closed: 1 });
}

const filesOf = (member: TestMember) =>
  server.db
    .selectFrom('file')
    .select(['code', 'name', 'mime', 'kind', 'blob_hash'])
    .where('owner_id', '=', member.id)
    .execute();
type FileRow = Awaited<ReturnType<typeof filesOf>>[number];
const download = async ({ blob_hash: sha256, mime, name, code }: FileRow) =>
  (await server.app.inject(server.deps.tickets.urlFor({ sha256, mime, code }, name))).statusCode;

async function isStored(hash: string): Promise<boolean> {
  const file = await server.storage.open(hash);
  await file?.close();
  return file !== null;
}

const blobOf = (hash: string) =>
  server.db.selectFrom('blob').select('refs').where('hash', '=', hash).executeTakeFirst();

test('installers, pictures and papers are deleted with the account, but not the bytes that another member also has', async () => {
  const [member, other] = [await server.newMember(), await server.newMember()];
  const { code } = await startTrial(server, member);
  await endOfBuild(server, member, code);
  await uploadIcon(server, member);
  await uploadIcon(server, other);
  const photo = await uploadIdPhoto(server, member, await idPhoto('jpeg', '#102030'));
  const sealed = await server.db
    .selectFrom('sealed_file')
    .select('blob_hash')
    .where('code', '=', photo)
    .executeTakeFirstOrThrow();
  const kept = await filesOf(member);
  const [shared] = (await filesOf(other)).map(({ blob_hash }) => blob_hash);
  const own = kept.filter(({ blob_hash }) => blob_hash !== shared);
  expect(own.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['product:apk', 'product:aab', 'product:mobileconfig']),
  );
  expect(await Promise.all(kept.map(download))).toEqual(kept.map(() => 200));

  await close(member);
  expect(await isStored(sealed.blob_hash), 'papers go with the account').toBe(false);
  const installers = own.filter(({ mime }) => isInstaller(mime));
  expect(installers.length).toBeGreaterThan(0);
  expect(await Promise.all(installers.map(download)), 'at once').toEqual(installers.map(() => 404));
  await erase(server.deps);
  expect(await Promise.all(own.map(download))).toEqual(own.map(() => 404));
  for (const hash of [sealed.blob_hash, ...own.map(({ blob_hash }) => blob_hash)]) {
    expect([await isStored(hash), await blobOf(hash)]).toEqual([false, undefined]);
  }
  expect([await isStored(shared!), await blobOf(shared!)]).toEqual([true, { refs: 1 }]);
});

test('nothing is removed before the closing is committed', async () => {
  const member = await server.newMember();
  await uploadIcon(server, member);
  const [{ blob_hash } = { blob_hash: '' }] = await filesOf(member);
  const { remove } = server.storage;
  let membersThen: number | undefined;
  server.storage.remove = async (hash) => {
    const rows = await server.db.selectFrom('member').select('id').where('id', '=', member.id).execute();
    membersThen = rows.length;
    return remove(hash);
  };
  await server.db.deleteFrom('file').where('owner_id', '<>', member.id).execute();
  await close(member);
  await erase(server.deps);
  server.storage.remove = remove;
  expect([membersThen, await isStored(blob_hash)]).toEqual([0, false]);
});

test('a failed removal leaves the account closed, and the bytes to the sweep', async () => {
  const member = await server.newMember();
  await uploadIcon(server, member);
  const [{ blob_hash } = { blob_hash: '' }] = await filesOf(member);
  const { remove } = server.storage;
  server.storage.remove = () => Promise.reject(new Error('the disk says no'));
  await close(member);
  await erase(server.deps);
  server.storage.remove = remove;
  expect((await server.call(account.getUserInfo, {}, member)).code).toBe(403);
  expect([await isStored(blob_hash), await blobOf(blob_hash)]).toEqual([true, { refs: 0 }]);
  server.clock.advance(660);
  await sweepUnused(server.deps);
  expect(await isStored(blob_hash)).toBe(false);
});
