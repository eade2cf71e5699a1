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
