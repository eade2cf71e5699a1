import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Agent, atPublicAddress, putMerged, visitorOf } from '#server/testing/install-page.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let short: string;
beforeAll(async () => {
  server = await startTestServer(atPublicAddress);
  ({ short } = (await putMerged(server, (await server.newMember()).id)).lead);
});
afterAll(() => server.close());

/** The words of the page's possible parts for a device. */
const parts = {
  android: '安装到这台 Android',
  iphone: '安装到这台 iPhone',
  ipad: '安装到这台 iPad',
  elsewhere: '点右上角的',
  code: '扫码',
} as const;

test.each<[Agent, (keyof typeof parts)[]]>([
  ['iphone', ['iphone']],
  ['ipad', ['ipad']],
  ['android', ['android']],
  ['wechat', ['elsewhere']],
  ['wechatIos', ['elsewhere']],
  ['windows', ['code']],
])('the page of both apps has for %s exactly its part', async (agent, expected) => {
  const page = await visitorOf(server).read(`/d/${short}`, agent);
  expect(
    Object.entries(parts)
      .filter(([, words]) => page.includes(words))
      .map(([part]) => part),
  ).toEqual(expected);
});

test('a visitor who stays in WeChat has the installer of the phone', async () => {
  const { read } = visitorOf(server);
  expect(await read(`/d/${short}?here=1`, 'wechat')).toContain(parts.android);
  expect(await read(`/d/${short}?here=1`, 'wechatIos')).toContain(parts.iphone);
});
