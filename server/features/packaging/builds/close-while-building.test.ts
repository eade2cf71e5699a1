import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#contract/account/calls.ts';
import { auth } from '#contract/auth/calls.ts';
import { lastCode } from '#server/testing/codes.ts';
import { newDraft, startTrial } from '#server/testing/packed-app.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { waitingStatements } from '#server/testing/waiting-statements.ts';
import { signingKeyOf } from '../keys/signing-key.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { CAPTCHA_DRIVER: 'off' } });
});
afterAll(() => server.close());

test('an account closed during a publication is deleted completely, without a deadlock', async () => {
  const member = await server.newMember();
  await server.call(auth.sendSmsCode, { event: 'outaccont' }, member);
  const own_code = await lastCode(server, member.mobile, 'outaccont');
  const publishing = pauseAtSecondFile();
  await startTrial(server, member);
  await publishing.reached;
  const closing = server.call(account.closeAccount, { step: 'confirm', confirm: 1, own_code }, member);
  await expect.poll(() => waitingStatements(server)).toBe(1);
  publishing.goOn();
  expect((await closing).data).toEqual({ closed: 1 });
  const left = await server.db.selectFrom('packed_app').select('id').where('member_id', '=', member.id).execute();
  expect(left).toEqual([]);
});

test('an account closed while a build makes its key leaves no key', async () => {
  const member = await server.newMember();
  const app_id = await newDraft(server, member);
  const owner = { appId: app_id, memberId: member.id, packageName: 'com.example.shanye' };
  const made = await server.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('packed_app').where('id', '=', app_id).execute();
    const key = signingKeyOf(server.deps, owner).catch((error: Error) => error.name);
    await expect.poll(() => waitingStatements(server)).toBe(1);
    await tx.deleteFrom('member').where('id', '=', member.id).execute();
    return { key };
  });
  expect(await made.key).toBe('LostBuild');
});

/** Pauses the transaction that publishes a build between its first file and its second. */
function pauseAtSecondFile() {
  const { open } = server.storage;
  let opened = 0;
  let goOn = () => {};
  const resumed = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const reached = new Promise<void>((resolve) => {
    server.storage.open = async (sha256) => {
      opened += 1;
      if (opened === 2) {
        resolve();
        await resumed;
      }
      return open(sha256);
    };
  });
  return { reached, goOn };
}
