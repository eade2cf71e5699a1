import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { authTexts } from '#web/auth/texts.ts';
import { common } from '#web/texts/common.ts';
import { textsIn } from '#web/texts/use-text.ts';
import { desktop, hasBrowser, newVisitor, phone } from '../hands/browser.ts';
import { journeySite } from '../hands/journey-site.ts';

const site = journeySite();
const zh = textsIn(authTexts, 'zh-CN');

describe.skipIf(!hasBrowser)('while the script of the login page is still loading', () => {
  test('a pressed tab opens once it has come', async () => {
    const { page, errors, comes } = await slowLogin(desktop);
    await page.getByRole('button', { name: zh('toRegister') }).click();
    await expect.poll(() => page.getByLabel(zh('password'), { exact: true }).count()).toBe(1);
    comes();
    await page.getByLabel(zh('repeatPassword')).waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('a form sent by Enter is sent with the typed text, once, and never in the address', async () => {
    const { page, errors, comes } = await slowLogin(phone);
    const sent: string[] = [];
    await page.route('**/api/user/login', (route) => {
      sent.push(route.request().postData() ?? '');
      return route.continue();
    });
    await page.getByLabel(zh('phone')).fill('13900139088');
    await page.getByLabel(zh('password'), { exact: true }).fill('tea-garden-88');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    expect(page.url()).toMatch(/\/login$/);
    comes();
    await expect.poll(() => sent.length).toBe(1);
    expect(JSON.parse(sent[0]!)).toMatchObject({ account: '13900139088', password: 'tea-garden-88' });
    await page.locator('[aria-invalid=true]').first().waitFor();
    expect([sent.length, errors]).toEqual([1, []]);
    await page.context().close();
  });
});

describe.skipIf(!hasBrowser)('a page that needs a script', () => {
  test.each(['/login', '/layout/applist'])('%s shows a notice without one', async (path) => {
    const { context } = await newVisitor(site.browser, 'zh-CN', phone, { javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(site.server.address + path);
    // Playwright finds no text inside `noscript`.
    const note = page.locator('[data-part=no-script]');
    expect(await note.isVisible()).toBe(true);
    expect(await note.textContent()).toBe(textsIn(common, 'zh-CN')('needsScript'));
    await context.close();
  });
});

/** The scripts of the page wait until `comes` is called. */
async function slowLogin(viewport: typeof desktop): Promise<{ page: Page; errors: string[]; comes: () => void }> {
  const { context, errors } = await newVisitor(site.browser, 'zh-CN', viewport);
  const page = await context.newPage();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(`${site.server.address}/login`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: zh('submitLogin'), exact: true }).waitFor();
  return { page, errors, comes: resolve };
}
