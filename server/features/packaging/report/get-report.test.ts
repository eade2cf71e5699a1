import { afterAll, beforeAll, expect, test } from 'vitest';
import { packaging } from '#contract/packaging/calls.ts';
import type { packagingSchemas } from '#contract/packaging/schemas.ts';
import type { OutputOf } from '#contract/schemas.ts';
import { endOfBuild, startTrial, type WireBuild } from '#server/testing/packed-app.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';

type WireReport = OutputOf<typeof packagingSchemas.getReport>;

let server: TestServer;
let member: TestMember;
let build: WireBuild;
beforeAll(async () => {
  server = await startTestServer();
  member = await server.newMember();
  build = await endOfBuild(server, member, (await startTrial(server, member)).code);
});
afterAll(() => server.close());

const read = (code: string) => server.call<WireReport>(packaging.getReport, { code });

test('every visitor reads the report: hashes of the downloads, every check passed, the same bytes twice', async () => {
  const { code, data } = await read(build.code);
  expect(code).toBe(1);
  expect(data.products.map(({ kind, sha256 }) => [kind, sha256])).toEqual(
    build.files.map(({ kind, sha256 }) => [kind, sha256]),
  );
  expect(data.products.filter(({ reproduced }) => reproduced !== 1)).toEqual([]);
  expect(data.products.flatMap(({ checks }) => checks).filter(({ ok }) => !ok)).toEqual([]);
  expect(data.products.every(({ checks }) => checks.length > 2)).toBe(true);
});

test('every permission has its module and reason, every host its reason', async () => {
  const { data } = await read(build.code);
  expect(data.permissions.map(({ name, module }) => [name, module?.en ?? null])).toEqual(
    expect.arrayContaining([
      ['android.permission.INTERNET', null],
      ['android.permission.ACCESS_NETWORK_STATE', 'Offline page'],
    ]),
  );
  expect(data.hosts.map(({ host }) => host)).toContain('shanye.example.com');
  expect(data.hosts.at(-1)?.why.en).toContain('licence');
  expect(data.libraries).toEqual([]);
});

test('the report is permanent: a second reading is the same, and it names no member', async () => {
  const [first, second] = await Promise.all([read(build.code), read(build.code)]);
  const { icon_url: _one, ...facts } = first.data;
  const { icon_url: _other, ...again } = second.data;
  expect(again).toEqual(facts);
  expect(JSON.stringify(facts)).not.toContain(member.mobile);
});

test('an unknown or unfinished build’s code is not found', async () => {
  expect(await read('1111111111')).toMatchObject({ code: 0, data: { err: 'NOT_FOUND' } });
});
