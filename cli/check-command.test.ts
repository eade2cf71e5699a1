import { afterAll, beforeAll, expect, test } from 'vitest';
import { runQdb } from '#tests/oracle/run-qdb.ts';
import { type Sites, startSites } from '#tests/sites/start-sites.ts';

let sites: Sites;
beforeAll(async () => {
  sites = await startSites();
});
afterAll(() => sites.stop());

const check = (link: string, ...args: string[]) =>
  runQdb(['check', link, ...args], { FETCH_ALLOW: sites.allowHosts.join(',') });

test('a good site is fine in either language', async () => {
  const ran = await check(sites.addresses.tea);
  expect(ran).toMatchObject({ code: 0, err: '', out: expect.stringContaining('山野茶事') });
  expect(ran.out).toMatch(/0 to fix, \d+ noted/);
  expect(await check(sites.addresses.tea, '--lang', 'zh')).toMatchObject({
    out: expect.stringContaining('阻碍使用 0 项'),
  });
});

test('a circle of redirects is reported as unreachable', async () => {
  expect(await check(sites.addresses.redirectLoop)).toMatchObject({ code: 3, err: expect.stringContaining('circle') });
});
