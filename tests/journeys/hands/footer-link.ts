import type { Page } from 'playwright-core';

/** Follows a link of the footer, whose groups are folded on a phone. */
export async function followFooterLink(page: Page, name: string): Promise<void> {
  const footer = page.getByRole('contentinfo');
  const named = page.locator('a').and(page.getByText(name, { exact: true }));
  const link = footer.locator(named);
  if (!(await link.isVisible())) {
    await footer.locator('details').filter({ has: named }).locator('summary').click();
  }
  await link.click();
}
