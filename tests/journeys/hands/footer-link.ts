import type { Page } from 'playwright-core';

/** Follows a link of the footer, whose groups are folded on a phone. */
export async function followFooterLink(page: Page, name: string): Promise<void> {
  const footer = page.getByRole('contentinfo');
  const link = footer.locator('a').and(page.getByText(name, { exact: true }));
  if (!(await link.isVisible())) {
    await footer.locator('details').filter({ has: link }).locator('summary').click();
  }
  await link.click();
}
