import type { Page } from 'playwright-core';

/** The network of a page: half a megabyte in a second, none, or as fast as it is. */
export async function networkOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  const set = (offline: boolean, uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', { offline, latency: 0, downloadThroughput: -1, uploadThroughput });
  return { slow: () => set(false, 500_000), away: () => set(true, 500_000), fast: () => set(false, -1) };
}
