import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readApk } from '#android/read-apk.ts';
import { packaging } from '#contract/calls/packaging.ts';
import { nodePlatform } from '#formats/platform-node.ts';
import { fromBytes } from '#formats/random-access.ts';
import { download, endOfBuild, newDraft, startTrial, uploadIcon } from '#server/testing/packed-app.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  member = await server.newMember();
});
afterAll(() => server.close());

const asMember = () => ({ token: member.token });

test('a trial becomes a signed APK and a web clip', async () => {
  const icon = { icon_id: null, unicode: await uploadIcon(server, member) };
  const { code } = await startTrial(server, member, { icon });
  const build = await endOfBuild(server, member, code);
  console.log(JSON.stringify(build.stages), build.total_ms, build.reason);
  expect(build).toMatchObject({ status: 'done', progress: 100, trial: 1, appname: 'Shanye Tea' });
  expect(build.files.map(({ kind }) => kind)).toEqual(['apk', 'mobileconfig']);
  for (const { url, size, sha256 } of build.files) {
    const bytes = await download(server, url);
    expect(bytes.length).toBe(size);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  }
  const facts = await readApk(fromBytes(await download(server, build.files[0]!.url)), nodePlatform);
  expect(facts).toMatchObject({ packageName: 'com.example.shanye', versionName: '1.0.0', versionCode: 1 });
});
