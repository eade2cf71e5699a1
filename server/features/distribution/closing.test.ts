import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#contract/account/calls.ts';
import { auth } from '#contract/auth/calls.ts';
import { distribution } from '#contract/distribution/calls.ts';
import { erase } from '#server/jobs/erase.ts';
import { lastCode } from '#server/testing/codes.ts';
import { newPublisher, newRelease } from '#server/testing/distributing.ts';
import { uploadIcon } from '#server/testing/packed-app.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { installerApk, installerIpa } from '#tests/story/installers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { CAPTCHA_DRIVER: 'off' } });
});
afterAll(() => server.close());

test('closing an account tells its distributed apps, and deletes them with releases, pages and files', async () => {
  const [member, other] = [await newPublisher(server), await newPublisher(server)];
  const apk = await newRelease(server, member, await installerApk());
  const ipa = await newRelease(server, member, installerIpa(), { filename: 'tea.ipa' });
  const theirs = await newRelease(server, other, await installerApk());
  const call = (entry: Parameters<typeof server.call>[0], input: object) => server.call(entry, { ...input }, member);
  const screenshots = [await uploadIcon(server, member)];
  await call(distribution.saveDistributedApp, { app_id: apk.app_id, screenshots });
  await call(distribution.mergeApps, { app_id: apk.app_id, peer_app_id: ipa.app_id });
  const { data } = await server.call<{ list: { url: string }[] }>(
    distribution.listReleases,
    { app_id: ipa.app_id },
    member,
  );
  expect((await call(account.closeAccount, {})).data).toMatchObject({ apps: 2 });

  await call(auth.sendSmsCode, { event: 'outaccont' });
  const own_code = await lastCode(server, member.mobile, 'outaccont');
  expect((await call(account.closeAccount, { step: 'confirm', confirm: 1, own_code })).data).toEqual({ closed: 1 });
  const apps = await server.db.selectFrom('distributed_app').select('id').execute();
  expect(apps).toEqual([{ id: theirs.app_id }]);
  expect(await server.db.selectFrom('app_merge').selectAll().execute()).toEqual([]);
  expect((await server.app.inject({ url: data.list[0]!.url })).statusCode).toBe(404);
  const response = await server.call(distribution.saveLinkRules, { app_id: theirs.app_id, short: apk.short }, other);
  await erase(server.deps);
  expect(await server.db.selectFrom('app_release').select('id').execute()).toEqual([{ id: theirs.version_id }]);
  expect(await server.db.selectFrom('app_screenshot').selectAll().execute()).toEqual([]);
  expect(response.data, 'its codes lead to no other publisher').toMatchObject({ err: 'SHORT_TAKEN' });
});
