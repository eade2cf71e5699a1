import { hasBrowser, launchBrowser, newVisitor } from '#tests/journeys/hands/browser.ts';
import { buildTrial, countingHand, downloadApk, registerForApp } from '#tests/journeys/hands/first-app.ts';
import { startServer } from '#tests/journeys/hands/server.ts';
import { startSites } from '#tests/sites/start-sites.ts';
import type { BenchRow } from './bench-row.ts';
import { rowOf } from './limits.ts';

/** The presses, typed fields, prices and refusals of a newcomer, from the link to the APK on disk; no rows without Chromium. */
export async function firstAppRows(): Promise<BenchRow[]> {
  if (!hasBrowser) {
    return [];
  }
  const sites = await startSites();
  const server = await startServer({ FETCH_ALLOW: sites.allowHosts.join(',') });
  const browser = await launchBrowser();
  try {
    const page = await (await newVisitor(browser, 'zh-CN')).context.newPage();
    const hand = countingHand();
    const way = { page, link: sites.addresses.tea, mobile: '13800138001', language: 'zh-CN' } as const;
    await page.goto(`${server.address}/?lang=zh`);
    await registerForApp(hand, way);
    await buildTrial(hand, way);
    await downloadApk(hand, way);
    const { clicks, fields, prices, refusals } = hand.effort;
    return [
      rowOf('firstAppClicks', clicks),
      rowOf('firstAppFields', fields),
      rowOf('firstAppPrices', prices.length),
      rowOf('firstAppRefusals', refusals.length),
    ];
  } finally {
    await browser.close();
    await server.stop();
    await sites.stop();
  }
}
