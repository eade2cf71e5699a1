import { expect, test } from 'vitest';
import { DEFAULT_COLORS } from '#rules/packaging/app-defaults.ts';
import { readWebsite } from '#website/read-website.ts';
import { describeApp } from './describe-app.ts';
import { parsePackOptions } from './pack-options.ts';

test('a site without a color gets the look that the wizard gives it', async () => {
  const site = await readWebsite('not a link');
  const { themeColor, backgroundColor } = describeApp(parsePackOptions(['https://shop.example']), site);
  expect({ theme: themeColor, background: backgroundColor }).toEqual(DEFAULT_COLORS);
});

test.each([
  [[], 'com.example.shop', 'com.example.shop'],
  [['--package', 'cn.shan_ye.tea'], 'cn.shan_ye.tea', 'cn.shan-ye.tea'],
  [['--bundle-id', 'cn.shanye.ios'], 'com.example.shop', 'cn.shanye.ios'],
  [['--package', 'cn.shanye.tea', '--bundle-id', 'cn.shanye.ios'], 'cn.shanye.tea', 'cn.shanye.ios'],
])('with %j the app is %s on Android and %s on iOS', async (args, packageName, bundleId) => {
  const site = await readWebsite('not a link');
  expect(describeApp(parsePackOptions(['shop.example.com', ...args]), site)).toMatchObject({ packageName, bundleId });
});
