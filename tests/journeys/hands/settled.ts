import type { Page } from 'playwright-core';

/** The page shows what it has to show: it has a heading, and nothing is on its way any more. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.locator('[aria-busy="true"], [data-part=skeleton]').first().waitFor({ state: 'detached' });
}
