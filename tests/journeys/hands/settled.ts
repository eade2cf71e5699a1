import type { Page } from 'playwright-core';

/** Waits until the page has a heading and nothing is loading. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page
    .locator('[aria-busy="true"], [data-part=skeleton], [data-part=loading] p')
    .first()
    .waitFor({ state: 'detached' });
}
