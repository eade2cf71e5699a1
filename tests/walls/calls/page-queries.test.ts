import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawnNames } from '#contract/pages/page-query.ts';
import { type Screen, screens } from '#contract/screens.ts';
import { loadContent } from '#server/features/content/load-content.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

/** Values that cost most to draw. All other parameters have the longest text. */
const dearest: Record<string, readonly string[]> = {
  q: [
    'android ios app apk ipa link login qr code wechat alipay email sms id url http',
    '设置角标打包签名下载分发苹果安卓证书域名微信支付宝余额会员发票版权',
    'behaviour colour centre licence optimise customise recognise organise favourite',
  ],
  link: [`https://127.0.0.1/${'字'.repeat(600)}`, `${'a.'.repeat(900)}example`],
  page: ['9'.repeat(2000), '1e308'],
};
const LONGEST = ['字'.repeat(680), '%00<">&'.repeat(200)];

/**
 * A query may double what the page costs without it, and add a few milliseconds. Both are processor time of one moment, the middle of thirty tries at most,
 * because other programs make caches and cores slower, and one try in thirty finds them quick. What a page itself may cost is measured by `npm run bench costliest` on a quiet machine.
 */
const [TIMES, MORE_MS, TRIES] = [2, 4, 30];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pages: true });
  await loadContent(server.deps);
});
afterAll(() => server.close());

async function processorTime(url: string): Promise<number> {
  const before = process.cpuUsage();
  await server.app.inject({ url });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const middle = (times: readonly number[]): number => times.toSorted((one, other) => one - other)[times.length >> 1]!;

/** One page of each kind: documents of one kind are drawn by one screen. */
const paths = [
  ...new Map(
    Object.values<Screen>(screens)
      .filter(({ open, member }) => open && !member)
      .map(({ path }) => [path.replace(/^(\/(?:jsdk|helpUser)\/).+/, '$1'), path.replace(/:\w+/, '1')]),
  ).values(),
];

test.each(drawnNames)('?%s= costs hardly more than the page, whatever it holds', async (name) => {
  const costly: [address: string, milliseconds: number, plain: number][] = [];
  for (const path of paths) {
    for (const value of dearest[name] ?? LONGEST) {
      const plainUrl = `${path}?${name}=x`;
      const url = `${path}?${name}=${encodeURIComponent(value)}`;
      const [dears, plains]: [number[], number[]] = [[], []];
      const isCostly = () => middle(dears) > middle(plains) * TIMES + MORE_MS;
      while (dears.length === 0 || (dears.length < TRIES && isCostly())) {
        plains.push(await processorTime(plainUrl));
        dears.push(await processorTime(url));
      }
      if (isCostly()) {
        costly.push([url.slice(0, 60), middle(dears), middle(plains)]);
      }
    }
  }
  expect(costly).toEqual([]);
});

test('only parameters that pages draw have dear values', () => {
  expect(Object.keys(dearest).filter((name) => !drawnNames.includes(name))).toEqual([]);
});
