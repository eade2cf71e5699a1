import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The page at this width is no wider than the window. */
export async function fits(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over, `${page.url()} at ${width} px`).toBe(0);
}

/** So is the page at each width, with every action inside the window. */
export async function allInSight(page: Page, widths: readonly number[], acts: readonly Locator[]): Promise<void> {
  for (const width of widths) {
    await fits(page, width);
    for (const act of acts) {
      const { x, width: wide } = (await act.boundingBox())!;
      expect(x, `${width}`).toBeGreaterThanOrEqual(0);
      expect(x + wide, `${width}`).toBeLessThanOrEqual(width);
    }
  }
}
