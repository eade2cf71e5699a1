import { afterAll, beforeAll, expect, test } from 'vitest';
import { customDomain } from '#contract/custom-domain/calls.ts';
import { distribution } from '#contract/distribution/calls.ts';
import { newRelease } from '#server/testing/distributing.ts';
import { bindTestDomain, newDomainOwner, startBinding } from '#server/testing/own-domain.ts';
import { newStaff, type TestStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { installerApk } from '#tests/story/installers.ts';

let server: TestServer;
let reviewer: TestStaff;
let member: TestMember;
let app_id: number;

beforeAll(async () => {
  server = await startTestServer();
  reviewer = await newStaff(server, 'reviewer');
  member = await newDomainOwner(server, reviewer);
  ({ app_id } = await newRelease(server, member, await installerApk()));
});
afterAll(() => server.close());

type Rules = { domain: string; download_url: string; short: string };
const save = async (domain: string) =>
  (await server.call<Rules>(distribution.saveLinkRules, { app_id, domain }, member)).data;
const read = async () => (await server.call<Rules>(distribution.getLinkRules, { app_id }, member)).data;

test('an app takes only a bound host of its own member, and its link is there until the binding ends', async () => {
  const other = await newDomainOwner(server, reviewer);
  await bindTestDomain(server, reviewer, other, 'app.other.com');
  await startBinding(server, member, 'waits.shanye.com');
  for (const domain of ['app.other.com', 'waits.shanye.com', 'nobody.com']) {
    expect(await save(domain)).toMatchObject({ err: 'DOMAIN', field: 'domain' });
  }
  const { id } = await bindTestDomain(server, reviewer, member, 'app.shanye.com');
  const { short } = await read();
  expect(await save(' App.Shanye.com ')).toMatchObject({
    domain: 'app.shanye.com',
    download_url: `http://app.shanye.com/${short}`,
  });
  await server.call(customDomain.unbindDomain, { id, confirm: 1 }, member);
  expect(await read()).toMatchObject({ domain: '', download_url: expect.stringMatching(/\/d\//) });
});
